import { defaultLicence, lacksLicence, type SourceFacts } from '@/lib/content/computed/delivery'
import { positionsOf, positionTwins } from '@/lib/content/computed/facts'
import { linkedTo, linkFields, linkTo, normalForm } from '@/lib/content/computed/links'
import { locationInfo, type PlacesByKey } from '@/lib/content/computed/location-info'
import { withMovedFields, withOlderForms } from '@/lib/content/computed/older-forms'
import { type Entity, entityAt } from '@/lib/content/entities'
import { type IncomingRecord, languagesOf, mainTitle, readIncoming, titlesOf } from '@/lib/content/incoming-record'
import { type Field, fieldsOf } from '@/lib/content/model/model'
import { type Difference, differences } from '@/lib/formats/json/difference'
import { jsonText, parseJson } from '@/lib/formats/json/exact'
import { earlierJson } from '@/lib/formats/json/patch'
import { shortHash } from '@/lib/formats/short-hash'

/** Properties of a tag that are copied to the records with this tag. */
export type TagFacts = Readonly<{
  id: string
  source: string | null
  kind: string | null
  titles: Readonly<Record<string, string>>
}>

/** Data of other records (tags, places, sources, datasets) from which the fields of a record are computed. */
export type Surroundings = Readonly<{
  tags: ReadonlyMap<string, TagFacts>
  places: PlacesByKey
  /** Sources by their lower-case names. */
  sources: ReadonlyMap<string, SourceFacts>
  /** Records without a licence that belong to a closed dataset. */
  closed: ReadonlySet<IncomingRecord>
  /** Source of records that do not name one; null if it is unknown. */
  source: string | null
}>

/**
 * The record with all fields of its entity, including computed ones: links, languages, tags, location, default licence,
 * and renamed and moved fields under both names. They are computed on saving, so that reading returns stored bytes.
 */
export function withComputedFields(entity: Entity, delivered: IncomingRecord, surroundings: Surroundings): IncomingRecord {
  const Source = delivered.Source ?? delivered._Meta?.Source ?? surroundings.source
  const tagged = {
    ...delivered,
    ...(Source ? { Source } : {}),
    ...(entity.tagged ? tagFields(delivered, surroundings.tags) : {}),
  }
  const ofKind = (kind: string) => (tagged.TagIds ?? []).filter(id => surroundings.tags.get(id)?.kind === kind)
  const record = withOlderForms(entity, withMovedFields(entity, tagged), ofKind)
  const languages = languagesOf(entity, record)
  const LocationInfo = locationInfo(entity, record, surroundings.places)
  const whole = withEveryField(entity, {
    ...record,
    ...(record.Shortname ? {} : { Shortname: mainTitle(titlesOf(entity, record)) }),
    ...(languages.length > 0 ? { HasLanguage: languages } : {}),
    ...linkFields(record),
    ...(LocationInfo ? { LocationInfo } : {}),
    ...(lacksLicence(entity, delivered) ? { LicenseInfo: licence(record, delivered, surroundings) } : {}),
    ...(entity.twins.includes('hub') ? hubTwins(record) : {}),
    ...positionTwins(positionsOf(record), entity.twins),
  } as IncomingRecord)
  // Sorted, so that the order of properties does not reveal which of them were delivered.
  return normalForm(whole, Number.POSITIVE_INFINITY) as IncomingRecord
}

function licence(record: IncomingRecord, delivered: IncomingRecord, { sources, closed }: Surroundings) {
  const source = Array.isArray(record.Source) ? record.Source[0] : record.Source
  return defaultLicence(record, { source: sources.get((source ?? '').toLowerCase()), closed: closed.has(delivered) })
}

/** `TagIds` and `Tags`: values are copied from the tags' own records or, if these are missing, remain as delivered. */
function tagFields(record: IncomingRecord, tags: Surroundings['tags']): Record<string, unknown> {
  const delivered = record.Tags ?? []
  const ids = record.TagIds ?? delivered.map(({ Id }) => Id)
  if (ids.length === 0) return {}
  const entry = (id: string) =>
    tagEntry(
      id,
      tags.get(id),
      delivered.find(({ Id }) => Id === id),
    )
  return { TagIds: ids, Tags: ids.map(entry) }
}

function tagEntry(
  id: string,
  tag: TagFacts | undefined,
  delivered: Record<string, unknown> | undefined,
): Record<string, unknown> {
  return {
    Id: id,
    Name: (tag && mainTitle(tag.titles)) ?? delivered?.['Name'] ?? null,
    Self: linkTo(entityAt('Tag')!, id),
    Type: tag?.kind ?? delivered?.['Type'] ?? null,
    Source: tag?.source ?? delivered?.['Source'] ?? null,
    TagEntry: delivered?.['TagEntry'] ?? null,
  }
}

// A record has a field under one of the two names, or only `PublishedOn`, which replaces both fields.
function hubTwins(record: IncomingRecord): Record<string, unknown> {
  const active = record.SmgActive ?? record.HubActive ?? Boolean(record.PublishedOn?.length)
  const tagIds = record.SmgTags ?? record.HubTags?.map(({ Id }) => Id) ?? []
  const tags = tagIds.map(id => linkedTo('HubTag', id))
  return { SmgActive: active, HubActive: active, SmgTags: tagIds, HubTags: tags }
}

/** The record with all fields of its entity. Missing fields are null, or empty lists and maps if never null. */
function withEveryField(entity: Entity, record: IncomingRecord): IncomingRecord {
  const missing = fieldsOf(entity).filter(({ name }) => (record[name] ?? null) === null)
  return { ...record, ...Object.fromEntries(missing.map(field => [field.name, nothingOf(field)])) }
}

// A missing number or boolean is null, although the Open Data Hub sends 0 or false: its value is unknown.
function nothingOf({ type, nullable }: Field): unknown {
  if (nullable) return null
  if (type.kind === 'list') return []
  return type.kind === 'map' ? {} : null
}

/** Fields that describe when and where a record was saved, not its content. */
const times = new Set(['_Meta', 'FirstImport', 'LastChange', 'Self'])

/** Hash of the content of a record in normal form. It does not depend on when the record was saved. */
export function contentHash(record: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(record).filter(name => !times.has(name))
  return shortHash(jsonText(names.sort().map(name => [name, record[name]])))
}

/** Content of a record without empty values and names of tags and places: the same as delivered and as served. */
export function ownContent(entity: Entity, record: IncomingRecord): Record<string, unknown> {
  const { Tags, LocationInfo, ...others } = record
  const own = {
    ...others,
    LocationInfo: LocationInfo && Object.fromEntries(Object.entries(LocationInfo).map(([name, place]) => [name, idOf(place)])),
    ...(entity.tagged ? {} : { Tags }),
  }
  return Object.fromEntries(Object.entries(own).filter(([, value]) => !isNothing(value)))
}

const idOf = (place: unknown) => (place as { Id?: unknown } | null)?.Id ?? null
const isNothing = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0)

/** Content of a record that `contentHash` and the history compare. */
export function comparable(entity: Entity, record: IncomingRecord): Record<string, unknown> {
  const { _Meta, FirstImport, LastChange, Self, ...own } = ownContent(entity, record)
  return parseJson(jsonText(own))
}

/** Differences between a stored body and the record, with its computed fields, that replaces it. */
export const changesOf = (entity: Entity, body: string, record: IncomingRecord) =>
  differences(comparable(entity, readIncoming(parseJson(body))), comparable(entity, record))

/**
 * An earlier version of a record that can be sent again, without names from other records.
 * @param record the record as it is served
 * @param changes the changes in its history, newest first
 */
export function earlierRecord(
  entity: Entity,
  record: unknown,
  changes: readonly (readonly Difference[])[],
): Record<string, unknown> {
  const earlier = earlierJson(comparable(entity, readIncoming(record)), changes) as Record<string, unknown>
  const places = Object.entries((earlier['LocationInfo'] ?? {}) as Record<string, unknown>)
  const located = places.map(([name, id]) => [name, id === null ? null : { Id: id }])
  return places.length === 0 ? earlier : { ...earlier, LocationInfo: Object.fromEntries(located) }
}
