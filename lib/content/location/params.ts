import { z } from 'zod'
import { ArrayOrPageQuery, cellsOf, FileQuery, LanguageCode, pageBoundsOf, refuseFilters } from '@/lib/content/several-kinds'
import { fixed, type Sql, sql } from '@/lib/db/sql'
import type { CsvCells } from '@/lib/formats/csv'
import type { PageBounds } from '@/lib/http/queries/list-query'
import { Flag, Words } from '@/lib/http/queries/parameter-types'
import { queryValues, readQuery } from '@/lib/http/queries/query'

/** Kinds of places in the order they are listed in: the prefix of `locfilter`, and the records that are such places. */
export const placeKinds = [
  { prefix: 'mta', type: 'metaregion' },
  { prefix: 'reg', type: 'region' },
  { prefix: 'tvs', type: 'tourismassociation' },
  { prefix: 'mun', type: 'municipality' },
  { prefix: 'fra', type: 'district' },
  { prefix: 'ska', type: 'skiarea' },
] as const

type PlaceKind = (typeof placeKinds)[number]

/** The columns of `document` with the place of a record. Meta regions are found through their regions. */
const placeColumns = {
  reg: 'region_id',
  tvs: 'tourism_association_id',
  mun: 'municipality_id',
  fra: 'district_id',
} as const

const kinds = placeKinds.filter(({ prefix }) => prefix !== 'ska').map(({ prefix }) => prefix)
const expectedKinds = 'mta, reg, tvs, mun or fra, or several of them with commas between'
const expectedPlaces = 'mta, reg, tvs, mun or fra with an id directly behind it, e.g. regD2633A26C24E11D18F1B006097B8970B'

/** Places as `locfilter` names them, e.g. `regD2633A26C24E11D18F1B006097B8970B`. */
export const PlaceWords = Words.refine(places => places.every(place => /^(mta|reg|tvs|mun|fra)./i.test(place)), expectedPlaces)

/** Parameters of the list of places. @see spec, Content interface, utility endpoints, Location */
export const LocationQuery = z.object({
  type: Words.transform(words => words.map(word => word.toLowerCase()))
    .refine(words => words.every(word => kinds.some(kind => kind === word)), expectedKinds)
    .optional()
    .describe('kinds of places: mta, reg, tvs, mun, fra; all when absent'),
  language: LanguageCode.optional().describe('names in this language; without it names by language'),
  showall: Flag.default(true).describe('false: only municipalities and districts that are offered in searches'),
  locfilter: PlaceWords.optional().describe('only these places and places in them'),
  ...ArrayOrPageQuery.shape,
  ...FileQuery.shape,
})

/** A place by its kind and its id as it is stored. */
export type PlaceId = Readonly<{ prefix: PlaceKind['prefix']; id: string }>

/** A request for places. */
export type LocationRequest = Readonly<{
  kinds: readonly PlaceKind[]
  language: string | null
  show: 'all' | 'searchable'
  inside: readonly PlaceId[]
  page: PageBounds | null
  cells: CsvCells
}>

/** Reads the parameters of `GET /v1/Location`. @throws Problem naming the parameter that is malformed */
export function parseLocation(query: URLSearchParams): LocationRequest {
  const { type, ...read } = readQuery(LocationQuery, valuesOf(query))
  return wantedOf(read, type ?? kinds)
}

/** Reads the parameters of `GET /v1/Location/Skiarea`. @throws Problem naming the parameter that is malformed */
export function parseSkiAreas(query: URLSearchParams): LocationRequest {
  return wantedOf(readQuery(LocationQuery.omit({ type: true }), valuesOf(query)), ['ska'])
}

function valuesOf(query: URLSearchParams): Record<string, string> {
  const values = queryValues(query)
  refuseFilters(values, LocationQuery)
  return values
}

function wantedOf(read: Omit<z.output<typeof LocationQuery>, 'type'>, prefixes: readonly string[]): LocationRequest {
  const { language = null, showall, locfilter = [] } = read
  return {
    kinds: placeKinds.filter(({ prefix }) => prefixes.includes(prefix)),
    language,
    show: showall ? 'all' : 'searchable',
    inside: locfilter.map(readPlace),
    page: pageBoundsOf(read),
    cells: cellsOf(read),
  }
}

/** @param text such as `regD2633A26C24E11D18F1B006097B8970B` */
export const readPlace = (text: string): PlaceId => ({
  prefix: text.slice(0, 3).toLowerCase() as PlaceId['prefix'],
  id: text.slice(3).toUpperCase(),
})

/** The ids of the places of a kind. */
export const idsOfKind = (places: readonly PlaceId[], kind: PlaceId['prefix']): string[] =>
  places.filter(({ prefix }) => prefix === kind).map(({ id }) => id)

/** Conditions on `document d`, one for each kind of place that is named: the record is in one of them. Meta regions have none. */
export const placeColumnsMatch = (places: readonly PlaceId[]): Sql[] =>
  (Object.entries(placeColumns) as [keyof typeof placeColumns, string][]).flatMap(([kind, column]) => {
    const ids = idsOfKind(places, kind)
    return ids.length === 0 ? [] : [sql`d.${fixed(column)} = any(${ids}::text[])`]
  })
