select 
       count(*)::int as count,
       string_agg(int4send(m.rank) || int4send(m.provenance_id), '') as ids,
       string_agg(timestamptz_send(m.ts) || timestamptz_send(m.stored_at) || coalesce(float8send(m.number), '\xfff8000000000001'::bytea), '') as numbers, string_agg(coalesce(to_json(m.text)::text, nullif(m.json::text, 'null'), ''), e'\n') filter (where m.number is null) as c24
  from (
       select i.rank::int, m.*
         from unnest($1::text::int[]) with ordinality as i (series, rank)
         join measurement m on m.series_id = i.series
        where (m.ts >= to_timestamp($2::float8) and m.ts < to_timestamp($3::float8) and m.number > $4::float8)
        order by m.ts, i.rank) m