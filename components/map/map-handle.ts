import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { collection, geoJsonFeature, isPoint, type MapFeature, noShades, type Shades } from '@/components/geometry/feature'
import type { Geometry } from '@/components/geometry/geojson'
import { shownLayers } from '@/components/map/map-listeners'
import { readColours } from '@/components/map/style/read-colours'
import { addSignImages, signCollection } from '@/components/map/style/signs'

const sourceOf = (map: MapLibre | null, name: string) => map?.getSource(name) as GeoJSONSource | undefined

/** The present content of the sources; empty after the style was replaced. */
export type MapContents = { points: Filling | null; shapes: Filling | null }

/** Shows records: points in one source, areas and lines in another, signs in a third. */
export function showAll(map: MapLibre | null, shown: MapContents, features: readonly MapFeature[], shades: Shades): void {
  const wanted = {
    points: { features: features.filter(feature => isPoint(feature) && !feature.sign), shades },
    shapes: { features: features.filter(feature => !isPoint(feature)), shades },
  }
  if (map && features.some(({ sign }) => sign)) addSignImages(map, features, readColours())
  void sourceOf(map, 'signs')?.setData(signCollection(features))
  for (const name of ['points', 'shapes'] as const) {
    const source = sourceOf(map, name)
    if (!source) continue
    fillSource(source, shown[name], wanted[name])
    shown[name] = wanted[name]
  }
}

/** The hovered record has a source of its own: changing it must not cluster all the others again. */
export function showOne(map: MapLibre | null, source: 'hovered' | 'selected', feature: MapFeature | null): void {
  void sourceOf(map, source)?.setData(collection(feature ? [feature] : []))
}

/** The outline of the search area. */
export function showArea(map: MapLibre | null, rim: Geometry | null): void {
  const features = rim ? [{ id: 'area', title: '', geometry: rim }] : []
  void sourceOf(map, 'area')?.setData(collection(features, noShades))
}

/** The number of marks on the map, and the number of records they represent. */
export function countDrawn(map: MapLibre): { marks: number; records: number } {
  const marks = new Map<string, number>()
  for (const { properties, geometry } of map.queryRenderedFeatures({ layers: shownLayers(map) })) {
    const count = (properties['point_count'] as number | undefined) ?? 1
    const key =
      properties['id'] ?? properties['cluster_id'] ?? JSON.stringify((geometry as { coordinates?: unknown }).coordinates)
    marks.set(String(key), count)
  }
  return { marks: marks.size, records: [...marks.values()].reduce((sum, count) => sum + count, 0) }
}

/** The content of a source of the map. */
type Filling = Readonly<{ features: readonly MapFeature[]; shades: Shades }>

/**
 * Updates a source. Where most of it stays, only the difference is sent to the map's worker.
 * @param shown null where the source is new and empty
 */
function fillSource(source: GeoJSONSource, shown: Filling | null, wanted: Filling): void {
  const difference = shown && shown.shades === wanted.shades ? differenceOf(shown.features, wanted.features) : null
  if (!difference) return void source.setData(collection(wanted.features, wanted.shades))
  const { removed, added } = difference
  if (removed.length === 0 && added.length === 0) return
  void source.updateData({ remove: removed, add: added.map(feature => geoJsonFeature(feature, wanted.shades)) })
}

/** The removed and added features; null where they are more than half of all, or where ids are not unique. */
function differenceOf(
  shown: readonly MapFeature[],
  wanted: readonly MapFeature[],
): { removed: string[]; added: MapFeature[] } | null {
  const before = new Map(shown.map(feature => [feature.id, feature]))
  const after = new Map(wanted.map(feature => [feature.id, feature]))
  if (before.size !== shown.length || after.size !== wanted.length) return null
  const stays = (feature: MapFeature, other: MapFeature | undefined) =>
    other !== undefined && (other === feature || isSame(other, feature))
  const removed = shown.filter(feature => !after.has(feature.id)).map(({ id }) => id)
  const added = wanted.filter(feature => !stays(feature, before.get(feature.id)))
  return (removed.length + added.length) * 2 > wanted.length ? null : { removed, added }
}

const isSame = (a: MapFeature, b: MapFeature) =>
  a.groups?.join('\n') === b.groups?.join('\n') &&
  isSameValue(a.value, b.value) &&
  JSON.stringify(a.sign) === JSON.stringify(b.sign) &&
  JSON.stringify(a.geometry) === JSON.stringify(b.geometry)

const isSameValue = (a: MapFeature['value'], b: MapFeature['value']) => a?.number === b?.number && a?.state === b?.state
