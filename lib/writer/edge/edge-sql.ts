import { type Sql, sql } from '@/lib/db/sql'

/** An edge on its way into the table; a null geometry leaves the stored one. */
export type EdgeRow = Readonly<{
  code: string
  begin_type: string
  begin_code: string
  end_type: string
  end_code: string
  directed: boolean
  geometry: object | null
  west: number | null
  south: number | null
  east: number | null
  north: number | null
}>

const given = (edges: readonly EdgeRow[]): Sql => sql`
  jsonb_to_recordset(${JSON.stringify(edges)}::text::jsonb) as g (
    code text, begin_type text, begin_code text, end_type text, end_code text, directed boolean, geometry jsonb,
    west float8, south float8, east float8, north float8)`

/** Edges with an end that is no registered station. */
export const looseEndsSql = (edges: readonly EdgeRow[]): Sql => sql`
  select g.code, b.id is null as "beginUnknown"
    from ${given(edges)}
    left join station b on b.type = g.begin_type and b.code = g.begin_code
    left join station e on e.type = g.end_type and e.code = g.end_code
   where b.id is null or e.id is null
   order by g.code`

/** Stores edges behind the stations that name them; writes only rows that differ. One row a changed edge. */
export const upsertEdgesSql = (type: string, edges: readonly EdgeRow[]): Sql => sql`
  insert into edge as k (station_id, begin_id, end_id, directed, geometry, extent)
  select s.id, b.id, e.id, g.directed, g.geometry, box(point(g.east, g.north), point(g.west, g.south))
    from ${given(edges)}
    join station s on s.type = ${type} and s.code = g.code
    join station b on b.type = g.begin_type and b.code = g.begin_code
    join station e on e.type = g.end_type and e.code = g.end_code
   order by s.id
      on conflict (station_id) do update
     set begin_id = excluded.begin_id, end_id = excluded.end_id, directed = excluded.directed,
         geometry = coalesce(excluded.geometry, k.geometry),
         extent = case when excluded.geometry is null then k.extent else excluded.extent end
   where (k.begin_id, k.end_id, k.directed, k.geometry) is distinct from
         (excluded.begin_id, excluded.end_id, excluded.directed, coalesce(excluded.geometry, k.geometry))
  returning k.station_id as id`
