import type { Entity } from '@/lib/content/entities'
import { readIncoming } from '@/lib/content/store/incoming'
import { comparable } from '@/lib/content/store/store-records'
import type { Difference } from '@/lib/formats/json/difference'
import { earlierJson } from '@/lib/formats/json/patch'

/**
 * What a record said before some changes of it, as it can be sent again: without names of tags and places, which other records tell.
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
