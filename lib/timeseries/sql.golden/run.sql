
  select i.rank::int, m.*
    from unnest($1::int[]) with ordinality as i (series, rank)
   cross join lateral (
         select date_part('epoch', m.ts) * 1000 as ts, m.provenance_id as provenance, date_part('epoch', m.stored_at) * 1000 as c22, coalesce(m.number::text, to_json(m.text)::text, nullif(m.json::text, 'null')) as c24
           from measurement m
          where m.series_id = i.series and (m.ts >= to_timestamp($2::float8) and m.ts < to_timestamp($3::float8) and m.number > $4::float8)
          order by m.ts
          limit $5) m
   order by i.rank, m.ts
   limit $6