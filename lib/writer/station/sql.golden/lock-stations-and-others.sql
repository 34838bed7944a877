
  select s.id, s.type, s.code, s.origin
    from station s
   where s.id in (
           select s.id
             from 
  jsonb_to_recordset($1::text::jsonb)
    as g (type text, code text, name text, origin text, clears_origin boolean, latitude float8, longitude float8, elevation float8,
          metadata jsonb, municipality text, parent text, parent_type text, parent_id int)
             join station s on s.type = g.type and s.code = g.code
            where true
           union all
           select s.id from station s where s.type = $2 and s.origin = $3 and s.active and s.code <> all($4::text[]))
   order by s.type, s.code
     for no key update of s