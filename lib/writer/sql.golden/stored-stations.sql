
  select s.type, s.code, s.origin
    from jsonb_to_recordset($1::text::jsonb) as g (type text, code text)
    join station s on s.type = g.type and s.code = g.code
   order by s.type, s.code