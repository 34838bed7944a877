import type { Surroundings, TagFacts } from '@/lib/content/computed/computed-fields'
import { lacksLicence, type SourceFacts } from '@/lib/content/computed/delivery'
import { sourceOf } from '@/lib/content/computed/facts'
import {
  type PlaceFacts,
  type PlaceRef,
  type PlacesByKey,
  placeKey,
  placesAround,
  placesNamedBy,
  placeTypes,
} from '@/lib/content/computed/location-info'
import type { Entity } from '@/lib/content/entities'
import type { IncomingRecord } from '@/lib/content/incoming-record'
import type { Transaction } from '@/lib/db/pools'
import { execute, rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

/** Loads data of other records that computed fields need. @param source the source of records that do not name one */
export async function surroundingsOf(
  connection: Transaction,
  entity: Entity,
  { records, source }: { records: readonly IncomingRecord[]; source: string | null },
): Promise<Surroundings> {
  const tagIds = entity.tagged ? records.flatMap(tagIdsOf) : []
  const tags = tagIds.length > 0 ? await loadTags(connection, [...new Set(tagIds)]) : new Map()
  const places = await loadPlaces(
    connection,
    records.flatMap(record => placesNamedBy(entity, record)),
  )
  return { source, tags, places, ...(await licencesOf(connection, entity, { records, source })) }
}

const tagIdsOf = (record: IncomingRecord): readonly string[] => record.TagIds ?? record.Tags?.map(({ Id }) => Id) ?? []

async function licencesOf(
  connection: Transaction,
  entity: Entity,
  { records, source }: { records: readonly IncomingRecord[]; source: string | null },
): Promise<Pick<Surroundings, 'sources' | 'closed'>> {
  const bare = records.filter(record => lacksLicence(entity, record))
  if (bare.length === 0) return { sources: new Map(), closed: new Set() }
  const named = bare.map(record => sourceOf(record) ?? record._Meta?.Source ?? source)
  const sources = await loadSources(connection, [...new Set(named.flatMap(name => name?.toLowerCase() ?? []))])
  const filed = bare.map((record, place) => ({
    source: named[place] ?? null,
    tagIds: tagIdsOf(record).map(id => id.toLowerCase()),
    hubTags: (record.SmgTags ?? []).map(id => id.toLowerCase()),
    active: record.Active ?? null,
  }))
  const closed = await loadClosed(connection, entity, filed)
  return { sources, closed: new Set(bare.filter((_, place) => closed[place])) }
}

const placesSql = (places: readonly PlaceRef[]): Sql => sql`
  select d.type, d.id, d.titles, d.municipality_id as "municipalityId", d.tourism_association_id as "tourismAssociationId",
         d.region_id as "regionId", d.for_guests as shown
    from document d
    join unnest(${places.map(({ type }) => type)}::text[], ${places.map(({ id }) => id)}::text[]) as named (type, id)
      on (d.type, d.id) = (named.type, named.id)
   order by d.type, d.id
     for share of d`

/** Loads places and the places around them, without hidden ones. */
async function loadPlaces(connection: Transaction, named: readonly PlaceRef[]): Promise<PlacesByKey> {
  const places = new Map<string, PlaceFacts>()
  const seen = new Set<string>()
  let next = [...named]
  while (next.length > 0) {
    const refs = new Map(next.map(place => [placeKey(place), place] as const).filter(([key]) => !seen.has(key)))
    for (const key of refs.keys()) seen.add(key)
    const shown = await shownPlaces(connection, refs)
    for (const place of shown) places.set(placeKey(place), place)
    next = shown.flatMap(placesAround)
  }
  return places
}

async function shownPlaces(connection: Transaction, refs: ReadonlyMap<string, PlaceRef>): Promise<PlaceFacts[]> {
  if (refs.size === 0) return []
  const load = async (keys: readonly string[]) => {
    const places = await rows<PlaceFacts & GuestVisibility>(connection, placesSql(keys.map(key => refs.get(key)!)))
    return places.map(({ shown, ...place }) => ({ id: placeKey(place), place, shown }))
  }
  const locked = await lockedNames(connection, [...refs.keys()], load)
  return locked.flatMap(({ shown, place }) => (shown ? [place] : []))
}

const sourcesSql = (names: readonly string[]): Sql => sql`
  select d.id, d.body::jsonb ->> 'Url' as url, d.for_guests as shown
    from document d
   where d.type = 'source' and d.id = any(${names}::text[])
   order by d.id
     for share of d`

/** Loads sources by lower-case name, without hidden ones, and locks them until the end of the transaction. */
async function loadSources(connection: Transaction, names: readonly string[]): Promise<Map<string, SourceFacts>> {
  if (names.length === 0) return new Map()
  const load = (ids: readonly string[]) => rows<SourceFacts & GuestVisibility & { id: string }>(connection, sourcesSql(ids))
  const sources = await lockedNames(connection, names, load)
  return new Map(sources.flatMap(({ id, url, shown }) => (shown ? [[id, { url }] as const] : [])))
}

/** The properties of a record that decide which datasets contain it. */
type ScopeValues = Readonly<{
  source: string | null
  tagIds: readonly string[]
  /** The tags in the older list `SmgTags`. */
  hubTags: readonly string[]
  active: boolean | null
}>

/** Whether a closed dataset contains each record, in order; the SQL function `holds` decides it for stored records. */
const closedSql = ({ type }: Entity, records: readonly ScopeValues[]): Sql => sql`
  select exists (
           select from dataset c
            where c.closed and c.entity = ${type} and c.undecided is null
              and (c.sources is null or lower(g.source) = any(c.sources))
              and (c.tags is null or g.tags::jsonb @@ c.tags)
              and (c.only_tag is null or g.tags::jsonb ? c.only_tag or g.hub_tags::jsonb ? c.only_tag)
              and (c.active is null or g.active::boolean = c.active)) as closed
    from unnest(${records.map(({ source }) => source)}::text[], ${records.map(({ tagIds }) => JSON.stringify(tagIds))}::text[],
                ${records.map(({ hubTags }) => JSON.stringify(hubTags))}::text[],
                ${records.map(({ active }) => (active === null ? null : String(active)))}::text[])
                with ordinality as g (source, tags, hub_tags, active, place)
   order by g.place`

async function loadClosed(connection: Transaction, entity: Entity, records: readonly ScopeValues[]): Promise<boolean[]> {
  const closed = await rows<{ closed: boolean }>(connection, closedSql(entity, records))
  return closed.map(row => row.closed)
}

/** Whether guests may see a record whose name is copied to other records. */
type GuestVisibility = Readonly<{ shown: boolean }>

const named = new Set(['tag', 'source', ...Object.keys(placeTypes)])

/** Waits for transactions that did not find these names. To be called before tags, places or sources are added. */
export async function lockMissingNames(connection: Transaction, { type }: Entity, ids: readonly string[]): Promise<void> {
  if (named.has(type)) await execute(connection, sql`select hold_names_to_come(${type}, ${ids}::text[])`)
}

/** Locks records; missing ones cannot be added meanwhile. @see lib/db/migrations/0005-content-changes.sql */
async function lockedNames<T extends Readonly<{ id: string }>>(
  connection: Transaction,
  ids: readonly string[],
  load: (ids: readonly string[]) => Promise<T[]>,
): Promise<T[]> {
  const records = await load(ids)
  const existing = new Set(records.map(({ id }) => id))
  const missing = ids.filter(id => !existing.has(id))
  if (missing.length === 0) return records
  await execute(connection, sql`select hold_names_still()`)
  // A missing record may have been added before this lock.
  return [...records, ...(await load(missing))]
}

const tagsSql = (ids: readonly string[]): Sql => sql`
  select d.id, d.source, d.body::jsonb -> 'Types' ->> 0 as kind, d.titles, d.for_guests as shown
    from document d
   where d.type = 'tag' and d.id = any(${ids}::text[])
   order by d.id
     for share of d`

async function loadTags(connection: Transaction, ids: readonly string[]): Promise<Map<string, TagFacts>> {
  const tags = await lockedNames(connection, ids, missing => rows<TagFacts & GuestVisibility>(connection, tagsSql(missing)))
  return new Map(tags.flatMap(({ shown, ...tag }) => (shown ? [[tag.id, tag] as const] : [])))
}
