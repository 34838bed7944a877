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

/** Loads the data from other records that computed fields are made from. @param source of records that do not name one */
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

/** The records of these places and of those around them; absent are unknown ones and those guests do not see. */
async function loadPlaces(connection: Transaction, wanted: readonly PlaceRef[]): Promise<PlacesByKey> {
  const known = new Map<string, PlaceFacts>()
  const seen = new Set<string>()
  let next = [...wanted]
  while (next.length > 0) {
    const places = new Map(next.map(place => [placeKey(place), place] as const).filter(([key]) => !seen.has(key)))
    for (const key of places.keys()) seen.add(key)
    const shown = await shownPlaces(connection, places)
    for (const place of shown) known.set(placeKey(place), place)
    next = shown.flatMap(placesAround)
  }
  return known
}

async function shownPlaces(connection: Transaction, wanted: ReadonlyMap<string, PlaceRef>): Promise<PlaceFacts[]> {
  if (wanted.size === 0) return []
  const load = async (keys: readonly string[]) => {
    const found = await rows<PlaceFacts & GuestVisibility>(connection, placesSql(keys.map(key => wanted.get(key)!)))
    return found.map(({ shown, ...place }) => ({ id: placeKey(place), place, shown }))
  }
  const held = await heldNames(connection, [...wanted.keys()], load)
  return held.flatMap(({ shown, place }) => (shown ? [place] : []))
}

const sourcesSql = (names: readonly string[]): Sql => sql`
  select d.id, d.body::jsonb ->> 'Url' as url, d.for_guests as shown
    from document d
   where d.type = 'source' and d.id = any(${names}::text[])
   order by d.id
     for share of d`

/** The records of these sources, by their names in lower case; locked as those of tags. */
async function loadSources(connection: Transaction, names: readonly string[]): Promise<Map<string, SourceFacts>> {
  if (names.length === 0) return new Map()
  const load = (wanted: readonly string[]) => rows<SourceFacts & GuestVisibility & { id: string }>(connection, sourcesSql(wanted))
  const found = await heldNames(connection, names, load)
  return new Map(found.flatMap(({ id, url, shown }) => (shown ? [[id, { url }] as const] : [])))
}

/** Facts of a record that decide to which datasets it belongs. */
type MembershipFacts = Readonly<{
  source: string | null
  tagIds: readonly string[]
  /** The tags in the older list, `SmgTags`. */
  hubTags: readonly string[]
  active: boolean | null
}>

/** Whether the catalog closes each of these records, in order: the SQL function `holds`, written out for records that are not stored yet. */
const closedSql = ({ type }: Entity, records: readonly MembershipFacts[]): Sql => sql`
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

async function loadClosed(connection: Transaction, entity: Entity, records: readonly MembershipFacts[]): Promise<boolean[]> {
  const found = await rows<{ closed: boolean }>(connection, closedSql(entity, records))
  return found.map(({ closed }) => closed)
}

/** Whether guests see a record whose name others carry. */
type GuestVisibility = Readonly<{ shown: boolean }>

const named = new Set(['tag', 'source', ...Object.keys(placeTypes)])

/** Called before tags, places or sources are added: waits for transactions that looked for their names and did not find them. */
export async function lockMissingNames(connection: Transaction, { type }: Entity, ids: readonly string[]): Promise<void> {
  if (named.has(type)) await execute(connection, sql`select hold_names_to_come(${type}, ${ids}::text[])`)
}

/**
 * The records of these ids, locked as `load` does it. A missing one stays missing until the end of the transaction, because
 * adding it waits.
 * @see lib/db/migrations/0005-content-changes.sql
 */
async function heldNames<T extends Readonly<{ id: string }>>(
  connection: Transaction,
  ids: readonly string[],
  load: (ids: readonly string[]) => Promise<T[]>,
): Promise<T[]> {
  const found = await load(ids)
  const known = new Set(found.map(({ id }) => id))
  const missing = ids.filter(id => !known.has(id))
  if (missing.length === 0) return found
  await execute(connection, sql`select hold_names_still()`)
  // It may have been added before the lock was taken.
  return [...found, ...(await load(missing))]
}

const tagsSql = (ids: readonly string[]): Sql => sql`
  select d.id, d.source, d.body::jsonb -> 'Types' ->> 0 as kind, d.titles, d.for_guests as shown
    from document d
   where d.type = 'tag' and d.id = any(${ids}::text[])
   order by d.id
     for share of d`

/**
 * The records of these tags, by id. Unknown ones are absent, and so are those that guests do not see, because their names
 * would show in open records. Locked to the end of the transaction: a change of a tag at this moment waits, and then finds
 * what was saved.
 */
async function loadTags(connection: Transaction, ids: readonly string[]): Promise<Map<string, TagFacts>> {
  const found = await heldNames(connection, ids, wanted => rows<TagFacts & GuestVisibility>(connection, tagsSql(wanted)))
  return new Map(found.flatMap(({ shown, ...tag }) => (shown ? [[tag.id, tag] as const] : [])))
}
