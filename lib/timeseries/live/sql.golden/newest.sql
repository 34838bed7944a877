
  with head as (
       select a.tx::text as tx, a.seq, (extract(epoch from a.begun_at) * 1000000)::bigint as "begunAt" from arrival a where a.tx < pg_snapshot_xmin(pg_current_snapshot()) order by a.tx desc, a.seq desc limit 1),
       later as materialized (
       select i.series_id, i.ts
         from arrival a
        cross join lateral unnest(a.series_ids, a.times) as i (series_id, ts)
        where a.tx >= pg_snapshot_xmin(pg_current_snapshot())),
       told as (
       select true as "isThere", row_number() over (order by m.ts, s.type, s.code, t.name, r.period, r.kind) as place,
              r.period, s.id as station, t.id as "dataType", date_part('epoch', m.ts) * 1000 as ts, coalesce(m.number::text, to_json(m.text)::text, nullif(m.json::text, 'null')) as c1, date_part('epoch', m.stored_at) * 1000 as c2
         from series r
    join station s on s.id = r.station_id
    join data_type t on t.id = r.data_type_id
    left join station q on q.id = s.parent_id
         join latest m on m.series_id = r.id
        where (s.available and (q.available is not false
        or not exists (select from station s where s.id = q.id and ((not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)) and (not s.is_edge or exists (
      select from edge g where g.station_id = s.id and (g.begin_id is null or exists (select from station s where s.id = g.begin_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)))) and (g.end_id is null or exists (select from station s where s.id = g.end_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed))))))))) and s.type = any($1::text[]) and (not r.closed and (not s.is_edge or exists (
      select from edge g where g.station_id = s.id and (g.begin_id is null or exists (select from station s where s.id = g.begin_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)))) and (g.end_id is null or exists (select from station s where s.id = g.end_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed))))))) and not exists (select from later where later.series_id = r.id and later.ts = m.ts)))
  select head.*, told.*
    from head
    left join told on true
   order by told.place