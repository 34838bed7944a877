select (select date_part('epoch', max(last_at)) * 1000 from packed_measurement) as "packedEnd", 
       count(*)::int as count,
       string_agg(int4send(m.rank), '') as ids,
       string_agg(timestamptz_send(m.ts) || coalesce(float8send(m.number), '\xfff8000000000001'::bytea), '') as numbers, string_agg(coalesce(to_json(m.text)::text, nullif(m.json::text, 'null'), ''), e'\n') filter (where m.number is null) as c0
  from (
       select min(i.rank)::int as rank, m.ts, m.number, m.text, m.json
         from (select m.*
                 from (
         select m.ts, m.stored_at, m.number, m.series_id, m.provenance_id, m.text, m.json
           from measurement m
          where m.series_id = any($1::text::int[]) and m.ts >= to_timestamp($2::float8) and m.ts < to_timestamp($3::float8)) m
    join series r on r.id = m.series_id
    join station s on s.id = r.station_id
    join data_type t on t.id = r.data_type_id
    left join station q on q.id = s.parent_id
    join provenance v on v.id = m.provenance_id
                where ((s.code = $4::text or m.number > $5::float8) and v.data_collector = $6::text)
               offset 0) m
         join unnest($7::text::int[]) with ordinality as i (series, rank) on i.series = m.series_id
        group by m.ts, m.number, case when m.number = 0 then float8send(m.number) end, m.text, m.json, m.json::text
        order by m.ts, rank
        limit $8) m