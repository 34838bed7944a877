import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { byZoom, get, isKind } from '@/components/map/style/expressions'
import type { MapColours } from '@/components/map/style/read-colours'

type Layout = NonNullable<Extract<LayerSpecification, { type: 'symbol' }>['layout']>

type Names = Readonly<{
  id: string
  source?: string
  'source-layer'?: string
  filter: ExpressionSpecification
  sizes: readonly number[]
  colour: string
  halo: string | ExpressionSpecification
  from?: number
  to?: number
  layout: Layout
}>

/** A layer of labels, by default from the built-in basemap. */
export const names = ({ id, filter, sizes, colour, halo, from = 0, to = 24, layout, ...place }: Names): LayerSpecification => ({
  id,
  type: 'symbol',
  source: 'ground',
  ...place,
  minzoom: from,
  maxzoom: to,
  filter,
  layout: {
    'text-font': ['Label'],
    'text-size': byZoom(...sizes),
    ...layout,
  },
  paint: { 'text-color': colour, 'text-halo-color': halo, 'text-halo-width': 1.5, 'text-halo-blur': 0.4 },
})

/** A feature's name, which is German where the language has no other. @see groundFile */
const nameIn = (language: string): ExpressionSpecification => ['coalesce', ['get', language], ['get', 'de']]

/** Names of countries, towns and rivers around, and road signs: below the data. */
export function surroundingNames(colours: MapColours, language: string): LayerSpecification[] {
  const { outside, ground, faint, waterName, landName } = colours
  return [
    names({
      id: 'lands',
      filter: isKind('land'),
      sizes: [6, 10, 9, 15],
      colour: landName,
      halo: outside,
      from: 6.5,
      to: 10.5,
      layout: { 'text-field': ['upcase', nameIn(language)], 'text-letter-spacing': 0.28, 'text-max-width': 8 },
    }),
    names({
      id: 'river-names',
      filter: isKind('river'),
      sizes: [8, 11.5, 12, 15],
      colour: waterName,
      halo: ground,
      from: 8,
      to: 13.5,
      layout: { ...alongRiver, 'text-field': nameIn(language) },
    }),
    roadSigns(colours),
    names({
      id: 'towns',
      filter: isKind('town'),
      sizes: [7, 11, 10, 14],
      colour: faint,
      halo: outside,
      from: 6.5,
      layout: { 'text-field': nameIn(language), 'text-max-width': 8, 'symbol-sort-key': get('rank') },
    }),
  ]
}

export const alongLine: Layout = { 'symbol-placement': 'line', 'text-max-angle': 30, 'text-padding': 12 }

/** Italic letters. */
export const waterLetters: Layout = { 'text-font': ['Water'], 'text-letter-spacing': 0.12 }
export const alongRiver: Layout = { ...alongLine, ...waterLetters, 'text-offset': [0, -0.7], 'symbol-spacing': 420 }
/** Road signs stay upright. */
export const alongRoad: Layout = { ...alongLine, 'text-rotation-alignment': 'viewport', 'symbol-spacing': 320 }

const roadSigns = ({ roadName, mainRoad, motorway }: MapColours) =>
  names({
    id: 'road-signs',
    filter: ['in', get('kind'), ['literal', ['motorway', 'main-road']]],
    sizes: [9, 9.5, 14, 12],
    colour: roadName,
    halo: ['match', get('kind'), 'motorway', motorway, mainRoad],
    from: 9.3,
    layout: { ...alongRoad, 'text-field': get('name') },
  })

/** The zoom from which towns of each rank are labelled, and the font size there and five levels further. */
const ranks = [
  { rank: 5, from: 10.7, small: 11.5, large: 14 },
  { rank: 4, from: 9.2, small: 11.5, large: 15 },
  { rank: 3, from: 8.4, small: 12, large: 16 },
  { rank: 2, from: 7.8, small: 12.5, large: 17 },
  { rank: 1, from: 6, small: 13, large: 20 },
] as const

/** Anchor of a label and the direction in which it is offset. */
const sides = [
  ['top', 0, 1],
  ['bottom', 0, -1],
  ['left', 1, 0],
  ['right', -1, 0],
  ['bottom-left', 0.7, -0.7],
  ['bottom-right', -0.7, -0.7],
  ['top-left', 0.7, 0.7],
  ['top-right', -0.7, 0.7],
] as const

/**
 * Offsets a label, so that a record at its town stays visible; further if a cluster is in the way. @param distances in
 * em
 */
const beside = (...distances: readonly number[]) =>
  distances.flatMap(ems =>
    sides.flatMap(([anchor, x, y]) => [anchor, [x * ems, y * ems]]),
  ) as unknown as Layout['text-variable-anchor-offset']

/** Labels of the built-in basemap; cities are the topmost layer, which is positioned first. */
export const placeNames = (which: 'cities' | 'others', { ink, label, ground }: MapColours, language: string) =>
  ranks
    .filter(({ rank }) => (rank === 1) === (which === 'cities'))
    .map(({ rank, from, small, large }) =>
      names({
        id: `places-${rank}`,
        filter: ['all', isKind('place'), ['==', get('rank'), rank]],
        sizes: [from, small, from + 5, large],
        colour: rank <= 3 ? ink : label,
        halo: ground,
        from,
        layout: {
          ...placeLayout(rank),
          'text-field': nameIn(language),
          // City names are always shown; if no side is free, over other features.
          ...(rank === 1 && { 'text-overlap': 'always' as const }),
        },
      }),
    )

/** Layout of a town's label. @param rank 1: cities */
export const placeLayout = (rank: number): Layout => ({
  'text-max-width': 8,
  'text-line-height': 1.1,
  'text-padding': rank <= 2 ? 2 : 4,
  'text-variable-anchor-offset': rank === 1 ? beside(0.6, 1.9, 3.2) : beside(0.6, 1.9),
  'text-justify': 'auto',
})
