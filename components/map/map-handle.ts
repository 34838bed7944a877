import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { collection, isPoint, type MapFeature, noShades, type Shades } from '@/components/map/feature'
import type { Filling } from '@/components/map/fill-source'
import { fillSource } from '@/components/map/fill-source'
import type { Geometry } from '@/components/map/geojson'
import { shownLayers } from '@/components/map/map-listeners'

const sourceOf = (map: MapLibre | null, name: string) => map?.getSource(name) as GeoJSONSource | undefined

/** What the sources show at the moment; a style that was replaced has empty ones. */
export type Shown = { points: Filling | null; shapes: Filling | null }

/** Shows records: points where they are, areas and lines in a source of their own. */
export function showAll(map: MapLibre | null, shown: Shown, features: readonly MapFeature[], shades: Shades): void {
  const wanted = {
    points: { features: features.filter(isPoint), shades },
    shapes: { features: features.filter(feature => !isPoint(feature)), shades },
  }
  for (const name of ['points', 'shapes'] as const) {
    const source = sourceOf(map, name)
    if (!source) continue
    fillSource(source, shown[name], wanted[name])
    shown[name] = wanted[name]
  }
}

/** The pointed-at record has a source of its own: moving it must not cluster all the others anew. */
export function showOne(map: MapLibre | null, source: 'hovered' | 'selected', feature: MapFeature | null): void {
  void sourceOf(map, source)?.setData(collection(feature ? [feature] : []))
}

/** The rim of the area that is searched in. */
export function showArea(map: MapLibre | null, rim: Geometry | null): void {
  const features = rim ? [{ id: 'area', title: '', geometry: rim }] : []
  void sourceOf(map, 'area')?.setData(collection(features, noShades))
}

/** How many marks the map draws, and how many records these stand for. */
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
