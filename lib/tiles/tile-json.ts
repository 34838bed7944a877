import { doorUrl } from '@/lib/http/mounts'
import { type Bounds, depthMax, type PointIndex } from '@/lib/tiles/point-index'
import { layer } from '@/lib/tiles/present'

type TileList = Readonly<{ interface: string; set: string; query: URLSearchParams }>

/** What the marks of a tile have, by name. */
export const fields = {
  id: 'String: of the record; marks of several have none',
  point_count: 'Number: how many records the mark stands for, where it is more than one',
  point_count_abbreviated: 'String: the same as it fits a small circle',
  group: 'String: with the parameter by, the value that most of the records have, where it is one of groups.named',
}

/**
 * The description of the tiles of a list, for any program that draws maps.
 * @see TileJSON 3.0.0; `records` and `groups` are ours
 */
export function tileJson(of: TileList, index: Pick<PointIndex, 'size' | 'bounds' | 'groups'>): Record<string, unknown> {
  return {
    tilejson: '3.0.0',
    tiles: [addressOf(of)],
    minzoom: 0,
    maxzoom: depthMax,
    ...(index.bounds ? { bounds: rounded(index.bounds) } : {}),
    vector_layers: [{ id: layer, fields }],
    records: index.size,
    ...(index.groups ? { groups: index.groups } : {}),
  }
}

function addressOf({ interface: name, set, query }: TileList): string {
  const parameters = query.toString()
  return `${doorUrl('tiles')}/${name}/${encodeURIComponent(set)}/{z}/{x}/{y}.mvt${parameters && `?${parameters}`}`
}

const rounded = (bounds: Bounds) => bounds.map(degrees => Math.round(degrees * 1e6) / 1e6)
