
  select s.type, s.code, s.origin
    from station s
   where s.id in (select r.station_id from series r where r.id = any($1::int[]))
   order by s.type, s.code
     for no key update of s