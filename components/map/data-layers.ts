import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { Shade, Shades } from '@/components/geometry/feature'
import type { MapColours } from '@/components/map/read-colours'

/** Layers that show records: what tests count and the pointer can hit. Tile layers exist only with tiles. */
export const recordLayers = ['points', 'clusters', 'shapes', 'shape-lines', 'tile-points', 'tile-clusters']

const colourOf = ({ larch, data1, data2, data3, data4, faint }: MapColours): Readonly<Record<Shade, string>> => [
  ...([larch, data1, data2, data3, data4, faint] as const),
]

const shadesOfGroups = [1, 2, 3, 4, 5] as const

/** The colour of a record by its shade. */
const shaded = (colours: MapColours): ExpressionSpecification =>
  [
    'match',
    ['coalesce', ['get', 'shade'], 0],
    ...shadesOfGroups.flatMap(shade => [shade, colourOf(colours)[shade]]),
    colours.larch,
  ] as unknown as ExpressionSpecification

/** The number of records of each shade in a cluster, as `s1` to `s5`. */
export const clusterCounts = Object.fromEntries(
  shadesOfGroups.map(shade => [`s${shade}`, ['+', ['case', ['==', ['get', 'shade'], shade], 1, 0]]]),
)

/** The colour of a cluster's most frequent group. */
function mostOf(colours: MapColours): ExpressionSpecification {
  const counts = shadesOfGroups.map(shade => ['get', `s${shade}`])
  const most = ['max', ...counts]
  const cases = shadesOfGroups.flatMap((shade, place) => [['==', counts[place], most], colourOf(colours)[shade]])
  return ['case', ['==', most, 0], colours.larch, ...cases, colours.larch] as unknown as ExpressionSpecification
}

/** The colour of a tile's mark, by its value. */
function named(colours: MapColours, shades: Shades): ExpressionSpecification | string {
  if (shades.size === 0) return colours.larch
  const cases = [...shades].flatMap(([value, shade]) => [value, colourOf(colours)[shade]])
  return ['match', ['coalesce', ['get', 'group'], ''], ...cases, colours.faint] as unknown as ExpressionSpecification
}

type LayerSource = Readonly<{ source: string; 'source-layer'?: string }>
type Paint = Readonly<{ single: ExpressionSpecification | string; cluster: ExpressionSpecification | string }>

/** Records that are points: clusters with their number, single points, and the hovered and the selected one on top. */
export function pointLayers(colours: MapColours, tileShades: Shades | null): LayerSpecification[] {
  const { ink } = colours
  const single = { filter: ['==', ['geometry-type'], 'Point'] as never }
  return [
    ...clustered('', { source: 'points' }, colours, { single: shaded(colours), cluster: mostOf(colours) }),
    ...(tileShades ? tileLayers(colours, tileShades) : []),
    {
      ...dot('hovered', { source: 'hovered' }, colours, {
        'circle-radius': 8,
        'circle-stroke-color': ink,
        'circle-stroke-width': 2,
      }),
      ...single,
    },
    {
      ...dot('selected-halo', { source: 'selected' }, colours, {
        'circle-radius': 15,
        'circle-opacity': 0.2,
        'circle-stroke-width': 0,
      }),
      ...single,
    },
    { ...dot('selected', { source: 'selected' }, colours, { 'circle-radius': 8, 'circle-color': ink }), ...single },
  ] as LayerSpecification[]
}

function tileLayers(colours: MapColours, shades: Shades): LayerSpecification[] {
  const colour = named(colours, shades)
  return clustered('tile-', { source: 'tiles', 'source-layer': 'records' }, colours, { single: colour, cluster: colour })
}

const dot = (id: string, placed: LayerSource, colours: MapColours, paint: object) => ({
  id,
  type: 'circle' as const,
  ...placed,
  paint: {
    'circle-radius': 5,
    'circle-color': shaded(colours),
    'circle-stroke-width': 1.5,
    'circle-stroke-color': colours.sheet,
    ...paint,
  },
})

/** Records that are areas or lines. */
export function shapeLayers(colours: MapColours): LayerSpecification[] {
  const { ink } = colours
  const line = (id: string, source: string, colour: string | ExpressionSpecification, width: number): LayerSpecification => ({
    id,
    type: 'line',
    source,
    paint: { 'line-color': colour, 'line-width': width },
  })
  return [
    {
      id: 'shapes',
      type: 'fill',
      source: 'shapes',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': shaded(colours), 'fill-opacity': 0.08 },
    },
    line('shape-lines', 'shapes', shaded(colours), 1.2),
    line('hovered-lines', 'hovered', ink, 2),
    line('selected-lines', 'selected', ink, 3),
  ]
}

/** The outline of the search area. */
export function areaLayers({ larch }: MapColours): LayerSpecification[] {
  return [
    { id: 'area', type: 'fill', source: 'area', paint: { 'fill-color': larch, 'fill-opacity': 0.07 } },
    {
      id: 'area-rim',
      type: 'line',
      source: 'area',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': larch, 'line-width': 2, 'line-dasharray': [3, 2] },
    },
  ]
}

function clustered(prefix: string, placed: LayerSource, colours: MapColours, { single, cluster }: Paint): LayerSpecification[] {
  const { sheet } = colours
  return [
    {
      id: `${prefix}clusters`,
      type: 'circle',
      ...placed,
      filter: ['has', 'point_count'],
      paint: {
        'circle-color': sheet,
        'circle-radius': ['interpolate', ['linear'], ['log10', ['get', 'point_count']], 0.3, 11, 1, 14, 2, 19, 3, 24, 4, 30],
        'circle-stroke-color': cluster,
        'circle-stroke-width': 1.6,
      },
    },
    {
      id: `${prefix}cluster-counts`,
      type: 'symbol',
      ...placed,
      filter: ['has', 'point_count'],
      layout: {
        'text-field': ['get', 'point_count_abbreviated'],
        'text-font': ['Label'],
        'text-size': 13,
        'text-allow-overlap': true,
        // Place names keep clear of the whole circle.
        'text-padding': 10,
      },
      paint: { 'text-color': cluster },
    },
    { ...dot(`${prefix}points`, placed, colours, { 'circle-color': single }), filter: ['!', ['has', 'point_count']] },
  ] as LayerSpecification[]
}
