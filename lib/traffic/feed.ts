import { config } from '@/lib/config'
import { Cache } from '@/lib/db/cache'
import type { ReadMoment } from '@/lib/db/records/document-moves'
import { shortHash } from '@/lib/formats/short-hash'
import { Turns } from '@/lib/formats/turns'
import { xmlText } from '@/lib/formats/xml/text'
import { findZone, utc, type Zone } from '@/lib/grammar/time-zone'
import { SharedBody } from '@/lib/http/responses/coding'
import { errorFacts, log } from '@/lib/log'
import { once } from '@/lib/runtime'
import { type EventPeriod, readAnnouncement } from '@/lib/traffic/announcement'
import { type Category, categoryOf, eventTags } from '@/lib/traffic/categories'
import { type AnnouncementCandidate, candidatesMax, type FeedPlan, publish, readBodies, readCandidates } from '@/lib/traffic/read'
import { countsOf, type Phase, type Supplier, situationIds, situationXml, supplierOf, timeText } from '@/lib/traffic/situation'

export type TrafficFeed = Readonly<{
  /** Name of the plan that read the feed, the moment of reading, and the times between which the feed is valid. */
  name: string
  moment: ReadMoment
  from: number
  until: number
  /** Hash of the content, and the time of its first publication in milliseconds since 1970. */
  content: string
  published: number
  body: SharedBody
  entries: ReadonlyMap<string, FeedEntry>
}>

type FeedInput = Readonly<{
  plan: FeedPlan
  slug: string
  sources: readonly string[]
  moment: ReadMoment
  now: number
  previous: TrafficFeed | undefined
}>

/** Builds the publication of a supplier. Only announcements that changed are read and written again. */
export async function buildFeed(making: FeedInput): Promise<TrafficFeed> {
  const { plan, slug, sources, moment, now, previous } = making
  const supplier = supplierOf(slug)
  const clock = { now, zone: findZone(config().TRAFFIC_TIME_ZONE) ?? utc }
  const candidates = sources.length === 0 ? [] : await readCandidates(plan, sources)
  if (candidates.length === candidatesMax)
    log('error', 'a road-traffic feed has too many announcements; the rest is omitted', { feed: slug })
  const entries = await entriesOf(making, { candidates, supplier, clock })
  logOmissions(slug, [...entries.values()])
  const { bytes, kept: reusable } = writeDocument(supplier, entries)
  const content = shortHash(bytes)
  const published = content === previous?.content ? previous.published : await publishedSince(slug, content, now)
  bytes.write(publicationHead(supplier, published))
  const until = Math.min(Infinity, ...[...reusable.values()].map(entry => entry.until))
  return { name: plan.name, moment, from: now, until, content, published, body: new SharedBody(bytes), entries: reusable }
}

async function entriesOf(
  { plan, previous }: FeedInput,
  { candidates, supplier, clock }: Readonly<{ candidates: readonly AnnouncementCandidate[]; supplier: Supplier; clock: Clock }>,
): Promise<ReadonlyMap<string, FeedEntry>> {
  const ids = situationIds(candidates.map(({ id }) => id))
  const entries = new Map<string, FeedEntry>()
  const missing: string[] = []
  for (const { id, state } of candidates) {
    const entry = previous?.entries.get(id)
    if (entry && isValid(entry, { state, id: ids.get(id)! }, clock)) entries.set(id, entry)
    else missing.push(id)
  }
  const turns = new Turns()
  let room = [...entries.values()].reduce((rest, entry) => rest - lengthOf(entry), bytesMax)
  for await (const bodies of readBodies(plan, missing))
    for (const { id, state, body } of bodies) {
      const entry = entryOf({ state, id: ids.get(id)!, body }, supplier, clock)
      room -= lengthOf(entry)
      entries.set(id, room < 0 ? withoutRoom(entry) : entry)
      if (turns.due) await turns.give()
    }
  return entries
}

const lengthOf = ({ xml }: FeedEntry) => xml?.length ?? 0
// An empty state equals that of no record, so the entry is written again next time.
const withoutRoom = (entry: FeedEntry): FeedEntry => ({ ...entry, state: '', xml: null, omission: 'no room' })

/** Largest size of a publication in bytes, because consumers read it as a whole. */
const bytesMax = 64 * 1024 * 1024

const isValid = (entry: FeedEntry, { state, id }: Pick<FeedEntry, 'state' | 'id'>, { now }: Clock) =>
  entry.state === state && entry.id === id && entry.from <= now && now < entry.until

type FeedDocument = Readonly<{ bytes: Buffer; kept: ReadonlyMap<string, FeedEntry> }>

/** Writes the document, sorted by situation id, dated 1970. The XML of the returned entries is a slice of its bytes. */
function writeDocument(supplier: Supplier, entries: ReadonlyMap<string, FeedEntry>): FeedDocument {
  const published = [...entries].filter(([, { xml }]) => xml !== null).sort(([, a], [, b]) => (a.id < b.id ? -1 : 1))
  const head = Buffer.from(publicationHead(supplier, 0))
  const bytes = Buffer.concat([head, ...published.map(([, { xml }]) => xml!), Buffer.from(publicationTail)])
  const reusable = new Map(entries)
  let at = head.length
  for (const [id, entry] of published) {
    reusable.set(id, { ...entry, xml: bytes.subarray(at, at + entry.xml!.length) })
    at += entry.xml!.length
  }
  return { bytes, kept: reusable }
}

/** The time at which the content was first published. It is the current time if the database cannot store it. */
async function publishedSince(slug: string, content: string, now: number): Promise<number> {
  try {
    return await publish(slug, content)
  } catch (error) {
    log('error', 'the time of a road-traffic publication could not be stored', { feed: slug, ...errorFacts(error) })
    return Math.trunc(now)
  }
}

/** The beginning of a publication, before its situations. @param published milliseconds since 1970 */
export function publicationHead(supplier: Supplier, published: number): string {
  const identifier = `<country>${supplier.country}</country><nationalIdentifier>${xmlText(supplier.identifier)}</nationalIdentifier>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<d2LogicalModel xmlns="http://datex2.eu/schema/2/2_0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" modelBaseVersion="2"><exchange><supplierIdentification>${identifier}</supplierIdentification></exchange><payloadPublication xsi:type="SituationPublication" lang="it"><publicationTime>${timeText(published)}</publicationTime><publicationCreator>${identifier}</publicationCreator>`
}

export const publicationTail = '</payloadPublication></d2LogicalModel>\n'

export type FeedEntry = Readonly<{
  state: string
  id: string
  /** Period in which this entry is valid, in milliseconds since 1970, with `until` excluded. */
  from: number
  until: number
  /** The situation as XML, or null if it is not published. */
  xml: Buffer | null
  omission: 'no known tag' | 'no position' | 'ends before it begins' | 'no room' | null
  /** The tags of an announcement that has no supported tag. */
  unknown: readonly string[]
}>

type StoredAnnouncement = Readonly<{ state: string; id: string; body: Buffer }>

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
 * Whether an event is published: a long one from begin to end, always if the end is unknown; a short one until its end,
 * also in advance, only on the day of its begin (in `zone`) if the end is unknown.
 */
export function isCurrent(lasting: Lasting, { start, end }: EventPeriod, { now, zone }: Clock): boolean {
  if (lasting === 'long') return end === null || (start <= now && now <= end)
  return end === null ? dayOf(start, zone) === dayOf(now, zone) : end > now
}

type Clock = Readonly<{ now: number; zone: Zone }>

/** The next time at which the result of `isCurrent` or `eventPhase` may change, or `Infinity`. */
export function changesAt(lasting: Lasting, { start, end }: EventPeriod, { now, zone }: Clock): number {
  const day = dayOf(start, zone)
  const days = lasting === 'short' && end === null ? [beginOf(day, zone), beginOf(day + 1, zone)] : []
  // The end of a long event is included, so the change comes one millisecond later.
  const ends = end === null ? [] : [end, end + 1]
  return Math.min(Infinity, ...[start, ...ends, ...days].filter(moment => moment > now))
}

const dayMilliseconds = 86_400_000

const dayOf = (moment: number, zone: Zone) => Math.floor((moment + zone.offsetMinutes(moment) * 60_000) / dayMilliseconds)

/** The moment at which a day begins. Where clocks change at midnight, the second calculation is the right one. */
function beginOf(day: number, zone: Zone): number {
  const clock = day * dayMilliseconds
  const near = clock - zone.offsetMinutes(clock) * 60_000
  return clock - zone.offsetMinutes(near) * 60_000
}

const tagsMax = 20

function logOmissions(feed: string, entries: readonly FeedEntry[]): void {
  const facts = omissionsIn(entries)
  const logged = once('omissions of road-traffic feeds', () => new Cache<string>(feedsMax))
  const text = JSON.stringify(facts)
  if (logged.get(feed) === text || (logged.get(feed) === undefined && facts.announcements === 0)) return
  logged.set(feed, text)
  log('info', 'a road-traffic feed omits announcements', { feed, ...facts })
}

const feedsMax = 1000

/** Counts the omitted current announcements in total, by reason, and by unsupported tag. */
export function omissionsIn(entries: readonly FeedEntry[]) {
  const omitted = entries.filter(({ omission }) => omission !== null)
  const frequencies = (words: readonly string[]) =>
    [...countsOf(words)].sort(([a, times], [b, others]) => others - times || (a < b ? -1 : 1))
  const tags = frequencies(omitted.flatMap(({ unknown }) => unknown)).slice(0, tagsMax)
  return {
    announcements: omitted.length,
    reasons: Object.fromEntries(frequencies(omitted.map(({ omission }) => omission!))),
    tags: Object.fromEntries(tags),
  }
}
