import type { Entity } from '@/lib/content/entities'
import type { Incoming } from '@/lib/content/store/incoming'
import { shortHash } from '@/lib/formats/short-hash'

/** Fields that say when a record was saved, not what it says. */
const times = new Set(['_Meta', 'FirstImport', 'LastChange', 'Self'])

/** Hash of what a record says, for records whose parts are in normal form: equal for equal content, whenever it was saved. */
export function contentHash(record: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(record).filter(name => !times.has(name))
  return shortHash(JSON.stringify(names.sort().map(name => [name, record[name]])))
}

/**
 * What a record with its computed fields says itself, so that a record is equal to what is served of it: without what it lacks, and without the
 * names of tags and places, which are told by other records.
 */
export function ownContent(entity: Entity, record: Incoming): Record<string, unknown> {
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
