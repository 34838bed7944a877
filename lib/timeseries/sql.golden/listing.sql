
  with listed as materialized (
  select r.id as series, r.period, s.id as station, t.id as "dataType", hash_record_extended(row(s.type, s.code, t.name, r.period, r.kind, s.state), 0)::text as state
    from series r
    join station s on s.id = r.station_id
    join data_type t on t.id = r.data_type_id
    left join station q on q.id = s.parent_id
   where (s.available and (q.available is not false
        or not exists (select from station s where s.id = q.id and ((not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)) and (not s.is_edge or exists (
      select from edge g where g.station_id = s.id and (g.begin_id is null or exists (select from station s where s.id = g.begin_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)))) and (g.end_id is null or exists (select from station s where s.id = g.end_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed))))))))) and s.type = any($1::text[]) and t.name = any($2::text[]) and (not r.closed and (not s.is_edge or exists (
      select from edge g where g.station_id = s.id and (g.begin_id is null or exists (select from station s where s.id = g.begin_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)))) and (g.end_id is null or exists (select from station s where s.id = g.end_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed))))))) and s.code = $3::text)
   order by s.type, s.code, t.name, r.period, r.kind)
  select true as moved, ((
    select concat_ws('-', b.oid, extract(epoch from pg_postmaster_start_time()), extract(epoch from pg_stat_get_bgwriter_stat_reset_time()))
      from pg_database b where b.datname = current_database()) || '/' || case when pg_is_in_recovery() then format('%1$s:%1$s:', pg_snapshot_xmin(pg_current_snapshot())) else pg_current_snapshot()::text end) as moment, (select string_agg(int4send(coalesce(listed."series", 0)) || int4send(coalesce(listed."period", 0)) || int4send(coalesce(listed."station", 0)) || int4send(coalesce(listed."dataType", 0)) || int8send(listed.state::bigint), '') from listed) as listed, 
       count(*)::int as count,
       string_agg(int4send(m.series_id), '') as ids,
       string_agg(timestamptz_send(m.ts) || coalesce(float8send(m.number), '\xfff8000000000001'::bytea), '') as numbers, string_agg(coalesce(to_json(m.text)::text, nullif(m.json::text, 'null'), ''), e'\n') filter (where m.number is null) as c0
  from latest m
   where m.series_id = any(array(select series from listed))