
  select k0 as bucket, k1 as member_of, count(*) as rows, avg(a23)::text as c23, min(a24)::text as c24, max(a25)::text as c25, count(a26)::text as c26
    from (select width_bucket(date_part('epoch', m.ts), $1::float8[]) as k0, i.member_of as k1, 1 as one, (m.number)::float8 as a23, (m.number)::float8 as a24, (m.number)::float8 as a25, (case when m.number is not null or m.text is not null or m.json <> 'null' then 1 end) as a26, m.ts as at
            from unnest($2::int[], $3::int[], $4::int[]) as i (series, member_of, parent)
            join measurement m on m.series_id = i.series
           where (m.ts >= to_timestamp($5::float8) and m.ts < to_timestamp($6::float8))) x
   group by k0, k1
   order by k0, k1
   limit $7