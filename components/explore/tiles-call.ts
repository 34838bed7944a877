import { segment, withQuery } from '@/components/explore/address'
import { contentParameters } from '@/components/explore/content-query'
import type { Query } from '@/components/explore/query'
import { seriesConditions } from '@/components/explore/series-query'
import type { Source } from '@/components/explore/source'

/** More content records than this are not read one by one for a map. */
const contentPlacesMax = 20_000

/** Whether the map draws a list from tiles. @param total how many records the list has, `above`: how many may be drawn without */
export const inTiles = (source: Source, { total, above }: { total: number; above: number }): boolean =>
  total > (source.kind === 'content' ? Math.min(above, contentPlacesMax) : above) && tilesCall(source, null) !== null

/**
 * The address of the tiles of a list, with `{z}`, `{x}` and `{y}`; null where there are none: of connections, of areas, and of parts of
 * other interfaces.
 */
export function tilesCall(source: Source, query: Query | null): string | null {
  const place = '{z}/{x}/{y}.mvt'
  if (source.kind === 'edges') return null
  if (source.kind === 'timeseries') {
    const { station, measured } = query ? seriesConditions(source, query) : { station: [], measured: [] }
    // Tiles are of stations; what one of their values must be is asked of the list only.
    if (measured.length > 0) return null
    return withQuery(`/tiles/timeseries/${segment(source.stationType)}/${place}`, [['where', station.join(',')]])
  }
  const name = source.path.split('/').slice(3)
  if (source.shapes || name.length !== 1) return null
  const { fixed, asked } = query ? contentParameters(source, { ...query, sort: null }) : { fixed: [], asked: [] }
  return withQuery(`/tiles/content/${name[0]}/${place}`, asked, fixed)
}
