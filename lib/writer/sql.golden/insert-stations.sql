
  insert into station (type, code, name, origin, position, elevation)
  select g.type, g.code, g.name, g.origin, point(g.longitude, g.latitude), g.elevation
    from 
  jsonb_to_recordset($1::text::jsonb)
    as g (type text, code text, name text, origin text, clears_origin boolean, latitude float8, longitude float8, elevation float8,
          metadata jsonb, municipality text, parent text, parent_type text, parent_id int)
   where not exists (select from station s where s.type = g.type and s.code = g.code)
   order by g.type, g.code
  on conflict do nothing
  returning id