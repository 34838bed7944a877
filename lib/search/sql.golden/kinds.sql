
  select k.kind, k.name
    from (select 'record' as kind, d.type as name, count(*) as number
            from document d
           where (d.type = any($1::text[]) and (d.search like any($2::text[]) and d.search like any($3::text[])) and (d.type <> $4 and not d.closed))
           group by d.type
           union all
          select 'station', s.type, count(*)
            from station s
           where (s.type = any($5::text[]) and s.available and (s.plain like any($6::text[]) and s.plain like any($7::text[])) and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)))
           group by s.type) k
   order by k.number desc, k.kind, k.name
-- [[],["%parkplatz%","%parking%"],["%bozen%"],"accommodationroom",[],["%parkplatz%","%parking%"],["%bozen%"]]
