import { type Sql, sql } from '@/lib/db/sql'

/** An event on its way into the table. */
export type EventRow = Readonly<{
  uuid: string
  origin: string
  category: string | null
  series_uuid: string
  name: string | null
  description: string | null
  metadata: Record<string, unknown>
  /** Milliseconds since 1970. */
  starts_at: number
  /** Excluded. */
  ends_at: number | null
  location_description: string | null
  /** GeoJSON. */
  location_geometry: object | null
  /** Around the geometry; all of it or nothing. */
  west: number | null
  south: number | null
  east: number | null
  north: number | null
  /** UUID of a registered provenance. */
  provenance: string
}>

/** Stores events that are not there yet, in one order for every caller. */
export const insertEventsSql = (events: readonly EventRow[]): Sql => sql`
  insert into event (uuid, origin, category, series_uuid, name, description, metadata, starts_at, ends_at,
                     location_description, location_geometry, location_extent, provenance_id)
  select g.uuid, g.origin, g.category, g.series_uuid, g.name, g.description, g.metadata,
         to_timestamp(g.starts_at / 1000), to_timestamp(g.ends_at / 1000),
         g.location_description, g.location_geometry, box(point(g.east, g.north), point(g.west, g.south)), p.id
    from jsonb_to_recordset(${JSON.stringify(events)}::text::jsonb) as g (
           uuid uuid, origin text, category text, series_uuid uuid, name text, description text, metadata jsonb,
           starts_at float8, ends_at float8, location_description text, location_geometry jsonb,
           west float8, south float8, east float8, north float8, provenance uuid)
    join provenance p on p.uuid = g.provenance
   where not exists (select from event e where e.uuid = g.uuid)
   order by g.uuid
      on conflict (uuid) do nothing`

/** Those of the ids under which a provenance is registered. */
export const knownProvenancesSql = (uuids: readonly string[]): Sql =>
  sql`select uuid from provenance where uuid = any(${uuids}::uuid[]) order by uuid`
