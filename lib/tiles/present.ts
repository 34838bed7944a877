import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { apiUrl } from '@/lib/http/mounts'
import type { MarkValue } from '@/lib/tiles/marks'
import { depthMax, type Mark, type PointIndex, type TileCoordinates } from '@/lib/tiles/point-index'

/** Width and height of a tile in the units of its coordinates. */
const extent = 4096

export const layer = 'records'

/**
 * Writes marks as a vector tile. A mark of one record has an `id`; a mark of several has `point_count` and its short
 * form. Both have `group` if most of their records share a named value.
 * @see Mapbox Vector Tile Specification 2.1
 */
export function presentTile(marks: readonly Mark[], { z, x, y }: TileCoordinates): Buffer {
  const side = 2 ** z
  const features = marks.map(mark => ({
    type: 1 as const,
    geometry: [[Math.round((mark.x * side - x) * extent), Math.round((mark.y * side - y) * extent)] as [number, number]],
    tags: {
      ...(mark.id === null ? { point_count: mark.count, point_count_abbreviated: abbreviated(mark.count) } : { id: mark.id }),
      ...(mark.group === null ? {} : { group: mark.group }),
      ...(mark.value === null ? {} : valueFields(mark.value)),
    },
  }))
  if (features.length === 0) return Buffer.alloc(0)
  return Buffer.from(fromGeojsonVt({ [layer]: { features } as never }, { version: 2, extent }))
}

function valueFields(value: MarkValue): Record<string, number | string> {
  if ('sum' in value) return value
  const { number, state } = value
  return number === null ? { state } : { number, state }
}

/** A number short enough for a small circle: 950, 1.2k, 12k. */
function abbreviated(count: number): string {
  if (count < 1000) return String(count)
  return count < 10_000 ? `${Math.round(count / 100) / 10}k` : `${Math.round(count / 1000)}k`
}

type TileList = Readonly<{ interface: string; set: string; query: URLSearchParams }>

/** Descriptions of the fields of a mark by name, which are part of the TileJSON. */
export const markFields = {
  id: 'String: id of the record; absent on marks of several records',
  point_count: 'Number: number of records of the mark, if there are several',
  point_count_abbreviated: 'String: short form of point_count, for small circles',
  group: 'String: with the parameter by, the value that most of the records have, if it is one of groups.named',
  number: 'Number: with the parameter value, the newest number of a station',
  state: 'String: in time, late, or silent if the number of the station is long overdue or missing',
  sum: 'Number: the sum of the numbers of several stations',
  measured: 'Number: number of stations of the mark that have a number',
}

/** The description of tiles. @see TileJSON 3.0.0; `records`, `groups` and `values` are extensions */
export function tileJson(
  of: TileList,
  index: Pick<PointIndex, 'size' | 'bounds' | 'groups' | 'measured'>,
): Record<string, unknown> {
  return {
    tilejson: '3.0.0',
    tiles: [urlOf(of)],
    minzoom: 0,
    maxzoom: depthMax,
    ...(index.bounds ? { bounds: index.bounds.map(degrees => Math.round(degrees * 1e6) / 1e6) } : {}),
    vector_layers: [{ id: layer, fields: markFields }],
    records: index.size,
    ...(index.groups ? { groups: index.groups } : {}),
    ...(index.measured ? { values: index.measured } : {}),
  }
}

function urlOf({ interface: name, set, query }: TileList): string {
  const parameters = query.toString()
  return `${apiUrl('tiles')}/${name}/${encodeURIComponent(set)}/{z}/{x}/{y}.mvt${parameters && `?${parameters}`}`
}
