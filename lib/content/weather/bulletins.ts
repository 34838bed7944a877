import type { Caller } from '@/lib/access/caller'
import { readerFor, readsOf } from '@/lib/access/reader'
import { type Rights, rightsOf } from '@/lib/access/rights/rights'
import { documentVisible } from '@/lib/access/rights/visible-records'
import type { Entity } from '@/lib/content/entities'
import type { OwnRequest } from '@/lib/content/filters/own-query'
import { idsOfKind, type PlaceId, placeKinds, readPlace } from '@/lib/content/location'
import { visibleTypes } from '@/lib/content/several-types'
import { rows } from '@/lib/db/run'
import { and, type Sql, sql } from '@/lib/db/sql'
import type { JsonObject } from '@/lib/formats/json/object'
import { inOneLanguage } from '@/lib/formats/records/one-language'
import type { Shape } from '@/lib/formats/records/shape'
import { badParameter, queryValues } from '@/lib/http/queries/query'

/** The weather districts that `locfilter` selects: by their numbers, and by the tourism associations in them. */
export type Districts = Readonly<{ numbers: readonly string[]; associations: readonly string[] }>

/** Resolves `locfilter` for weather districts: their numbers, and the tourism associations of places. */
export async function districtsOf(places: readonly string[], rights: Rights): Promise<Districts> {
  const idsOf = (kind: PlaceId['prefix']) => idsOfKind(places.map(readPlace), kind)
  const associations = await rows<{ id: string }>(readerFor(readsOf(rights)), associationsSql(idsOf, rights))
  return { numbers: places.filter(isDistrictNumber), associations: [...idsOf('tvs'), ...associations.map(({ id }) => id)] }
}

/** Condition on `document d` for weather districts. There are only seven, so their bodies are parsed. */
export const districtsMatch = ({ numbers, associations }: Districts): Sql =>
  sql`(d.id = any(${numbers}::text[]) or exists (
    select from jsonb_array_elements_text(
             case when jsonb_typeof(d.body::jsonb -> 'TourismVereinIds') = 'array' then d.body::jsonb -> 'TourismVereinIds' else '[]' end) t (id)
     where upper(t.id) = any(${associations}::text[])))`

/** SQL for the tourism associations of regions, of municipalities and of the districts in them. */
const associationsSql = (idsOf: (kind: PlaceId['prefix']) => string[], rights: Rights): Sql => sql`
  select distinct d.tourism_association_id as id
    from document d
   where ${and([
     documentVisible(rights),
     sql`d.tourism_association_id is not null`,
     sql`(d.type = 'tourismassociation' and d.region_id = any(${idsOf('reg')}::text[])
          or d.type = 'municipality' and d.id = any(${idsOf('mun')}::text[])
          or d.type = 'district' and d.id = any(${idsOf('fra')}::text[]))`,
   ])}
   order by id`

const highest: Readonly<Record<string, string>> = { weatherdistrict: '7', weather: '9' }

/** Whether a word of `locfilter` is the number of a weather district, or of a station in a bulletin. */
export const isDistrictNumber = (word: string): boolean => /^\d$/.test(word)

/** Refuses numbers of districts and stations that do not exist. @throws Problem 400 */
export function refuseDistrictNumbers({ type }: Entity, places: readonly string[] | undefined): void {
  const limit = highest[type]
  const number = places?.find(place => isDistrictNumber(place) && (limit === undefined || place > limit))
  if (number === undefined) return
  const form = 'mta, reg, tvs, mun or fra with an id directly behind it'
  throw badParameter('locfilter', limit === undefined ? form : `1 to ${limit}, or ${form}`, number)
}

type GeoPosition = Readonly<{ longitude: number; latitude: number }>

/** Replaces each place in `locfilter` by the number of the nearest station. Unknown places match nothing. */
export async function withStations({ type }: Entity, query: URLSearchParams, caller: Caller): Promise<URLSearchParams> {
  const words = queryValues(query)['locfilter']?.split(',') ?? []
  const places = words.map(word => word.trim()).filter(isPlace)
  if (type !== 'weather' || places.length === 0) return query
  const { visible, reads } = visibleTypes([...placeKinds.map(kind => kind.type), 'weather'], await rightsOf(caller))
  const reader = readerFor(reads)
  const [stations, spots] = await Promise.all([
    rows<GeoPosition & { number: string }>(reader, stationsSql(visible)),
    rows<GeoPosition & { key: string }>(reader, spotsSql(places, visible)),
  ])
  const numberOf = (place: string) => {
    const spot = spots.find(({ key }) => key === keyOf(place))
    return spot && nearest(stations, spot)
  }
  const named = words.map(word => (isPlace(word.trim()) ? (numberOf(word.trim()) ?? word) : word))
  const others = [...query].filter(([name]) => name.toLowerCase() !== 'locfilter')
  return new URLSearchParams([...others, ['locfilter', [...new Set(named)].join(',')]])
}

const isPlace = (word: string): boolean => /^(mta|reg|tvs|mun|fra)./i.test(word) && !isDistrictNumber(word)

function keyOf(place: string): string {
  const { prefix, id } = readPlace(place)
  return `${placeKinds.find(kind => kind.prefix === prefix)!.type} ${id}`
}

/** The stations of bulletins, each at the position of the municipality in its name. */
const stationsSql = (visible: Sql): Sql => sql`
  select distinct on (number) s.value ->> 'Id' as number, m.position[0] as longitude, m.position[1] as latitude
    from (select d.body from document d where ${visible} and d.type = 'weather') w
   cross join lateral jsonb_array_elements(
           case when jsonb_typeof(w.body::jsonb -> 'Stationdata') = 'array' then w.body::jsonb -> 'Stationdata' else '[]' end) s
    join (select d.titles, d.position from document d where ${visible} and d.type = 'municipality' and d.position is not null) m
      on exists (select from jsonb_each_text(m.titles) t
                  where lower(t.value) = any(regexp_split_to_array(lower(s.value ->> 'CityName'), ' */ *')))
   order by number`

const spotsSql = (places: readonly string[], visible: Sql): Sql => sql`
  select d.type || ' ' || d.id as key, d.position[0] as longitude, d.position[1] as latitude
    from document d
   where ${visible} and d.type || ' ' || d.id = any(${places.map(keyOf)}::text[]) and d.position is not null
   order by key`

function nearest(stations: readonly (GeoPosition & { number: string })[], from: GeoPosition): string | undefined {
  const [first] = stations.toSorted((a, b) => squareBetween(a, from) - squareBetween(b, from))
  return first?.number
}

// The earth is treated as flat; a degree to the east is shorter than a degree to the north.
function squareBetween(a: GeoPosition, b: GeoPosition): number {
  const east = (a.longitude - b.longitude) * Math.cos((b.latitude * Math.PI) / 180)
  return east ** 2 + (a.latitude - b.latitude) ** 2
}

/** Empty values for the properties of a bulletin that do not belong to a station. */
const withoutStations = {
  Conditions: [],
  Forecast: [],
  Mountain: [],
  Evolution: null,
  EvolutionTitle: null,
  evolution: null,
  evolutiontitle: null,
}

/**
 * The shape of partial bulletins: numbers in `locfilter` select stations; `extended=false` omits mountains and stations.
 * @see reference of the Open Data Hub, weather
 */
export function bulletinShape({ type }: Entity, request: { places: readonly string[]; own: OwnRequest; shape: Shape }): Shape {
  const { places, own, shape } = request
  if (type !== 'weather') return shape
  const stations = places.filter(isDistrictNumber)
  const isShort = own.values['extended']?.kind === 'choice' && own.values['extended'].word === 'false'
  if (stations.length === 0 && !isShort) return shape
  const cut = (record: JsonObject): JsonObject =>
    stations.length > 0 ? ofStations(record, stations) : { ...record, Mountain: [], Stationdata: [] }
  const { textLanguage, ...others } = shape
  // Translations refer to list indexes of the whole bulletin, so it is translated before it is cut.
  return {
    ...others,
    first: record => cut((textLanguage === undefined ? record : inOneLanguage(record, textLanguage)) as JsonObject),
  }
}

function ofStations(record: JsonObject, numbers: readonly string[]): JsonObject {
  const { Stationdata } = record
  const selected = Array.isArray(Stationdata) ? Stationdata.filter(station => numbers.includes(String(station?.Id))) : []
  const others = Object.entries(withoutStations).filter(([name]) => name in record)
  return { ...record, ...Object.fromEntries(others), Stationdata: selected }
}

const types: ReadonlySet<string> = new Set(['weather', 'weatherdistrict', 'weatherforecast', 'weatherrealtime'])

/** The shape of weather records: in one language, by default English. @see reference of the Open Data Hub, language */
export const shapeIn = ({ type }: Entity, shape: Shape): Shape =>
  types.has(type) ? { ...shape, languages: [], textLanguage: shape.languages[0] ?? 'en' } : shape
