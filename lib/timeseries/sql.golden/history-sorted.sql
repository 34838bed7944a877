
  select r.period, s.id as station, t.id as "dataType",
         date_part('epoch', m.ts) * 1000 as ts, coalesce(m.number::text, to_json(m.text)::text, nullif(m.json::text, 'null')) as c0
    from series r
    join station s on s.id = r.station_id
    join data_type t on t.id = r.data_type_id
    left join station q on q.id = s.parent_id
    join measurement m on m.series_id = r.id
   where (s.available and (q.available is not false
        or not exists (select from station s where s.id = q.id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)))) and not r.closed and m.ts >= to_timestamp($1::float8) and m.ts < to_timestamp($2::float8))
   order by coalesce(to_jsonb(m.number), to_jsonb(m.text), nullif(m.json, 'null')) desc, m.ts, s.type, s.code, t.name, r.period, r.kind
   limit $3
   offset $4