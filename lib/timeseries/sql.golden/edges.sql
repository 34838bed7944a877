
  select s.id as edge, b.id as "edgeBegin", d.id as "edgeEnd", hash_record_extended(row(s.type, s.code, s.state, g.state, b.state, d.state), 0)::text as state
    from edge g
    join station s on s.id = g.station_id
    left join station b on b.id = g.begin_id
    left join station d on d.id = g.end_id
   where (s.available and b.available is not false and d.available is not false and s.type = any($1::text[]) and ((not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)) and (not s.is_edge or exists (
      select from edge g where g.station_id = s.id and (g.begin_id is null or exists (select from station s where s.id = g.begin_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)))) and (g.end_id is null or exists (select from station s where s.id = g.end_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed))))))) and g.extent && box(point($2::float8, $3::float8), point($4::float8, $5::float8)))
   order by s.type, s.code
   limit $6
   offset $7