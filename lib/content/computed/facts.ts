import { type FilterFacts, filterFactsOf } from '@/lib/content/computed/filter-facts'
import type { AliasFields, Entity } from '@/lib/content/entities'
import type { GpsPosition, IncomingRecord } from '@/lib/content/incoming-record'
import { languagesOf, titlesOf } from '@/lib/content/languages-and-titles'
import { cutText, searchText } from '@/lib/formats/text'

/** Columns of `document` beside the text, for filters and orders. */
export type DocumentFacts = FilterFacts &
  Readonly<{
    shortname: string | null
    titles: Readonly<Record<string, string>>
    search: string
    source: string | null
    active: boolean | null
    hub_active: boolean | null
    closed: boolean
    languages: readonly string[]
    published_on: readonly string[]
    tag_ids: readonly string[]
    hub_tags: readonly string[]
    area_ids: readonly string[]
    region_id: string | null
    tourism_association_id: string | null
    municipality_id: string | null
    district_id: string | null
    /** `(longitude,latitude)` */
    position: string | null
    sort_key: string
  }>

/** The facts of a record with its computed fields. @param id as stored */
export function factsOf(entity: Entity, id: string, record: IncomingRecord): DocumentFacts {
  const titles = titlesOf(entity, record)
  return {
    shortname: record.Shortname ?? null,
    titles,
    search: searchText(titles),
    source: sourceOf(record),
    active: record.Active ?? null,
    hub_active: record.HubActive ?? null,
    closed: record.LicenseInfo?.ClosedData ?? false,
    languages: languagesOf(entity, record).map(lower),
    published_on: (record.PublishedOn ?? []).map(lower),
    tag_ids: (record.TagIds ?? []).map(lower),
    hub_tags: (record.SmgTags ?? []).map(lower),
    area_ids: (record.AreaIds ?? record.AreaId ?? []).map(upper),
    ...placeFacts(entity, id, record),
    position: positionText(record),
    sort_key: entity.order.map(field => sortText(record[field])).join(' '),
    ...filterFactsOf(entity, record),
  }
}

const lower = (text: string) => text.toLowerCase()
const upper = (text: string) => text.toUpperCase()

/** The one source of a record; some old types list several. */
export const sourceOf = (record: IncomingRecord): string | null =>
  (Array.isArray(record.Source) ? record.Source[0] : record.Source) ?? null

function placeFacts(entity: Entity, id: string, record: IncomingRecord) {
  const { RegionInfo, TvInfo, MunicipalityInfo, DistrictInfo } = record.LocationInfo ?? {}
  const idOf = (type: string, ...found: unknown[]) => {
    const first = [entity.type === type ? id : null, ...found].find(value => typeof value === 'string' && value !== '')
    return first === undefined ? null : upper(first as string)
  }
  return {
    region_id: idOf('region', RegionInfo?.Id, record['RegionId']),
    tourism_association_id: idOf('tourismassociation', TvInfo?.Id, record['TourismVereinId'], record['TourismvereinId']),
    municipality_id: idOf('municipality', MunicipalityInfo?.Id, record['MunicipalityId']),
    district_id: idOf('district', DistrictInfo?.Id, record['DistrictId']),
  }
}

function positionText(record: IncomingRecord): string | null {
  const { latitude, longitude } = record as { latitude?: number; longitude?: number }
  // Weather stations write the names of their coordinates in lower case.
  const main = mainPosition(positionsOf(record)) ?? mainPosition([{ Latitude: latitude, Longitude: longitude }])
  return main && `(${main.Longitude},${main.Latitude})`
}

// Accents and case are folded here, so that the order does not depend on the database's collation; cut, because index entries have a limit.
function sortText(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  return cutText(lower(String(value).normalize('NFKD').replace(/\p{M}/gu, '')), 200)
}

/** The record's positions, wherever it brings them: `GpsInfo`, or one of the older forms. */
export function positionsOf(record: IncomingRecord): GpsPosition[] {
  if (record.GpsInfo?.length) return record.GpsInfo
  const byKind = record.GpsPoints ?? record.Geo ?? {}
  const listed = Object.entries(byKind).map(([kind, position]) => ({ Gpstype: kind, ...position }))
  return listed.length > 0 ? listed : flatPosition(record)
}

function flatPosition({ Gpstype, Latitude, Longitude, Altitude, AltitudeUnitofMeasure }: IncomingRecord): GpsPosition[] {
  if (typeof Latitude !== 'number' || typeof Longitude !== 'number' || !isOnEarth(Latitude, Longitude)) return []
  return [{ Gpstype: Gpstype ?? 'position', Latitude, Longitude, Altitude, AltitudeUnitofMeasure } as GpsPosition]
}

/** The main position of the record: the one marked as default, else the first valid one. */
function mainPosition(positions: readonly GpsPosition[]): GpsPosition | null {
  const usable = positions.filter(({ Latitude, Longitude }) => isOnEarth(Latitude, Longitude))
  return usable.find(position => position.Default) ?? usable[0] ?? null
}

// 0/0 is what providers send when they have no position.
function isOnEarth(latitude: unknown, longitude: unknown): boolean {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return false
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0)
}

/**
 * The positions in the forms older clients read, as far as the entity has them.
 * @see spec, Events datamodel and General replacements: GpsPoints becomes GpsInfo
 */
export function positionTwins(positions: readonly GpsPosition[], twins: readonly AliasFields[]): Record<string, unknown> {
  if (positions.length === 0) return {}
  const main = mainPosition(positions)
  return {
    GpsInfo: positions,
    ...(twins.includes('points') ? { GpsPoints: byKind(positions) } : {}),
    ...(twins.includes('geo') ? { Geo: byKind(positions) } : {}),
    ...(twins.includes('flat') && main ? flat(main) : {}),
  }
}

const byKind = (positions: readonly GpsPosition[]) =>
  // The first of a kind wins, so it is written last.
  Object.fromEntries([...positions].reverse().map(position => [position.Gpstype || 'position', position]))

const flat = ({ Gpstype, Latitude, Longitude, Altitude, AltitudeUnitofMeasure }: GpsPosition) => ({
  Gpstype: Gpstype ?? null,
  Latitude,
  Longitude,
  Altitude: Altitude ?? null,
  AltitudeUnitofMeasure: AltitudeUnitofMeasure ?? null,
})
