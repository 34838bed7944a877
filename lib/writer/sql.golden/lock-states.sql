
  select s.id, s.type, s.code, s.origin
    from station s
   where (s.type = $1 and s.code = any($2::text[]) and ($3::text is null or s.origin = $4)) or (s.type = $5 and s.origin = $6 and s.active and s.code <> all($7::text[]))
   order by s.type, s.code
     for no key update of s