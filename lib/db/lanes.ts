import { Lane, type LaneSize } from '@/lib/db/lane'
import { poolAt, poolSize, type ReadingKind, readingPool } from '@/lib/db/pools'
import type { LaneName } from '@/lib/db/sql'
import { once } from '@/lib/runtime'

/** A queue with limited concurrency for each kind of statement, so that slow statements do not delay short ones. */
export type Lanes = Readonly<Record<LaneName, Lane>>

const waiting = { waitMilliseconds: 10_000 }

/** One long statement at a time on each connection, because others would have to wait for it. */
const long = (connections: number): LaneSize => ({ running: connections, waiting: 16, ...waiting })

/** Several short statements on each connection, one after the other, so that no connection is ever idle. */
const short = (connections: number): LaneSize => ({ running: connections * 8, waiting: 1000, ...waiting })

/** Lanes for callers other than guests. */
export const readerLanes = (): Lanes => once('lanes reader', () => lanes('reader'))

/** Lanes for guests, whose connections see only rows for guests. */
export const guestLanes = (): Lanes => once('lanes guest', () => lanes('guest'))

const lanes = (readers: 'reader' | 'guest'): Lanes => ({
  short: laneOf(readers, short(poolSize(readers))),
  generic: laneOf(`${readers} generic`, short(poolSize(`${readers} generic`))),
  long: laneOf(`${readers} long`, long(poolSize(`${readers} long`))),
})

const laneOf = (kind: ReadingKind, size: LaneSize) =>
  new Lane(
    () => readingPool(kind),
    size,
    () => poolAt(kind, 'primary'),
  )
