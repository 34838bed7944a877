
  select min(date_part('epoch', first.ts) * 1000) as ts
    from unnest($1::text::int[]) as i (series)
   cross join lateral (
         select m.ts from measurement m
          where m.series_id = i.series and m.ts >= to_timestamp($2::float8) and m.ts < to_timestamp($3::float8)
          order by m.ts limit 1) first