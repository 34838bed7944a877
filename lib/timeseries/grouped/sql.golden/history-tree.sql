
  select k0 as member_of, k1 as bucket, count(*) as rows, (max(array[date_part('epoch', at), a1]) filter (where a1 is not null))[2]::text as c1
    from (select i.member_of as k0, width_bucket(date_part('epoch', m.ts), $1::float8[]) as k1, 1 as one, m.number as a1, m.ts as at
            from unnest($2::int[], $3::int[], $4::int[]) as i (series, member_of, parent)
            join measurement m on m.series_id = i.series
           where (m.ts >= to_timestamp($5::float8) and m.ts < to_timestamp($6::float8))) x
   group by k0, k1
   order by k0, k1
   limit $7