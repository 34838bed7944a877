import type { Caller } from '@/lib/access/caller'
import { config } from '@/lib/config'
import { problem } from '@/lib/http/errors/problem'
import { customerNetwork, peerOf } from '@/lib/http/quota/peer'
import { once } from '@/lib/runtime'
import { type News, publishAtOnce, workerNumber } from '@/lib/workers'

/** Time after which a client that reads nothing is disconnected. It can resume after the last received event. */
export const readerPatienceMilliseconds = 30_000

/** A slot for one stream, reserved until it is released. */
export type Slot = Readonly<{
  /** Aborted when the stream must end: the platform stops, or the reader has left. */
  signal: AbortSignal
  release(): void
}>

type Counts = Map<string, number>

type Streams = {
  open: Set<AbortController>
  byCaller: Counts
  elsewhere: Map<number, Counts>
  isStopping: boolean
}

const streams = () =>
  once<Streams>('open streams', () => ({ open: new Set(), byCaller: new Map(), elsewhere: new Map(), isStopping: false }))

/** Reserves a slot for a stream. @throws Problem 503 if all slots of the platform or of this caller are in use */
export function reserveSlot(request: Request, caller: Caller): Slot {
  const { open, byCaller, elsewhere, isStopping } = streams()
  const { STREAMS_MAX, STREAMS_PER_CALLER_MAX } = config()
  const key = caller.kind === 'guest' ? `guest ${customerNetwork(peerOf(request))}` : `${caller.kind} ${caller.subject}`
  const others = [...elsewhere.values()]
  const all = others.reduce((sum, counts) => [...counts.values()].reduce((a, b) => a + b, sum), open.size)
  const own = others.reduce((sum, counts) => sum + (counts.get(key) ?? 0), byCaller.get(key) ?? 0)
  if (isStopping || all >= STREAMS_MAX) throw busy('All streams are in use')
  if (own >= STREAMS_PER_CALLER_MAX) throw busy(`You have ${own} open streams, the maximum for one caller`)
  const ending = new AbortController()
  open.add(ending)
  count(byCaller, key, 1)
  publishAtOnce('stream', [workerNumber(), key, 1])
  return { signal: ending.signal, release: () => giveBack(key, ending) }
}

function giveBack(key: string, ending: AbortController): void {
  const { open, byCaller } = streams()
  if (!open.delete(ending)) return
  ending.abort()
  count(byCaller, key, -1)
  publishAtOnce('stream', [workerNumber(), key, -1])
}

function count(counts: Counts, key: string, by: number): void {
  const number = (counts.get(key) ?? 0) + by
  if (number <= 0) counts.delete(key)
  else counts.set(key, number)
}

export function countElsewhere([worker, key, by]: News['stream']): void {
  const { elsewhere } = streams()
  const counts: Counts = elsewhere.get(worker) ?? new Map()
  elsewhere.set(worker, counts)
  count(counts, key, by)
}

export const forgetWorker = (worker: number): void => void streams().elsewhere.delete(worker)

/** The numbers of open streams in other workers, which are sent to a worker that starts. */
export const streamsElsewhere = (): News['stream'][] =>
  [...streams().elsewhere].flatMap(([worker, counts]) => [...counts].map(([key, number]) => [worker, key, number] as const))

export function endStreams(): void {
  const state = streams()
  state.isStopping = true
  for (const ending of state.open) ending.abort()
}

const busy = (what: string) =>
  problem('busy', { detail: `${what}; try again later, or poll the newest measurements.` }, { headers: { 'Retry-After': '10' } })
