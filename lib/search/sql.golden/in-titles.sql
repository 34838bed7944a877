
  select p.place - 1 as place, 
         (exists (select from document d where d.search like p.pattern and d.search ~ (p.beginning || '\M') and (d.type <> $1 and not d.closed))
          or exists (select from station s where s.available and s.plain like p.pattern and s.plain ~ (p.beginning || '\M') and ((not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)) and (not s.is_edge or exists (
      select from edge g where g.station_id = s.id and (g.begin_id is null or exists (select from station s where s.id = g.begin_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)))) and (g.end_id is null or exists (select from station s where s.id = g.end_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed))))))))) as whole
    from unnest($2::text[], $3::text[])
         with ordinality as p (pattern, beginning, place)
   where 
         (exists (select from document d where d.search like p.pattern and d.search ~ (p.beginning) and (d.type <> $4 and not d.closed))
          or exists (select from station s where s.available and s.plain like p.pattern and s.plain ~ (p.beginning) and ((not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)) and (not s.is_edge or exists (
      select from edge g where g.station_id = s.id and (g.begin_id is null or exists (select from station s where s.id = g.begin_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)))) and (g.end_id is null or exists (select from station s where s.id = g.end_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)))))))))
   order by p.place
-- ["accommodationroom",["%bozen%"],["\\mbozen"],"accommodationroom"]
