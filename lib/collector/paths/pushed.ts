import { readerFor } from '@/lib/access/reader'
import {
  type LastPushRow,
  lastPushesSql,
  type PushesRow,
  type PushPlace,
  pushedPlacesSql,
  pushesSql,
  type RejectsRow,
  rejectedPlacesSql,
  rejectsSql,
} from '@/lib/collector/paths/pushed-sql'
import { remember } from '@/lib/db/cache'
import { rows } from '@/lib/db/run'

/** Pushes of a client to a place: the last one, and the numbers in one day and in seven. */
type ClientPushes = PushesRow & Readonly<{ lastAt: Date }>

/** Pushes and rejections at some places, by place and client. */
export type PushCounts = Readonly<{ pushes: ReadonlyMap<string, ClientPushes>; rejects: ReadonlyMap<string, RejectsRow> }>

const placesMilliseconds = 1000
const countsMilliseconds = 10_000

// The caller has the right to these paths. Rules of roles do not apply to messages.
const reads = () => readerFor({ everything: true, guest: false })

/** All places with messages. The query takes a jump in the index for each dataset; new ones appear within a second. */
export const pushedPlaces = (): Promise<PushPlace[]> =>
  remember('places of messages', placesMilliseconds, () => rows<PushPlace>(reads(), pushedPlacesSql()))

/** Places with a rejected message in seven days, possibly a few seconds old. */
export const rejectedPlaces = (): Promise<PushPlace[]> =>
  remember('places of rejected messages', countsMilliseconds, () => rows<PushPlace>(reads(), rejectedPlacesSql()))

/**
 * The numbers of pushes and rejections at places, and the last pushes. Clients and last pushes are current, so a client appears at once. The numbers
 * may be a few seconds old, because counting a busy week takes long.
 * @param client counts only its pushes; null: all clients
 */
export async function readPushed(places: readonly PushPlace[], client: string | null): Promise<PushCounts> {
  if (places.length === 0) return { pushes: new Map(), rejects: new Map() }
  const [last, { pushes, rejects }] = await Promise.all([
    rows<LastPushRow>(reads(), lastPushesSql(places, client)),
    remember(`pushed ${JSON.stringify([places, client])}`, countsMilliseconds, () => countPushed(places, client)),
  ])
  return { pushes: byCell(last.map(row => ({ ...row, ...countsFor(row, pushes.get(cellKey(row))) }))), rejects }
}

async function countPushed(places: readonly PushPlace[], client: string | null) {
  const [pushes, rejects] = await Promise.all([
    rows<PushesRow>(reads(), pushesSql(places, client)),
    rows<RejectsRow>(reads(), rejectsSql(places, client)),
  ])
  return { pushes: byCell(pushes), rejects: byCell(rejects) }
}

const dayMilliseconds = 86_400_000

/** The counts of a client; a push since the counting counts as one. */
function countsFor({ lastAt }: LastPushRow, counted: PushesRow | undefined): Pick<ClientPushes, 'day' | 'week'> {
  const days = (Date.now() - lastAt.getTime()) / dayMilliseconds
  return { day: Math.max(counted?.day ?? 0, days < 1 ? 1 : 0), week: Math.max(counted?.week ?? 0, days < 7 ? 1 : 0) }
}

type Cell = PushPlace & Readonly<{ client: string }>

/** The key of a place and a client in `PushCounts`. */
export const cellKey = ({ provider, dataset, client }: Cell): string => `${provider}/${dataset}/${client}`

const byCell = <Row extends Cell>(found: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(found.map(row => [cellKey(row), row]))
