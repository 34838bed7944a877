import { cutText } from '@/lib/formats/cut-text'
import { problem } from '@/lib/http/errors/problem'
import type { Points, TilesRequest } from '@/lib/tiles/points'
import { recordPoints } from '@/lib/tiles/record-points'
import { stationPoints } from '@/lib/tiles/station-points'

/**
 * The points of a list of either interface, by the parameters of that list.
 * @throws Problem as the list does; 404 for a list there is not
 */
export async function resolvePoints(asked: TilesRequest): Promise<Points> {
  if (asked.interface === 'content') return recordPoints(asked)
  if (asked.interface === 'timeseries') return stationPoints(asked)
  const detail = `There are tiles of content and timeseries, not of ${JSON.stringify(cutText(asked.interface, 100))}.`
  throw problem('not-found', { detail })
}
