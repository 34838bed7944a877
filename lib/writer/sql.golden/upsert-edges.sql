
  with g as (
       select s.id as station_id, b.id as begin_id, e.id as end_id, g.directed, g.geometry, box(point(g.east, g.north), point(g.west, g.south)) as extent
         from 
  jsonb_to_recordset($1::text::jsonb) as g (
    code text, begin_type text, begin_code text, end_type text, end_code text, directed boolean, geometry jsonb,
    west float8, south float8, east float8, north float8)
         join station s on s.type = $2 and s.code = g.code
         join station b on b.type = g.begin_type and b.code = g.begin_code
         join station e on e.type = g.end_type and e.code = g.end_code),
       different as (
       select k.id, g.* from g join edge k on k.station_id = g.station_id where 
         (k.begin_id, k.end_id, k.directed, k.geometry) is distinct from (g.begin_id, g.end_id, g.directed, coalesce(g.geometry, k.geometry)) order by k.id for no key update of k),
       updated as (
       update edge k
          set begin_id = g.begin_id, end_id = g.end_id, directed = g.directed, geometry = coalesce(g.geometry, k.geometry),
              extent = case when g.geometry is null then k.extent else g.extent end
         from different g
        where k.id = g.id and 
         (k.begin_id, k.end_id, k.directed, k.geometry) is distinct from (g.begin_id, g.end_id, g.directed, coalesce(g.geometry, k.geometry))
       returning k.station_id),
       inserted as (
       insert into edge as k (station_id, begin_id, end_id, directed, geometry, extent)
       select g.* from g where not exists (select from edge k where k.station_id = g.station_id) order by g.station_id
           on conflict (station_id) do update
          set begin_id = excluded.begin_id, end_id = excluded.end_id, directed = excluded.directed,
              geometry = coalesce(excluded.geometry, k.geometry),
              extent = case when excluded.geometry is null then k.extent else excluded.extent end
       returning k.station_id)
  select station_id as id from updated union all select station_id from inserted