import { Lane, type LaneSize } from '@/lib/db/lane'
import { guestLongReader, guestReader, longReader, type Pool, reader, sizes } from '@/lib/db/pools'
import type { LaneName } from '@/lib/db/sql'
import { once } from '@/lib/runtime'

/** The connections that statements of readers run on, by how long such statements may take. */
export type Lanes = Readonly<Record<LaneName, Lane>>

const waiting = { waitMilliseconds: 10_000 }

/** One statement a connection: what is behind a long one would have to wait for it. */
const long: LaneSize = { running: sizes['guest long'], waiting: 16, ...waiting }

/** Several statements a connection, one behind the other: each is short, and so no connection is ever idle. */
const short = (connections: number): LaneSize => ({ running: connections * 8, waiting: 1000, ...waiting })

/** Lanes of all who do not read as guests. */
export const readerLanes = (): Lanes => once('lanes reader', () => lanes(reader, longReader, short(sizes.reader)))

/** Lanes of guests, on connections that see rows for guests only. */
export const guestLanes = (): Lanes => once('lanes guest', () => lanes(guestReader, guestLongReader, short(sizes.guest)))

const lanes = (usual: () => Pool, apart: () => Pool, size: LaneSize): Lanes => ({
  short: new Lane(usual, size),
  long: new Lane(apart, long),
})
