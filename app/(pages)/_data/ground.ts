import { callDoorAs } from '@/app/(pages)/_data/call-door'
import { type Bounds, boundsOf, type Geometry, type LonLat, positionsOf, widened } from '@/components/geometry/geojson'
import { type Ground, groundFile, type MapGround, mergedPlaces, type PlaceNames, wayKinds } from '@/components/map/ground'
import { guest } from '@/lib/access/caller'
import { remember } from '@/lib/db/cache'
import { shortHash } from '@/lib/formats/short-hash'
import { type AreaGeometry, bordersOf, type Line, mergedArea } from '@/lib/geo/borders'
import { municipalityAreas } from '@/lib/geo/ground/municipalities'
import { type SurroundingFeature, surroundingFeatures } from '@/lib/geo/ground/surroundings'
import { smoothLine } from '@/lib/geo/smooth-line'

const cacheMilliseconds = 60_000

/** Where the map starts when the platform has no data: South Tyrol. */
const home: Bounds = [10.38, 46.21, 12.48, 47.1]

/** The ground of every map, the same for everybody and read at most once a minute. */
export const readGround = (): Promise<Ground> => remember('map ground', cacheMilliseconds, loadGround)

/** The same for browsers: as text, and its version, which changes with it. */
export const readGroundFile = (): Promise<{ text: string; version: string }> =>
  remember('map ground file', cacheMilliseconds, async () => {
    const text = JSON.stringify(groundFile(await readGround()))
    return { text, version: shortHash(text) }
  })

/** The ground of a map that a page opens in the browser. */
export async function mapGround(): Promise<MapGround> {
  const [{ areas, credits }, { version }] = await Promise.all([readGround(), readGroundFile()])
  return { address: `/map/ground?v=${version}`, bounds: boundsOf(areas.flatMap(positionsOf)) ?? home, credits }
}

/** The box around all areas, with room for the edge of a map sheet. */
export async function groundBounds(): Promise<Bounds> {
  const { areas } = await readGround()
  return widened(boundsOf(areas.flatMap(positionsOf)) ?? home, 0.06)
}

type Item = Readonly<Record<string, unknown>>
type Licence = Readonly<{ Author?: string | null; LicenseHolder?: string | null; License?: string | null }>

async function loadGround(): Promise<Ground> {
  const [shapes, municipalities, districts, edges] = await Promise.all([
    readItems('GeoShapes', 'Id,Type,Name,Geometry,LicenseInfo'),
    readItems('Municipality', 'Id,Detail,GpsInfo,Inhabitants'),
    readItems('District', 'Id,Detail,GpsInfo'),
    readEdges(),
  ])
  const drawn = shapes.filter(({ Geometry }) => Geometry)
  const own = drawn.filter(({ Type }) => String(Type).toLowerCase() === 'municipality')
  const ways = drawn.flatMap(wayOf)
  const areas = own.length > 0 ? own.map(({ Geometry }) => rounded(Geometry as AreaGeometry)) : [...municipalityAreas.values()]
  const { outer, inner } = bordersOf(areas)
  const merged = mergedArea(areas)
  return {
    areas: (merged ? [merged] : areas) as unknown as Geometry[],
    rims: linesOf(outer),
    borders: linesOf(inner),
    ways: ways.length > 0 ? ways : edges,
    places: mergedPlaces(
      [
        ...municipalities.flatMap(item => placeOf(item, rankOf(Number(item['Inhabitants'] ?? 0)))),
        ...districts.flatMap(item => placeOf(item, 5)),
      ].sort((a, b) => a.rank - b.rank),
    ),
    surroundings: surroundingFeatures.map(smoothed),
    credits: {
      areas: own.length > 0 ? creditsOf(own) : ['ISTAT, openpolis (CC BY 4.0)'],
      ways: creditsOf(drawn.filter(item => wayOf(item).length > 0)),
    },
  }
}

const linesOf = (lines: readonly Line[]) => ({ type: 'MultiLineString', coordinates: lines }) as unknown as Geometry

/** The road or railway that a shape is, by its type. */
function wayOf({ Type, Name, Geometry: geometry }: Item): Ground['ways'] {
  const kind = wayKinds.find(one => one === String(Type).toLowerCase())
  // Road signs have the first word: `SS12 Brennerstraße`.
  const [sign = ''] = String(Name ?? '').split(' ')
  return kind ? [{ kind, name: /\d/.test(sign) ? sign : null, geometry: geometry as Geometry }] : []
}

/** Each holder and licence once. */
function creditsOf(shapes: readonly Item[]): string[] {
  const credits = shapes.map(({ LicenseInfo }) => {
    const { Author, LicenseHolder, License } = (LicenseInfo ?? {}) as Licence
    const holder = Author || LicenseHolder
    return holder ? `${holder}${License ? ` (${License})` : ''}` : null
  })
  return [...new Set(credits)].filter(credit => credit !== null)
}

/** How far a river or the edge of a glacier may turn at a point, in degrees. */
const turns = { river: 12, glacier: 30 } as const

/** Rivers and glaciers with bends instead of corners; borders and names as they are. */
function smoothed(feature: SurroundingFeature): SurroundingFeature {
  const { kind } = feature.properties
  if (kind !== 'river' && kind !== 'glacier') return feature
  const bent = (coordinates: unknown, depth: number): unknown =>
    depth === 0
      ? rounded(smoothLine(coordinates as Line, turns[kind]))
      : (coordinates as unknown[]).map(part => bent(part, depth - 1))
  const depth = { LineString: 0, MultiLineString: 1, Polygon: 1, MultiPolygon: 2 }[feature.geometry.type]!
  return { ...feature, geometry: { ...feature.geometry, coordinates: bent(feature.geometry.coordinates, depth) } }
}

async function readItems(entity: string, fields: string): Promise<readonly Item[]> {
  const { Items } = (await callDoorAs(guest, `/content/v1/${entity}?pagesize=1000&fields=${fields}`)) as {
    Items: readonly Item[]
  }
  return Items
}

/** The courses of connections between stations, which are roads as far as anybody knows. */
async function readEdges(): Promise<Ground['ways']> {
  const { data } = (await callDoorAs(guest, '/timeseries/v2/flat,edge/*?limit=-1&select=ecode,egeometry')) as {
    data: readonly { egeometry?: Geometry }[]
  }
  return data.flatMap(({ egeometry }) => (egeometry ? [{ kind: 'road', name: null, geometry: rounded(egeometry) }] : []))
}

/** The more inhabitants a place has, the earlier a map names it. */
const rankOf = (inhabitants: number) => 1 + ranks.filter(least => inhabitants < least).length

/** The least inhabitants of each rank but the last. */
const ranks = [20_000, 10_000, 4000]

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
