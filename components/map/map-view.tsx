'use client'

import 'maplibre-gl/dist/maplibre-gl.css'
import { getVersion, LngLatBounds, Map as MapLibre, setWorkerUrl } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { DrawnKind } from '@/components/area/area-geometry'
import type { Area } from '@/components/explore/area'
import { readColours } from '@/components/map/colours'
import { type MapFeature, noShades, type Shades } from '@/components/map/feature'
import { type Bounds, boundsOf, type Geometry, positionsOf } from '@/components/map/geojson'
import type { Ground } from '@/components/map/ground'
import { MapControls } from '@/components/map/map-controls'
import { countDrawn, type Shown, showAll, showArea, showOne } from '@/components/map/map-handle'
import { listen, type SamePlace } from '@/components/map/map-listeners'
import { type MapTiles, mapStyle } from '@/components/map/style'
import type { View } from '@/components/map/view'
import { watchTheme } from '@/components/theme/theme'

type Props = {
  ground: Ground
  features: readonly MapFeature[]
  /** Colours of groups; absent: all records have one. */
  shades?: Shades
  /** Vector tiles that show the records instead. */
  tiles?: MapTiles | null
  /** Where the records of tiles lie. */
  extent?: Bounds | null
  hovered: MapFeature | null
  selected: MapFeature | null
  /** The rim of the area that is searched in. */
  area?: Geometry | null
  /** What is being drawn. */
  drawing?: DrawnKind | null
  /** Where to look first; absent: at all features. */
  view: View | null
  language: string
  label: string
  /** How to use the map without a pointer. */
  help: string
  onHover(id: string | null): void
  onSelect(id: string | null): void
  onGather?(place: SamePlace): void
  onMove(view: View): void
  onLook?(bounds: Bounds): void
  /** null: what was drawn is too small. */
  onDrawn?(area: Area | null | 'failed'): void
}

/**
 * The interactive map. How many marks it draws stands in `data-features`, how many records these stand for in `data-records`, so that a test
 * can count them.
 */
export default function MapView(props: Props) {
  const holder = useRef<HTMLDivElement>(null)
  const map = useRef<MapLibre>(null)
  const shown = useRef<Shown>({ points: null, shapes: null })
  const create = useEffectEvent((element: HTMLElement) => openMap(element, props))
  const hover = useEffectEvent((id: string | null) => props.onHover(id))
  const select = useEffectEvent((id: string | null) => props.onSelect(id))
  const gather = useEffectEvent((place: SamePlace) => props.onGather?.(place))
  const move = useEffectEvent((view: View) => props.onMove(view))
  const look = useEffectEvent((bounds: Bounds) => props.onLook?.(bounds))
  const busy = useEffectEvent(() => Boolean(props.drawing))
  const fill = useEffectEvent(() => {
    const { features, shades = noShades, hovered, selected, area = null } = props
    shown.current = { points: null, shapes: null }
    showAll(map.current, shown.current, features, shades)
    showOne(map.current, 'hovered', hovered)
    showOne(map.current, 'selected', selected)
    showArea(map.current, area)
  })
  const restyle = useEffectEvent(() => map.current?.setStyle(styleOf(props), { diff: false }))

  useEffect(() => {
    const opened = create(holder.current!)
    map.current = opened
    listen(opened, { hover, select, gather, move, look, busy })
    // A style that was replaced has empty sources.
    opened.on('style.load', fill)
    const stop = watchTheme(restyle)
    return () => {
      stop()
      opened.remove()
      map.current = null
    }
  }, [])

  const { features, shades = noShades, hovered, selected, area = null, tiles = null } = props
  useEffect(() => showAll(map.current, shown.current, features, shades), [features, shades])
  useEffect(() => showOne(map.current, 'hovered', hovered), [hovered])
  useEffect(() => showOne(map.current, 'selected', selected), [selected])
  useEffect(() => showArea(map.current, area), [area])
  const styling = tiles && JSON.stringify([tiles.address, ...tiles.shades])
  const styled = useRef(styling)
  useEffect(() => {
    if (styled.current === styling) return
    styled.current = styling
    restyle()
  }, [styling])
  useFrame(map, props)
  useDrawing(map, props)

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

/** Draws while something is to be drawn; the tools are loaded then and not before. */
function useDrawing(map: React.RefObject<MapLibre | null>, props: Props): void {
  const { drawing } = props
  const done = useEffectEvent((area: Area | null | 'failed') => props.onDrawn?.(area))
  useEffect(() => {
    const opened = map.current
    if (!drawing || !opened) return
    let [ended, stop] = [false, () => {}]
    const begin = async () => {
      try {
        const { drawOn } = await import('@/components/map/drawing')
        if (!ended) stop = drawOn(opened, { kind: drawing, colour: readColours().larch, done })
      } catch {
        if (!ended) done('failed')
      }
    }
    void begin()
    return () => {
      ended = true
      stop()
    }
  }, [drawing, map])
}

// Put there by the build, see scripts/map-assets.mjs.
const assets = () => `/maplibre/${getVersion()}`

const styleOf = ({ ground, language, tiles }: Props) =>
  mapStyle({ ground, language, tiles, colours: readColours(), assets: assets() })

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
    const { marks, records } = countDrawn(map)
    element.dataset['features'] = String(marks)
    element.dataset['records'] = String(records)
  })
  return map
}

/** Moves the map to all features when others are shown, and to the selected one when it is out of sight. */
function useFrame(map: React.RefObject<MapLibre | null>, props: Props): void {
  const { features, selected, area, extent } = props
  const first = useRef(true)
  const frame = useEffectEvent(() => {
    const keep = first.current && props.view !== null
    first.current = features.length === 0 && !extent && first.current
    const bounds = area ? boundsOf(positionsOf(area)) : (extent ?? boundsOfFeatures(features))
    if (bounds && !keep) map.current?.fitBounds(bounds as never, { padding: 40, maxZoom: 14, animate: false })
  })
  // Other colours are no reason to move.
  const which = `${features.length} ${features[0]?.id} ${features.at(-1)?.id} ${extent}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: other records and another area are the reasons to move
  useEffect(() => frame(), [which, area])
  useEffect(() => {
    const at = selected && boundsOfFeatures([selected])
    if (!at || !map.current) return
    const center = new LngLatBounds(at as never).getCenter()
    if (!map.current.getBounds().contains(center)) map.current.easeTo({ center, zoom: Math.max(map.current.getZoom(), 11) })
  }, [selected, map])
}

const boundsOfFeatures = (features: readonly MapFeature[]): Bounds | null =>
  boundsOf(features.flatMap(({ geometry }) => positionsOf(geometry)))

const startOf = ({ features, area, ground }: Props): [number, number, number, number] =>
  ((area && boundsOf(positionsOf(area))) ??
    boundsOfFeatures(features) ??
    boundsOf(ground.outlines.flatMap(positionsOf)) ?? [10.3, 46.2, 12.5, 47.1]) as never
