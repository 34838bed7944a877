'use client'

import type { GeoJSONSource, LayerSpecification, Map as MapLibre } from 'maplibre-gl'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { collection, type MapFeature } from '@/components/geometry/feature'
import { boundsOf, positionsOf } from '@/components/geometry/geojson'
import type { MapBasemap } from '@/components/map/basemap'
import { isMeasuring } from '@/components/map/map-listeners'
import { MapView, useMap } from '@/components/map/map-view'
import { dataLayer } from '@/components/map/style/data-layers'
import { pointSpace } from '@/components/map/style/point-layers'
import { resolveColours } from '@/components/map/style/read-colours'
import type { Palette } from '@/components/map/value-scale'
import { useChanged } from '@/components/ui/stable-value'

type Props = {
  ground: MapBasemap
  features: readonly MapFeature[]
  /** The palette colour (0 to 4) of points with a value, by id. */
  colours: ReadonlyMap<string, number>
  palette: Palette
  selected: string | null
  language: string
  label: string
  help: string
  onSelect(id: string | null): void
}

/** A map of points with changing colours. For tests, `data-coloured` of the `data-features` points have a colour. */
export default function ValueMap(props: Props) {
  const { ground, language, label, help, features, colours, selected, palette } = props
  const all = useMemo(() => boundsOf(features.flatMap(({ geometry }) => positionsOf(geometry))), [features])
  const look = { ground, language }
  const select = useEffectEvent((id: string | null) => props.onSelect(id))
  const used = useMap({
    look,
    label,
    all,
    view: null,
    onOpen: (map, element) => listen(map, element, select),
    onStyle(map) {
      addPoints(map, props)
      paint(map, props)
    },
  })
  const { map, holder, restyle } = used
  useChanged(palette, restyle)
  useEffect(() => {
    const source = map.current?.getSource('values') as GeoJSONSource | undefined
    void source?.setData(collection(features))
  }, [map, features])
  useEffect(() => {
    holder.current!.dataset['coloured'] = String(colours.size)
    if (map.current?.getSource('values')) paint(map.current, { features, colours, selected })
  }, [map, holder, features, colours, selected])
  return <MapView used={used} look={look} help={help} all={all} />
}

function listen(map: MapLibre, element: HTMLElement, select: (id: string | null) => void): void {
  map.on('click', ({ point }) => {
    const [feature] = map.queryRenderedFeatures(point, { layers: ['values'] })
    if (!isMeasuring(map)) select((feature?.id as string | undefined) ?? null)
  })
  const { style } = map.getCanvas()
  map.on('mousemove', 'values', () => void style.setProperty('cursor', 'pointer'))
  map.on('mouseleave', 'values', () => void style.removeProperty('cursor'))
  map.on('idle', () => {
    const shown = map.queryRenderedFeatures({ layers: ['values'] })
    element.dataset['features'] = String(new Set(shown.map(({ id }) => id)).size)
  })
}

const tokensOf = (palette: Props['palette']) => [1, 2, 3, 4, 5].map(index => `--${palette}-${index}`)

function addPoints(map: MapLibre, { features, palette }: Props): void {
  const ramp = tokensOf(palette)
  const tokens = resolveColours([...ramp, '--sunk', '--ink', '--ink-faint'])
  const state = (name: string, otherwise: number | boolean) => ['coalesce', ['feature-state', name], otherwise]
  const layer = {
    id: 'values',
    type: 'circle',
    source: 'values',
    paint: {
      'circle-color': [
        'match',
        state('colour', -1),
        ...ramp.flatMap((token, index) => [index, tokens[token]!]),
        tokens['--sunk']!,
      ],
      'circle-radius': ['case', state('selected', false), 11, ['==', state('colour', -1), -1], 5, 7.5],
      'circle-stroke-color': ['case', ['==', state('colour', -1), -1], tokens['--ink-faint']!, tokens['--ink']!],
      'circle-stroke-width': ['case', state('selected', false), 3, 1],
    },
  }
  map.addSource('values', { type: 'geojson', data: collection(features), promoteId: 'id' })
  map.addLayer(layer as unknown as LayerSpecification, layerAbove(map, dataLayer))
  map.addLayer(pointSpace('values', 9))
}

function layerAbove(map: MapLibre, id: string): string | undefined {
  const ids = map.getLayersOrder()
  return ids[ids.indexOf(id) + 1]
}

/** Changes only the appearance of the points, without building the map's tiles again. */
function paint(map: MapLibre, { features, colours, selected }: Pick<Props, 'features' | 'colours' | 'selected'>): void {
  for (const { id } of features) {
    map.setFeatureState({ source: 'values', id }, { colour: colours.get(id) ?? -1, selected: id === selected })
  }
}
