import { cutText } from '@/lib/formats/cut-text'
import { shortHash } from '@/lib/formats/short-hash'
import { problem } from '@/lib/http/problem'
import type { Asked, Points } from '@/lib/tiles/points'
import { recordPoints } from '@/lib/tiles/record-points'
import { stationPoints } from '@/lib/tiles/station-points'

/** Whose points tiles show, and their name: what was read under another name does not hold. */
export type TilesPlan = Points & Readonly<{ name: string }>

/**
 * The points of a list of either interface, by the parameters of that list.
 * @throws Problem as the list does; 404 for a list there is not
 */
export async function planTiles(asked: Asked): Promise<TilesPlan> {
  const points = await pointsFor(asked)
  // The rights are conditions of the statement, and which connections read.
  const { reads, points: statement } = points
  const name = shortHash(JSON.stringify([reads.everything, reads.guest, statement.text, statement.values]))
  return Object.freeze({ ...points, name })
}

function pointsFor(asked: Asked): Promise<Points> {
  if (asked.interface === 'content') return recordPoints(asked)
  if (asked.interface === 'timeseries') return stationPoints(asked)
  const detail = `There are tiles of content and timeseries, not of ${JSON.stringify(cutText(asked.interface, 100))}.`
  throw problem('not-found', { detail })
}
