'use client'

import 'maplibre-gl/dist/maplibre-gl.css'
import { type GeoJSONSource, getVersion, LngLatBounds, Map as MapLibre, setWorkerUrl } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { readColours } from '@/components/map/colours'
import { recordLayers } from '@/components/map/data-layers'
import { collection, isPoint, type MapFeature } from '@/components/map/feature'
import { type Bounds, boundsOf, positionsOf } from '@/components/map/geojson'
import type { Ground } from '@/components/map/ground'
import { MapControls } from '@/components/map/map-controls'
import { listen } from '@/components/map/map-listeners'
import { mapStyle } from '@/components/map/style'
import type { View } from '@/components/map/view'
import { watchTheme } from '@/components/theme/theme'

type Props = {
  ground: Ground
  features: readonly MapFeature[]
  hovered: MapFeature | null
  selected: MapFeature | null
  /** Where to look first; absent: at all features. */
  view: View | null
  language: string
  label: string
  /** How to use the map without a pointer. */
  help: string
  onHover(id: string | null): void
  onSelect(id: string | null): void
  onMove(view: View): void
}

/** The interactive map. The number of records it draws stands in `data-features`, so that a test can count them. */
export default function MapView(props: Props) {
  const holder = useRef<HTMLElement>(null)
  const map = useRef<MapLibre>(null)
  const create = useEffectEvent((element: HTMLElement) => openMap(element, props))
  const hover = useEffectEvent((id: string | null) => props.onHover(id))
  const select = useEffectEvent((id: string | null) => props.onSelect(id))
  const move = useEffectEvent((view: View) => props.onMove(view))
  const fill = useEffectEvent(() => {
    const { features, hovered, selected } = props
    showAll(map.current, features)
    showOne(map.current, 'hovered', hovered)
    showOne(map.current, 'selected', selected)
  })
  const restyle = useEffectEvent(() => map.current?.setStyle(styleOf(props), { diff: false }))

  useEffect(() => {
    const opened = create(holder.current!)
    map.current = opened
    listen(opened, { hover, select, move })
    // A style that was replaced has empty sources.
    opened.on('style.load', fill)
    const stop = watchTheme(restyle)
    return () => {
      stop()
      opened.remove()
      map.current = null
    }
  }, [])

  const { features, hovered, selected } = props
  useEffect(() => showAll(map.current, features), [features])
  useEffect(() => showOne(map.current, 'hovered', hovered), [hovered])
  useEffect(() => showOne(map.current, 'selected', selected), [selected])
  useFrame(map, props)

  return (
    <>
      <section ref={holder} aria-label={props.label} className="size-full" />
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
  const { view } = props
  const map = new MapLibre({
    container: element,
    style: styleOf(props),
    ...(view
      ? { center: [view.longitude, view.latitude], zoom: view.zoom }
      : { bounds: startOf(props), fitBoundsOptions: { padding: 32 } }),
    attributionControl: false,
    locale: { 'Map.Title': props.label },
    maxZoom: 18,
    pitchWithRotate: false,
    fadeDuration: 0,
  })
  map.on('idle', () => {
    const shown = map.queryRenderedFeatures({ layers: recordLayers })
    element.dataset['features'] = String(
      new Set(shown.map(({ properties }) => properties['id'] ?? properties['cluster_id'])).size,
    )
  })
  return map
}

const sourceOf = (map: MapLibre | null, name: string) => map?.getSource(name) as GeoJSONSource | undefined

function showAll(map: MapLibre | null, features: readonly MapFeature[]): void {
  void sourceOf(map, 'points')?.setData(collection(features.filter(isPoint)))
  void sourceOf(map, 'shapes')?.setData(collection(features.filter(feature => !isPoint(feature))))
}

/** The pointed-at record has a source of its own: moving it must not cluster all the others anew. */
function showOne(map: MapLibre | null, source: 'hovered' | 'selected', feature: MapFeature | null): void {
  void sourceOf(map, source)?.setData(collection(feature ? [feature] : []))
}

/** Moves the map to all features when others are shown, and to the selected one when it is out of sight. */
function useFrame(map: React.RefObject<MapLibre | null>, props: Props): void {
  const { features, selected } = props
  const first = useRef(true)
  const frame = useEffectEvent(() => {
    const keep = first.current && props.view !== null
    first.current = features.length === 0 && first.current
    const bounds = boundsOfFeatures(features)
    if (bounds && !keep) map.current?.fitBounds(bounds as never, { padding: 40, maxZoom: 14, animate: false })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: new features are the reason to move
  useEffect(() => frame(), [features])
  useEffect(() => {
    const at = selected && boundsOfFeatures([selected])
    if (!at || !map.current) return
    const center = new LngLatBounds(at as never).getCenter()
    if (!map.current.getBounds().contains(center)) map.current.easeTo({ center, zoom: Math.max(map.current.getZoom(), 11) })
  }, [selected, map])
}

const boundsOfFeatures = (features: readonly MapFeature[]): Bounds | null =>
  boundsOf(features.flatMap(({ geometry }) => positionsOf(geometry)))

const startOf = ({ features, ground }: Props): [number, number, number, number] =>
  (boundsOfFeatures(features) ?? boundsOf(ground.outlines.flatMap(positionsOf)) ?? [10.3, 46.2, 12.5, 47.1]) as never
