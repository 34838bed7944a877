import { answerDoor } from '@/app/(pages)/_data/answer-door'
import type { Bounds, Geometry, Position } from '@/components/map/geojson'
import { boundsOf, positionsOf, widened } from '@/components/map/geojson'
import type { Ground, PlaceNames } from '@/components/map/ground'
import { remember } from '@/lib/db/remember'

const cacheMilliseconds = 60_000

/** Where the map looks when the platform has no shapes of its own: South Tyrol. */
const home: Bounds = [10.38, 46.21, 12.48, 47.1]

/** The ground of every map, read once a minute: outlines of the municipalities and the names of places. */
export const readGround = (): Promise<Ground> => remember('map ground', cacheMilliseconds, loadGround)

/** The box around all outlines, with room for the edge of a map sheet. */
export async function groundBounds(): Promise<Bounds> {
  const { outlines } = await readGround()
  return widened(boundsOf(outlines.flatMap(positionsOf)) ?? home, 0.06)
}

type Item = Readonly<Record<string, unknown>>

async function loadGround(): Promise<Ground> {
  const [shapes, municipalities, districts] = await Promise.all([
    readItems('GeoShapes', 'Id,Type,Source,Geometry'),
    readItems('Municipality', 'Id,Detail,GpsInfo'),
    readItems('District', 'Id,Detail,GpsInfo'),
  ])
  const outlines = shapes.filter(({ Type, Geometry }) => String(Type).toLowerCase() === 'municipality' && Geometry)
  return {
    outlines: outlines.map(({ Geometry }) => rounded(Geometry as Geometry)),
    places: [...municipalities.flatMap(item => placeOf(item, 1)), ...districts.flatMap(item => placeOf(item, 2))],
    source: outlines.some(({ Source }) => Source === 'demo') ? 'demo' : 'own',
  }
}

async function readItems(entity: string, fields: string): Promise<readonly Item[]> {
  const { Items } = (await answerDoor(`/content/v1/${entity}?pagesize=1000&fields=${fields}`)) as { Items: readonly Item[] }
  return Items
}

function placeOf({ Detail, GpsInfo }: Item, rank: number): Ground['places'] {
  const [gps] = (GpsInfo as { Latitude?: number; Longitude?: number }[] | null) ?? []
  const title = (language: string) => (Detail as Record<string, { Title?: string } | undefined> | null)?.[language]?.Title
  const names: PlaceNames = { en: title('en'), de: title('de'), it: title('it') }
  if (gps?.Latitude === undefined || gps.Longitude === undefined || !(names.de ?? names.it ?? names.en)) return []
  const position: Position = [gps.Longitude, gps.Latitude]
  return [{ names, position, rank }]
}

// A ten-thousandth of a degree is ten metres: finer than the outline of a municipality has to be, and a third of the bytes.
function rounded<Shape>(value: Shape): Shape {
  return JSON.parse(JSON.stringify(value, (_, inner) => (typeof inner === 'number' ? Math.round(inner * 1e4) / 1e4 : inner)))
}
