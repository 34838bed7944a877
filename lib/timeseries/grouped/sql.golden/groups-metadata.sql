
  select to_json(k0)::text as c0, (max(array[to_char(at at time zone 'UTC', 'YYYYMMDDHH24MISSUS'), a1] collate "C") filter (where a1 is not null))[2] as c1
    from (select s.code as k0, (nullif((h.metadata #> $1::text[])::text, 'null')) as a1, h.created_at as at
            from (
  select s.id as station, h.id as "metadataHistory"
    from station s
    join station_metadata h on h.station_id = s.id
    left join station q on q.id = s.parent_id
   where (s.available and (q.available is not false
        or not exists (select from station s where s.id = q.id and ((not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)) and (not s.is_edge or exists (
      select from edge g where g.station_id = s.id and (g.begin_id is null or exists (select from station s where s.id = g.begin_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)))) and (g.end_id is null or exists (select from station s where s.id = g.end_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed))))))))) and ((not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)) and (not s.is_edge or exists (
      select from edge g where g.station_id = s.id and (g.begin_id is null or exists (select from station s where s.id = g.begin_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)))) and (g.end_id is null or exists (select from station s where s.id = g.end_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed))))))) and h.created_at >= to_timestamp($2::float8) and h.created_at < to_timestamp($3::float8))
   order by h.created_at, s.type, s.code, md5(h.metadata::text)) i
            join station s on s.id = i.station
            join station_metadata h on h.id = i."metadataHistory"
           where true) x
   group by k0
   order by k0