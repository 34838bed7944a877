
  select s.id as id, array[s.type, 'edges', s.code]::text[] as path, to_json(s.code)::text as c0, (nullif(g.geometry, 'null') || '{"crs":{"type":"name","properties":{"name":"EPSG:4326"}}}'::jsonb || case when g.extent is null then '{}' else
         jsonb_build_object('bbox', (
         select jsonb_path_query_array(jsonb_build_array((g.extent[1])[0], (g.extent[1])[1], min(h.height::text::float8),
                                                         (g.extent[0])[0], (g.extent[0])[1], max(h.height::text::float8)), '$[*] ? (@ != null)')
           from jsonb_path_query(g.geometry, '$.**.coordinates.** ? (@.size() > 2 && @[0].type() == "number")[2]') as h (height))) end)::text as c1, g.directed::text as c2
    from station s join edge g on g.station_id = s.id
   where s.id = any($1::bigint[])
   order by s.id