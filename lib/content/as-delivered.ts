import type { GivenTags } from '@/lib/content/computed'
import type { Entity } from '@/lib/content/entities'
import { type Incoming, readIncoming } from '@/lib/content/incoming'

/** A stored record as it would be delivered: of its tags only what came with it. */
export function asDelivered(entity: Entity, { body, givenTags }: Readonly<{ body: string; givenTags: GivenTags }>): Incoming {
  const record = readIncoming(JSON.parse(body))
  if (!entity.tagged || !record.Tags) return record
  return { ...record, Tags: record.Tags.map(({ Id, TagEntry }) => ({ Id, TagEntry, ...givenTags[Id] })) }
}
