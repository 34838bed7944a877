
  select to_json(k0)::text as c0, k1::text as c1, (min(array[to_char(at at time zone 'UTC', 'YYYYMMDDHH24MISSUS'), a2] collate "C") filter (where a2 is not null))[2] as c2, date_part('epoch', max(a3)) * 1000 as c3, count(a4)::text as c4
    from (select t.name as k0, coalesce(to_jsonb(m.number), to_jsonb(m.text), nullif(m.json, 'null')) as k1, (coalesce(m.number::text, to_json(m.text)::text, nullif(m.json::text, 'null'))) as a2, m.ts as a3, (case when m.number is not null or m.text is not null or m.json <> 'null' then 1 end) as a4, m.ts as at
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
           where v.data_collector = $1::text) x
   group by k0, k1
   order by k0, k1