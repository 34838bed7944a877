
  select to_json(k0)::text as c0, count(a1)::text as c1
    from (select s.type as k0, g.geometry as a1
            from (
  select s.id as edge, b.id as "edgeBegin", d.id as "edgeEnd"
    from edge g
    join station s on s.id = g.station_id
    left join station b on b.id = g.begin_id
    left join station d on d.id = g.end_id
   where (s.available and b.available is not false and d.available is not false and ((not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)) and (not s.is_edge or exists (
      select from edge g where g.station_id = s.id and (g.begin_id is null or exists (select from station s where s.id = g.begin_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)))) and (g.end_id is null or exists (select from station s where s.id = g.end_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed))))))))
   order by s.type, s.code) i
            join station s on s.id = i.edge
            join edge g on g.station_id = s.id
            left join station b on b.id = i."edgeBegin"
            left join station d on d.id = i."edgeEnd"
           where true) x
   group by k0
   order by k0