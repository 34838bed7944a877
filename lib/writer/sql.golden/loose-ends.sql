
  select g.code, b.id is null as "beginUnknown"
    from 
  jsonb_to_recordset($1::text::jsonb) as g (
    code text, begin_type text, begin_code text, end_type text, end_code text, directed boolean, geometry jsonb,
    west float8, south float8, east float8, north float8)
    left join station b on b.type = g.begin_type and b.code = g.begin_code
    left join station e on e.type = g.end_type and e.code = g.end_code
   where b.id is null or e.id is null
   order by g.code