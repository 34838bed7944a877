import { lists, numbers, readTable, type Trilingual, texts, trilingual } from '@/demo/read-data'
import { idOf, type Random, round } from '@/demo/world'
import { type AreaGeometry, bordersOf, mergedArea } from '@/lib/geo/borders'
import { municipalityAreas } from '@/lib/geo/ground/municipalities'
import { holds } from '@/lib/geo/meets'
import { prepare } from '@/lib/geo/prepared-geometry'

/** A position in degrees, with its altitude in metres above sea level. */
export type PlacePosition = Readonly<{ longitude: number; latitude: number; altitude: number }>

/** Tourism regions, to one of which every municipality belongs. */
export const regions = readTable('facts/places/regions.csv', {
  ...texts('key', 'de', 'it', 'en'),
  ...numbers('longitude', 'latitude'),
}).map(({ key, de, it, en, longitude, latitude }) => ({
  id: idOf('region', key),
  key,
  names: trilingual(de, it, en),
  position: { longitude, latitude, altitude: 800 },
}))
export type Region = (typeof regions)[number]

/** The eight district communities, unions of municipalities that share tasks; the town of Bozen is one by itself. */
export const communities = readTable('facts/places/communities.csv', texts('key', 'de', 'it')).map(({ key, de, it }) => ({
  key,
  names: bothNames(de, it),
}))

/** A name for all languages. In English, German and Italian names are joined when they differ. */
export function bothNames(de: string, it: string): Trilingual {
  return trilingual(de, it, de === it ? de : `${de}/${it}`)
}

/** The 116 municipalities of South Tyrol with the position of their main village, accurate to a kilometre. */
const municipalityRows = readTable('facts/places/municipalities.csv', {
  ...texts('istat', 'de', 'it', 'postCode', 'region', 'community'),
  ...numbers('longitude', 'latitude', 'altitude', 'inhabitants'),
})

/** Tourism associations; the first municipality is the seat. */
const associationRows = readTable('facts/places/associations.csv', { ...texts('key', 'de', 'it'), ...lists('municipalities') })

export const associations = associationRows.map(({ key, de, it, municipalities: [seat] }) => ({
  id: idOf('tourism association', key),
  key,
  names: bothNames(de, it),
  region: regionOf(municipalityRows.find(({ istat }) => istat === seat)!.region),
}))
export const municipalities = municipalityRows.map(({ de, it, longitude, latitude, altitude, region, ...row }) => ({
  ...row,
  id: idOf('municipality', row.istat),
  names: bothNames(de, it),
  position: { longitude, latitude, altitude },
  region: regionOf(region),
  association: associations[associationRows.findIndex(association => association.municipalities.includes(row.istat))]!,
}))
/** A municipality, with the key of its district community. */
export type Municipality = (typeof municipalities)[number]

/** A village or quarter, called a district in the content interface. The first of a municipality is its main village. */
export type Village = Readonly<{
  id: string
  names: Trilingual
  position: PlacePosition
  main: boolean
  municipality: Municipality
}>

/** Villages and quarters that are not the main village of their municipality. */
const hamletRows = readTable('facts/places/hamlets.csv', {
  ...texts('municipality', 'de', 'it'),
  ...numbers('longitude', 'latitude', 'altitude'),
})

export const villages: readonly Village[] = [
  ...municipalities.map(municipality => ({
    id: idOf('district', municipality.istat),
    names: municipality.names,
    position: municipality.position,
    main: true,
    municipality,
  })),
  ...hamletRows.map(({ municipality, de, it, longitude, latitude, altitude }) => ({
    id: idOf('district', municipality, de),
    names: bothNames(de, it),
    position: { longitude, latitude, altitude },
    main: false,
    municipality: municipalities.find(({ istat }) => istat === municipality)!,
  })),
]

function regionOf(key: string): Region {
  return regions.find(region => region.key === key)!
}

/** Length of a degree of longitude and of latitude in kilometres, precise enough within the province. */
const kilometres = { longitude: 76.4, latitude: 111.2 } as const

export const onPlane = ({ longitude, latitude }: Pick<PlacePosition, 'longitude' | 'latitude'>): [number, number] => [
  longitude * kilometres.longitude,
  latitude * kilometres.latitude,
]

export function distanceKilometres(
  a: Pick<PlacePosition, 'longitude' | 'latitude'>,
  b: Pick<PlacePosition, 'longitude' | 'latitude'>,
): number {
  const [[ax, ay], [bx, by]] = [onPlane(a), onPlane(b)]
  return Math.hypot(ax - bx, ay - by)
}

type Site = Pick<PlacePosition, 'longitude' | 'latitude'>

/** The joint area of the municipalities that meet a condition. */
export const areaOf = (belongs: (municipality: Municipality) => boolean): AreaGeometry =>
  mergedArea(bordersOf(municipalities.filter(belongs).map(({ istat }) => municipalityAreas.get(istat)!)))!

const province = prepare(areaOf(() => true))
const territories = municipalities.map(municipality => ({
  municipality,
  territory: prepare(municipalityAreas.get(municipality.istat)!),
}))

export const isInProvince = ({ longitude, latitude }: Site): boolean => holds(province, [longitude, latitude])

/** The municipality that contains a position, or null outside of the province. */
const municipalityAt = ({ longitude, latitude }: Site): Municipality | null =>
  territories.find(({ territory }) => holds(territory, [longitude, latitude]))?.municipality ?? null

/** The nearest village in the municipality that contains a position; outside of the province, the nearest of all. */
export function villageAt(position: Site): Village {
  const municipality = municipalityAt(position)
  const candidates = municipality ? villages.filter(village => village.municipality === municipality) : villages
  return candidates.reduce((best, village) =>
    distanceKilometres(village.position, position) < distanceKilometres(best.position, position) ? village : best,
  )
}

/** A random position in the municipality of a village. @param spread typical distance in kilometres */
export function siteNear(village: Village, random: Random, spread: number): PlacePosition {
  const { longitude, latitude, altitude } = village.position
  // Each attempt is closer to the village, whose own position is always inside.
  for (let narrowed = spread; narrowed > 0.01; narrowed /= 1.5) {
    const [east, north] = [random.bell() * narrowed, random.bell() * narrowed]
    const site = {
      longitude: round(longitude + east / kilometres.longitude, 6),
      latitude: round(latitude + north / kilometres.latitude, 6),
      // Sites are usually higher than their village, because villages are in valleys.
      altitude: Math.round(altitude + (Math.abs(east) + Math.abs(north)) * random.between(-10, 90)),
    }
    if (municipalityAt(site) === village.municipality) return site
  }
  return village.position
}

const landmarks = (file: string) =>
  readTable(`facts/places/${file}.csv`, {
    ...texts('de', 'it'),
    ...numbers('longitude', 'latitude', 'altitude'),
  }).map(({ de, it, ...position }) => ({ names: bothNames(de, it), position: position as PlacePosition }))

/** A landmark, with its altitude in metres above sea level. */
export type Landmark = ReturnType<typeof landmarks>[number]

export const castles = landmarks('castles')
export const huts = landmarks('huts')
export const lakes = landmarks('lakes')
export const museums = landmarks('museums')
export const summits = landmarks('summits')

export const skiRegions = readTable('facts/places/ski-regions.csv', texts('key', 'de', 'it', 'en')).map(
  ({ key, de, it, en }) => ({
    id: idOf('ski region', key),
    key,
    names: trilingual(de, it, en),
  }),
)

/** Ski areas with rounded figures. `from` and `to` are the lowest and the highest altitude. */
export const skiAreas = readTable('facts/places/ski-areas.csv', {
  ...texts('key', 'de', 'it', 'region'),
  ...numbers('longitude', 'latitude', 'lowest', 'highest', 'blue', 'red', 'black', 'lifts'),
}).map(({ de, it, longitude, latitude, lowest, highest, region, ...row }) => ({
  ...row,
  id: idOf('ski area', row.key),
  names: trilingual(de, it, de),
  position: { longitude, latitude, altitude: Math.round((lowest + highest) / 2) },
  village: villageAt({ longitude, latitude }),
  region: skiRegions.find(one => one.key === region)!,
  from: lowest,
  to: highest,
}))
export type SkiArea = (typeof skiAreas)[number]
