import type { Entity } from '@/lib/content/entities'
import { type IncomingRecord, readIncoming } from '@/lib/content/incoming-record'
import { type Difference, differences } from '@/lib/formats/json/difference'
import { jsonText, parseJson } from '@/lib/formats/json/exact'
import { earlierJson } from '@/lib/formats/json/patch'
import { shortHash } from '@/lib/formats/short-hash'

/** Fields that say when a record was saved, not what it says. */
const times = new Set(['_Meta', 'FirstImport', 'LastChange', 'Self'])

/** Hash of what a record says, for records whose parts are in normal form: equal for equal content, whenever it was saved. */
export function contentHash(record: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(record).filter(name => !times.has(name))
  return shortHash(jsonText(names.sort().map(name => [name, record[name]])))
}

/**
 * The record's own content, so that a record equals the served form of it: without absent values, and without the names of
 * tags and places, which come from other records.
 */
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

/** What a record says, as `contentHash` looks at it and the history compares it. */
export function comparable(entity: Entity, record: IncomingRecord): Record<string, unknown> {
  const { _Meta, FirstImport, LastChange, Self, ...own } = ownContent(entity, record)
  return parseJson(jsonText(own))
}

/** How what a record says differs from its stored text. @param record with its computed fields */
export function changesOf(entity: Entity, body: string, record: IncomingRecord) {
  return differences(comparable(entity, readIncoming(parseJson(body))), comparable(entity, record))
}

/**
 * An earlier version of a record that can be sent again: without the names of tags and places, which come from other records.
 * @param record as it is served
 * @param changes of its history, the newest first
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
