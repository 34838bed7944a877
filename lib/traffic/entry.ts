import { Cache } from '@/lib/db/cache'
import type { Zone } from '@/lib/grammar/time-zone'
import { log } from '@/lib/log'
import { once } from '@/lib/runtime'
import { type EventPeriod, readAnnouncement } from '@/lib/traffic/announcement'
import { type Category, categoryOf, eventTags } from '@/lib/traffic/categories'
import { type Phase, type Supplier, situationXml } from '@/lib/traffic/situation'

/** Why an announcement is not published although it is current. */
type Omission = 'no known tag' | 'no position' | 'ends before it begins' | 'no room'

/** An announcement as a feed keeps it from one publication to the next. */
export type FeedEntry = Readonly<{
  /** State of the record that it was made of. */
  state: string
  /** Id of its situation. */
  id: string
  /** When this entry is valid, in milliseconds since 1970; `from` included, `until` excluded. */
  from: number
  until: number
  /** The situation; null where it is not published. */
  xml: Buffer | null
  omission: Omission | null
  /** Unsupported tags, where the announcement has no supported one. */
  unknown: readonly string[]
}>

/** A stored announcement and the id of its situation. */
type StoredAnnouncement = Readonly<{ state: string; id: string; body: Buffer }>

/** The entry of an announcement at a moment. */
export function entryOf({ state, id, body }: StoredAnnouncement, supplier: Supplier, clock: Clock): FeedEntry {
  const announcement = readAnnouncement(JSON.parse(body.toString()))
  const { span, position, tags } = announcement
  const category = categoryOf(tags)
  const unpublished = { state, id, from: clock.now, until: Infinity, xml: null, unknown: [] }
  if (!category) return { ...unpublished, omission: 'no known tag', unknown: eventTags(tags) }
  if (span.end !== null && span.end < span.start) return { ...unpublished, omission: 'ends before it begins' }
  const base = { ...unpublished, until: changesAt(category.lasting, span, clock), omission: null }
  if (!isCurrent(category.lasting, span, clock)) return base
  if (!position) return { ...base, omission: 'no position' }
  const situation = { id, announcement: { ...announcement, position }, category, phase: eventPhase(span, clock.now) }
  return { ...base, xml: Buffer.from(situationXml(situation, supplier)) }
}

export const eventPhase = ({ start, end }: EventPeriod, now: number): Phase =>
  start > now ? 'to come' : end !== null && end <= now ? 'over' : 'running'

type Lasting = Category['lasting']

/**
 * Whether an event belongs in a publication. Long events are published from begin to end, both included; always where the end is unknown.
 * Short events are published until their end, also in advance; only on the day of their begin where the end is unknown.
 * @param zone the time zone in which days are counted
 */
export function isCurrent(lasting: Lasting, { start, end }: EventPeriod, { now, zone }: Clock): boolean {
  if (lasting === 'long') return end === null || (start <= now && now <= end)
  return end === null ? dayOf(start, zone) === dayOf(now, zone) : end > now
}

/** A moment, and the time zone in which days are counted. */
export type Clock = Readonly<{ now: number; zone: Zone }>

/** When the result of `isCurrent` or `eventPhase` may change next; `Infinity`: never. */
export function changesAt(lasting: Lasting, { start, end }: EventPeriod, { now, zone }: Clock): number {
  const day = dayOf(start, zone)
  const days = lasting === 'short' && end === null ? [beginOf(day, zone), beginOf(day + 1, zone)] : []
  // The end of a long event is included, so the change comes one millisecond later.
  const ends = end === null ? [] : [end, end + 1]
  return Math.min(Infinity, ...[start, ...ends, ...days].filter(moment => moment > now))
}

const dayMilliseconds = 86_400_000

/** Days since 1970 in the local time of a zone. */
const dayOf = (moment: number, zone: Zone) => Math.floor((moment + zone.offsetMinutes(moment) * 60_000) / dayMilliseconds)

/** The moment at which a day begins. Where clocks change at midnight, the second calculation is the right one. */
function beginOf(day: number, zone: Zone): number {
  const clock = day * dayMilliseconds
  const near = clock - zone.offsetMinutes(clock) * 60_000
  return clock - zone.offsetMinutes(near) * 60_000
}

const tagsMax = 20

/** Logs how many announcements a feed leaves out, the reasons and the unsupported tags; again only when these change. */
export function logOmissions(feed: string, entries: readonly FeedEntry[]): void {
  const facts = omissionsIn(entries)
  const logged = once('omissions of road-traffic feeds', () => new Cache<string>(feedsMax))
  const text = JSON.stringify(facts)
  if (logged.get(feed) === text || (logged.get(feed) === undefined && facts.announcements === 0)) return
  logged.set(feed, text)
  log('info', 'announcements that a road-traffic feed leaves out', { feed, ...facts })
}

const feedsMax = 1000

/** Counts the current announcements that are left out: in total, by reason and by unsupported tag. */
export function omissionsIn(entries: readonly FeedEntry[]) {
  const omitted = entries.filter(({ omission }) => omission !== null)
  const tags = frequencies(omitted.flatMap(({ unknown }) => unknown)).slice(0, tagsMax)
  return {
    announcements: omitted.length,
    reasons: Object.fromEntries(frequencies(omitted.map(({ omission }) => omission!))),
    tags: Object.fromEntries(tags),
  }
}

/** Each word with its frequency, the most frequent first. */
function frequencies(words: readonly string[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].sort(([a, times], [b, others]) => others - times || (a < b ? -1 : 1))
}
