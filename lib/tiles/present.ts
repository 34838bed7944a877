import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Mark, TilePlace } from '@/lib/tiles/point-index'

/** Units on the side of a tile. */
const extent = 4096

/** The only layer of a tile. */
export const layer = 'records'

/**
 * Marks as a vector tile. A record has its `id`; several have `point_count`, and the same in short; both `group` where most of them have a
 * named value.
 * @see Mapbox Vector Tile Specification 2.1
 */
export function presentTile(marks: readonly Mark[], { z, x, y }: TilePlace): Buffer {
  const side = 2 ** z
  const features = marks.map(mark => ({
    type: 1 as const,
    geometry: [[Math.round((mark.x * side - x) * extent), Math.round((mark.y * side - y) * extent)] as [number, number]],
    tags: {
      ...(mark.id === null ? { point_count: mark.count, point_count_abbreviated: abbreviated(mark.count) } : { id: mark.id }),
      ...(mark.group === null ? {} : { group: mark.group }),
    },
  }))
  if (features.length === 0) return Buffer.alloc(0)
  return Buffer.from(fromGeojsonVt({ [layer]: { features } as never }, { version: 2, extent }))
}

/** A number as it fits a small circle: 950, 1.2k, 12k. */
function abbreviated(count: number): string {
  if (count < 1000) return String(count)
  return count < 10_000 ? `${Math.round(count / 100) / 10}k` : `${Math.round(count / 1000)}k`
}
