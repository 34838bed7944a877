select (select date_part('epoch', max(last_at)) * 1000 from packed_measurement) as "packedEnd", 
       count(*)::int as count,
       string_agg(timestamptz_send(m.ts) || coalesce(float8send(m.number), '\xfff8000000000001'::bytea), '') as numbers, string_agg(coalesce(to_json(m.text)::text, nullif(m.json::text, 'null'), ''), e'\n') filter (where m.number is null) as c0
  from (
       select m.*
         from (
         (select m.ts, m.stored_at, m.number, m.series_id, m.provenance_id, m.text, m.json
            from measurement m
           where m.series_id = ($1::text::int[])[1] and m.ts >= to_timestamp($2::float8) and m.ts < to_timestamp($3::float8)
           order by m.ts
           limit $4)) m
        order by m.ts
        limit $5) m