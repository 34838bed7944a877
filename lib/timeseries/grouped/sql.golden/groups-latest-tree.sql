
  select k0 as path_0, k1 as id_0, k2 as path_1, k3 as id_1, to_json(k4)::text as c0, to_json(k5)::text as c1, to_json(k6)::text as c2, to_json(k7)::text as c3, avg(a4)::text as c4
    from (select array[s.type, 'stations', s.code]::text[] as k0, s.id as k1, array[t.name]::text[] as k2, t.id as k3, t.name as k4, v.lineage as k5, v.data_collector as k6, v.data_collector_version as k7, (case jsonb_typeof(m.json #> $1::text[])
      when 'number' then (m.json #> $2::text[])::numeric
      when 'string' then case when length(m.json #>> $3::text[]) <= $4::int and (m.json #>> $5::text[]) ~ $6::text
        then (m.json #>> $7::text[])::numeric end end)::float8 as a4, m.ts as at
            from (
  select r.id as series, r.period, s.id as station, t.id as "dataType"
    from series r
    join station s on s.id = r.station_id
    join data_type t on t.id = r.data_type_id
    left join station q on q.id = s.parent_id
   where (s.available and (q.available is not false
        or not exists (select from station s where s.id = q.id and ((not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)) and (not s.is_edge or exists (
      select from edge g where g.station_id = s.id and (g.begin_id is null or exists (select from station s where s.id = g.begin_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)))) and (g.end_id is null or exists (select from station s where s.id = g.end_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed))))))))) and (not r.closed and (not s.is_edge or exists (
      select from edge g where g.station_id = s.id and (g.begin_id is null or exists (select from station s where s.id = g.begin_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)))) and (g.end_id is null or exists (select from station s where s.id = g.end_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed))))))))
   order by s.type, s.code, t.name, r.period, r.kind) i
            join series r on r.id = i.series
            join station s on s.id = r.station_id
            join data_type t on t.id = r.data_type_id
            join latest m on m.series_id = i.series
            join provenance v on v.id = m.provenance_id
           where true) x
   group by k0, k1, k2, k3, k4, k5, k6, k7
   order by k0, k1, k2, k3, k4, k5, k6, k7