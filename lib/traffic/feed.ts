import { config } from '@/lib/config'
import type { ReadMoment } from '@/lib/db/document-moves'
import { shortHash } from '@/lib/formats/short-hash'
import { Turns } from '@/lib/formats/turns'
import { findZone, utc } from '@/lib/grammar/time-zone'
import { SharedBody } from '@/lib/http/answers/coding'
import { errorFacts, log } from '@/lib/log'
import { type Entry, entryOf } from '@/lib/traffic/entry'
import { logOmissions } from '@/lib/traffic/omissions'
import type { FeedPlan } from '@/lib/traffic/plan'
import { publicationHead, publicationTail } from '@/lib/traffic/publication'
import { type Candidate, candidatesMax, publish, readBodies, readCandidates } from '@/lib/traffic/read'
import { situationIds } from '@/lib/traffic/situation-ids'
import { type Supplier, supplierOf } from '@/lib/traffic/suppliers'
import type { Clock } from '@/lib/traffic/when'

/** The publication of a supplier, and what the next one is made of. */
export type Feed = Readonly<{
  /** Of the plan it was read by, the moment it was read at, and the times from and until which it says what is to be said. */
  name: string
  moment: ReadMoment
  from: number
  until: number
  /** Hash of what it says, and since when it says that, in milliseconds since 1970. */
  content: string
  published: number
  body: SharedBody
  /** By the ids of their announcements. */
  entries: ReadonlyMap<string, Entry>
}>

/** When a feed is made, of what, and what there is of the one before. */
export type FeedInput = Readonly<{
  plan: FeedPlan
  slug: string
  sources: readonly string[]
  moment: ReadMoment
  now: number
  previous: Feed | undefined
}>

/** Makes the publication of a supplier: only what has changed since the previous one is read and written anew. */
export async function makeFeed(making: FeedInput): Promise<Feed> {
  const { plan, slug, sources, moment, now, previous } = making
  const supplier = supplierOf(slug)
  const clock = { now, zone: findZone(config().TRAFFIC_TIME_ZONE) ?? utc }
  const candidates = sources.length === 0 ? [] : await readCandidates(plan, sources)
  if (candidates.length === candidatesMax) log('error', 'a road-traffic feed has more than it can hold', { feed: slug })
  const entries = await entriesOf(making, { candidates, supplier, clock })
  logOmissions(slug, [...entries.values()])
  const { bytes, kept } = written(supplier, entries)
  const content = shortHash(bytes)
  const published = content === previous?.content ? previous.published : await publishedSince(slug, content, now)
  bytes.write(publicationHead(supplier, published))
  const until = Math.min(Infinity, ...[...kept.values()].map(entry => entry.until))
  return { name: plan.name, moment, from: now, until, content, published, body: new SharedBody(bytes), entries: kept }
}

type Work = Readonly<{ candidates: readonly Candidate[]; supplier: Supplier; clock: Clock }>

/** What is told of each announcement. */
async function entriesOf(
  { plan, previous }: FeedInput,
  { candidates, supplier, clock }: Work,
): Promise<ReadonlyMap<string, Entry>> {
  const ids = situationIds(candidates.map(({ id }) => id))
  const entries = new Map<string, Entry>()
  const missing: string[] = []
  for (const { id, state } of candidates) {
    const entry = previous?.entries.get(id)
    if (entry && stillHolds(entry, { state, id: ids.get(id)! }, clock)) entries.set(id, entry)
    else missing.push(id)
  }
  const turns = new Turns()
  let room = bytesMax - sum([...entries.values()].map(lengthOf))
  for await (const bodies of readBodies(plan, missing))
    for (const { id, state, body } of bodies) {
      const entry = entryOf({ state, id: ids.get(id)!, body }, supplier, clock)
      room -= lengthOf(entry)
      entries.set(id, room < 0 ? withoutRoom(entry) : entry)
      if (turns.due) await turns.give()
    }
  return entries
}

const lengthOf = ({ xml }: Entry) => xml?.length ?? 0
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

// Of no state that a record has: the next time it is tried again.
const withoutRoom = (entry: Entry): Entry => ({ ...entry, state: '', xml: null, omission: 'no room' })

/** As much as a publication may hold; consumers read it whole. */
const bytesMax = 64 * 1024 * 1024

const stillHolds = (entry: Entry, { state, id }: Pick<Entry, 'state' | 'id'>, { now }: Clock) =>
  entry.state === state && entry.id === id && entry.from <= now && now < entry.until

type FeedDocument = Readonly<{ bytes: Buffer; kept: ReadonlyMap<string, Entry> }>

/** The document in the order of the situations' ids, as if it were from 1970; what is kept of the entries are pieces of it. */
function written(supplier: Supplier, entries: ReadonlyMap<string, Entry>): FeedDocument {
  const published = [...entries].filter(([, { xml }]) => xml !== null).sort(([, a], [, b]) => (a.id < b.id ? -1 : 1))
  const head = Buffer.from(publicationHead(supplier, 0))
  const bytes = Buffer.concat([head, ...published.map(([, { xml }]) => xml!), Buffer.from(publicationTail)])
  const kept = new Map(entries)
  let at = head.length
  for (const [id, entry] of published) {
    kept.set(id, { ...entry, xml: bytes.subarray(at, at + entry.xml!.length) })
    at += entry.xml!.length
  }
  return { bytes, kept }
}

/** Since when a feed says what it says. Where the database takes no writes at the moment, since now. */
async function publishedSince(slug: string, content: string, now: number): Promise<number> {
  try {
    return await publish(slug, content)
  } catch (error) {
    log('error', 'the time of a road-traffic publication could not be kept', { feed: slug, ...errorFacts(error) })
    return Math.trunc(now)
  }
}
