import { callDoor } from '@/app/(pages)/_data/call-door'
import { pageCaller } from '@/app/(pages)/_data/session'
import { isPoint } from '@/components/geometry/feature'
import type { Geometry, LonLat } from '@/components/geometry/geojson'
import { readPlaces } from '@/components/source/read-source'
import type { ListSource } from '@/components/source/source'
import { wholeList } from '@/components/source/source'
import { documentPositions, listPositions } from '@/lib/content/whole-lists'
import { freshPositions, stationPositions } from '@/lib/timeseries/map-positions'

/** What a map of everything shows: stations, those among them that measured just now, and places of content records. */
type AllPositions = Readonly<Record<'stations' | 'fresh' | 'places', readonly LonLat[]>>

/** Everything with a place that the visitor may see. @param seconds that count as just now */
export async function allPositions(seconds: number): Promise<AllPositions> {
  const caller = await pageCaller()
  const [stations, fresh, places] = await Promise.all([
    stationPositions(caller),
    freshPositions(caller, seconds),
    documentPositions(caller),
  ])
  return { stations, fresh, places }
}

/** The places of one dataset: points, and the shapes of records that are areas or lines. */
type DatasetPlaces = Readonly<{ positions: readonly LonLat[]; shapes: readonly Geometry[] }>

export async function datasetPlaces(source: ListSource): Promise<DatasetPlaces> {
  if (source.kind === 'content' && !source.shapes) {
    const name = source.path.split('/').slice(3).map(decodeURIComponent).join('/')
    return { positions: await listPositions(await pageCaller(), name, new URLSearchParams(source.filter.join('&'))), shapes: [] }
  }
  const { features } = await readPlaces(source, wholeList, callDoor)
  const points = features.filter(isPoint).map(({ geometry }) => geometry.coordinates as unknown as LonLat)
  return { positions: points, shapes: features.filter(feature => !isPoint(feature)).map(({ geometry }) => geometry) }
}
