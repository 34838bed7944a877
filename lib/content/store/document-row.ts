import type { DeliveredTags, DeliveryFacts } from '@/lib/content/computed/delivery'
import { type DocumentFacts, factsOf, sourceOf } from '@/lib/content/computed/facts'
import { linkTo, serialize } from '@/lib/content/computed/links'
import type { Entity } from '@/lib/content/entities'
import { type IncomingRecord, UnusableRecord } from '@/lib/content/incoming-record'
import { jsonText } from '@/lib/formats/json/exact'
import { shortHash } from '@/lib/formats/short-hash'
import { findUnstorable } from '@/lib/formats/unstorable'
import { doorUrl } from '@/lib/http/mounts'

export type StoredDates = Readonly<{ firstImport: Date; lastChange: Date }>
export type RecordDates = StoredDates & Readonly<{ lastUpdate: Date }>

/** A row of `document` as it is written. */
export type DocumentRow = Readonly<{
  id: string
  body: string
  state: string
  hash: string
  facts: DocumentFacts &
    RecordDates &
    Readonly<{
      given_tags: DeliveredTags
      given: DeliveryFacts['given']
      licence_by_default: DeliveryFacts['licenceByDefault']
      reduced: boolean
      reduced_of: string | null
    }>
}>

/** A record with its computed fields, to be stored. */
export type PreparedRecord = DeliveryFacts &
  Readonly<{
    id: string
    record: IncomingRecord
    /** Its tags as delivered. */
    givenTags: DeliveredTags
    /** Whether it came with a licence that closes it. The catalog may close it as well. */
    licenceClosed: boolean
    /** Hash of its own content. */
    hash: string
    /** The id of the record whose reduced form this is. */
    reducedOf?: string
  }>

/** The row of a record: its final text and the columns beside it. */
export function storable(entity: Entity, prepared: PreparedRecord, dates: RecordDates): DocumentRow {
  const { id, record, givenTags, given, licenceByDefault, licenceClosed, hash, reducedOf } = prepared
  const body = serialize(finished(entity, prepared, dates), doorUrl('content'))
  const form = { reduced: record._Meta?.Reduced ?? false, reduced_of: reducedOf ?? null }
  const came = { closed: licenceClosed, given_tags: givenTags, given, licence_by_default: licenceByDefault }
  const facts = { ...factsOf(entity, id, record), ...came, ...form, ...dates }
  return { id, body, state: shortHash(body), hash, facts }
}

// The order of fields does not depend on the delivery.
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

/** @see spec, Content entity metadata */
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

/** Checks that the database can hold a record. @throws UnusableRecord for characters that it cannot hold */
export function assertStorable(id: string, record: IncomingRecord): void {
  const flaw = findUnstorable(jsonText(record), record)
  if (!flaw) return
  const flaws = [{ path: flaw.path, clause: `${flaw.what} cannot be stored` }]
  throw new UnusableRecord(id, `${flaw.path.join('.')}: contains ${flaw.what}`, flaws)
}
