import { readerFor } from '@/lib/access/reader'
import {
  type LastPushRow,
  lastPushesSql,
  type PushesRow,
  type PushPath,
  pushedPathsSql,
  pushesSql,
  type RejectsRow,
  rejectedPathsSql,
  rejectsSql,
} from '@/lib/collector/paths/path-pushes-sql'
import { readCached } from '@/lib/db/cache'
import { rows } from '@/lib/db/run'

/** Pushes of a client to a path: the last one, and the numbers in one day and in seven. */
type ClientPushes = PushesRow & Readonly<{ lastAt: Date }>

/** Pushes and rejections at some paths, by path and client. */
export type PathPushes = Readonly<{ pushes: ReadonlyMap<string, ClientPushes>; rejects: ReadonlyMap<string, RejectsRow> }>

const pathsMilliseconds = 1000
const countsMilliseconds = 10_000

// The caller has the right to these paths. Rules of roles do not apply to messages.
const reads = () => readerFor({ everything: true, guest: false })

/** All paths with messages. The query takes a jump in the index for each dataset; new ones appear within a second. */
export const pushedPaths = (): Promise<PushPath[]> =>
  readCached('paths of messages', pathsMilliseconds, () => rows<PushPath>(reads(), pushedPathsSql()))

/** Paths with a rejected message in seven days, possibly a few seconds old. */
export const rejectedPaths = (): Promise<PushPath[]> =>
  readCached('paths of rejected messages', countsMilliseconds, () => rows<PushPath>(reads(), rejectedPathsSql()))

/**
 * The numbers of pushes and rejections at paths, and the last pushes. Clients and last pushes are current, so a client appears at once. The numbers
 * may be a few seconds old, because counting a busy week takes long.
 * @param client counts only its pushes; null: all clients
 */
export async function readPathPushes(paths: readonly PushPath[], client: string | null): Promise<PathPushes> {
  if (paths.length === 0) return { pushes: new Map(), rejects: new Map() }
  const [last, { pushes, rejects }] = await Promise.all([
    rows<LastPushRow>(reads(), lastPushesSql(paths, client)),
    readCached(`pushed ${JSON.stringify([paths, client])}`, countsMilliseconds, () => countPushes(paths, client)),
  ])
  return { pushes: byCell(last.map(row => ({ ...row, ...countsFor(row, pushes.get(cellKey(row))) }))), rejects }
}

async function countPushes(paths: readonly PushPath[], client: string | null) {
  const [pushes, rejects] = await Promise.all([
    rows<PushesRow>(reads(), pushesSql(paths, client)),
    rows<RejectsRow>(reads(), rejectsSql(paths, client)),
  ])
  return { pushes: byCell(pushes), rejects: byCell(rejects) }
}

const dayMilliseconds = 86_400_000

/** The counts of a client; a push since the counting counts as one. */
function countsFor({ lastAt }: LastPushRow, counted: PushesRow | undefined): Pick<ClientPushes, 'day' | 'week'> {
  const days = (Date.now() - lastAt.getTime()) / dayMilliseconds
  return { day: Math.max(counted?.day ?? 0, days < 1 ? 1 : 0), week: Math.max(counted?.week ?? 0, days < 7 ? 1 : 0) }
}

type Cell = PushPath & Readonly<{ client: string }>

/** The key of a path and a client in `PushCounts`. */
export const cellKey = ({ provider, dataset, client }: Cell): string => `${provider}/${dataset}/${client}`

const byCell = <Row extends Cell>(found: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(found.map(row => [cellKey(row), row]))
