
  select s.type as "stationType", s.origin, t.name as "dataType", count(*) as series, count(*) filter (where 
           least(m.ts, m.stored_at) < to_timestamp($1::float8) - make_interval(secs => greatest(r.period * $2::float8, $3::float8))) as late,
         min(r.period) as "periodMin", max(r.period) as "periodMax",
         max(date_part('epoch', m.stored_at) * 1000) as "arrivalNewest", min(date_part('epoch', m.stored_at) * 1000) as "arrivalOldest",
         max(date_part('epoch', m.ts) * 1000) as "measuredNewest", min(date_part('epoch', m.ts) * 1000) as "measuredOldest"
    from series r
    join station s on s.id = r.station_id
    join data_type t on t.id = r.data_type_id
    left join station q on q.id = s.parent_id
    join latest m on m.series_id = r.id
   where (s.active and s.available and (q.available is not false
        or not exists (select from station s where s.id = q.id and ((not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)) and (not s.is_edge or exists (
      select from edge g where g.station_id = s.id and (g.begin_id is null or exists (select from station s where s.id = g.begin_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)))) and (g.end_id is null or exists (select from station s where s.id = g.end_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed))))))))) and s.type = any($4::text[]) and (not r.closed and (not s.is_edge or exists (
      select from edge g where g.station_id = s.id and (g.begin_id is null or exists (select from station s where s.id = g.begin_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)))) and (g.end_id is null or exists (select from station s where s.id = g.end_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed))))))) and s.origin = $5::text and m.number > $6::float8)
   group by s.type, s.origin, t.name
   order by s.type, s.origin, t.name