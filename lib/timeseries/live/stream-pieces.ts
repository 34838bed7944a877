import { readerFor } from '@/lib/access/reader'
import type { ArrivalPosition } from '@/lib/db/arrivals/log'
import { rows } from '@/lib/db/run'
import { shortHash } from '@/lib/formats/short-hash'
import { once } from '@/lib/runtime'
import { type ArrivalRow, arrivedSql, type NewestRow, recordsMax, streamStartSql } from '@/lib/timeseries/live/arrivals-sql'
import { type Seal, sealMeasurement } from '@/lib/timeseries/live/positions'
import { eventText, eventWithoutId } from '@/lib/timeseries/live/server-sent-events'
import type { SeriesRow } from '@/lib/timeseries/model'
import { SharedObjects } from '@/lib/timeseries/objects/shared-objects'
import type { Plan } from '@/lib/timeseries/plan'
import { styleOf } from '@/lib/timeseries/present/present'
import { objectProperties, piecesOf, pieceWriter, type Style, timedProperties } from '@/lib/timeseries/present/properties'

/** Events, and the position after them. `gap`: the log no longer contains the position. */
type StreamPiece = Readonly<{ text: string; place: ArrivalPosition }> | 'gap'

const sharedMilliseconds = 1000

export function readPiece(plan: Plan, place: ArrivalPosition, seal: Seal): Promise<StreamPiece> {
  const { text, values } = arrivedSql(plan, place)
  const { reads, nulls, zone } = plan
  // The key includes the caller's rights, because they are in the statement and in the choice of connections.
  const key = shortHash(
    JSON.stringify([text, values, reads.guest, reads.everything, nulls, zone.name, seal.epoch.toString('hex')]),
  )
  const shared = once('pieces of streams', () => new Map<string, Promise<StreamPiece>>())
  const running = shared.get(key)
  if (running) return running
  const piece = readOwnPiece(plan, place, seal)
  const forget = () => shared.delete(key)
  shared.set(key, piece)
  piece.then(
    // An empty piece is not reused, as something may arrive at any moment.
    read => (read !== 'gap' && read.place !== place ? void setTimeout(forget, sharedMilliseconds).unref() : forget()),
    forget,
  )
  return piece
}

async function readOwnPiece(plan: Plan, place: ArrivalPosition, seal: Seal): Promise<StreamPiece> {
  const arrivals = await rows<ArrivalRow>(readerFor(plan.reads), arrivedSql(plan, place))
  const [first] = arrivals
  if (!first) return { text: '', place }
  if (!first.isKept) return 'gap'
  const visible = arrivals.filter(row => row.tx !== null)
  const texts = await rowTexts(plan, styleOf(plan), visible)
  const text = texts.map(([row, data]) => eventText(sealMeasurement(placeOf(row), seal), data)).join('')
  return { text, place: endOf(first) }
}

const placeOf = ({ tx, seq, begunAt, nth }: ArrivalRow): ArrivalPosition => ({ tx: tx!, seq, begunAt, row: nth })

const endOf = ({ lastTx, lastSeq, lastBegunAt, lastRow }: ArrivalRow): ArrivalPosition => ({
  tx: lastTx,
  seq: lastSeq,
  begunAt: lastBegunAt,
  row: lastRow,
})

/** The newest measurement of each series in pieces. A client that received only some of them has to begin again. */
export async function* newestPieces(plan: Plan): AsyncGenerator<Readonly<{ text: string; place: ArrivalPosition }>> {
  const newest = await rows<NewestRow>(readerFor(plan.reads), streamStartSql(plan))
  const { tx, seq, begunAt } = newest[0]!
  const place: ArrivalPosition = { tx, seq, begunAt, row: null }
  const visible = newest.filter(row => row.isThere)
  for (let start = 0; start === 0 || start < visible.length; start += recordsMax) {
    const texts = await rowTexts(plan, styleOf(plan), visible.slice(start, start + recordsMax))
    yield { text: texts.map(([, data]) => eventWithoutId(data)).join(''), place }
  }
}

async function rowTexts<R extends SeriesRow>(plan: Plan, style: Style, rows: readonly R[]): Promise<(readonly [R, string])[]> {
  const pieces = piecesOf(timedProperties(plan.selection))
  const objects = new SharedObjects(plan, objectProperties(pieces), { style })
  const write = pieceWriter(pieces, { objects, style, all: pieces })
  const complete = await objects.load(rows)
  return complete.map(row => [row as R, `{${write(row).slice(1)}}`] as const)
}
