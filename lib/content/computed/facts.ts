import type { AliasFields, Entity } from '@/lib/content/entities'
import {
  type OwnParameter,
  ownParametersOf,
  type PeriodFields,
  periodFields,
  type ValuePath,
} from '@/lib/content/filters/own-parameters'
import { type GpsPosition, type IncomingRecord, languagesOf, titlesOf } from '@/lib/content/incoming-record'
import { cutText, searchText } from '@/lib/formats/text'
import { isOnEarth } from '@/lib/geo/position'
import { findMoment } from '@/lib/grammar/moment'

/** Columns of `document` for filters and orders, from a record with its computed fields and its id as stored. */
export function filterColumnsOf(entity: Entity, id: string, record: IncomingRecord) {
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
    // A PostgreSQL point: `(longitude,latitude)`.
    position: positionText(record),
    sort_key: entity.order.map(field => sortText(record[field])).join(' '),
    ...ownFilterColumnsOf(entity, record),
  }
}

const lower = (text: string) => text.toLowerCase()
const upper = (text: string) => text.toUpperCase()

/** The source of a record, the first one if an old type lists several. */
export const sourceOf = (record: IncomingRecord): string | null =>
  (Array.isArray(record.Source) ? record.Source[0] : record.Source) ?? null

function placeFacts(entity: Entity, id: string, record: IncomingRecord) {
  const { RegionInfo, TvInfo, MunicipalityInfo, DistrictInfo } = record.LocationInfo ?? {}
  const idOf = (type: string, ...ids: unknown[]) => {
    const first = [entity.type === type ? id : null, ...ids].find(value => typeof value === 'string' && value !== '')
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
  // Weather stations have `latitude` and `longitude` in lower case.
  const main = mainPosition(positionsOf(record)) ?? mainPosition([{ Latitude: latitude, Longitude: longitude }])
  return main && `(${main.Longitude},${main.Latitude})`
}

// Case and accents are removed, so that the order is independent of the collation. An index limits the length.
function sortText(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  return cutText(lower(String(value).normalize('NFKD').replace(/\p{M}/gu, '')), 200)
}

/** The positions of a record, from `GpsInfo` or an older form. */
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

/** The default position, or else the first valid one. */
function mainPosition(positions: readonly GpsPosition[]): GpsPosition | null {
  const usable = positions.filter(({ Latitude, Longitude }) => isOnEarth(Latitude, Longitude))
  return usable.find(position => position.Default) ?? usable[0] ?? null
}

/** Positions as fields of the entity, current and older. @see spec, General replacements: GpsPoints becomes GpsInfo */
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
  // Reversed, so that the first position of a kind wins.
  Object.fromEntries([...positions].reverse().map(position => [position.Gpstype || 'position', position]))

const flat = ({ Gpstype, Latitude, Longitude, Altitude, AltitudeUnitofMeasure }: GpsPosition) => ({
  Gpstype: Gpstype ?? null,
  Latitude,
  Longitude,
  Altitude: Altitude ?? null,
  AltitudeUnitofMeasure: AltitudeUnitofMeasure ?? null,
})

const wordsMax = 500
const wordCharacters = 200

/** Columns of `document` for parameters that only some types have. */
export function ownFilterColumnsOf({ type }: Entity, record: unknown) {
  const parameters = Object.values(ownParametersOf(type))
  const numberIn = (column: string) => {
    const range = parameters.find(parameter => parameter.kind === 'range' && parameter.column === column)
    return range?.kind === 'range' ? firstNumber(record, range.paths) : null
  }
  return {
    // Values of the record, each after the name of its field: `boardids:breakfast`, `highlight:true`.
    words: [...new Set(parameters.flatMap(parameter => wordsIn(record, parameter)))].slice(0, wordsMax),
    altitude: numberIn('altitude'),
    distance: numberIn('distance'),
    duration: numberIn('duration'),
    // Periods of the event, as a `tstzmultirange`.
    period: periodOf(record, periodFields[type] ?? []),
  }
}

/** The word for a value in the column `words`. @param paths paths of the parameter, of which the first is the prefix */
export const wordFor = (paths: readonly ValuePath[], value: string): string =>
  `${paths[0]!.replace(/\.\[\*\]/g, '').toLowerCase()}:${cutText(value.toLowerCase(), wordCharacters)}`

function wordsIn(record: unknown, parameter: OwnParameter): string[] {
  if (parameter.kind === 'truth')
    return parameter.paths.some(path => isTrue(record, path)) ? [wordFor(parameter.paths, 'true')] : []
  if (parameter.kind !== 'words') return []
  const values = parameter.paths.flatMap(path => valuesAt(record, path))
  return values.flatMap(value =>
    (typeof value === 'string' && value !== '') || typeof value === 'number' ? [wordFor(parameter.paths, String(value))] : [],
  )
}

const isTrue = (record: unknown, path: ValuePath) =>
  valuesAt(record, path).some(value => value === true || (Array.isArray(value) && value.length > 0))

const firstNumber = (record: unknown, paths: readonly ValuePath[]): number | null =>
  (paths.flatMap(path => valuesAt(record, path)).find(value => typeof value === 'number' && Number.isFinite(value)) as
    | number
    | undefined) ?? null

const valuesAt = (record: unknown, path: ValuePath): unknown[] =>
  path.split('.').reduce<unknown[]>((values, step) => values.flatMap(value => inside(value, step)), [record])

function inside(value: unknown, step: string): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  if (step === '[*]') return Object.values(value)
  return Object.hasOwn(value, step) ? [(value as Record<string, unknown>)[step]] : []
}

const day = 86_400_000
const periodsMax = 2000
/** Range of valid dates. The Open Data Hub writes the year 1 for an unknown date. */
const [earliest, latest] = [Date.UTC(1900, 0, 1), Date.UTC(9999, 0, 1)]

function periodOf(record: unknown, places: readonly PeriodFields[]): string | null {
  for (const place of places) {
    const entries = place.list === undefined ? [record] : valuesAt(record, place.list)
    const periods = entries.flatMap(entry => periodIn(entry, place)).slice(0, periodsMax)
    if (periods.length > 0) return `{${periods.join(',')}}`
  }
  return null
}

function periodIn(entry: unknown, place: PeriodFields): string[] {
  const moments = momentsIn(entry, place)
  if (!moments) return []
  const { from, until, isExcluded } = moments
  if (place.goesOn && momentAt(entry, place.end, undefined) === null) return [`[${new Date(from).toISOString()},)`]
  return [`[${new Date(from).toISOString()},${new Date(until).toISOString()}${isExcluded ? ')' : ']'}`]
}

export type PeriodEntry = Omit<PeriodFields, 'list'>

/** Start and end of a period in milliseconds since 1970. Returns null if it has no start. */
export function momentsIn(entry: unknown, { begin, end, clocks }: PeriodEntry) {
  const from = momentAt(entry, begin, clocks?.[0])
  if (from === null) return null
  const until = Math.max(momentAt(entry, end, clocks?.[1]) ?? from, from)
  // A period that ends at midnight includes the whole day.
  const isExcluded = until % day === 0
  return { from, until: isExcluded ? until + day : until, isExcluded }
}

/** A date in milliseconds since 1970, null if it is invalid. A date at midnight gets the time of the clock field. */
function momentAt(entry: unknown, field: string, clockField: string | undefined): number | null {
  const [text] = valuesAt(entry, field)
  const moment = typeof text === 'string' ? findMoment(text.trim()) : null
  if (moment === null || moment < earliest || moment >= latest) return null
  const [clock] = clockField === undefined ? [] : valuesAt(entry, clockField)
  const parts = typeof clock === 'string' ? /^(\d{2}):(\d{2})(?::(\d{2}))?/.exec(clock) : null
  if (!parts || moment % day !== 0) return moment
  return moment + ((Number(parts[1]) * 60 + Number(parts[2])) * 60 + Number(parts[3] ?? 0)) * 1000
}
