'use client'

import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { AreaShape } from '@/components/geometry/area-geometry'
import { collection, geoJsonFeature, isPoint, type MapFeature, noShades, type Shades } from '@/components/geometry/feature'
import { type Bounds, boundsOf, type Geometry, type MapPosition, positionsOf } from '@/components/geometry/geojson'
import { listen, type MapEvents, shownLayers } from '@/components/map/map-listeners'
import { fittingIn } from '@/components/map/map-padding'
import { type MapLook, MapView, useMap } from '@/components/map/map-view'
import { readColours } from '@/components/map/style/read-colours'
import { addSignImages, signCollection } from '@/components/map/style/signs'
import type { MapTiles } from '@/components/map/style/style'
import { type DrawingHandle, removeDrawing, useDrawing } from '@/components/map/use-drawing'
import type { ValueScale } from '@/components/map/value-scale'
import { useChanged, useRested, useSame } from '@/components/ui/stable-value'
import type { SearchArea } from '@/lib/geo/search-area'

type MapContent = Readonly<{
  features: readonly MapFeature[]
  shades?: Shades
  tiles?: MapTiles | null
  extent?: Bounds | null
  scale?: ValueScale | null
}>

type MapMarks = Readonly<{
  hovered: MapFeature | null
  selected: MapFeature | null
  /** A search result that is not a record. It is marked like a selected record, and the map moves to it. */
  found?: Readonly<{ feature: MapFeature; bounds: Bounds }> | null
  area?: Geometry | null
}>

type MapDrawing = Readonly<{
  kind: AreaShape | null
  /** Called with the area, or with null if the drawing was too small. */
  onDrawn(area: SearchArea | null | 'failed'): void
  onPen(): void
}>

type Props = Omit<MapLook, 'tiles'> &
  Readonly<{
    content: MapContent
    marks: MapMarks
    drawing?: MapDrawing
    events: MapEvents
    view: MapPosition | null
    label: string
    help: string
    onEmbed?: (() => void) | undefined
  }>

const noDrawing: MapDrawing = { kind: null, onDrawn: () => {}, onPen: () => {} }

/** A map of records. For tests, `data-features` counts the marks drawn, `data-records` the records they stand for. */
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
  const currentEvents = useEffectEvent(() => events)
  const draws = useEffectEvent(() => Boolean(drawing.kind))
  const pen: DrawingHandle = useRef(null)
  const all = useExtent(content)
  const look = { ground, language, tiles, scale }
  const used = useMap({
    look,
    label,
    view,
    all: marks.area ? boundsOf(positionsOf(marks.area)) : all,
    onOpen(opened, element) {
      listen(opened, currentEvents, draws)
      opened.on('idle', () => {
        const { marks: drawn, records } = countDrawn(opened)
        element.dataset['features'] = String(drawn)
        element.dataset['records'] = String(records)
      })
    },
    // The drawing consists of layers, which the next style does not contain.
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

/** Milliseconds until a hovered or selected mark is drawn: drawing takes that long without a graphics card. */
const restsMin = 100

function useRestedMarks({ hovered, selected, found = null, area = null }: MapMarks): Required<MapMarks> {
  return { hovered: useRested(hovered, restsMin), selected: useRested(selected, restsMin), found, area }
}

/** Bounds of all records. They are memoised: each hover renders again, and there may be a hundred thousand records. */
function useExtent({ features, extent }: MapContent): Bounds | null {
  const bounds = useMemo(() => boundsOfFeatures(features), [features])
  return extent ?? bounds
}

function useContent(map: RefObject<MapLibre | null>, filled: RefObject<MapContents>, content: MapContent): void {
  const { features, shades = noShades } = content
  useEffect(() => showAll(map.current, filled.current, features, shades), [map, filled, features, shades])
}

function useMarks(map: RefObject<MapLibre | null>, { hovered, selected, found, area }: Required<MapMarks>): void {
  const marked = selected ?? found?.feature ?? null
  useEffect(() => showOne(map.current, 'hovered', hovered), [map, hovered])
  useEffect(() => showOne(map.current, 'selected', marked), [map, marked])
  useEffect(() => showArea(map.current, area), [map, area])
}

type FrameOptions = Readonly<{ content: MapContent; marks: Required<MapMarks>; view: MapPosition | null }>

/** Moves the map to a changed list, to a selected record outside the view, and to a search result. */
function useFrame(map: RefObject<MapLibre | null>, { content, marks: { selected, found, area }, view }: FrameOptions): void {
  const { features, extent } = content
  const first = useRef(true)
  // A change of colours creates new features, but must not move the map.
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
    // The map already moves to a search result, even if it is then selected.
    if (!bounds || !map.current || found) return
    const [west, south, east, north] = bounds
    const center: [number, number] = [(west + east) / 2, (south + north) / 2]
    if (!map.current.getBounds().contains(center)) map.current.easeTo({ center, zoom: Math.max(map.current.getZoom(), 11) })
  })
  useEffect(() => follow(selected), [selected])
  const foundBounds = found?.bounds ?? null
  useEffect(() => {
    if (!foundBounds || !map.current) return
    // With an original event, the movement counts as the user's, so that its handler writes the new view to the URL.
    const asUser = { originalEvent: new Event('find') }
    map.current.fitBounds(foundBounds as never, fittingIn(map.current.getContainer()), asUser)
  }, [foundBounds, map])
}

const boundsOfFeatures = (features: readonly MapFeature[]): Bounds | null =>
  boundsOf(features.flatMap(({ geometry }) => positionsOf(geometry)))

const sourceOf = (map: MapLibre | null, name: string) => map?.getSource(name) as GeoJSONSource | undefined

type MapContents = { points: Filling | null; shapes: Filling | null }

function showAll(map: MapLibre | null, shown: MapContents, features: readonly MapFeature[], shades: Shades): void {
  const next = {
    points: { features: features.filter(feature => isPoint(feature) && !feature.sign), shades },
    shapes: { features: features.filter(feature => !isPoint(feature)), shades },
  }
  if (map && features.some(({ sign }) => sign)) addSignImages(map, features, readColours())
  void sourceOf(map, 'signs')?.setData(signCollection(features))
  for (const name of ['points', 'shapes'] as const) {
    const source = sourceOf(map, name)
    if (!source) continue
    fillSource(source, shown[name], next[name])
    shown[name] = next[name]
  }
}

/** The hovered record has its own source, because a change to the source of all records would cluster them again. */
function showOne(map: MapLibre | null, source: 'hovered' | 'selected', feature: MapFeature | null): void {
  void sourceOf(map, source)?.setData(collection(feature ? [feature] : []))
}

function showArea(map: MapLibre | null, rim: Geometry | null): void {
  const features = rim ? [{ id: 'area', title: '', geometry: rim }] : []
  void sourceOf(map, 'area')?.setData(collection(features, noShades))
}

function countDrawn(map: MapLibre): { marks: number; records: number } {
  const marks = new Map<string, number>()
  for (const { properties, geometry } of map.queryRenderedFeatures({ layers: shownLayers(map) })) {
    const count = (properties['point_count'] as number | undefined) ?? 1
    const key =
      properties['id'] ?? properties['cluster_id'] ?? JSON.stringify((geometry as { coordinates?: unknown }).coordinates)
    marks.set(String(key), count)
  }
  return { marks: marks.size, records: [...marks.values()].reduce((sum, count) => sum + count, 0) }
}

type Filling = Readonly<{ features: readonly MapFeature[]; shades: Shades }>

/** Updates a source, by the difference if most of it stays. `shown` is its content, or null if it is new. */
function fillSource(source: GeoJSONSource, shown: Filling | null, next: Filling): void {
  const difference = shown && shown.shades === next.shades ? differenceOf(shown.features, next.features) : null
  if (!difference) return void source.setData(collection(next.features, next.shades))
  const { removed, added } = difference
  if (removed.length === 0 && added.length === 0) return
  void source.updateData({ remove: removed, add: added.map(feature => geoJsonFeature(feature, next.shades)) })
}

/** The removed and added features. Null if they are more than half of all features, or ids are not unique. */
function differenceOf(
  shown: readonly MapFeature[],
  next: readonly MapFeature[],
): { removed: string[]; added: MapFeature[] } | null {
  const before = new Map(shown.map(feature => [feature.id, feature]))
  const after = new Map(next.map(feature => [feature.id, feature]))
  if (before.size !== shown.length || after.size !== next.length) return null
  const stays = (feature: MapFeature, other: MapFeature | undefined) =>
    other !== undefined && (other === feature || isSame(other, feature))
  const removed = shown.filter(feature => !after.has(feature.id)).map(({ id }) => id)
  const added = next.filter(feature => !stays(feature, before.get(feature.id)))
  return (removed.length + added.length) * 2 > next.length ? null : { removed, added }
}

const isSame = (a: MapFeature, b: MapFeature) =>
  a.groups?.join('\n') === b.groups?.join('\n') &&
  isSameValue(a.value, b.value) &&
  JSON.stringify(a.sign) === JSON.stringify(b.sign) &&
  JSON.stringify(a.geometry) === JSON.stringify(b.geometry)

const isSameValue = (a: MapFeature['value'], b: MapFeature['value']) => a?.number === b?.number && a?.state === b?.state
