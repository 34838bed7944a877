import { z } from 'zod'
import { idOf } from '@/demo/random'
import { list, number, readTable } from '@/demo/read-data'
import { Trilingual, trilingual } from '@/demo/trilingual'

/** Degrees and metres above sea. */
export type PlacePosition = Readonly<{ longitude: number; latitude: number; altitude: number }>

export type Region = Readonly<{ id: string; key: string; names: Trilingual; position: PlacePosition }>
/** A district community: a union of municipalities that shares tasks. */
export type Community = Readonly<{ key: string; names: Trilingual }>
export type Association = Readonly<{ id: string; key: string; names: Trilingual; region: Region }>

export type Municipality = Readonly<{
  id: string
  istat: string
  names: Trilingual
  position: PlacePosition
  inhabitants: number
  postCode: string
  /** Key of its district community. */
  community: string
  region: Region
  association: Association
}>

/** A village or quarter, called a district in the content interface. The first of a municipality is its main village. */
export type Village = Readonly<{
  id: string
  names: Trilingual
  position: PlacePosition
  main: boolean
  municipality: Municipality
}>

/** Tourism regions; every municipality names one. */
const regionRows = readTable('facts/places/regions.csv', {
  key: z.string(),
  ...Trilingual.shape,
  longitude: number,
  latitude: number,
})

/** The eight district communities; the town of Bozen is one of its own. */
const communityRows = readTable('facts/places/communities.csv', { key: z.string(), de: z.string(), it: z.string() })

/** Tourism associations; the first municipality is the seat. */
const associationRows = readTable('facts/places/associations.csv', {
  key: z.string(),
  de: z.string(),
  it: z.string(),
  municipalities: list,
})

/** The 116 municipalities of South Tyrol at their main village; positions are good to a kilometre. */
const municipalityRows = readTable('facts/places/municipalities.csv', {
  istat: z.string(),
  de: z.string(),
  it: z.string(),
  longitude: number,
  latitude: number,
  altitude: number,
  inhabitants: number,
  postCode: z.string(),
  region: z.string(),
  community: z.string(),
})

/** Villages and quarters that are not the main village of their municipality. */
const hamletRows = readTable('facts/places/hamlets.csv', {
  municipality: z.string(),
  de: z.string(),
  it: z.string(),
  longitude: number,
  latitude: number,
  altitude: number,
})

export const regions: readonly Region[] = regionRows.map(({ key, de, it, en, longitude, latitude }) => ({
  id: idOf('region', key),
  key,
  names: trilingual(de, it, en),
  position: { longitude, latitude, altitude: 800 },
}))

export const communities: readonly Community[] = communityRows.map(({ key, de, it }) => ({ key, names: bothNames(de, it) }))

/** A name for all languages. In English, German and Italian names are joined when they differ. */
export function bothNames(de: string, it: string): Trilingual {
  return trilingual(de, it, de === it ? de : `${de}/${it}`)
}

export const associations: readonly Association[] = associationRows.map(({ key, de, it, municipalities: [seat] }) => ({
  id: idOf('tourism association', key),
  key,
  names: bothNames(de, it),
  region: regionOf(municipalityRows.find(({ istat }) => istat === seat)!.region),
}))

export const municipalities: readonly Municipality[] = municipalityRows.map(row => {
  const { istat, de, it, longitude, latitude, altitude, inhabitants, postCode, region, community } = row
  const place = associationRows.findIndex(association => association.municipalities.includes(istat))
  return {
    id: idOf('municipality', istat),
    istat,
    names: bothNames(de, it),
    position: { longitude, latitude, altitude },
    inhabitants,
    postCode,
    community,
    region: regionOf(region),
    association: associations[place]!,
  }
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

/** Kilometres of a degree of longitude and of latitude, precise enough within one province. */
export const kilometres = { longitude: 76.4, latitude: 111.2 } as const

/** Position on a plane in kilometres. */
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
