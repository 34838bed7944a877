import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { extractSource } from '@/components/map/style/extract-layers'
import { alongLine, beside, names } from '@/components/map/style/name-layers'
import type { MapColours } from '@/components/map/style/read-colours'

/* Names of an operator's extract: those of the page's language, else the local ones. */

const nameIn = (language: string): ExpressionSpecification => ['coalesce', ['get', `name:${language}`], ['get', 'name']]

const from = (layer: string) => ({ source: extractSource, 'source-layer': layer })

const kindIn = (...kinds: readonly string[]) => ['in', ['get', 'kind'], ['literal', kinds]]
const isLine = ['==', ['geometry-type'], 'LineString']
const isPoint = ['==', ['geometry-type'], 'Point']

/** Names of waters, streets and summits, and signs of roads: below the data. */
export function extractNames(colours: MapColours, language: string): LayerSpecification[] {
  const { ground, waterName, label, road, rail } = colours
  return [
    names({
      ...from('water'),
      id: 'river-names',
      filter: ['all', isLine, ['has', 'name']],
      sizes: [9, 11.5, 14, 15],
      colour: waterName,
      halo: ground,
      from: 9,
      layout: { ...alongLine, ...waterText(language), 'text-offset': [0, -0.7], 'symbol-spacing': 420 },
    }),
    names({
      ...from('water'),
      id: 'lake-names',
      filter: ['all', isPoint, ['has', 'name']],
      sizes: [9, 11, 14, 14],
      colour: waterName,
      halo: ground,
      from: 9,
      layout: { ...waterText(language), 'text-max-width': 7 },
    }),
    names({
      ...from('roads'),
      id: 'street-names',
      filter: ['all', kindIn('major_road', 'minor_road', 'other', 'path'), ['has', 'name']],
      sizes: [14, 11, 18, 15],
      colour: label,
      halo: road,
      from: 14,
      layout: { ...alongLine, 'text-field': nameIn(language), 'symbol-spacing': 280 },
    }),
    roadSigns(colours),
    {
      ...summits,
      id: 'summit-marks',
      type: 'circle',
      minzoom: 11,
      paint: { 'circle-radius': 2, 'circle-color': rail },
    },
    names({
      ...summits,
      id: 'summits',
      sizes: [11, 11, 16, 14],
      colour: label,
      halo: ground,
      from: 11,
      layout: {
        'text-field': ['format', nameIn(language), {}, heightBelow, { 'font-scale': 0.85 }],
        'text-anchor': 'top',
        'text-offset': [0, 0.4],
        'text-max-width': 8,
        'symbol-sort-key': ['-', 0, ['to-number', ['get', 'elevation'], 0]],
      },
    }),
  ]
}

const summits = { ...from('pois'), filter: kindIn('peak') as ExpressionSpecification }

const heightBelow: ExpressionSpecification = ['case', ['has', 'elevation'], ['concat', '\n', ['get', 'elevation']], '']

const waterText = (language: string) => ({
  'text-field': nameIn(language),
  'text-font': ['Water'],
  'text-letter-spacing': 0.12,
})

const roadSigns = ({ roadName, mainRoad, motorway }: MapColours) =>
  names({
    ...from('roads'),
    id: 'road-signs',
    filter: ['all', kindIn('highway', 'major_road'), ['any', ['has', 'shield_text'], ['has', 'ref']]],
    sizes: [8, 9.5, 14, 12],
    colour: roadName,
    halo: ['match', ['get', 'kind'], 'highway', motorway, mainRoad],
    from: 8,
    layout: {
      ...alongLine,
      'text-field': ['coalesce', ['get', 'shield_text'], ['get', 'ref']],
      'text-rotation-alignment': 'viewport',
      'symbol-spacing': 320,
    },
  })

/** Classes of places by inhabitants, as the extract ranks them, from villages to cities. */
const classes = [
  { rank: 5, from: 12, small: 11.5, large: 14, least: 0 },
  { rank: 4, from: 10, small: 11.5, large: 15, least: 2 },
  { rank: 3, from: 9, small: 12, large: 16, least: 4 },
  { rank: 2, from: 7.5, small: 12.5, large: 17, least: 6 },
  { rank: 1, from: 4, small: 13, large: 20, least: 8 },
] as const

/** Names of places; towns come last, which makes them win. @param which cities are above everything */
export const extractPlaces = (which: 'cities' | 'others', { ink, label, ground }: MapColours, language: string) =>
  classes
    .filter(({ rank }) => (rank === 1) === (which === 'cities'))
    .map(({ rank, from: zoom, small, large, least }) => {
      const most = classes.find(other => other.rank === rank - 1)?.least
      const inhabitants: ExpressionSpecification = ['coalesce', ['get', 'population_rank'], 0]
      return names({
        ...from('places'),
        id: `places-${rank}`,
        filter: [
          'all',
          kindIn('locality', ...(rank === 5 ? ['neighbourhood', 'macrohood'] : [])),
          ['>=', inhabitants, least],
          ...(most === undefined ? [] : [['<', inhabitants, most]]),
        ],
        sizes: [zoom, small, zoom + 6, large],
        colour: rank <= 3 ? ink : label,
        halo: ground,
        from: zoom,
        layout: {
          'text-field': nameIn(language),
          'text-max-width': 8,
          'text-line-height': 1.1,
          'text-padding': rank <= 2 ? 2 : 4,
          'text-variable-anchor-offset': rank === 1 ? beside(0.6, 1.9, 3.2) : beside(0.6, 1.9),
          'text-justify': 'auto',
          'symbol-sort-key': ['-', 0, inhabitants],
        },
      })
    })
