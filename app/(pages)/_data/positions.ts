import type { Position } from '@/components/map/geojson'
import { guest } from '@/lib/access/caller'
import { documentPositions } from '@/lib/content/map-positions'
import { stationPositions } from '@/lib/timeseries/map-positions'

/** Everything with a place that a guest may see: stations, and places of content records. */
export async function allPositions(): Promise<{ stations: readonly Position[]; places: readonly Position[] }> {
  const [stations, places] = await Promise.all([stationPositions(guest), documentPositions(guest)])
  return { stations, places }
}
