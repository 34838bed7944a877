
  select count(*) as rows, count(*)::text as c0, stddev(a1)::text as c1
    from (select 1 as one, null as a0, (m.number)::float8 as a1, m.ts as at
            from unnest($1::int[], $2::int[], $3::int[]) as i (series, member_of, parent)
            join measurement m on m.series_id = i.series
           where (m.ts >= to_timestamp($4::float8) and m.ts < to_timestamp($5::float8))) x
   group by ()
   limit $6