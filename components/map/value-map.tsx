'use client'

import 'maplibre-gl/dist/maplibre-gl.css'
import { type GeoJSONSource, getVersion, type LayerSpecification, Map as MapLibre, setWorkerUrl } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { readColours, resolveColours } from '@/components/map/colours'
import { collection, type MapFeature } from '@/components/map/feature'
import { boundsOf, positionsOf } from '@/components/map/geojson'
import type { Ground } from '@/components/map/ground'
import { MapControls } from '@/components/map/map-controls'
import { mapStyle } from '@/components/map/style'
import { watchTheme } from '@/components/theme/theme'

type Props = {
  ground: Ground
  /** Points; they stay where they are while their colours change. */
  features: readonly MapFeature[]
  /** By id, which of the five colours of the palette a point has, from 0; one that is missing has no value. */
  colours: ReadonlyMap<string, number>
  /** `ramp`: low to high; `change`: less to more. */
  palette: 'ramp' | 'change'
  selected: string | null
  language: string
  label: string
  help: string
  onSelect(id: string | null): void
}

/** Points coloured by values that change. The number of points it draws stands in `data-features`, that of coloured ones in `data-coloured`. */
export default function ValueMap(props: Props) {
  const holder = useRef<HTMLDivElement>(null)
  const map = useRef<MapLibre>(null)
  const create = useEffectEvent((element: HTMLElement) => openMap(element, props))
  const select = useEffectEvent((id: string | null) => props.onSelect(id))
  const fill = useEffectEvent(() => {
    const opened = map.current!
    addPoints(opened, props)
    paint(opened, props)
  })
  const restyle = useEffectEvent(() => map.current?.setStyle(styleOf(props), { diff: false }))

  useEffect(() => {
    const opened = create(holder.current!)
    map.current = opened
    opened.on('style.load', fill)
    opened.on('click', event =>
      select((opened.queryRenderedFeatures(event.point, { layers: ['values'] })[0]?.id as string) ?? null),
    )
    opened.on('mousemove', 'values', () => {
      opened.getCanvas().style.cursor = 'pointer'
    })
    opened.on('mouseleave', 'values', () => {
      opened.getCanvas().style.cursor = ''
    })
    const stop = watchTheme(restyle)
    return () => {
      stop()
      opened.remove()
      map.current = null
    }
  }, [])

  const { features, colours, selected, palette } = props
  const styled = useRef(palette)
  useEffect(() => {
    if (styled.current === palette) return
    styled.current = palette
    restyle()
  }, [palette])
  useEffect(() => {
    const source = map.current?.getSource('values') as GeoJSONSource | undefined
    void source?.setData(collection(features))
  }, [features])
  useEffect(() => {
    holder.current!.dataset['coloured'] = String(colours.size)
    if (map.current?.getSource('values')) paint(map.current, { features, colours, selected })
  }, [features, colours, selected])

  return (
    <>
      <div ref={holder} className="size-full" />
      <p className="sr-only">{props.help}</p>
      <MapControls
        onZoom={by => map.current?.zoomTo(map.current.getZoom() + by)}
        onNorth={() => map.current?.resetNorthPitch()}
      />
    </>
  )
}

// Put there by the build, see scripts/map-assets.mjs.
const assets = () => `/maplibre/${getVersion()}`

const styleOf = ({ ground, language }: Props) => mapStyle({ ground, language, colours: readColours(), assets: assets() })

function openMap(element: HTMLElement, props: Props): MapLibre {
  setWorkerUrl(`${assets()}/worker.mjs`)
  const around = boundsOf(props.features.flatMap(({ geometry }) => positionsOf(geometry)))
  const map = new MapLibre({
    container: element,
    style: styleOf(props),
    bounds: (around ?? boundsOf(props.ground.outlines.flatMap(positionsOf)) ?? [10.3, 46.2, 12.5, 47.1]) as never,
    fitBoundsOptions: { padding: 48, maxZoom: 13 },
    attributionControl: false,
    locale: { 'Map.Title': props.label },
    maxZoom: 18,
    pitchWithRotate: false,
    fadeDuration: 0,
  })
  map.on('idle', () => {
    const shown = map.queryRenderedFeatures({ layers: ['values'] })
    element.dataset['features'] = String(new Set(shown.map(({ id }) => id)).size)
  })
  return map
}

const tokensOf = (palette: Props['palette']) => [1, 2, 3, 4, 5].map(place => `--${palette}-${place}`)

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
        ...ramp.flatMap((token, place) => [place, tokens[token]!]),
        tokens['--sunk']!,
      ],
      'circle-radius': ['case', state('selected', false), 11, ['==', state('colour', -1), -1], 5, 7.5],
      'circle-stroke-color': ['case', ['==', state('colour', -1), -1], tokens['--ink-faint']!, tokens['--ink']!],
      'circle-stroke-width': ['case', state('selected', false), 3, 1],
    },
  }
  map.addSource('values', { type: 'geojson', data: collection(features), promoteId: 'id' })
  map.addLayer(layer as unknown as LayerSpecification)
}

/** The points stay in their tiles; only what they look like is told anew. */
function paint(map: MapLibre, { features, colours, selected }: Pick<Props, 'features' | 'colours' | 'selected'>): void {
  for (const { id } of features) {
    map.setFeatureState({ source: 'values', id }, { colour: colours.get(id) ?? -1, selected: id === selected })
  }
}
