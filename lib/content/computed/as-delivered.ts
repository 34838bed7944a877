import type { GivenTags } from '@/lib/content/computed/computed'
import { type KeptGiven, withGiven } from '@/lib/content/computed/given'
import type { Entity } from '@/lib/content/entities'
import { type Incoming, readIncoming } from '@/lib/content/store/incoming'

/** What is stored of a record that tells how it came. */
export type StoredText = KeptGiven & Readonly<{ body: string; givenTags: GivenTags }>

/** A stored record as it would be delivered: of its tags, places and licence only what came with it. */
export function asDelivered(entity: Entity, { body, givenTags, ...kept }: StoredText): Incoming {
  const record = withGiven(readIncoming(JSON.parse(body)), kept)
  if (!entity.tagged || !record.Tags) return record
  return { ...record, Tags: record.Tags.map(({ Id, TagEntry }) => ({ Id, TagEntry, ...givenTags[Id] })) }
}

/** What its text alone tells of it: what follows from others counts as its own. */
export const fromText = (body: string, givenTags: GivenTags): StoredText => ({
  body,
  givenTags,
  given: null,
  licenceByDefault: null,
})
