import { type Geometry, type LonLat, positionsOf } from '@/components/geometry/geojson'
import { type Basemap, type Credit, mergedTowns, type NamedTown, type TownNames } from '@/components/map/basemap'
import type { PausableWork } from '@/lib/formats/turns'
import { type AreaGeometry, bordersOf, mergedArea, type PositionLine } from '@/lib/geo/borders'
import { geometryFlaw } from '@/lib/geo/geometry-flaw'
import { istatPrepared, municipalityAreas } from '@/lib/geo/ground/municipalities'
import { mainTowns, type SurroundingFeature, surroundingFeatures } from '@/lib/geo/ground/surroundings'
import { wayKinds } from '@/lib/geo/ground/way-kinds'
import { smoothLine } from '@/lib/geo/smooth-line'

export type BasemapRecord = Readonly<Record<string, unknown>>

export type EdgeCourse = Readonly<{ eorigin?: string | null; egeometry?: unknown }>

/** Sources of the basemap. `edges` are used only if there are no shapes of roads. */
export type BasemapSources = Readonly<{
  shapes: readonly BasemapRecord[]
  municipalities: readonly BasemapRecord[]
  districts: readonly BasemapRecord[]
  edges: readonly EdgeCourse[]
}>

/** Empty sources, which yield the built-in basemap. */
export const noSources: BasemapSources = { shapes: [], municipalities: [], districts: [], edges: [] }

/** Builds the basemap and counts shapes that no map can draw. It pauses after each step. */
export function* buildBasemap(parts: BasemapSources): PausableWork<{ ground: Basemap; unusable: number }> {
  const shapes = yield* drawable(parts.shapes, ({ Geometry: geometry }) => geometry)
  const edges = yield* drawable(parts.edges, ({ egeometry }) => egeometry)
  const municipal = shapes.filter(({ Type, Geometry: geometry }) => isType(Type, 'municipality') && isArea(geometry))
  const roads = shapes.filter(({ Type, Geometry: geometry }) => wayKindOf(Type) !== undefined && isLine(geometry))
  const areas = municipal.length > 0 ? municipal.map(areaOf) : [...municipalityAreas.values()]
  yield
  const borders = bordersOf(areas)
  yield
  const merged = mergedArea(borders)
  yield
  const ways = roads.length > 0 ? roads.map(wayOf) : edges.map(courseOf)
  yield
  const places = placesOf(parts)
  yield
  const ground = {
    areas: (merged ? [merged] : areas) as unknown as Geometry[],
    rims: merged ? null : linesOf(borders.outer),
    borders: linesOf(borders.inner),
    ways,
    places,
    surroundings: smoothedSurroundings(),
    credits: {
      // The national border comes from the prepared ISTAT data, whatever municipalities are loaded.
      areas: distinct([...municipal.flatMap(creditOf), istatPrepared]),
      ways: distinct(roads.length > 0 ? roads.flatMap(creditOf) : edges.flatMap(({ eorigin }) => holderCredit(eorigin))),
    },
  }
  const geometries = [...parts.shapes.map(({ Geometry: geometry }) => geometry), ...parts.edges.map(({ egeometry }) => egeometry)]
  return { ground, unusable: geometries.filter(Boolean).length - shapes.length - edges.length }
}

function* drawable<Part>(parts: readonly Part[], geometryOf: (part: Part) => unknown): PausableWork<Part[]> {
  const usable: Part[] = []
  for (const part of parts) {
    if (isDrawable(geometryOf(part))) usable.push(part)
    yield
  }
  return usable
}

const isType = (type: unknown, name: string) => String(type).toLowerCase() === name

const isArea = (geometry: unknown) => ['Polygon', 'MultiPolygon'].includes((geometry as Geometry).type)
const isLine = (geometry: unknown) => ['LineString', 'MultiLineString'].includes((geometry as Geometry).type)

/** Maximum latitude of Mercator maps, in degrees. */
const latitudeMax = 85

/** Whether a map can draw a geometry: valid, on the map, and not at 0/0, the default of unset positions. */
function isDrawable(geometry: unknown): boolean {
  if (!geometry || geometryFlaw(geometry, 4326) !== null) return false
  if (!isArea(geometry) && !isLine(geometry)) return false
  return positionsOf(geometry as Geometry).every(isOnMap)
}

const isOnMap = ([longitude = 0, latitude = 0]: readonly number[]) =>
  Math.abs(longitude) <= 180 && Math.abs(latitude) <= latitudeMax && (longitude !== 0 || latitude !== 0)

const linesOf = (lines: readonly PositionLine[]) => ({ type: 'MultiLineString', coordinates: lines }) as unknown as Geometry

const areaOf = ({ Geometry: geometry }: BasemapRecord): AreaGeometry => rounded(geometry as AreaGeometry, 5)

const wayKindOf = (type: unknown) => wayKinds.find(kind => isType(type, kind))

function wayOf({ Type, Name, Geometry: geometry }: BasemapRecord): Basemap['ways'][number] {
  // Roads are named by the sign, the first word: `SS12 Brennerstraße`.
  const [sign = ''] = String(Name ?? '').split(' ')
  return { kind: wayKindOf(Type)!, name: /\d/.test(sign) ? sign : null, geometry: rounded(geometry as Geometry, 5) }
}

const courseOf = ({ egeometry }: EdgeCourse): Basemap['ways'][number] => ({
  kind: 'road',
  name: null,
  geometry: rounded(egeometry as Geometry, 5),
})

type Licence = Readonly<{ Author?: string | null; LicenseHolder?: string | null; License?: string | null }>

/** Attribution of a shape: the holder that its licence names, or else its source. */
function creditOf({ LicenseInfo, Source }: BasemapRecord): Credit[] {
  const { Author, LicenseHolder, License } = (LicenseInfo ?? {}) as Licence
  const address = LicenseHolder?.startsWith('https://') && URL.canParse(LicenseHolder) ? LicenseHolder : null
  const holder = Author || (address ? new URL(address).hostname : LicenseHolder)
  return holder ? [{ holder, address, licence: License || null }] : holderCredit(Source)
}

const holderCredit = (holder: unknown): Credit[] =>
  typeof holder === 'string' && holder !== '' ? [{ holder, address: null, licence: null }] : []

const distinct = (credits: readonly Credit[]): Credit[] => [
  ...new Map(credits.map(credit => [`${credit.holder} ${credit.licence}`, credit])).values(),
]

function placesOf({ municipalities, districts }: BasemapSources): Basemap['places'] {
  const own = [
    ...municipalities.flatMap(item => placeOf(item, rankOf(Number(item['Inhabitants'] ?? 0)))),
    ...districts.flatMap(item => placeOf(item, 5)),
  ]
  if (own.length > 0) return mergedTowns(own.sort((a, b) => a.rank - b.rank))
  return mainTowns.map(({ de, it, position, rank }) => ({ names: { de, it }, position, rank }))
}

const rankOf = (inhabitants: number) => 1 + ranks.filter(least => inhabitants < least).length

const ranks = [20_000, 10_000, 4000]

function placeOf({ Detail, GpsInfo }: BasemapRecord, rank: number): NamedTown[] {
  const [gps] = (GpsInfo as { Latitude?: number; Longitude?: number }[] | null) ?? []
  const title = (language: string) => (Detail as Record<string, { Title?: string } | undefined> | null)?.[language]?.Title
  const names: TownNames = { en: title('en'), de: title('de'), it: title('it') }
  const position: LonLat = [Number(gps?.Longitude ?? 0), Number(gps?.Latitude ?? 0)]
  return isOnMap(position) && (names.de ?? names.it ?? names.en) ? [{ names, position, rank }] : []
}

/** Maximum turn of a river or of the edge of a glacier at a point, in degrees. */
const turns = { river: 12, glacier: 30 } as const

let surroundings: readonly SurroundingFeature[] | null = null

function smoothedSurroundings(): readonly SurroundingFeature[] {
  surroundings ??= surroundingFeatures.map(smoothed)
  return surroundings
}

function smoothed(feature: SurroundingFeature): SurroundingFeature {
  const { kind } = feature.properties
  if (kind !== 'river' && kind !== 'glacier') return feature
  // The data are accurate to about 1 km, so four decimals, about 10 m, suffice.
  const bent = (coordinates: unknown, depth: number): unknown =>
    depth === 0
      ? roundedNumbers(smoothLine(coordinates as PositionLine, turns[kind]), 4)
      : (coordinates as unknown[]).map(part => bent(part, depth - 1))
  const depth = { LineString: 0, MultiLineString: 1, Polygon: 1, MultiPolygon: 2 }[feature.geometry.type]!
  return { ...feature, geometry: { ...feature.geometry, coordinates: bent(feature.geometry.coordinates, depth) } }
}

/** Rounds coordinates. Five decimals of a degree are about a metre, so shared corners of neighbours stay equal. */
const rounded = <Shape extends Geometry | AreaGeometry>({ type, coordinates }: Shape, decimals: 4 | 5): Shape =>
  ({ type, coordinates: roundedNumbers(coordinates, decimals) }) as Shape

function roundedNumbers(value: unknown, decimals: 4 | 5): unknown {
  if (Array.isArray(value)) return value.map(inner => roundedNumbers(inner, decimals))
  const factor = 10 ** decimals
  return Math.round((value as number) * factor) / factor
}
