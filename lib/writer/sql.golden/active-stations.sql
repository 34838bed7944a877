
  select s.code, s.name, s.position[0] as longitude, s.position[1] as latitude, s.origin, s.metadata
    from station s
   where s.type = $1 and s.active
     and ($2::text is null or s.origin = $3)
     and ($4::text[] is null or s.origin = any($5::text[]))
   order by s.code