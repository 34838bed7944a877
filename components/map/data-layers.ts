import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { Shade, Shades } from '@/components/geometry/feature'
import type { MapColours } from '@/components/map/read-colours'
import { arrowImage } from '@/components/map/signs'

/** Layers that show records: what tests count and the pointer can hit. Tile layers exist only with tiles. */
export const recordLayers = ['signs', 'points', 'clusters', 'sign-lines', 'shape-lines', 'shapes', 'tile-points', 'tile-clusters']

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

/** Records that are points: clusters, and single points. Names of places are above them. */
export function pointLayers(colours: MapColours, tileShades: Shades | null): LayerSpecification[] {
  return [
    ...circles('', { source: 'points' }, colours, { single: shaded(colours), cluster: mostOf(colours) }),
    ...(tileShades ? circles('tile-', tiles, colours, tilePaint(colours, tileShades)) : []),
  ]
}

/** What is above the names of places, which keep clear of it: numbers of clusters, and the hovered and the selected record. */
export function topLayers(colours: MapColours, tileShades: Shades | null): LayerSpecification[] {
  const { ink } = colours
  const single = { filter: ['==', ['geometry-type'], 'Point'] as never }
  const around = { 'circle-radius': 8, 'circle-stroke-color': ink, 'circle-stroke-width': 2 }
  const halo = { 'circle-radius': 15, 'circle-opacity': 0.2, 'circle-stroke-width': 0 }
  return [
    counts('', { source: 'points' }, mostOf(colours)),
    ...(tileShades ? [counts('tile-', tiles, tilePaint(colours, tileShades).cluster)] : []),
    { ...dot('hovered', { source: 'hovered' }, colours, around), ...single },
    { ...dot('selected-halo', { source: 'selected' }, colours, halo), ...single },
    { ...dot('selected', { source: 'selected' }, colours, { 'circle-radius': 8, 'circle-color': ink }), ...single },
  ] as LayerSpecification[]
}

const tiles: LayerSource = { source: 'tiles', 'source-layer': 'records' }

function tilePaint(colours: MapColours, shades: Shades): Paint {
  const colour = named(colours, shades)
  return { single: colour, cluster: colour }
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
    { ...line('shape-lines', 'shapes', shaded(colours), 1.2), filter: ['!', ['has', 'severity']] } as LayerSpecification,
    ...signLines(colours),
    line('hovered-lines', 'hovered', ink, 2),
    line('selected-lines', 'selected', ink, 3),
  ]
}

/** Stretches of roads with a sign, coloured by severity; arrows show where the traffic goes that it concerns. */
function signLines({ sheet, high, medium, low, unknown }: MapColours): LayerSpecification[] {
  const placed = { source: 'shapes', filter: ['has', 'severity'] as ExpressionSpecification }
  const layout = { 'line-cap': 'round', 'line-join': 'round' } as const
  const widths = (factor: number) =>
    ['interpolate', ['linear'], ['zoom'], 8, 4 * factor, 13, 8 * factor] as unknown as ExpressionSpecification
  return [
    { id: 'sign-edges', type: 'line', ...placed, layout, paint: { 'line-color': sheet, 'line-width': widths(1.6) } },
    {
      id: 'sign-lines',
      type: 'line',
      ...placed,
      layout,
      paint: {
        'line-color': ['match', ['get', 'severity'], 'high', high, 'medium', medium, 'low', low, unknown],
        'line-width': widths(1),
      },
    },
    {
      id: 'sign-arrows',
      type: 'symbol',
      source: 'shapes',
      filter: ['has', 'turn'],
      minzoom: 9.5,
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 28,
        'icon-image': arrowImage,
        'icon-rotate': ['get', 'turn'],
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
      },
    },
  ]
}

/** Signs on roads, the most severe ones on top. */
export const signLayer: LayerSpecification = {
  id: 'signs',
  type: 'symbol',
  source: 'signs',
  layout: {
    'icon-image': ['get', 'image'],
    'icon-allow-overlap': true,
    'icon-size': ['interpolate', ['linear'], ['zoom'], 7, 0.7, 10, 1],
    'symbol-sort-key': ['get', 'order'],
  },
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

/** The radius of a cluster, in pixels. */
const clusterRadius: ExpressionSpecification = [
  'interpolate',
  ['linear'],
  ['log10', ['get', 'point_count']],
  0.3,
  11,
  1,
  14,
  2,
  19,
  3,
  24,
  4,
  30,
]

function circles(prefix: string, placed: LayerSource, colours: MapColours, { single, cluster }: Paint): LayerSpecification[] {
  return [
    {
      id: `${prefix}clusters`,
      type: 'circle',
      ...placed,
      filter: ['has', 'point_count'],
      paint: {
        'circle-color': colours.sheet,
        'circle-radius': clusterRadius,
        'circle-stroke-color': cluster,
        'circle-stroke-width': 1.6,
      },
    },
    { ...dot(`${prefix}points`, placed, colours, { 'circle-color': single }), filter: ['!', ['has', 'point_count']] },
  ] as LayerSpecification[]
}

/** An image of one transparent pixel. */
export const emptyImage = 'empty'

const counts = (prefix: string, placed: LayerSource, colour: Paint['cluster']): LayerSpecification =>
  ({
    id: `${prefix}cluster-counts`,
    type: 'symbol',
    ...placed,
    filter: ['has', 'point_count'],
    layout: {
      'text-field': ['get', 'point_count_abbreviated'],
      'text-font': ['Label'],
      'text-size': 13,
      'text-allow-overlap': true,
      // As large as the circle, so that names of places keep clear of all of it.
      'icon-image': emptyImage,
      'icon-padding': clusterRadius,
      'icon-allow-overlap': true,
    },
    paint: { 'text-color': colour },
  }) as LayerSpecification
