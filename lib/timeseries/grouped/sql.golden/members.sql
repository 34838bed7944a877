
  select x.series, x.period, x.kind, x.parent, dense_rank() over (order by k0, k1, k2, k3)::int as member_of
    from (select i.series, i.period, r.kind, i.parent as parent, s.type as k0, s.code as k1, t.name as k2, r.period as k3
            from (
  select r.id as series, r.period, s.id as station, t.id as "dataType", p.id as parent
    from series r
    join station s on s.id = r.station_id
    join data_type t on t.id = r.data_type_id
    left join station q on q.id = s.parent_id
    left join station p on p.id = q.id
          and exists (select from station s where s.id = q.id and ((not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)) and (not s.is_edge or exists (
      select from edge g where g.station_id = s.id and (g.begin_id is null or exists (select from station s where s.id = g.begin_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)))) and (g.end_id is null or exists (select from station s where s.id = g.end_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed))))))))
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
            left join station p on p.id = i.parent) x
   order by member_of, x.series