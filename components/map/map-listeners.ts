import type { Point } from 'geojson'
import type { GeoJSONSource, MapGeoJSONFeature, Map as MapLibre, MapMouseEvent } from 'maplibre-gl'
import type { Bounds, LonLat, MapPosition } from '@/components/geometry/geojson'
import { recordLayers } from '@/components/map/style/data-layers'
import { tilesDepth } from '@/components/map/style/style'

/** Records at one position: their ids, or only the position if the map does not have the ids, as with tiles. */
export type SamePosition = Readonly<{ ids: readonly string[] } | { at: LonLat }>

export type MapEvents = Readonly<{
  onHover(id: string | null): void
  onSelect(id: string | null): void
  /** Called when a click hits several records at a position that no zoom level separates. */
  onGather?(place: SamePosition): void
  onMove(view: MapPosition): void
  onLook?(bounds: Bounds): void
}>

/**
 * Reports hovered and selected records, clicked clusters and movements of the map.
 * @param current returns the listeners at the time of an event
 * @param draws returns whether an area is being drawn, so that clicks belong to the drawing
 */
export function listen(map: MapLibre, current: () => MapEvents, draws: () => boolean): void {
  const busy = () => draws() || isMeasuring(map)
  const gather = (place: SamePosition) => current().onGather?.(place)
  map.on('mousemove', event => {
    // Records that pass under the pointer while the map is dragged are not hovered.
    if (busy() || map.isMoving()) return
    const [found] = hits(map, event)
    map.getCanvas().style.cursor = found ? 'pointer' : ''
    current().onHover(idOf(found))
  })
  map.on('mouseout', () => current().onHover(null))
  map.on('click', event => {
    if (busy()) return
    const features = hits(map, event)
    const [first] = features
    if (first?.properties['point_count'] !== undefined) return void openCluster(map, first, gather)
    const ids = [...new Set(features.filter(isDot).flatMap(feature => idOf(feature) ?? []))]
    if (ids.length > 1 && map.getZoom() >= tilesDepth) return gather({ ids })
    current().onSelect(idOf(first))
  })
  const reportBounds = () => current().onLook?.(map.getBounds().toArray().flat() as unknown as Bounds)
  map.on('load', reportBounds)
  map.on('moveend', ({ originalEvent }) => {
    reportBounds()
    // Only movements by the user have an original event; only they change the URL.
    if (!originalEvent) return
    const { lng, lat } = map.getCenter()
    current().onMove({ longitude: lng, latitude: lat, zoom: map.getZoom() })
  })
}

export const isMeasuring = (map: MapLibre): boolean => 'measuring' in map.getContainer().dataset

function hits(map: MapLibre, { point }: MapMouseEvent): MapGeoJSONFeature[] {
  const box: [[number, number], [number, number]] = [
    [point.x - 4, point.y - 4],
    [point.x + 4, point.y + 4],
  ]
  return map.queryRenderedFeatures(box, { layers: shownLayers(map) })
}

export const shownLayers = (map: MapLibre): string[] => recordLayers.filter(layer => map.getLayer(layer))

const isDot = ({ geometry }: MapGeoJSONFeature) => geometry.type === 'Point'

const idOf = (feature: MapGeoJSONFeature | undefined) => (feature?.properties['id'] as string | undefined) ?? null

/** Zoom up to which clusters separate, unless their records are at one position. */
const clusterZoomMax = 15
const gatheredMax = 500

async function openCluster(map: MapLibre, cluster: MapGeoJSONFeature, gather: (place: SamePosition) => void): Promise<void> {
  const [longitude = 0, latitude = 0] = (cluster.geometry as Point).coordinates
  const id = cluster.properties['cluster_id'] as number | undefined
  if (id === undefined) {
    // Clusters in tiles do not contain the zoom at which they separate.
    if (map.getZoom() >= tilesDepth) return gather({ at: [longitude, latitude] })
    return void map.easeTo({ center: [longitude, latitude], zoom: Math.min(map.getZoom() + 2, tilesDepth + 0.5) })
  }
  const source = map.getSource('points') as GeoJSONSource
  const zoom = await source.getClusterExpansionZoom(id)
  if (zoom <= clusterZoomMax) return void map.easeTo({ center: [longitude, latitude], zoom })
  const leaves = await source.getClusterLeaves(id, gatheredMax, 0)
  gather({ ids: leaves.map(({ properties }) => String(properties?.['id'])) })
}
