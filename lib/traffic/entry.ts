import { readAnnouncement } from '@/lib/traffic/announcement'
import { categoryOf, eventTags } from '@/lib/traffic/categories'
import { situationXml } from '@/lib/traffic/situation'
import type { Supplier } from '@/lib/traffic/suppliers'
import { type Clock, changesAt, isCurrent, phaseOf } from '@/lib/traffic/when'

/** Why an announcement is not told though it is its time. */
export type Omission = 'no known tag' | 'no position' | 'ends before it begins' | 'no room'

/** What a feed keeps of an announcement from one publication to the next. */
export type Entry = Readonly<{
  /** Of the record it was made of. */
  state: string
  /** Id of its situation. */
  id: string
  /** From when until when it is told like this: the first moment is included. Milliseconds since 1970. */
  from: number
  until: number
  /** The situation; null where it is not told. */
  xml: Buffer | null
  omission: Omission | null
  /** Tags that nobody knows, of an announcement that has no others. */
  unknown: readonly string[]
}>

/** A stored announcement, and the id of its situation. */
export type StoredAnnouncement = Readonly<{ state: string; id: string; body: Buffer }>

/** What a feed tells of an announcement at a moment. */
export function entryOf({ state, id, body }: StoredAnnouncement, supplier: Supplier, clock: Clock): Entry {
  const announcement = readAnnouncement(JSON.parse(body.toString()))
  const { span, position, tags } = announcement
  const category = categoryOf(tags)
  const unpublished = { state, id, from: clock.now, until: Infinity, xml: null, unknown: [] }
  if (!category) return { ...unpublished, omission: 'no known tag', unknown: eventTags(tags) }
  if (span.end !== null && span.end < span.start) return { ...unpublished, omission: 'ends before it begins' }
  const base = { ...unpublished, until: changesAt(category.lasting, span, clock), omission: null }
  if (!isCurrent(category.lasting, span, clock)) return base
  if (!position) return { ...base, omission: 'no position' }
  const situation = { id, announcement: { ...announcement, position }, category, phase: phaseOf(span, clock.now) }
  return { ...base, xml: Buffer.from(situationXml(situation, supplier)) }
}
