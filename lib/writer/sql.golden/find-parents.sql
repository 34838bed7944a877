
  select distinct on (g.type, g.code) g.type, g.code, p.id as "parentId"
    from 
  jsonb_to_recordset($1::text::jsonb)
    as g (type text, code text, name text, origin text, clears_origin boolean, latitude float8, longitude float8, elevation float8,
          metadata jsonb, municipality text, parent text, parent_type text, parent_id int)
    join station p on p.code = g.parent and (g.parent_type is null or p.type = g.parent_type) and (p.type, p.code) <> (g.type, g.code)
   order by g.type, g.code, p.id