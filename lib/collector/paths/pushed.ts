import { readerFor } from '@/lib/access/reader'
import {
  type LastPushRow,
  lastPushesSql,
  type Place,
  type PushesRow,
  pushedPlacesSql,
  pushesSql,
  type RejectsRow,
  rejectedPlacesSql,
  rejectsSql,
} from '@/lib/collector/paths/pushed-sql'
import { remember } from '@/lib/db/remember'
import { rows } from '@/lib/db/run'

/** What a client pushed to a place: when last, and how often in a day and in seven. */
export type Sent = PushesRow & Readonly<{ lastAt: Date }>

/** What was pushed to some paths, by path and client. */
export type Pushed = Readonly<{ pushes: ReadonlyMap<string, Sent>; rejects: ReadonlyMap<string, RejectsRow> }>

const placesMilliseconds = 1000
const countsMilliseconds = 10_000

// Whoever asks has the right to the paths: messages are not what rules of roles are about.
const reads = () => readerFor({ everything: true, guest: false })

/** Every place that was pushed to. Walking over the names of all datasets costs a jump each; new ones show within a second. */
export const pushedPlaces = (): Promise<Place[]> =>
  remember('places of messages', placesMilliseconds, () => rows<Place>(reads(), pushedPlacesSql()))

/** Places of which something was rejected within seven days, as of a moment ago. */
export const rejectedPlaces = (): Promise<Place[]> =>
  remember('places of rejected messages', countsMilliseconds, () => rows<Place>(reads(), rejectedPlacesSql()))

/**
 * How often and when last something was pushed to places, and how much of it was rejected. Who pushed is told as it is at this moment, so that
 * nobody disappears who has just pushed; numbers of a moment ago are good enough for everybody who asks meanwhile: counting a busy week takes
 * longer than looking at it.
 * @param client only what it pushed
 */
export async function readPushed(places: readonly Place[], client: string | null): Promise<Pushed> {
  if (places.length === 0) return { pushes: new Map(), rejects: new Map() }
  const [last, { pushes, rejects }] = await Promise.all([
    rows<LastPushRow>(reads(), lastPushesSql(places, client)),
    remember(`pushed ${JSON.stringify([places, client])}`, countsMilliseconds, () => countPushed(places, client)),
  ])
  return { pushes: byCell(last.map(row => ({ ...row, ...countsFor(row, pushes.get(cellKey(row))) }))), rejects }
}

async function countPushed(places: readonly Place[], client: string | null) {
  const [pushes, rejects] = await Promise.all([
    rows<PushesRow>(reads(), pushesSql(places, client)),
    rows<RejectsRow>(reads(), rejectsSql(places, client)),
  ])
  return { pushes: byCell(pushes), rejects: byCell(rejects) }
}

const dayMilliseconds = 86_400_000

/** A push that came after the others were counted is one. */
function countsFor({ lastAt }: LastPushRow, counted: PushesRow | undefined): Pick<Sent, 'day' | 'week'> {
  const days = (Date.now() - lastAt.getTime()) / dayMilliseconds
  return { day: Math.max(counted?.day ?? 0, days < 1 ? 1 : 0), week: Math.max(counted?.week ?? 0, days < 7 ? 1 : 0) }
}

type Cell = Place & Readonly<{ client: string }>

/** What a place and a client are known by in `Pushed`. */
export const cellKey = ({ provider, dataset, client }: Cell): string => `${provider}/${dataset}/${client}`

const byCell = <Row extends Cell>(found: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(found.map(row => [cellKey(row), row]))
