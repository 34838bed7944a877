
  select s.id as edge, b.id as "edgeBegin", d.id as "edgeEnd", hash_record_extended(row(s.type, s.code, s.state, g.state, b.state, d.state), 0)::text as state
    from edge g
    join station s on s.id = g.station_id
    left join station qb on qb.id = g.begin_id
    left join station qd on qd.id = g.end_id
    left join station b on b.id = qb.id
          and exists (select from station s where s.id = qb.id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)))
    left join station d on d.id = qd.id
          and exists (select from station s where s.id = qd.id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)))
   where (s.available and (qb.available is not false
        or not exists (select from station s where s.id = qb.id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)))) and (qd.available is not false
        or not exists (select from station s where s.id = qd.id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)))) and s.type = any($1::text[]) and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)) and g.extent && box(point($2::float8, $3::float8), point($4::float8, $5::float8)))
   order by s.type, s.code
   limit $6
   offset $7