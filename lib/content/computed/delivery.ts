import { type PlacesByKey, withoutStoredNames } from '@/lib/content/computed/location-info'
import type { Entity } from '@/lib/content/entities'
import { type IncomingRecord, readIncoming } from '@/lib/content/incoming-record'
import { fieldsOf } from '@/lib/content/model/model'
import { shapeIn } from '@/lib/content/weather/bulletins'
import type { Transaction } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { jsonText, parseJson } from '@/lib/formats/json/exact'
import { restoreLanguages } from '@/lib/formats/records/one-language'

/** Delivered values that are replaced by computed ones in the body, stored so that they can be computed again. */
type DeliveredFields = Readonly<Pick<IncomingRecord, 'LicenseInfo' | 'LocationInfo'>>

/** The default licence of a record that was delivered without a licence; null for other records. */
type LicenceByDefault = 'open' | 'closed' | null

/** The delivered values that computed ones replace: an incomplete licence, and names of places that have no records. */
export function deliveredFieldsOf(entity: Entity, record: IncomingRecord, places: PlacesByKey): DeliveredFields {
  const { LicenseInfo, LocationInfo } = record
  return {
    ...(LicenseInfo && lacksLicence(entity, record) ? { LicenseInfo } : {}),
    ...(LocationInfo ? { LocationInfo: withoutStoredNames(LocationInfo, places) } : {}),
  }
}

/** The delivered values of a stored record, and its default licence. `given` is null if all values were delivered. */
export type DeliveryFacts = Readonly<{ given: DeliveredFields | null; licenceByDefault: LicenceByDefault }>

function withDeliveredFields(record: IncomingRecord, { given, licenceByDefault }: DeliveryFacts): IncomingRecord {
  if (given === null) return record
  const { LicenseInfo, LocationInfo, ...others } = record
  const licence = licenceByDefault === null ? LicenseInfo : given.LicenseInfo
  return {
    ...others,
    ...(licence === undefined ? {} : { LicenseInfo: licence }),
    ...(given.LocationInfo ? { LocationInfo: given.LocationInfo } : {}),
  } as IncomingRecord
}

type DeliveryRow = DeliveryFacts & Readonly<{ id: string; licence: unknown; location: unknown }>

const deliverySql = ({ type }: Entity, ids: readonly string[]): Sql => sql`
  select d.id, d.given, d.licence_by_default as "licenceByDefault",
         d.body::json -> 'LicenseInfo' as licence, d.body::json -> 'LocationInfo' as location
    from document d
   where d.type = ${type} and d.id = any(${ids}::text[]) and d.given is not null`

/** Replaces computed values that a client sends back with the values that were delivered originally. */
export async function withoutEchoes<T extends Readonly<{ id: string; record: IncomingRecord }>>(
  connection: Transaction,
  entity: Entity,
  delivered: readonly T[],
): Promise<T[]> {
  const ids = delivered.flatMap(({ id, record }) => (record.LicenseInfo || record.LocationInfo ? [id] : []))
  const stored = ids.length > 0 ? await rows<DeliveryRow>(connection, deliverySql(entity, ids)) : []
  return changedBy(stored, delivered, withoutEcho)
}

function changedBy<Row extends Readonly<{ id: string }>, T extends Readonly<{ id: string; record: IncomingRecord }>>(
  storedRows: readonly Row[],
  delivered: readonly T[],
  change: (record: IncomingRecord, stored: Row) => IncomingRecord,
): T[] {
  const stored = new Map(storedRows.map(row => [row.id, row]))
  return delivered.map(one => {
    const row = stored.get(one.id)
    return row ? { ...one, record: change(one.record, row) } : one
  })
}

function withoutEcho(record: IncomingRecord, { given, licenceByDefault, licence, location }: DeliveryRow): IncomingRecord {
  const text = readIncoming({ LicenseInfo: licence, LocationInfo: location })
  const echoes = [
    ...(licenceByDefault !== null && isSame(record.LicenseInfo, text.LicenseInfo) ? ['LicenseInfo' as const] : []),
    ...(isSame(record.LocationInfo, text.LocationInfo) ? ['LocationInfo' as const] : []),
  ]
  const others = Object.entries(record).filter(([name]) => !(echoes as string[]).includes(name))
  const brought = echoes.flatMap(name => (given?.[name] ? [[name, given[name]] as const] : []))
  return Object.fromEntries([...others, ...brought]) as IncomingRecord
}

// Properties that are null are compared like absent ones.
const plain = (value: unknown) => jsonText(value, (_, inner) => (inner === null ? undefined : inner))
const isSame = (one: unknown, other: unknown) => Boolean(one) && Boolean(other) && plain(one) === plain(other)

export type StoredText = DeliveryFacts & Readonly<{ body: string; givenTags: DeliveredTags }>

/** A stored record as it would be delivered: without computed values of its tags, places and licence. */
export function asDelivered(entity: Entity, { body, givenTags, ...facts }: StoredText): IncomingRecord {
  const record = withDeliveredFields(readIncoming(parseJson(body)), facts)
  if (!entity.tagged || !record.Tags) return record
  return { ...record, Tags: record.Tags.map(({ Id, TagEntry }) => ({ Id, TagEntry, ...givenTags[Id] })) }
}

/** A stored body in which every value was delivered. */
export const fromText = (body: string, givenTags: DeliveredTags): StoredText => ({
  body,
  givenTags,
  given: null,
  licenceByDefault: null,
})

const whole = { languages: [], fields: [], empty: 'keep' } as const

const storedSql = ({ type }: Entity, ids: readonly string[]): Sql => sql`
  select d.id, d.body
    from document d
   where d.type = ${type} and d.id = any(${ids}::text[])`

/** Adds the stored texts in other languages to records of entities that are served in one language. */
export async function withOtherLanguages<T extends Readonly<{ id: string; record: IncomingRecord }>>(
  connection: Transaction,
  entity: Entity,
  delivered: readonly T[],
): Promise<readonly T[]> {
  if (shapeIn(entity, whole).textLanguage === undefined) return delivered
  const ids = delivered.map(({ id }) => id)
  const stored = await rows<{ id: string; body: string }>(connection, storedSql(entity, ids))
  return changedBy(stored, delivered, (record, { body }) => withTextsOf(readIncoming(parseJson(body)), record))
}

function withTextsOf({ _Meta, ...before }: IncomingRecord, { _Meta: sent, ...record }: IncomingRecord): IncomingRecord {
  return { ...restoreLanguages(before, record), ...(sent ? { _Meta: sent } : {}) } as IncomingRecord
}

export type DeliveredTags = Readonly<Record<string, Readonly<Record<'Name' | 'Type' | 'Source', unknown>>>>

/** Delivered names, types and sources of tags. `Tags` contains them if the record of a tag is hidden later. */
export function deliveredTagsOf(tags: readonly Readonly<Record<string, unknown> & { Id: string }>[]): DeliveredTags {
  const entries = tags.map(
    ({ Id, Name, Type, Source }) => [Id, { Name: Name ?? null, Type: Type ?? null, Source: Source ?? null }] as const,
  )
  const named = entries.filter(([, facts]) => Object.values(facts).some(fact => fact !== null))
  // Reversed, so that the first of repeated tags wins, as in `Tags`.
  return Object.fromEntries(named.reverse())
}

/** Properties of a source that are copied to its records. */
export type SourceFacts = Readonly<{ url: string | null }>

/** Whether a record has no licence, although its entity has the field `LicenseInfo`, or no described fields. */
export function lacksLicence(entity: Entity, { LicenseInfo }: IncomingRecord): boolean {
  const fields = fieldsOf(entity)
  return !LicenseInfo?.['License'] && (fields.length === 0 || fields.some(({ name }) => name === 'LicenseInfo'))
}

/** The default licence of a record. Returns null if it needs none. @param closed records of closed datasets */
export function licenceByDefault(entity: Entity, record: IncomingRecord, closed: ReadonlySet<IncomingRecord>): LicenceByDefault {
  if (!lacksLicence(entity, record)) return null
  return closed.has(record) || record.LicenseInfo?.ClosedData === true ? 'closed' : 'open'
}

/** `LicenseInfo` of a record without a licence: `Closed` in a closed dataset, else `CC0`. The holder is its source. */
export function defaultLicence(record: IncomingRecord, facts: { source: SourceFacts | undefined; closed: boolean }) {
  const delivered = (record.LicenseInfo ?? {}) as Readonly<Record<string, unknown>>
  const closed = facts.closed || delivered['ClosedData'] === true
  return {
    ...delivered,
    Author: delivered['Author'] ?? null,
    ClosedData: closed,
    License: closed ? 'Closed' : 'CC0',
    LicenseHolder: delivered['LicenseHolder'] || (facts.source?.url ?? null),
  }
}
