import { lacksLicence } from '@/lib/content/computed/licence'
import { type PlacesByKey, withoutKnownNames } from '@/lib/content/computed/location-info'
import type { Entity } from '@/lib/content/entities'
import { type IncomingRecord, readIncoming } from '@/lib/content/incoming'
import { shapeIn } from '@/lib/content/weather/shape'
import type { Transaction } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { restoreLanguages } from '@/lib/formats/restore-languages'

/**
 * What came with a record of the fields that follow from other records. Kept beside it, so that they are made again from what the record says
 * itself, and not from what was made of it before.
 */
export type DeliveredFields = Readonly<Pick<IncomingRecord, 'LicenseInfo' | 'LocationInfo'>>

/** Whether a record is under the licence of open or of closed records because it came without one; null where it came with one. */
export type LicenceByDefault = 'open' | 'closed' | null

/** A record as it came, of the fields that follow from others. A licence that it came with stands in its text, and names of places that tell theirs themselves count nothing. */
export function deliveredFieldsOf(entity: Entity, record: IncomingRecord, places: PlacesByKey): DeliveredFields {
  const { LicenseInfo, LocationInfo } = record
  return {
    ...(LicenseInfo && lacksLicence(entity, record) ? { LicenseInfo } : {}),
    ...(LocationInfo ? { LocationInfo: withoutKnownNames(LocationInfo, places) } : {}),
  }
}

/** Facts of a stored record that tell its text from what it brought. Null: nobody kept it, and it brought what the text says. */
export type DeliveryFacts = Readonly<{ given: DeliveredFields | null; licenceByDefault: LicenceByDefault }>

/** A stored record, read from its text, with what it brought in place of what was made of it. */
export function withDeliveredFields(record: IncomingRecord, { given, licenceByDefault }: DeliveryFacts): IncomingRecord {
  if (given === null) return record
  const { LicenseInfo, LocationInfo, ...others } = record
  const licence = licenceByDefault === null ? LicenseInfo : given.LicenseInfo
  return {
    ...others,
    ...(licence === undefined ? {} : { LicenseInfo: licence }),
    ...(given.LocationInfo ? { LocationInfo: given.LocationInfo } : {}),
  } as IncomingRecord
}

type Kept = DeliveryFacts & Readonly<{ id: string; licence: unknown; location: unknown }>

const keptSql = ({ type }: Entity, ids: readonly string[]): Sql => sql`
  select d.id, d.given, d.licence_by_default as "licenceByDefault",
         d.body::json -> 'LicenseInfo' as licence, d.body::json -> 'LocationInfo' as location
    from document d
   where d.type = ${type} and d.id = any(${ids}::text[]) and d.given is not null`

/** Records on their way into the table, where somebody sends back what was made of them with what they brought once. */
export async function withoutEchoes<T extends Readonly<{ id: string; record: IncomingRecord }>>(
  connection: Transaction,
  entity: Entity,
  delivered: readonly T[],
): Promise<T[]> {
  const ids = delivered.flatMap(({ id, record }) => (record.LicenseInfo || record.LocationInfo ? [id] : []))
  const found = ids.length > 0 ? await rows<Kept>(connection, keptSql(entity, ids)) : []
  const kept = new Map(found.map(one => [one.id, one]))
  return delivered.map(one => {
    const stored = kept.get(one.id)
    return stored ? { ...one, record: withoutEcho(one.record, stored) } : one
  })
}

function withoutEcho(record: IncomingRecord, { given, licenceByDefault, licence, location }: Kept): IncomingRecord {
  const text = readIncoming({ LicenseInfo: licence, LocationInfo: location })
  const echoes = [
    ...(licenceByDefault !== null && isSame(record.LicenseInfo, text.LicenseInfo) ? ['LicenseInfo' as const] : []),
    ...(isSame(record.LocationInfo, text.LocationInfo) ? ['LocationInfo' as const] : []),
  ]
  const others = Object.entries(record).filter(([name]) => !(echoes as string[]).includes(name))
  const brought = echoes.flatMap(name => (given?.[name] ? [[name, given[name]] as const] : []))
  return Object.fromEntries([...others, ...brought]) as IncomingRecord
}

// Whoever leaves out what is null sends the same.
const plain = (value: unknown) => JSON.stringify(value, (_, member) => (member === null ? undefined : member))
const isSame = (one: unknown, other: unknown) => Boolean(one) && Boolean(other) && plain(one) === plain(other)

/** What is stored of a record that tells how it came. */
export type StoredText = DeliveryFacts & Readonly<{ body: string; givenTags: DeliveredTags }>

/** A stored record as it would be delivered: of its tags, places and licence only what came with it. */
export function asDelivered(entity: Entity, { body, givenTags, ...kept }: StoredText): IncomingRecord {
  const record = withDeliveredFields(readIncoming(JSON.parse(body)), kept)
  if (!entity.tagged || !record.Tags) return record
  return { ...record, Tags: record.Tags.map(({ Id, TagEntry }) => ({ Id, TagEntry, ...givenTags[Id] })) }
}

/** What its text alone tells of it: what follows from others counts as its own. */
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

/** Records of kinds that are told in one language, as somebody means them who read them so: with the texts in other languages that they have. */
export async function withOtherLanguages<T extends Readonly<{ id: string; record: IncomingRecord }>>(
  connection: Transaction,
  entity: Entity,
  delivered: readonly T[],
): Promise<readonly T[]> {
  if (shapeIn(entity, whole).textLanguage === undefined) return delivered
  const ids = delivered.map(({ id }) => id)
  const found = await rows<{ id: string; body: string }>(connection, storedSql(entity, ids))
  const stored = new Map(found.map(({ id, body }) => [id, readIncoming(JSON.parse(body))]))
  return delivered.map(one => {
    const before = stored.get(one.id)
    return before ? { ...one, record: untoldRecord(before, one.record) } : one
  })
}

function untoldRecord({ _Meta, ...before }: IncomingRecord, { _Meta: sent, ...record }: IncomingRecord): IncomingRecord {
  return { ...restoreLanguages(before, record), ...(sent ? { _Meta: sent } : {}) } as IncomingRecord
}

/** What records bring of their tags themselves, by the tags' ids. */
export type DeliveredTags = Readonly<Record<string, Readonly<Record<'Name' | 'Type' | 'Source', unknown>>>>

/** Kept beside the record: it is what remains in `Tags` when a tag's own record is hidden later. */
export function deliveredTagsOf(given: readonly Readonly<Record<string, unknown> & { Id: string }>[]): DeliveredTags {
  const entries = given.map(
    ({ Id, Name, Type, Source }) => [Id, { Name: Name ?? null, Type: Type ?? null, Source: Source ?? null }] as const,
  )
  const named = entries.filter(([, facts]) => Object.values(facts).some(fact => fact !== null))
  // The first of a tag given twice counts, as in `Tags`.
  return Object.fromEntries(named.reverse())
}
