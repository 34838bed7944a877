import type { Caller } from '@/lib/access/caller'
import type { ReadAccess } from '@/lib/access/reader'
import type { ReadMoment } from '@/lib/db/document-moves'
import type { Sql } from '@/lib/db/sql'
import type { TileParameters } from '@/lib/tiles/params'

/** Points that tiles show. Plain data, no I/O. */
export type Points = Readonly<{
  reads: ReadAccess
  /** Records with a place: columns id, longitude, latitude, and word where they are told apart; only what the caller may see. */
  points: Sql
  /** Whether the statement around it may see other records than at a moment. */
  moved(moment: ReadMoment): Sql
  /** `all the time`: what they must meet is measured, and nobody tells when it is no longer met. */
  changes: 'on change' | 'all the time'
}>

/** What list tiles are asked of, by whom. */
export type TilesRequest = Readonly<{ interface: string; set: string; wanted: TileParameters; caller: Caller }>

/** Points of one answer at most: what they take in memory is bounded. */
export const pointsMax = 1_000_000
