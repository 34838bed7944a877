import type { Point } from 'geojson'
import type { GeoJSONSource, MapGeoJSONFeature, Map as MapLibre, MapMouseEvent } from 'maplibre-gl'
import { recordLayers } from '@/components/map/data-layers'
import type { View } from '@/components/map/view'

/** What a person does on the map, in words of the page. */
export type Listeners = { hover(id: string | null): void; select(id: string | null): void; move(view: View): void }

/** Turns the map's events into what they mean: a record hovered or chosen, a cluster opened, the map moved. */
export function listen(map: MapLibre, { hover, select, move }: Listeners): void {
  const hit = (event: MapMouseEvent) => {
    const around: [[number, number], [number, number]] = [
      [event.point.x - 4, event.point.y - 4],
      [event.point.x + 4, event.point.y + 4],
    ]
    return map.queryRenderedFeatures(around, { layers: recordLayers })[0]
  }
  map.on('mousemove', event => {
    const found = hit(event)
    map.getCanvas().style.cursor = found ? 'pointer' : ''
    hover(idOf(found))
  })
  map.on('mouseout', () => hover(null))
  map.on('click', event => {
    const found = hit(event)
    if (found?.properties['cluster_id'] === undefined) return select(idOf(found))
    void openCluster(map, found)
  })
  map.on('moveend', ({ originalEvent }) => {
    // Only what a person moved is worth an address.
    if (!originalEvent) return
    const { lng, lat } = map.getCenter()
    move({ longitude: lng, latitude: lat, zoom: map.getZoom() })
  })
}

const idOf = (feature: MapGeoJSONFeature | undefined) => (feature?.properties['id'] as string | undefined) ?? null

async function openCluster(map: MapLibre, cluster: MapGeoJSONFeature): Promise<void> {
  const zoom = await (map.getSource('points') as GeoJSONSource).getClusterExpansionZoom(cluster.properties['cluster_id'])
  const [longitude = 0, latitude = 0] = (cluster.geometry as Point).coordinates
  map.easeTo({ center: [longitude, latitude], zoom })
}
