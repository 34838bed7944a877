'use client'

import { LngLatBounds, type Map as MapLibre } from 'maplibre-gl'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { Area } from '@/components/geometry/area'
import type { AreaShape } from '@/components/geometry/area-geometry'
import { type MapFeature, noShades, type Shades } from '@/components/geometry/feature'
import { type Bounds, boundsOf, type Geometry, positionsOf } from '@/components/geometry/geojson'
import type { MapPosition } from '@/components/geometry/map-position'
import type { Ground } from '@/components/map/ground'
import { countDrawn, type MapContents, showAll, showArea, showOne } from '@/components/map/map-handle'
import { type Listeners, listen, type SamePlace } from '@/components/map/map-listeners'
import { MapSurface } from '@/components/map/map-surface'
import { fitting } from '@/components/map/open-map'
import type { MapTiles } from '@/components/map/style'
import { useChanged } from '@/components/map/use-changed'
import { type DrawingHandle, removeDrawing, useDrawing } from '@/components/map/use-drawing'
import { useMap } from '@/components/map/use-map'
import { useRested, useSame } from '@/components/ui/stable-value'

type Props = {
  ground: Ground
  features: readonly MapFeature[]
  /** Colours of groups; absent: all records have one. */
  shades?: Shades
  /** Vector tiles that show the records instead. */
  tiles?: MapTiles | null
  /** Bounds of the tiles' records. */
  extent?: Bounds | null
  hovered: MapFeature | null
  selected: MapFeature | null
  /** The outline of the search area. */
  area?: Geometry | null
  /** The shape being drawn. */
  drawing?: AreaShape | null
  /** The initial view; absent: all features. */
  view: MapPosition | null
  language: string
  label: string
  /** How to use the map by keyboard. */
  help: string
  onHover(id: string | null): void
  onSelect(id: string | null): void
  onGather?(place: SamePlace): void
  onMove(view: MapPosition): void
  onLook?(bounds: Bounds): void
  /** null: the drawing was too small. */
  onDrawn?(area: Area | null | 'failed'): void
  /** Drawing is possible from now on. */
  onPen?(): void
}

/** Milliseconds. Without a graphics card a frame of the map takes as long as a press may, and a hover is often followed by a press. */
const restsMin = 100

/** The interactive map. `data-features` holds the number of marks drawn, `data-records` the number of records they represent, for tests. */
export default function MapView(props: Props) {
  const { ground, language, tiles = null, label, help, view } = props
  const { features, shades = noShades, area = null } = props
  const [hovered, selected] = [useRested(props.hovered, restsMin), useRested(props.selected, restsMin)]
  const shown = useRef<MapContents>({ points: null, shapes: null })
  const listeners = useListeners(props)
  const pen: DrawingHandle = useRef(null)
  // Hovering renders this again, and there may be a hundred thousand records.
  const around = useMemo(() => boundsOfFeatures(features), [features])
  const all = props.extent ?? around
  const look = { ground, language, tiles }
  const used = useMap({
    look,
    label,
    view,
    all: area ? boundsOf(positionsOf(area)) : all,
    onOpen(opened, element) {
      listen(opened, listeners)
      opened.on('idle', () => {
        const { marks, records } = countDrawn(opened)
        element.dataset['features'] = String(marks)
        element.dataset['records'] = String(records)
      })
    },
    // Its layers disappear with the style that they were added to.
    onRestyle: () => removeDrawing(pen),
    onStyle(opened) {
      shown.current = { points: null, shapes: null }
      showAll(opened, shown.current, features, shades)
      showOne(opened, 'hovered', hovered)
      showOne(opened, 'selected', selected)
      showArea(opened, area)
    },
  })
  const { map, restyle } = used
  useEffect(() => showAll(map.current, shown.current, features, shades), [map, features, shades])
  useEffect(() => showOne(map.current, 'hovered', hovered), [map, hovered])
  useEffect(() => showOne(map.current, 'selected', selected), [map, selected])
  useEffect(() => showArea(map.current, area), [map, area])
  useChanged(tiles && JSON.stringify([tiles.address, ...tiles.shades]), restyle)
  useFrame(map, { ...props, selected })
  useDrawing({
    map,
    pen,
    kind: props.drawing ?? null,
    onDrawn: area => props.onDrawn?.(area),
    onReady: () => props.onPen?.(),
  })
  return <MapSurface used={used} look={look} help={help} all={all} />
}

/** Reports the user's actions on the map to its present listeners. */
function useListeners(props: Props): Listeners {
  return {
    hover: useEffectEvent((id: string | null) => props.onHover(id)),
    select: useEffectEvent((id: string | null) => props.onSelect(id)),
    gather: useEffectEvent((place: SamePlace) => props.onGather?.(place)),
    move: useEffectEvent((view: MapPosition) => props.onMove(view)),
    look: useEffectEvent((bounds: Bounds) => props.onLook?.(bounds)),
    busy: useEffectEvent(() => Boolean(props.drawing)),
  }
}

/** Moves the map to all features when others are shown, and to the selected one when it is out of sight. */
function useFrame(map: React.RefObject<MapLibre | null>, props: Props): void {
  const { features, selected, area, extent } = props
  const first = useRef(true)
  // A change of colours does not move the map.
  const shown = useSame({ features, extent }, `${features.length} ${features[0]?.id} ${features.at(-1)?.id} ${extent}`)
  const frame = useEffectEvent(({ features, extent }: Pick<Props, 'features' | 'extent'>, area: Props['area']) => {
    const keep = first.current && props.view !== null
    first.current = features.length === 0 && !extent && first.current
    const bounds = area ? boundsOf(positionsOf(area)) : (extent ?? boundsOfFeatures(features))
    if (bounds && !keep) map.current?.fitBounds(bounds as never, { ...fitting, animate: false })
  })
  useEffect(() => frame(shown, area), [shown, area])
  useEffect(() => {
    const at = selected && boundsOfFeatures([selected])
    if (!at || !map.current) return
    const center = new LngLatBounds(at as never).getCenter()
    if (!map.current.getBounds().contains(center)) map.current.easeTo({ center, zoom: Math.max(map.current.getZoom(), 11) })
  }, [selected, map])
}

const boundsOfFeatures = (features: readonly MapFeature[]): Bounds | null =>
  boundsOf(features.flatMap(({ geometry }) => positionsOf(geometry)))
