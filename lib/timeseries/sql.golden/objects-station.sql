
  select s.id as id, array[s.type, 'stations', s.code]::text[] as path, to_json(s.name)::text as c0, '{"x":' || s.position[0] || ',"y":' || s.position[1] || ',"srid":4326}' as c1, nullif((s.metadata #> $1::text[])::text, 'null') as c2
    from station s
   where s.id = any($2::bigint[])
   order by s.id