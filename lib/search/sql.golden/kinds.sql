
  select k.kind, k.name
    from (select 'record' as kind, d.type as name, count(*) as number
            from document d
           where (array_position($1::text[], d.type) is not null and (d.search ~ $2 and d.search ~ $3) and (d.type <> $4 and not d.closed))
           group by d.type
           union all
          select 'station', s.type, count(*)
            from station s
           where (s.type = any($5::text[]) and s.available and (s.plain ~ $6 and s.plain ~ $7) and ((not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)) and (not s.is_edge or exists (
      select from edge g where g.station_id = s.id and (g.begin_id is null or exists (select from station s where s.id = g.begin_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)))) and (g.end_id is null or exists (select from station s where s.id = g.end_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed))))))))
           group by s.type) k
   order by k.number desc, k.kind, k.name
-- [[],"parkplatz|parking","bozen","accommodationroom",[],"parkplatz|parking","bozen"]
