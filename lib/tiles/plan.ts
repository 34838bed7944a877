import type { Caller } from '@/lib/access/caller'
import { type ReadAccess, statementKey } from '@/lib/access/reader'
import type { ReadMoment } from '@/lib/db/records/document-moves'
import type { Sql } from '@/lib/db/sql'
import type { TileParameters } from '@/lib/tiles/params'

/** The points that tiles show. Plain data, no I/O. */
export type PointQuery = Readonly<{
  reads: ReadAccess
  /** Visible records with a position: columns id, longitude, latitude, and word if they are grouped. */
  points: Sql
  /** A condition: whether the records may have changed since a moment. */
  moved(moment: ReadMoment): Sql
  /** `all the time`: the points depend on measured values, whose changes are not reported. */
  changes: 'on change' | 'all the time'
}>

export type TilesRequest = Readonly<{ interface: string; set: string; parameters: TileParameters; caller: Caller }>

/** Largest number of points in a list, which limits memory. */
export const pointsMax = 1_000_000

/** The points of tiles, and the name under which they are cached. */
export type TilesPlan = PointQuery & Readonly<{ name: string }>

export function planTiles(points: PointQuery): TilesPlan {
  return Object.freeze({ ...points, name: statementKey(points.reads, points.points) })
}
