import { callDoorAs } from '@/app/(pages)/_data/call-door'
import { type Bounds, boundsOf, type Geometry, type LonLat, positionsOf, widened } from '@/components/geometry/geojson'
import { type Ground, mergedPlaces, type PlaceNames } from '@/components/map/ground'
import { guest } from '@/lib/access/caller'
import { remember } from '@/lib/db/cache'

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
