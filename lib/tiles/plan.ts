import { shortHash } from '@/lib/formats/short-hash'
import type { Points } from '@/lib/tiles/points'

/** Whose points tiles show, and their name: what was read under another name does not hold. */
export type TilesPlan = Points & Readonly<{ name: string }>

export function planTiles(points: Points): TilesPlan {
  // The rights are conditions of the statement, and which connections read.
  const { reads, points: statement } = points
  const name = shortHash(JSON.stringify([reads.everything, reads.guest, statement.text, statement.values]))
  return Object.freeze({ ...points, name })
}
