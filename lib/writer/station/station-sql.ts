import { emptySql, type Sql, sql } from '@/lib/db/sql'
import { jsonText } from '@/lib/formats/json/exact'

/** A station to be stored. A null value does not change the stored one. */
export type StationRow = {
  type: string
  code: string
  name: string
  origin: string | null
  /** Whether an empty origin was sent, which clears the stored one. */
  clears_origin: boolean
  latitude: number | null
  longitude: number | null
  elevation: number | null
  metadata: Record<string, unknown> | null
  /** The municipality, which is stored in the metadata. */
  municipality: string | null
  parent: string | null
  parent_type: string | null
  parent_id: number | null
}

const stationRows = (stations: readonly StationRow[]): Sql => sql`
  jsonb_to_recordset(${jsonText(stations)}::text::jsonb)
    as g (type text, code text, name text, origin text, clears_origin boolean, latitude float8, longitude float8, elevation float8,
          metadata jsonb, municipality text, parent text, parent_type text, parent_id int)`

const merged = {
  origin: sql`case when g.clears_origin then null else coalesce(g.origin, s.origin) end`,
  longitude: sql`coalesce(g.longitude, s.position[0])`,
  latitude: sql`coalesce(g.latitude, s.position[1])`,
  elevation: sql`coalesce(g.elevation, s.elevation)`,
  parent: sql`coalesce(g.parent_id, s.parent_id)`,
  metadata: sql`coalesce(g.metadata, s.metadata)
                || case when g.municipality is null then '{}' else jsonb_build_object('municipality', g.municipality) end`,
}

const differs = sql`
  (s.name, s.active, s.origin, s.position[0], s.position[1], s.elevation, s.parent_id, s.metadata) is distinct from
  (g.name, true, ${merged.origin}, ${merged.longitude}, ${merged.latitude}, ${merged.elevation}, ${merged.parent}, ${merged.metadata})`

/** Inserts missing stations. Existing ones are excluded, because a conflict would use up an id. */
export const insertMissingSql = (stations: readonly StationRow[]): Sql => sql`
  insert into station (type, code, name, origin, position, elevation)
  select g.type, g.code, g.name, g.origin, point(g.longitude, g.latitude), g.elevation
    from ${stationRows(stations)}
   where not exists (select from station s where s.type = g.type and s.code = g.code)
   order by g.type, g.code
  on conflict do nothing
  returning id`

export const storedSql = (stations: readonly Pick<StationRow, 'type' | 'code'>[]): Sql => sql`
  select s.type, s.code, s.origin
    from jsonb_to_recordset(${JSON.stringify(stations.map(({ type, code }) => ({ type, code })))}::text::jsonb) as g (type text, code text)
    join station s on s.type = g.type and s.code = g.code
   order by s.type, s.code`

/** The parent of each row: of the named type, otherwise the first station with that code. */
export const parentsSql = (stations: readonly StationRow[]): Sql => sql`
  select distinct on (g.type, g.code) g.type, g.code, p.id as "parentId"
    from ${stationRows(stations)}
    join station p on p.code = g.parent and (g.parent_type is null or p.type = g.parent_type) and (p.type, p.code) <> (g.type, g.code)
   order by g.type, g.code, p.id`

/** Locks the rows that will change, always in the same order. @param which `all` also locks unchanged stations */
export const lockStationsSql = (
  stations: readonly StationRow[],
  which: 'different' | 'all',
  others: UnlistedStations | null,
): Sql => sql`
  select s.id, s.type, s.code, s.origin
    from station s
   where s.id in (
           select s.id
             from ${stationRows(stations)}
             join station s on s.type = g.type and s.code = g.code
            where ${which === 'all' ? sql`true` : differs}${others ? idsOf(others) : emptySql})
   order by s.type, s.code
     for no key update of s`

/** Updates stations that differ, and adds changed metadata to the history. @param locked the only ones to be updated */
export const updateDifferentSql = (stations: readonly StationRow[], locked: readonly number[]): Sql => sql`
  with changed as (
    update station n
       set name = g.name, active = true, origin = ${merged.origin}, position = point(${merged.longitude}, ${merged.latitude}),
           elevation = ${merged.elevation}, parent_id = ${merged.parent}, metadata = ${merged.metadata},
           changed_tx = pg_current_xact_id(), changed_seq = nextval('change_seq')
      from ${stationRows(stations)}
      join station s on s.type = g.type and s.code = g.code
     where n.id = s.id and n.id = any(${locked}::int[]) and ${differs}
    returning n.id, n.metadata, n.metadata <> s.metadata as "metadataChanged"
  ), history as (
    insert into station_metadata (station_id, metadata)
    select id, metadata from changed where "metadataChanged" order by id
  )
  select id from changed order by id`

export type UnlistedStations = Readonly<{ type: string; origin: string; codes: readonly string[] }>

const idsOf = (others: UnlistedStations): Sql => sql`
           union all
           select s.id from station s where ${areOthers(others)}`

const areOthers = ({ type, origin, codes }: UnlistedStations): Sql =>
  sql`s.type = ${type} and s.origin = ${origin} and s.active and s.code <> all(${codes}::text[])`

export const deactivateOthersSql = (others: UnlistedStations, locked: readonly number[]): Sql => sql`
  update station s
     set active = false, changed_tx = pg_current_xact_id(), changed_seq = nextval('change_seq')
   where s.id = any(${locked}::int[]) and ${areOthers(others)}`

/** Serializes requests that set which stations of a type and origin are active. */
export const oneSetAtATimeSql = ({ type, origin }: Pick<UnlistedStations, 'type' | 'origin'>): Sql => sql`
  select pg_advisory_xact_lock(hashtextextended(${JSON.stringify(['stations', type, origin])}, 0))`
