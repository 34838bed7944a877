import type { DeliveredTags, DeliveryFacts } from '@/lib/content/computed/delivery'
import { filterColumnsOf, sourceOf } from '@/lib/content/computed/facts'
import { linkTo, serialize } from '@/lib/content/computed/links'
import type { Entity } from '@/lib/content/entities'
import { type IncomingRecord, UnusableRecord } from '@/lib/content/incoming-record'
import type { RecordFacts } from '@/lib/db/records/record-change'
import { type Sql, sql } from '@/lib/db/sql'
import { jsonText } from '@/lib/formats/json/exact'
import { shortHash } from '@/lib/formats/short-hash'
import { findUnstorable } from '@/lib/formats/unstorable'
import { apiUrl } from '@/lib/http/mounts'

export type StoredDates = Readonly<{ firstImport: Date; lastChange: Date }>
export type RecordDates = StoredDates & Readonly<{ lastUpdate: Date }>

/** A record with its computed fields, to be stored. */
export type PreparedRecord = DeliveryFacts &
  Readonly<{
    id: string
    record: IncomingRecord
    /** Names, types and sources of its tags as delivered. */
    givenTags: DeliveredTags
    /** Whether its delivered licence closes the record. A dataset may close it as well. */
    licenceClosed: boolean
    hash: string
    /** The id of the record whose reduced form this is; undefined for other records. */
    reducedOf?: string
  }>

export function storable(entity: Entity, prepared: PreparedRecord, dates: RecordDates) {
  const { id, record, givenTags, given, licenceByDefault, licenceClosed, hash, reducedOf } = prepared
  const body = serialize(finished(entity, prepared, dates), apiUrl('content'))
  const form = { reduced: record._Meta?.Reduced ?? false, reduced_of: reducedOf ?? null }
  const came = { closed: licenceClosed, given_tags: givenTags, given, licence_by_default: licenceByDefault }
  const facts = { ...filterColumnsOf(entity, id, record), ...came, ...form, ...dates }
  return { id, body, state: shortHash(body), hash, facts }
}

export type DocumentRow = ReturnType<typeof storable>

// Sorted, so that the order of fields does not depend on the delivery.
function finished(entity: Entity, { id, record }: PreparedRecord, dates: RecordDates): Record<string, unknown> {
  const { Id, Self, _Meta, Shortname, Active, Source, ...others } = record
  const times = { FirstImport: dates.firstImport.toISOString(), LastChange: dates.lastChange.toISOString() }
  return {
    Id: typeof Id === 'number' ? Id : id,
    Self: linkTo(entity, id),
    _Meta: { Id: id, Type: entity.type, ...metaOf(record, dates) },
    Shortname,
    Active,
    Source,
    ...Object.fromEntries(Object.entries({ ...others, ...times }).sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}

/** `_Meta` of a record. @see spec, Content entity metadata */
function metaOf(record: IncomingRecord, { lastUpdate, lastChange }: RecordDates): Record<string, unknown> {
  const { Id, Type, Source, LastUpdate, LastChange, Reduced, ...others } = record._Meta ?? {}
  return {
    Source: Source ?? sourceOf(record),
    LastUpdate: lastUpdate.toISOString(),
    LastChange: lastChange.toISOString(),
    Reduced: Reduced ?? false,
    ...others,
  }
}

/** Checks that the database can store a record. @throws UnusableRecord for characters that it cannot store */
export function assertStorable(id: string, record: IncomingRecord): void {
  const flaw = findUnstorable(jsonText(record), record)
  if (!flaw) return
  const flaws = [{ path: flaw.path, clause: `${flaw.what} cannot be stored` }]
  throw new UnusableRecord(id, `${flaw.path.join('.')}: contains ${flaw.what}`, flaws)
}

export type LockedRecord = StoredDates &
  Readonly<{
    id: string
    state: string
    /** The id of the record whose reduced form this is; null for other records. */
    reducedOf: string | null
    contentHash: string
    /** Channels in lower case. */
    publishedOn: readonly string[]
    /** The stored body; null if the content is the same as delivered. */
    body: string | null
    was: RecordFacts
  }>

/** Reads stored records, locked in the order of ids so that two saves of the same records do not deadlock. */
export const storedSql = ({ type }: Entity, records: readonly Readonly<{ id: string; hash: string }>[]): Sql => sql`
  select d.id, d.state, d.reduced_of as "reducedOf", d.published_on as "publishedOn", d.content_hash as "contentHash", d.first_import as "firstImport", d.last_change as "lastChange",
         case when d.content_hash <> g.hash then d.body end as body,
         jsonb_build_object('source', d.source, 'tag_ids', d.tag_ids, 'active', d.active, 'licence_closed', d.licence_closed) as was
    from document d
    join unnest(${records.map(({ id }) => id)}::text[], ${records.map(({ hash }) => hash)}::text[]) as g (id, hash) on g.id = d.id
   where d.type = ${type}
   order by d.id
     for update of d`

/** Inserts or replaces records and returns which are new. Mirrors receive a change only if the content differs. */
export const upsertSql = ({ type }: Entity, records: readonly DocumentRow[]): Sql => {
  const ordered = [...records].sort((a, b) => (a.id < b.id ? -1 : 1))
  const column = (of: (record: DocumentRow) => string) => ordered.map(of)
  return sql`
  insert into document as d (
         type, id, body, state, content_hash, shortname, titles, search, source, active, hub_active, licence_closed, languages,
         published_on, tag_ids, hub_tags, area_ids, region_id, tourism_association_id, municipality_id, district_id, position,
         sort_key, words, altitude, distance, duration, period, given_tags, given, licence_by_default, reduced,
         reduced_of, first_import, last_change, last_update)
  select ${type}, given.id, given.body, given.state, given.hash, f.shortname, f.titles, f.search, f.source, f.active,
         f.hub_active, f.closed, f.languages, f.published_on, f.tag_ids, f.hub_tags, f.area_ids, f.region_id,
         f.tourism_association_id, f.municipality_id, f.district_id, f.position, f.sort_key, f.words, f.altitude,
         f.distance, f.duration, f.period, f.given_tags, f.given, f.licence_by_default, f.reduced, f.reduced_of, f."firstImport", f."lastChange",
         f."lastUpdate"
    from unnest(${column(({ id }) => id)}::text[], ${column(({ body }) => body)}::text[],
                ${column(({ state }) => state)}::text[], ${column(({ hash }) => hash)}::text[],
                ${column(({ facts }) => jsonText(facts))}::text[]) as given (id, body, state, hash, facts),
         jsonb_to_record(given.facts::jsonb) as f (
           shortname text, titles jsonb, search text, source text, active boolean, hub_active boolean, closed boolean,
           languages text[], published_on text[], tag_ids text[], hub_tags text[], area_ids text[], region_id text,
           tourism_association_id text, municipality_id text, district_id text, position point, sort_key text, words text[],
           altitude float8, distance float8, duration float8, period tstzmultirange, given_tags jsonb,
           given jsonb, licence_by_default text,
           reduced boolean, reduced_of text, "firstImport" timestamptz, "lastChange" timestamptz, "lastUpdate" timestamptz)
      on conflict (type, id) do update
     set body = excluded.body, state = excluded.state, content_hash = excluded.content_hash,
         shortname = excluded.shortname, titles = excluded.titles, search = excluded.search, source = excluded.source,
         active = excluded.active, hub_active = excluded.hub_active, licence_closed = excluded.licence_closed,
         languages = excluded.languages, published_on = excluded.published_on, tag_ids = excluded.tag_ids, hub_tags = excluded.hub_tags,
         area_ids = excluded.area_ids, region_id = excluded.region_id,
         tourism_association_id = excluded.tourism_association_id, municipality_id = excluded.municipality_id,
         district_id = excluded.district_id, position = excluded.position, sort_key = excluded.sort_key,
         words = excluded.words, altitude = excluded.altitude, distance = excluded.distance, duration = excluded.duration,
         period = excluded.period, given_tags = excluded.given_tags, given = excluded.given,
         licence_by_default = excluded.licence_by_default,
         reduced = excluded.reduced or d.reduced_of is not null, reduced_of = coalesce(excluded.reduced_of, d.reduced_of),
         first_import = excluded.first_import, last_change = excluded.last_change, last_update = excluded.last_update,
         changed_tx = case when d.content_hash = excluded.content_hash then d.changed_tx else excluded.changed_tx end,
         changed_seq = case when d.content_hash = excluded.content_hash then d.changed_seq else excluded.changed_seq end
  returning d.id, d.xmax = 0 as added`
}
