
  select s.id, s.type, s.code, s.origin
    from station s
   where s.id in (
           select s.id
             from 
  jsonb_to_recordset($1::text::jsonb)
    as g (type text, code text, name text, origin text, clears_origin boolean, latitude float8, longitude float8, elevation float8,
          metadata jsonb, municipality text, parent text, parent_type text, parent_id int)
             join station s on s.type = g.type and s.code = g.code
            where 
  (s.name, s.active, s.origin, s.position[0], s.position[1], s.elevation, s.parent_id, s.metadata) is distinct from
  (g.name, true, case when g.clears_origin then null else coalesce(g.origin, s.origin) end, coalesce(g.longitude, s.position[0]), coalesce(g.latitude, s.position[1]), coalesce(g.elevation, s.elevation), coalesce(g.parent_id, s.parent_id), coalesce(g.metadata, s.metadata)
                || case when g.municipality is null then '{}' else jsonb_build_object('municipality', g.municipality) end))
   order by s.type, s.code
     for no key update of s