import { callDoor, callDoorAs } from '@/app/(pages)/_data/call-door'
import { pageCaller } from '@/app/(pages)/_data/session'
import { isPoint } from '@/components/geometry/feature'
import { type Bounds, boundsOf, type Geometry, type LonLat, positionsOf, widened } from '@/components/geometry/geojson'
import { type Ground, mergedPlaces, type PlaceNames } from '@/components/map/ground'
import { readPlaces } from '@/components/source/read-source'
import type { ListSource } from '@/components/source/source'
import { wholeList } from '@/components/source/source'
import { guest } from '@/lib/access/caller'
import { documentPositions, listPositions } from '@/lib/content/whole-lists'
import { remember } from '@/lib/db/cache'
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

const cacheMilliseconds = 60_000

/** Where the map starts when the platform has no shapes of its own: South Tyrol. */
const home: Bounds = [10.38, 46.21, 12.48, 47.1]

/** The ground of every map, the same for everybody and read at most once a minute: outlines of the municipalities and names of places. */
export const readGround = (): Promise<Ground> => remember('map ground', cacheMilliseconds, loadGround)

/** The box around all outlines, with room for the edge of a map sheet. */
export async function groundBounds(): Promise<Bounds> {
  const { outlines } = await readGround()
  return widened(boundsOf(outlines.flatMap(positionsOf)) ?? home, 0.06)
}

type Item = Readonly<Record<string, unknown>>

async function loadGround(): Promise<Ground> {
  const [shapes, municipalities, districts, roads] = await Promise.all([
    readItems('GeoShapes', 'Id,Type,Geometry'),
    readItems('Municipality', 'Id,Detail,GpsInfo,Inhabitants'),
    readItems('District', 'Id,Detail,GpsInfo'),
    readRoads(),
  ])
  const outlines = shapes.filter(({ Type, Geometry }) => String(Type).toLowerCase() === 'municipality' && Geometry)
  return {
    outlines: outlines.map(({ Geometry }) => rounded(Geometry as Geometry)),
    roads,
    places: mergedPlaces(
      [
        ...municipalities.flatMap(item => placeOf(item, rankOf(Number(item['Inhabitants'] ?? 0)))),
        ...districts.flatMap(item => placeOf(item, 4)),
      ].sort((a, b) => a.rank - b.rank),
    ),
    source: outlines.some(({ Id }) => String(Id).endsWith('_demo')) ? 'demo' : 'own',
  }
}

async function readItems(entity: string, fields: string): Promise<readonly Item[]> {
  const { Items } = (await callDoorAs(guest, `/content/v1/${entity}?pagesize=1000&fields=${fields}`)) as {
    Items: readonly Item[]
  }
  return Items
}

async function readRoads(): Promise<readonly Geometry[]> {
  const { data } = (await callDoorAs(guest, '/timeseries/v2/flat,edge/*?limit=-1&select=ecode,egeometry')) as {
    data: readonly { egeometry?: Geometry }[]
  }
  return data.flatMap(({ egeometry }) => (egeometry ? [rounded(egeometry)] : []))
}

/** The more inhabitants a place has, the earlier a map names it. */
const rankOf = (inhabitants: number) => (inhabitants >= 10_000 ? 1 : inhabitants >= 4000 ? 2 : 3)

function placeOf({ Detail, GpsInfo }: Item, rank: number): Ground['places'] {
  const [gps] = (GpsInfo as { Latitude?: number; Longitude?: number }[] | null) ?? []
  const title = (language: string) => (Detail as Record<string, { Title?: string } | undefined> | null)?.[language]?.Title
  const names: PlaceNames = { en: title('en'), de: title('de'), it: title('it') }
  if (gps?.Latitude === undefined || gps.Longitude === undefined || !(names.de ?? names.it ?? names.en)) return []
  const position: LonLat = [gps.Longitude, gps.Latitude]
  return [{ names, position, rank }]
}

// A ten-thousandth of a degree is ten metres: finer than the outline of a municipality has to be, and a third of the bytes.
function rounded<Shape>(value: Shape): Shape {
  return JSON.parse(JSON.stringify(value, (_, inner) => (typeof inner === 'number' ? Math.round(inner * 1e4) / 1e4 : inner)))
}
