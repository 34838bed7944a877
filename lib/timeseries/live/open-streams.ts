import type { Caller } from '@/lib/access/caller'
import { config } from '@/lib/config'
import { problem } from '@/lib/http/errors/problem'
import { customerNetwork, peerOf } from '@/lib/http/quota/peer'
import { once } from '@/lib/runtime'

/** A slot for one stream of this process, held until it is given back. */
export type Slot = Readonly<{
  /** Aborted when the stream must end: the platform stops, or the reader has left. */
  signal: AbortSignal
  giveBack(): void
}>

type Streams = { open: Set<AbortController>; byCaller: Map<string, number>; isStopping: boolean }

const streams = () => once<Streams>('open streams', () => ({ open: new Set(), byCaller: new Map(), isStopping: false }))

/** Takes a slot for a stream. @throws Problem 503 when all slots of this process or this caller are taken */
export function takeSlot(request: Request, caller: Caller): Slot {
  const { open, byCaller, isStopping } = streams()
  const { STREAMS_MAX, STREAMS_PER_CALLER_MAX } = config()
  const key = caller.kind === 'guest' ? `guest ${customerNetwork(peerOf(request))}` : `${caller.kind} ${caller.subject}`
  const own = byCaller.get(key) ?? 0
  if (isStopping || open.size >= STREAMS_MAX) throw busy('All places for streams are taken')
  if (own >= STREAMS_PER_CALLER_MAX) throw busy(`You have ${own} streams open, which is as many as one caller may have`)
  const ending = new AbortController()
  open.add(ending)
  byCaller.set(key, own + 1)
  return { signal: ending.signal, giveBack: () => giveBack(key, ending) }
}

function giveBack(key: string, ending: AbortController): void {
  const { open, byCaller } = streams()
  if (!open.delete(ending)) return
  ending.abort()
  const own = byCaller.get(key)! - 1
  if (own === 0) byCaller.delete(key)
  else byCaller.set(key, own)
}

/** Ends every stream with a final comment, and refuses new ones. */
export function endStreams(): void {
  const state = streams()
  state.isStopping = true
  for (const ending of state.open) ending.abort()
}

const busy = (what: string) =>
  problem(
    'busy',
    { detail: `${what}; try again later, or ask for the newest measurements now and then.` },
    { headers: { 'Retry-After': '10' } },
  )
