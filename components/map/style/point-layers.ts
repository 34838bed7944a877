import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { Shade, Shades } from '@/components/geometry/feature'
import { expression, get, has } from '@/components/map/style/expressions'
import type { MapColours } from '@/components/map/style/read-colours'
import { colourOf, type ValueScale } from '@/components/map/value-scale'

type Colour = ExpressionSpecification | string

export type PointLook = Readonly<{
  colours: MapColours
  tileShades: Shades | null
  scale: ValueScale | null
  language: string
}>

const shadeColour = ({ larch, data1, data2, data3, data4, faint }: MapColours, shade: Shade): string =>
  [larch, data1, data2, data3, data4, faint][shade]!

const shadesOfGroups = [1, 2, 3, 4, 5] as const

const shaded = (colours: MapColours): ExpressionSpecification => {
  const cases = shadesOfGroups.flatMap(shade => [shade, shadeColour(colours, shade)])
  return expression('match', ['coalesce', get('shade'), 0], ...cases, colours.larch)
}

/** Cluster properties `s1` to `s5`: the number of records of each shade. */
export const clusterCounts = Object.fromEntries(
  shadesOfGroups.map(shade => [`s${shade}`, ['+', ['case', ['==', get('shade'), shade], 1, 0]]]),
)

const ifCapacity = (value: unknown) => ['case', ['all', has('number'), has('capacity')], value, 0]

/** Cluster properties: the sum and count of values, and the free part and total of capacities. */
export const clusterSums = {
  sum: ['+', ['coalesce', ['get', 'number'], 0]],
  measured: ['+', ['case', ['has', 'number'], 1, 0]],
  free: ['+', ifCapacity(['get', 'number'])],
  room: ['+', ifCapacity(['get', 'capacity'])],
}

const mean = expression('/', get('sum'), get('measured'))
const percent = ['round', ['*', 100, ['/', get('free'), get('room')]]]
const isCluster = has('point_count')
const isSingle = expression('!', isCluster)

function mostOf(colours: MapColours): ExpressionSpecification {
  const counts = shadesOfGroups.map(shade => get(`s${shade}`))
  const most = expression('max', ...counts)
  const cases = shadesOfGroups.flatMap((shade, index) => [['==', counts[index], most], shadeColour(colours, shade)])
  return expression('case', ['==', most, 0], colours.larch, ...cases, colours.larch)
}

function groupColour(colours: MapColours, shades: Shades): Colour {
  if (shades.size === 0) return colours.larch
  const cases = [...shades].flatMap(([value, shade]) => [value, shadeColour(colours, shade)])
  return expression('match', ['coalesce', get('group'), ''], ...cases, colours.faint)
}

const rampOf = ({ ramp1, ramp2, ramp3, ramp4, ramp5 }: MapColours) => [ramp1, ramp2, ramp3, ramp4, ramp5]
const warmthOf = ({ warmth1, warmth2, warmth3, warmth4, warmth5 }: MapColours) => [warmth1, warmth2, warmth3, warmth4, warmth5]

function classColour(colours: MapColours, { breaks, palette }: ValueScale, number: ExpressionSpecification): Colour {
  const five = palette === 'warmth' ? warmthOf(colours) : rampOf(colours)
  const of = (index: number) => five[colourOf(index, breaks.length + 1)]!
  if (breaks.length === 0) return of(0)
  return expression('step', number, of(0), ...breaks.flatMap((low, index) => [low, of(index + 1)]))
}

export const shapeColour = ({ colours, scale }: Pick<PointLook, 'colours' | 'scale'>): Colour =>
  scale ? expression('case', has('number'), classColour(colours, scale, get('number')), colours.faint) : shaded(colours)

type Paint = Readonly<{ single: object; cluster: Colour }>

function paintOf({ colours, scale }: PointLook): Paint {
  if (!scale) return { single: { 'circle-color': shaded(colours) }, cluster: mostOf(colours) }
  const colour = classColour(colours, scale, get('number'))
  const hasMean = ['all', scale.clusters !== 'nothing', ['>', get('measured'), 0]]
  const byState = (late: unknown, silent: unknown, inTime: unknown) =>
    expression('match', get('state'), 'late', late, 'silent', silent, inTime)
  const single = {
    'circle-radius': byState(6, 3.5, 7),
    // Overdue stations are rings in the colour of their value. Stations without recent data are small and empty.
    'circle-color': byState(colours.sheet, colours.sunk, colour),
    'circle-stroke-color': byState(colour, colours.faint, colours.ink),
    'circle-stroke-width': byState(3, 1, 1),
  }
  return { single, cluster: expression('case', hasMean, classColour(colours, scale, mean), colours.faint) }
}

function tilePaint(look: PointLook, shades: Shades): Paint {
  if (look.scale) return paintOf(look)
  const colour = groupColour(look.colours, shades)
  return { single: { 'circle-color': colour }, cluster: colour }
}

type LayerSource = Readonly<{ source: string; 'source-layer'?: string }>

const points: LayerSource = { source: 'points' }
const tiles: LayerSource = { source: 'tiles', 'source-layer': 'records' }

/** Layers of clusters and individual points. Labels of towns are above them. */
export const pointLayers = (look: PointLook): LayerSpecification[] => [
  ...circles('', points, look, paintOf(look)),
  ...(look.tileShades ? circles('tile-', tiles, look, tilePaint(look, look.tileShades)) : []),
]

export const countLayers = (look: PointLook): LayerSpecification[] => [
  counts('', points, look),
  ...(look.tileShades ? [counts('tile-', tiles, look, tilePaint(look, look.tileShades).cluster)] : []),
]

/** Collision areas that keep labels off points and clusters. These layers are topmost, so they are positioned first. */
export const spaceLayers = ({ tileShades, scale }: PointLook): LayerSpecification[] => [
  pointSpace('points', 7),
  space('cluster-space', points, isCluster, radiusOf(scale)),
  ...(tileShades ? [pointSpace('tiles', 7, 'records'), space('tile-cluster-space', tiles, isCluster, radiusOf(scale))] : []),
]

/** A collision area around individual points. `radius` is in pixels. */
export const pointSpace = (source: string, radius: number, layer?: string): LayerSpecification =>
  space(`${source}-space`, { source, ...(layer !== undefined && { 'source-layer': layer }) }, isSingle, radius)

const space = (id: string, placed: LayerSource, filter: ExpressionSpecification, radius: number | ExpressionSpecification) => ({
  id,
  type: 'symbol' as const,
  ...placed,
  filter,
  layout: { 'icon-image': emptyImage, 'icon-padding': radius as never, 'icon-allow-overlap': true },
})

/** The radius of a cluster in pixels, by the logarithm of its size. A mean below the number needs more room. */
function radiusOf(scale: ValueScale | null): ExpressionSpecification {
  const stops = [0.3, 11, 1, 14, 2, 19, 3, 24, 4, 30]
  const radius = expression('interpolate', ['linear'], ['log10', get('point_count')], ...stops)
  return scale && scale.clusters !== 'nothing' ? ['+', radius, 6] : radius
}

function circles(prefix: string, placed: LayerSource, look: PointLook, { single, cluster }: Paint): LayerSpecification[] {
  const { sheet } = look.colours
  const group = {
    'circle-color': sheet,
    'circle-radius': radiusOf(look.scale),
    'circle-stroke-color': cluster,
    'circle-stroke-width': look.scale ? 3.5 : 1.6,
  }
  const point = { 'circle-radius': 5, 'circle-stroke-width': 1.5, 'circle-stroke-color': sheet, ...single }
  return [
    { id: `${prefix}clusters`, type: 'circle', ...placed, filter: isCluster, paint: group },
    { id: `${prefix}points`, type: 'circle', ...placed, filter: isSingle, paint: point },
  ]
}

export const emptyImage = 'empty'

function counts(prefix: string, placed: LayerSource, look: PointLook, colour: Colour = mostOf(look.colours)): LayerSpecification {
  const { colours, scale } = look
  return {
    id: `${prefix}cluster-counts`,
    type: 'symbol',
    ...placed,
    filter: isCluster,
    layout: {
      'text-field': clusterText(look),
      'text-font': ['Label'],
      'text-size': scale ? 11.5 : 13,
      'text-line-height': 1.05,
      'text-allow-overlap': true,
      'text-ignore-placement': true,
    },
    paint: { 'text-color': scale ? colours.ink : colour },
  }
}

/** The number of records in a cluster, and below it the mean of their values or the free share. */
function clusterText({ scale, language }: PointLook): ExpressionSpecification {
  const count = get('point_count_abbreviated')
  if (!scale || scale.clusters === 'nothing') return count
  // Means of 100 and more have no decimals: three digits fill the circle.
  const digits = ['case', ['>=', ['abs', mean], 100], 0, 1]
  const meanText = ['number-format', mean, { locale: language, 'max-fraction-digits': digits }]
  const below = (text: unknown) => ['format', count, { 'font-scale': 0.85 }, '\n', {}, text, {}]
  return expression(
    'case',
    ['all', scale.clusters === 'share', ['>', ['coalesce', get('room'), 0], 0]],
    below(['concat', percent, '\u00a0%']),
    ['>', get('measured'), 0],
    below(['concat', 'Ø\u00a0', meanText]),
    ['format', count, {}],
  )
}
