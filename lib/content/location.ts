import { z } from 'zod'
import { readerFor } from '@/lib/access/reader'
import { type Rights, rightsOf } from '@/lib/access/rights/rights'
import { inPages, itemFormatOf, respondItems } from '@/lib/content/respond-items'
import {
  ArrayOrPageQuery,
  cellsOf,
  FileQuery,
  LanguageCode,
  pageBoundsOf,
  refuseFilters,
  type VisibleRows,
  visibleTypes,
} from '@/lib/content/several-types'
import { rows } from '@/lib/db/run'
import { and, fixed, or, type Sql, sql } from '@/lib/db/sql'
import type { QueryRequest } from '@/lib/http/handle'
import { Flag, Words } from '@/lib/http/queries/parameter-types'
import { queryValues, readQuery } from '@/lib/http/queries/query'

/** Maximum age of a cached response. Places rarely change. */
const seconds = 300

/** `GET /v1/Location`: the places accepted by `locfilter`. @throws Problem 400 */
export const respondLocation = (call: QueryRequest): Promise<Response> => respond(call, '/v1/Location', parseLocation)

/** `GET /v1/Location/Skiarea`: the ski areas in the form of places. @throws Problem 400 */
export const respondSkiAreas = (call: QueryRequest): Promise<Response> => respond(call, '/v1/Location/Skiarea', parseSkiAreas)

type PlaceRow = { type: string; id: string; titles: Record<string, string> }

async function respond(call: QueryRequest, path: string, parse: (query: URLSearchParams) => LocationRequest): Promise<Response> {
  const format = itemFormatOf(call)
  const { page, language, cells, ...request } = parse(call.query)
  const plan = planLocation(request, await rightsOf(call.caller))
  const matches = await rows<PlaceRow>(readerFor(plan.reads), placesSql(plan), 'fresh')
  const places = matches.map(place => presentPlace(place, language))
  const paged = inPages(places, { query: call.query, path, page })
  return respondItems(call, { ...paged, columns: null, cells, seconds, name: path.slice('/v1/'.length) }, format)
}

/** A place in a response. `typ` is the prefix of its id in `locfilter`. */
const presentPlace = ({ type, id, titles }: PlaceRow, language: string | null) => ({
  typ: placeKinds.find(kind => kind.type === type)!.prefix,
  name: language === null ? titles : (titles[language] ?? titles[''] ?? null),
  id,
})

type LocationPlan = VisibleRows & Readonly<{ types: readonly string[]; show: LocationRequest['show']; inside: Sql | null }>

function planLocation(request: Pick<LocationRequest, 'kinds' | 'show' | 'inside'>, rights: Rights): LocationPlan {
  const types = request.kinds.map(({ type }) => type)
  const { visible, reads } = visibleTypes([...types, 'metaregion'], rights)
  const inside = request.inside.length === 0 ? null : or(insideSql(request.inside, visible))
  return Object.freeze({ visible, reads, types, show: request.show, inside })
}

/**
 * Conditions on `document d`, one for each type of the named places: the record is one of these places or in one.
 * @param visible records that the caller may see: meta regions are resolved only for callers who may see them
 */
export function insideSql(places: readonly PlaceId[], visible: Sql): Sql[] {
  const direct = placeColumnsMatch(places)
  const metaRegions = idsOfKind(places, 'mta')
  return metaRegions.length === 0 ? direct : [...direct, insideMetaRegions(metaRegions, visible)]
}

const insideMetaRegions = (ids: readonly string[], visible: Sql): Sql =>
  or([
    sql`(d.type = 'metaregion' and d.id = any(${ids}::text[]))`,
    sql`d.region_id in (
        select upper(r.id)
          from document d
         cross join lateral jsonb_array_elements_text(case jsonb_typeof(d.body::jsonb -> 'RegionIds')
           when 'array' then d.body::jsonb -> 'RegionIds' else '[]' end) as r (id)
         where d.type = 'metaregion' and d.id = any(${ids}::text[]) and ${visible})`,
  ])

const placesSql = ({ visible, types, show, inside }: LocationPlan): Sql => sql`
  select d.type, d.id, d.titles
    from document d
   where ${and([
     visible,
     sql`d.type = any(${types}::text[])`,
     sql`d.active`,
     ...(inside ? [inside] : []),
     ...(show === 'searchable' ? [searchable] : []),
   ])}
   order by array_position(${types}::text[], d.type), d.sort_key, d.id`

// The bodies are parsed: there are only some hundred records.
const searchable = sql`(d.type not in ('municipality', 'district') or d.body::jsonb -> 'VisibleInSearch' = 'true')`

/**
 * Types of places in the order of `/Location`: the prefix in `locfilter`, the type of their records, and the column of
 * `document` with a record's place. Ski areas have no column, and meta regions are resolved through their regions.
 */
export const placeKinds = [
  { prefix: 'mta', type: 'metaregion', column: null },
  { prefix: 'reg', type: 'region', column: 'region_id' },
  { prefix: 'tvs', type: 'tourismassociation', column: 'tourism_association_id' },
  { prefix: 'mun', type: 'municipality', column: 'municipality_id' },
  { prefix: 'fra', type: 'district', column: 'district_id' },
  { prefix: 'ska', type: 'skiarea', column: null },
] as const

type PlaceKind = (typeof placeKinds)[number]

const kinds = placeKinds.filter(({ prefix }) => prefix !== 'ska').map(({ prefix }) => prefix)
const expectedKinds = 'mta, reg, tvs, mun or fra, or several of them with commas between'
const expectedPlaces = 'mta, reg, tvs, mun or fra with an id directly behind it, e.g. regD2633A26C24E11D18F1B006097B8970B'

/** Places in `locfilter`, e.g. `regD2633A26C24E11D18F1B006097B8970B`. */
export const PlaceWords = Words.refine(places => places.every(place => /^(mta|reg|tvs|mun|fra)./i.test(place)), expectedPlaces)

/** Parameters of `GET /v1/Location`. @see spec, Content interface, utility endpoints, Location */
export const LocationQuery = z.object({
  type: Words.transform(words => words.map(word => word.toLowerCase()))
    .refine(words => words.every(word => kinds.some(kind => kind === word)), expectedKinds)
    .optional()
    .describe('Types of places: mta, reg, tvs, mun, fra. Defaults to all.'),
  language: LanguageCode.optional().describe('Return names in this language. By default names are objects by language.'),
  showall: Flag.default(true).describe('Set to false for only those municipalities and districts that are offered in searches.'),
  locfilter: PlaceWords.optional().describe('Include only these places and places in them.'),
  ...ArrayOrPageQuery.shape,
  ...FileQuery.shape,
})

export type PlaceId = Readonly<{ prefix: PlaceKind['prefix']; id: string }>

function parseLocation(query: URLSearchParams): LocationRequest {
  const { type, ...read } = readQuery(LocationQuery, valuesOf(query))
  return requestOf(read, type ?? kinds)
}

const parseSkiAreas = (query: URLSearchParams): LocationRequest =>
  requestOf(readQuery(LocationQuery.omit({ type: true }), valuesOf(query)), ['ska'])

function valuesOf(query: URLSearchParams): Record<string, string> {
  const values = queryValues(query)
  refuseFilters(values, LocationQuery)
  return values
}

function requestOf(read: Omit<z.output<typeof LocationQuery>, 'type'>, prefixes: readonly string[]) {
  const { language = null, showall, locfilter = [] } = read
  return {
    kinds: placeKinds.filter(({ prefix }) => prefixes.includes(prefix)),
    language,
    show: showall ? 'all' : 'searchable',
    inside: locfilter.map(readPlace),
    page: pageBoundsOf(read),
    cells: cellsOf(read),
  } as const
}

type LocationRequest = ReturnType<typeof requestOf>

export const readPlace = (text: string): PlaceId => ({
  prefix: text.slice(0, 3).toLowerCase() as PlaceId['prefix'],
  id: text.slice(3).toUpperCase(),
})

export const idsOfKind = (places: readonly PlaceId[], kind: PlaceId['prefix']): string[] =>
  places.filter(({ prefix }) => prefix === kind).map(({ id }) => id)

/** Conditions on `document d`, one for each type of the named places with a column: the record is in one of them. */
export const placeColumnsMatch = (places: readonly PlaceId[]): Sql[] =>
  placeKinds.flatMap(({ prefix, column }) => {
    const ids = idsOfKind(places, prefix)
    return column === null || ids.length === 0 ? [] : [sql`d.${fixed(column)} = any(${ids}::text[])`]
  })
