
  select s.code as id, s.position[0] as longitude, s.position[1] as latitude, n.number, n.period, n.state
    from (
  select s.id as station, hash_record_extended(row(s.type, s.code, s.state), 0)::text as state
    from station s
    left join station q on q.id = s.parent_id
   where (s.available and (q.available is not false
        or not exists (select from station s where s.id = q.id and ((not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)) and (not s.is_edge or exists (
      select from edge g where g.station_id = s.id and (g.begin_id is null or exists (select from station s where s.id = g.begin_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)))) and (g.end_id is null or exists (select from station s where s.id = g.end_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed))))))))) and s.type = any($1::text[]) and ((not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)) and (not s.is_edge or exists (
      select from edge g where g.station_id = s.id and (g.begin_id is null or exists (select from station s where s.id = g.begin_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)))) and (g.end_id is null or exists (select from station s where s.id = g.end_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed))))))) and s.active = $2::text::boolean)
   order by s.type, s.code) found
    join station s on s.id = found.station
    left join (
      select distinct on (m.station) m.station, m.number, m.period,
             case when m.age > greatest($3::int * m.period, 86400) then 'silent'
                  when m.age > $4::int * m.period then 'late' else 'in time' end as state
        from (select m.station, m.c0::float8 as number, m.period, m.ts, date_part('epoch', now()) - m.ts / 1000 as age,
                     count(*) over (partition by m.period) as stations
                from (
  select r.period, s.id as station, t.id as "dataType",
         date_part('epoch', m.ts) * 1000 as ts, coalesce(m.number::text, to_json(m.text)::text, nullif(m.json::text, 'null')) as c0, hash_record_extended(row(s.type, s.code, t.name, r.period, r.kind, r.period, m.ts, m.stored_at, m.number, m.text, m.json), 0)::text as state
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
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed))))))))) and s.type = any($5::text[]) and t.name = any($6::text[]) and (not r.closed and (not s.is_edge or exists (
      select from edge g where g.station_id = s.id and (g.begin_id is null or exists (select from station s where s.id = g.begin_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)))) and (g.end_id is null or exists (select from station s where s.id = g.end_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed))))))))
   order by m.ts, s.type, s.code, t.name, r.period, r.kind) m
               where m.c0 ~ '^-?[0-9]') m
       order by m.station, m.stations desc, m.period, m.ts desc) n on n.station = s.id
   where s.position is not null
   order by s.type, s.code
   limit $7::bigint