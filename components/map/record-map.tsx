'use client'

import type { Map as MapLibre } from 'maplibre-gl'
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { AreaShape } from '@/components/geometry/area-geometry'
import { type MapFeature, noShades, type Shades } from '@/components/geometry/feature'
import { type Bounds, boundsOf, type Geometry, type MapPosition, positionsOf } from '@/components/geometry/geojson'
import { countDrawn, type MapContents, showAll, showArea, showOne } from '@/components/map/map-handle'
import { type Listeners, listen, type SamePlace } from '@/components/map/map-listeners'
import { fittingIn, type MapLook, MapView, useChanged, useMap } from '@/components/map/map-view'
import type { MapTiles } from '@/components/map/style/style'
import { type DrawingHandle, removeDrawing, useDrawing } from '@/components/map/use-drawing'
import type { ValueScale } from '@/components/map/value-scale'
import { useRested, useSame } from '@/components/ui/stable-value'
import type { SearchArea } from '@/lib/geo/search-area'

/** The records on a map. */
export type MapContent = Readonly<{
  features: readonly MapFeature[]
  /** Colours of groups; absent: all records have one. */
  shades?: Shades
  /** Vector tiles that show the records instead. */
  tiles?: MapTiles | null
  /** Bounds of the tiles' records. */
  extent?: Bounds | null
  /** How measured values are shown; null: none are. */
  scale?: ValueScale | null
}>

/** The marks above the records. */
export type MapMarks = Readonly<{
  hovered: MapFeature | null
  selected: MapFeature | null
  /** Something other than a record, marked as if it were selected; the map moves to it. */
  found?: FoundMark | null
  /** The outline of the search area. */
  area?: Geometry | null
}>

type FoundMark = Readonly<{ feature: MapFeature; bounds: Bounds }>

/** An area that is drawn by hand. */
export type MapDrawing = Readonly<{
  /** The shape being drawn. */
  kind: AreaShape | null
  /** null: the drawing was too small. */
  onDrawn(area: SearchArea | null | 'failed'): void
  /** Drawing is possible from now on. */
  onPen(): void
}>

/** The user's actions on a map. */
export type MapEvents = Readonly<{
  onHover(id: string | null): void
  onSelect(id: string | null): void
  onGather?(place: SamePlace): void
  onMove(view: MapPosition): void
  onLook?(bounds: Bounds): void
}>

type Props = Omit<MapLook, 'tiles'> &
  Readonly<{
    content: MapContent
    marks: MapMarks
    drawing?: MapDrawing
    events: MapEvents
    /** The initial view; absent: all features. */
    view: MapPosition | null
    label: string
    /** How to use the map by keyboard. */
    help: string
    onEmbed?: (() => void) | undefined
  }>

const noDrawing: MapDrawing = { kind: null, onDrawn: () => {}, onPen: () => {} }

/** A map of records. `data-features` holds the number of marks drawn, `data-records` the number of records they represent, for tests. */
export default function RecordMap({
  ground,
  language,
  content,
  drawing = noDrawing,
  events,
  view,
  label,
  help,
  onEmbed,
  ...props
}: Props) {
  const { tiles = null, scale = null } = content
  const marks = useRestedMarks(props.marks)
  const filled = useRef<MapContents>({ points: null, shapes: null })
  const listeners = useListeners(events, drawing)
  const pen: DrawingHandle = useRef(null)
  const all = useExtent(content)
  const look = { ground, language, tiles, scale }
  const used = useMap({
    look,
    label,
    view,
    all: marks.area ? boundsOf(positionsOf(marks.area)) : all,
    onOpen(opened, element) {
      listen(opened, listeners)
      opened.on('idle', () => {
        const { marks: drawn, records } = countDrawn(opened)
        element.dataset['features'] = String(drawn)
        element.dataset['records'] = String(records)
      })
    },
    // Its layers disappear with the style that they were added to.
    onRestyle: () => removeDrawing(pen),
    onStyle(opened) {
      filled.current = { points: null, shapes: null }
      showAll(opened, filled.current, content.features, content.shades ?? noShades)
      showOne(opened, 'hovered', marks.hovered)
      showOne(opened, 'selected', marks.selected ?? marks.found?.feature ?? null)
      showArea(opened, marks.area)
    },
  })
  const { map, adapt } = used
  useContent(map, filled, content)
  useMarks(map, marks)
  useChanged(JSON.stringify([tiles?.address, ...(tiles?.shades ?? []), scale]), adapt)
  useFrame(map, { content, marks, view })
  useDrawing({ map, pen, kind: drawing.kind, onDrawn: drawing.onDrawn, onReady: drawing.onPen })
  return <MapView used={used} look={look} help={help} all={all} onEmbed={onEmbed} />
}

/** Milliseconds. Without a graphics card a frame of the map takes as long as a press may, and a hover is often followed by a press. */
const restsMin = 100

/** The marks once they have stayed for a moment. */
function useRestedMarks({ hovered, selected, found = null, area = null }: MapMarks): Required<MapMarks> {
  return { hovered: useRested(hovered, restsMin), selected: useRested(selected, restsMin), found, area }
}

/** Bounds of all records. Hovering renders the map again, and there may be a hundred thousand of them. */
function useExtent({ features, extent }: MapContent): Bounds | null {
  const around = useMemo(() => boundsOfFeatures(features), [features])
  return extent ?? around
}

/** Keeps the records on the map up to date. */
function useContent(map: RefObject<MapLibre | null>, filled: RefObject<MapContents>, content: MapContent): void {
  const { features, shades = noShades } = content
  useEffect(() => showAll(map.current, filled.current, features, shades), [map, filled, features, shades])
}

/** Keeps the marks on the map up to date. */
function useMarks(map: RefObject<MapLibre | null>, { hovered, selected, found, area }: Required<MapMarks>): void {
  const chosen = selected ?? found?.feature ?? null
  useEffect(() => showOne(map.current, 'hovered', hovered), [map, hovered])
  useEffect(() => showOne(map.current, 'selected', chosen), [map, chosen])
  useEffect(() => showArea(map.current, area), [map, area])
}

/** Reports the user's actions on the map to its present listeners. */
function useListeners(events: MapEvents, drawing: MapDrawing): Listeners {
  return {
    hover: useEffectEvent((id: string | null) => events.onHover(id)),
    select: useEffectEvent((id: string | null) => events.onSelect(id)),
    gather: useEffectEvent((place: SamePlace) => events.onGather?.(place)),
    move: useEffectEvent((view: MapPosition) => events.onMove(view)),
    look: useEffectEvent((bounds: Bounds) => events.onLook?.(bounds)),
    busy: useEffectEvent(() => Boolean(drawing.kind)),
  }
}

type FrameOptions = Readonly<{ content: MapContent; marks: Required<MapMarks>; view: MapPosition | null }>

/** Moves the map to all features when others are shown, to the selected one when it is out of sight, and to what was found. */
function useFrame(map: RefObject<MapLibre | null>, { content, marks: { selected, found, area }, view }: FrameOptions): void {
  const { features, extent } = content
  const first = useRef(true)
  // A change of colours does not move the map.
  const shown = useSame({ features, extent }, `${features.length} ${features[0]?.id} ${features.at(-1)?.id} ${extent}`)
  const frame = useEffectEvent(({ features, extent }: Pick<MapContent, 'features' | 'extent'>, area: Geometry | null) => {
    const keep = first.current && view !== null
    first.current = features.length === 0 && !extent && first.current
    const bounds = area ? boundsOf(positionsOf(area)) : (extent ?? boundsOfFeatures(features))
    if (bounds && !keep) map.current?.fitBounds(bounds as never, { ...fittingIn(map.current.getContainer()), animate: false })
  })
  useEffect(() => frame(shown, area), [shown, area])
  const follow = useEffectEvent((chosen: MapFeature | null) => {
    const bounds = chosen && boundsOfFeatures([chosen])
    // What was found and then selected is on its way into sight.
    if (!bounds || !map.current || found) return
    const [west, south, east, north] = bounds
    const center: [number, number] = [(west + east) / 2, (south + north) / 2]
    if (!map.current.getBounds().contains(center)) map.current.easeTo({ center, zoom: Math.max(map.current.getZoom(), 11) })
  })
  useEffect(() => follow(selected), [selected])
  const place = found?.bounds ?? null
  useEffect(() => {
    if (!place || !map.current) return
    // The person's own movement: it becomes part of the address.
    const own = { originalEvent: new Event('find') }
    map.current.fitBounds(place as never, fittingIn(map.current.getContainer()), own)
  }, [place, map])
}

const boundsOfFeatures = (features: readonly MapFeature[]): Bounds | null =>
  boundsOf(features.flatMap(({ geometry }) => positionsOf(geometry)))
