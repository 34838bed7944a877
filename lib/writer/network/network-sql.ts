import { type Sql, sql } from '@/lib/db/sql'
import { jsonText } from '@/lib/formats/json/exact'

/** Bounding box of a GeoJSON geometry, in degrees. All four are null without a geometry. */
type Extent = Readonly<Record<'west' | 'south' | 'east' | 'north', number | null>>

export type EventRow = Readonly<{
  uuid: string
  origin: string
  category: string | null
  series_uuid: string
  name: string | null
  description: string | null
  metadata: Record<string, unknown>
  /** Times in milliseconds since 1970, with the end excluded. */
  starts_at: number
  ends_at: number | null
  location_description: string | null
  location_geometry: object | null
  provenance: string
}> &
  Extent

export const insertEventsSql = (events: readonly EventRow[]): Sql => sql`
  insert into event (uuid, origin, category, series_uuid, name, description, metadata, starts_at, ends_at,
                     location_description, location_geometry, location_extent, provenance_id)
  select g.uuid, g.origin, g.category, g.series_uuid, g.name, g.description, g.metadata,
         to_timestamp(g.starts_at / 1000), to_timestamp(g.ends_at / 1000),
         g.location_description, g.location_geometry, box(point(g.east, g.north), point(g.west, g.south)), p.id
    from jsonb_to_recordset(${jsonText(events)}::text::jsonb) as g (
           uuid uuid, origin text, category text, series_uuid uuid, name text, description text, metadata jsonb,
           starts_at float8, ends_at float8, location_description text, location_geometry jsonb,
           west float8, south float8, east float8, north float8, provenance uuid)
    join provenance p on p.uuid = g.provenance
   where not exists (select from event e where e.uuid = g.uuid)
   order by g.uuid
      on conflict (uuid) do nothing`

/** An edge to be stored. A null geometry does not change the stored one. */
export type EdgeRow = Readonly<{
  code: string
  begin_type: string
  begin_code: string
  end_type: string
  end_code: string
  directed: boolean
  geometry: object | null
}> &
  Extent

const edgeRows = (edges: readonly EdgeRow[]): Sql => sql`
  jsonb_to_recordset(${jsonText(edges)}::text::jsonb) as g (
    code text, begin_type text, begin_code text, end_type text, end_code text, directed boolean, geometry jsonb,
    west float8, south float8, east float8, north float8)`

export const looseEndsSql = (edges: readonly EdgeRow[]): Sql => sql`
  select g.code, b.id is null as "beginUnknown"
    from ${edgeRows(edges)}
    left join station b on b.type = g.begin_type and b.code = g.begin_code
    left join station e on e.type = g.end_type and e.code = g.end_code
   where b.id is null or e.id is null
   order by g.code`

const changed = sql`
         (k.begin_id, k.end_id, k.directed, k.geometry) is distinct from (g.begin_id, g.end_id, g.directed, coalesce(g.geometry, k.geometry))`

/** Stores new and changed edges, and returns their ids. Only missing ones are inserted: a conflict uses up an id. */
export const upsertEdgesSql = (type: string, edges: readonly EdgeRow[]): Sql => sql`
  with g as (
       select s.id as station_id, b.id as begin_id, e.id as end_id, g.directed, g.geometry, box(point(g.east, g.north), point(g.west, g.south)) as extent
         from ${edgeRows(edges)}
         join station s on s.type = ${type} and s.code = g.code
         join station b on b.type = g.begin_type and b.code = g.begin_code
         join station e on e.type = g.end_type and e.code = g.end_code),
       different as (
       select k.id, g.* from g join edge k on k.station_id = g.station_id where ${changed} order by k.id for no key update of k),
       updated as (
       update edge k
          set begin_id = g.begin_id, end_id = g.end_id, directed = g.directed, geometry = coalesce(g.geometry, k.geometry),
              extent = case when g.geometry is null then k.extent else g.extent end
         from different g
        where k.id = g.id and ${changed}
       returning k.station_id),
       inserted as (
       insert into edge as k (station_id, begin_id, end_id, directed, geometry, extent)
       select g.* from g where not exists (select from edge k where k.station_id = g.station_id) order by g.station_id
           on conflict (station_id) do update
          set begin_id = excluded.begin_id, end_id = excluded.end_id, directed = excluded.directed,
              geometry = coalesce(excluded.geometry, k.geometry),
              extent = case when excluded.geometry is null then k.extent else excluded.extent end
       returning k.station_id)
  select station_id as id from updated union all select station_id from inserted`
