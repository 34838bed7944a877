
  select to_json(k0)::text as c0, count(*)::text as c1
    from (select t.name as k0, null as a1
            from (
  select s.id as station, t.id as "dataType"
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
   group by s.id, s.type, s.code, t.id, t.name
   order by s.type, s.code, t.name) i
            join station s on s.id = i.station
            join data_type t on t.id = i."dataType"
           where true) x
   group by k0
   order by k0