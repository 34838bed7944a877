import { linkTo } from '@/lib/content/computed/links'
import { type Entity, entityAt, normaliseId } from '@/lib/content/entities'
import type { IncomingRecord } from '@/lib/content/incoming-record'
import { fieldsOf } from '@/lib/content/model/model'

/** Types of places that contain records, with their property of `LocationInfo` and their endpoint. */
export const placeTypes = {
  district: { property: 'DistrictInfo', endpoint: 'District' },
  municipality: { property: 'MunicipalityInfo', endpoint: 'Municipality' },
  tourismassociation: { property: 'TvInfo', endpoint: 'TourismAssociation' },
  region: { property: 'RegionInfo', endpoint: 'Region' },
  area: { property: 'AreaInfo', endpoint: 'Area' },
} as const
type PlaceType = keyof typeof placeTypes

/** Properties of a place that are copied to the records in it. */
export type PlaceFacts = Readonly<{
  type: PlaceType
  id: string
  titles: Readonly<Record<string, string>>
  municipalityId: string | null
  tourismAssociationId: string | null
  regionId: string | null
}>

export type PlaceRef = Readonly<{ type: PlaceType; id: string }>
export type PlacesByKey = ReadonlyMap<string, PlaceFacts>

export const placeKey = ({ type, id }: PlaceRef) => `${type} ${id}`

type Ids = Readonly<Record<PlaceType, string | null>>

/** Whether a record has a location, by the fields of its entity or, if these are unknown, by its own properties. */
function isPlaced(entity: Entity, record: IncomingRecord): boolean {
  const fields = fieldsOf(entity)
  if (fields.length > 0) return fields.some(({ name }) => name === 'LocationInfo')
  return Boolean(record.LocationInfo || record['DistrictId'])
}

/** The places that a record names. The places around them are found through their own records. */
export function placesNamedBy(entity: Entity, record: IncomingRecord): PlaceRef[] {
  if (!isPlaced(entity, record)) return []
  return refsOf(idsOf(record, new Map()))
}

export const placesAround = ({ municipalityId, tourismAssociationId, regionId }: PlaceFacts): PlaceRef[] =>
  refsOf({ district: null, municipality: municipalityId, tourismassociation: tourismAssociationId, region: regionId, area: null })

const refsOf = (ids: Ids): PlaceRef[] =>
  (Object.keys(placeTypes) as PlaceType[]).flatMap(type => (ids[type] ? [{ type, id: ids[type] }] : []))

/** `LocationInfo` with names from the places' records or else as delivered. Returns undefined if the record has no places. */
export function locationInfo(entity: Entity, record: IncomingRecord, known: PlacesByKey) {
  if (!isPlaced(entity, record)) return undefined
  const ids = idsOf(record, known)
  const delivered = (record.LocationInfo ?? {}) as DeliveredPlaces
  const places = (Object.keys(placeTypes) as PlaceType[]).map(type => {
    const { property, endpoint } = placeTypes[type]
    const id = ids[type]
    if (!id) return [property, null] as const
    const came = idAs(type, delivered[property]?.['Id']) === id ? delivered[property] : null
    const Name = namesOf(known.get(placeKey({ type, id }))) ?? came?.['Name'] ?? null
    return [property, { ...came, Id: id, Name, Self: linkTo(entityAt(endpoint)!, id) }] as const
  })
  return places.some(([, place]) => place) ? { ...delivered, ...Object.fromEntries(places) } : undefined
}

/** The delivered `LocationInfo` without the names of places that have records. */
export function withoutStoredNames(
  delivered: NonNullable<IncomingRecord['LocationInfo']>,
  known: PlacesByKey,
): IncomingRecord['LocationInfo'] {
  const kinds = (Object.keys(placeTypes) as PlaceType[]).map(type => [type, placeTypes[type].property] as const)
  const places = Object.entries(delivered as DeliveredPlaces).map(([property, place]) => {
    const kind = kinds.find(([, name]) => name === property)?.[0]
    const id = kind && idAs(kind, place?.['Id'])
    if (!id || !known.has(placeKey({ type: kind, id }))) return [property, place] as const
    const { Name, Self, ...others } = place!
    return [property, others] as const
  })
  return Object.fromEntries(places)
}

function namesOf(place: PlaceFacts | undefined): Record<string, string> | null {
  const named = Object.entries(place?.titles ?? {}).filter(([language]) => language !== '')
  return named.length > 0 ? Object.fromEntries(named.sort(([a], [b]) => (a < b ? -1 : 1))) : null
}

type DeliveredPlaces = Readonly<Record<string, Readonly<Record<string, unknown>> | null | undefined>>

const idAs = (type: PlaceType, id: unknown): string | null =>
  typeof id === 'string' && id !== '' ? normaliseId(entityAt(placeTypes[type].endpoint)!, id) : null

/**
 * The ids of places, from the record's own fields, else from the smallest place around it, else from the delivered
 * `LocationInfo`, which is outdated for a record that has moved since it was read.
 */
function idsOf(record: IncomingRecord, known: PlacesByKey): Ids {
  const came = (record.LocationInfo ?? {}) as DeliveredPlaces
  const first = (type: PlaceType, ...ids: unknown[]): string | null =>
    ids.map(id => idAs(type, id)).find(id => id !== null) ?? null
  const at = (type: PlaceType, id: string | null) => (id ? known.get(placeKey({ type, id })) : undefined)
  const listed = (name: string) => (Array.isArray(record[name]) ? (record[name] as unknown[])[0] : undefined)

  const cameFrom = idAs('district', came['DistrictInfo']?.['Id'])
  const district = first('district', record['DistrictId'], listed('DistrictIds'), cameFrom)
  const delivered = cameFrom === null || cameFrom === district ? came : {}
  const inDistrict = at('district', district)
  const municipality = first(
    'municipality',
    record['MunicipalityId'],
    inDistrict?.municipalityId,
    delivered['MunicipalityInfo']?.['Id'],
  )
  const parents = [inDistrict, at('municipality', municipality)]
  const ownAssociation = record['TourismVereinId'] ?? record['TourismvereinId']
  const associations = parents.map(place => place?.tourismAssociationId)
  const association = first('tourismassociation', ownAssociation, ...associations, delivered['TvInfo']?.['Id'])
  const regions = [...parents, at('tourismassociation', association)].map(place => place?.regionId)
  const region = first('region', record['RegionId'], ...regions, delivered['RegionInfo']?.['Id'])
  const area = first('area', listed('AreaIds'), listed('AreaId'), came['AreaInfo']?.['Id'])
  return { district, municipality, tourismassociation: association, region, area }
}
