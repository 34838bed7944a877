import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { Shade, Shades } from '@/components/geometry/feature'
import type { MapColours } from '@/components/map/read-colours'
import { type Breaks, colourOf } from '@/components/map/value-scale'

type Colour = ExpressionSpecification | string

/** What colours the records that are points. */
export type PointLook = Readonly<{
  colours: MapColours
  /** Colours of groups in tiles; null where there are none. */
  tileShades: Shades | null
  /** Boundaries of the classes of measured values; null where none are. */
  scale: Breaks | null
  language: string
}>

const shadesOf = ({ larch, data1, data2, data3, data4, faint }: MapColours): Readonly<Record<Shade, string>> => [
  ...([larch, data1, data2, data3, data4, faint] as const),
]

const shadesOfGroups = [1, 2, 3, 4, 5] as const

/** The colour of a record by its shade. */
export const shaded = (colours: MapColours): ExpressionSpecification =>
  [
    'match',
    ['coalesce', ['get', 'shade'], 0],
    ...shadesOfGroups.flatMap(shade => [shade, shadesOf(colours)[shade]]),
    colours.larch,
  ] as unknown as ExpressionSpecification

/** The number of records of each shade in a cluster, as `s1` to `s5`. */
export const clusterCounts = Object.fromEntries(
  shadesOfGroups.map(shade => [`s${shade}`, ['+', ['case', ['==', ['get', 'shade'], shade], 1, 0]]]),
)

/** The sum of the numbers in a cluster, and how many have one. */
export const clusterSums = {
  sum: ['+', ['coalesce', ['get', 'number'], 0]],
  measured: ['+', ['case', ['has', 'number'], 1, 0]],
}

const mean = ['/', ['get', 'sum'], ['get', 'measured']]

/** The colour of a cluster's most frequent group. */
function mostOf(colours: MapColours): ExpressionSpecification {
  const counts = shadesOfGroups.map(shade => ['get', `s${shade}`])
  const most = ['max', ...counts]
  const cases = shadesOfGroups.flatMap((shade, place) => [['==', counts[place], most], shadesOf(colours)[shade]])
  return ['case', ['==', most, 0], colours.larch, ...cases, colours.larch] as unknown as ExpressionSpecification
}

/** The colour of a tile's mark, by its value. */
function named(colours: MapColours, shades: Shades): Colour {
  if (shades.size === 0) return colours.larch
  const cases = [...shades].flatMap(([value, shade]) => [value, shadesOf(colours)[shade]])
  return ['match', ['coalesce', ['get', 'group'], ''], ...cases, colours.faint] as unknown as ExpressionSpecification
}

/** The colour of a number's class. */
function ramp({ ramp1, ramp2, ramp3, ramp4, ramp5 }: MapColours, breaks: Breaks, number: unknown): Colour {
  const colours = [ramp1, ramp2, ramp3, ramp4, ramp5]
  const of = (place: number) => colours[colourOf(place, breaks.length + 1)]!
  if (breaks.length === 0) return of(0)
  return ['step', number, of(0), ...breaks.flatMap((low, place) => [low, of(place + 1)])] as unknown as ExpressionSpecification
}

/** How marks of single records and of clusters look. */
type Paint = Readonly<{ single: object; cluster: Colour }>

function paintOf({ colours, scale }: PointLook): Paint {
  if (!scale) return { single: { 'circle-color': shaded(colours) }, cluster: mostOf(colours) }
  const colour = ramp(colours, scale, ['get', 'number'])
  const byState = (late: unknown, silent: unknown, inTime: unknown) =>
    ['match', ['get', 'state'], 'late', late, 'silent', silent, inTime] as unknown as ExpressionSpecification
  const single = {
    'circle-radius': byState(6, 3.5, 7),
    // Overdue ones are rings in their colour, silent ones small and empty.
    'circle-color': byState(colours.sheet, colours.sunk, colour),
    'circle-stroke-color': byState(colour, colours.faint, colours.ink),
    'circle-stroke-width': byState(3, 1, 1),
  }
  return {
    single,
    cluster: ['case', ['>', ['get', 'measured'], 0], ramp(colours, scale, mean), colours.faint] as unknown as Colour,
  }
}

function tilePaint(colours: MapColours, shades: Shades): Paint {
  const colour = named(colours, shades)
  return { single: { 'circle-color': colour }, cluster: colour }
}

type LayerSource = Readonly<{ source: string; 'source-layer'?: string }>

const tiles: LayerSource = { source: 'tiles', 'source-layer': 'records' }

/** Records that are points: clusters, and single points with their values. Names of places are above them. */
export function pointLayers(look: PointLook): LayerSpecification[] {
  const { colours, tileShades, scale } = look
  return [
    ...circles('', { source: 'points' }, look, paintOf(look)),
    ...(tileShades ? circles('tile-', tiles, { ...look, scale: null }, tilePaint(colours, tileShades)) : []),
    ...(scale ? [valueTexts(colours)] : []),
  ]
}

/** What is above the names of places, which keep clear of it: numbers of clusters, and the hovered and the selected record. */
export function topLayers(look: PointLook): LayerSpecification[] {
  const { colours, tileShades } = look
  const { ink } = colours
  const single = { filter: ['==', ['geometry-type'], 'Point'] as never }
  const around = { 'circle-radius': 8, 'circle-stroke-color': ink, 'circle-stroke-width': 2 }
  const halo = { 'circle-radius': 15, 'circle-opacity': 0.2, 'circle-stroke-width': 0 }
  return [
    pointSpace('points', 7),
    counts('', { source: 'points' }, look),
    ...(tileShades ? [counts('tile-', tiles, { ...look, scale: null }, tilePaint(colours, tileShades).cluster)] : []),
    { ...dot('hovered', { source: 'hovered' }, colours, around), ...single },
    { ...dot('selected-halo', { source: 'selected' }, colours, halo), ...single },
    { ...dot('selected', { source: 'selected' }, colours, { 'circle-radius': 8, 'circle-color': ink }), ...single },
  ] as LayerSpecification[]
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

/** A mean below the number needs more room. */
const radiusOf = ({ scale }: Pick<PointLook, 'scale'>): ExpressionSpecification =>
  scale ? ['+', clusterRadius, 6] : clusterRadius

function circles(prefix: string, placed: LayerSource, look: PointLook, { single, cluster }: Paint): LayerSpecification[] {
  const { colours, scale } = look
  return [
    {
      id: `${prefix}clusters`,
      type: 'circle',
      ...placed,
      filter: ['has', 'point_count'],
      paint: {
        'circle-color': colours.sheet,
        'circle-radius': radiusOf(look),
        'circle-stroke-color': cluster,
        'circle-stroke-width': scale ? 3.5 : 1.6,
      },
    },
    { ...dot(`${prefix}points`, placed, colours, single), filter: ['!', ['has', 'point_count']] },
  ] as LayerSpecification[]
}

/** An image of one transparent pixel. */
export const emptyImage = 'empty'

function counts(prefix: string, placed: LayerSource, look: PointLook, colour: Colour = mostOf(look.colours)): LayerSpecification {
  const { colours, scale, language } = look
  // Three digits fill the circle.
  const digits = ['case', ['>=', ['abs', mean], 100], 0, 1]
  const written = ['number-format', mean, { locale: language, 'max-fraction-digits': digits }]
  const both = ['format', ['get', 'point_count_abbreviated'], { 'font-scale': 0.85 }, '\n', {}, ['concat', '⌀ ', written], {}]
  return {
    id: `${prefix}cluster-counts`,
    type: 'symbol',
    ...placed,
    filter: ['has', 'point_count'],
    layout: {
      'text-field': scale
        ? ['case', ['>', ['get', 'measured'], 0], both, ['format', ['get', 'point_count_abbreviated'], {}]]
        : ['get', 'point_count_abbreviated'],
      'text-font': ['Label'],
      'text-size': scale ? 11.5 : 13,
      'text-line-height': 1.05,
      'text-allow-overlap': true,
      // As large as the circle, so that names of places keep clear of all of it.
      'icon-image': emptyImage,
      'icon-padding': radiusOf(look),
      'icon-allow-overlap': true,
    },
    paint: { 'text-color': scale ? colours.ink : colour },
  } as LayerSpecification
}

/** Room for single points, which names of places keep clear of. @param radius in pixels */
export const pointSpace = (source: string, radius: number): LayerSpecification => ({
  id: `${source}-space`,
  type: 'symbol',
  source,
  filter: ['!', ['has', 'point_count']],
  layout: { 'icon-image': emptyImage, 'icon-padding': radius, 'icon-allow-overlap': true },
})

/** Measured values beside their points, where there is room. */
const valueTexts = ({ ink, ground }: MapColours): LayerSpecification => ({
  id: 'point-values',
  type: 'symbol',
  source: 'points',
  filter: ['has', 'text'],
  layout: {
    'text-field': ['get', 'text'],
    'text-font': ['Label'],
    'text-size': 12.5,
    'text-variable-anchor': ['left', 'right', 'bottom', 'top'],
    'text-radial-offset': 0.75,
    'text-padding': 1,
  },
  paint: { 'text-color': ink, 'text-halo-color': ground, 'text-halo-width': 1.8 },
})
