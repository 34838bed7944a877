
  select i.rank::int, date_part('epoch', m.ts) * 1000 as ts, m.provenance_id as provenance, date_part('epoch', m.stored_at) * 1000 as c22, coalesce(m.number::text, to_json(m.text)::text, nullif(m.json::text, 'null')) as c24
    from unnest($1::int[]) with ordinality as i (series, rank)
    join measurement m on m.series_id = i.series
   where (m.ts >= to_timestamp($2::float8) and m.ts < to_timestamp($3::float8) and m.number > $4::float8)
   order by m.ts, i.rank
   limit $5