
  select k.kind, k.name
    from (select 'record' as kind, d.type as name, count(*) as number
            from document d
           where (array_position($1::text[], d.type) is not null and (d.search ~ $2 and d.search ~ $3) and (d.type <> $4 and not d.closed))
           group by d.type
           union all
          select 'station', s.type, count(*)
            from station s
           where (s.type = any($5::text[]) and s.available and (s.plain ~ $6 and s.plain ~ $7) and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)))
           group by s.type) k
   order by k.number desc, k.kind, k.name
-- [[],"parkplatz|parking","bozen","accommodationroom",[],"parkplatz|parking","bozen"]
