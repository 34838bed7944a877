import { z } from 'zod'
import { readBy, readerFor } from '@/lib/access/reader'
import { type Entity, findEntity } from '@/lib/content/entities'
import { insideSql, PlaceWords, readPlace } from '@/lib/content/location'
import { type ResolvedTypes, resolveTypes } from '@/lib/content/resolve'
import { itemFormatOf, respondItems } from '@/lib/content/respond-items'
import {
  catalogEntity,
  cellsOf,
  type DatasetSource,
  FileQuery,
  findTypes,
  hasText,
  refuseFilters,
  requireType,
  visibleTypes,
  withComputedRecords,
} from '@/lib/content/several-types'
import { shapeIn } from '@/lib/content/weather/bulletins'
import { documentsFor } from '@/lib/db/records/opened-document'
import { rawMatch, rawSortKey } from '@/lib/db/records/raw-match'
import { titleMatch } from '@/lib/db/records/record-filters'
import { rows } from '@/lib/db/run'
import { and, fixed, join, or, type Sql, sql } from '@/lib/db/sql'
import { jsonText, parseJson } from '@/lib/formats/json/exact'
import { shapeRecord } from '@/lib/formats/records/shape'
import { type FieldPath, parseFields } from '@/lib/grammar/fields'
import { typographyPattern } from '@/lib/grammar/url-query'
import { parseParameter } from '@/lib/http/errors/problem'
import type { QueryRequest } from '@/lib/http/handle'
import { apiUrl } from '@/lib/http/mounts'
import { Flag, Languages, wholeNumberFrom } from '@/lib/http/queries/parameter-types'
import { badParameter, queryValues, readQuery } from '@/lib/http/queries/query'
import { ListQuery, RawQuery, readRaw } from '@/lib/http/queries/record-query'
import { type EnvelopeFrame, envelope, pageUrls } from '@/lib/http/responses/envelope'

const seconds = 60

/** `GET /v1/Find`, `/v1/Filter` or `/v1/Search`: records of several types in one list. @throws Problem 400, 406 */
export const respondFind =
  (endpoint: FindEndpoint, datasets: DatasetSource) =>
  async (call: QueryRequest): Promise<Response> => {
    const format = itemFormatOf(call)
    const request = parseFind(endpoint, call.query)
    const plan = readBy(planFind(request, await resolveTypes(request.entities, call.caller, datasets)), call.request)
    const matches = await rows<FindRow>(readerFor(plan.reads), findSql(plan), 'fresh')
    const presented = presentFound(request, matches, call.query)
    // The fields of an item are flat, named as in the request.
    const columns = [...new Set(presented.items.flatMap(Object.keys))]
    return respondItems(call, { ...presented, columns, cells: request.cells, seconds, name: endpoint }, format)
  }

/** A page of matches. `body` is the list envelope with the search term and the number of matches of each type. */
type FindPage = Readonly<{ items: readonly object[]; frame: EnvelopeFrame; body: Buffer }>

function presentFound(request: FindRequest, matches: readonly FindRow[], query: URLSearchParams): FindPage {
  const { counts } = matches[0]!
  const detailedResults = Object.fromEntries(request.entities.map(({ type }) => [type, counts[type] ?? 0]))
  const total = Object.values(detailedResults).reduce((sum, count) => sum + count, 0)
  const pageUrl = pageUrls(`${apiUrl('content')}/v1/${request.endpoint}`, query)
  const frame = { total, page: request.page, seed: null, pageUrl }
  const items = matches.flatMap(row => (row.type === null || !row.body ? [] : [itemOf(request, row)]))
  const texts = items.map(item => Buffer.from(jsonText(item)))
  const facts = jsonText({ searchTerm: request.words, detailedResults })
  // The properties of the list envelope follow unchanged.
  const body = Buffer.concat([Buffer.from(`${facts.slice(0, -1)},`), envelope(frame, texts).subarray(1)])
  return { items, frame, body }
}

function itemOf({ languages, fields, empty }: FindRequest, { type, titles, body }: Extract<FindRow, { body: string }>): object {
  const entity = type === catalogEntity.type ? catalogEntity : findEntity(type)!
  const usual = [titlePath(entity, titles, languages), '_Meta.Type', 'Self'].flatMap(text => parseFields(text))
  const further = fields.filter(({ text }) => usual.every(field => field.text !== text))
  const shape = { languages, fields: [...usual, ...further] satisfies FieldPath[], empty }
  // The record has the same shape as in the list of its own type.
  return shapeRecord(parseJson(body), shapeIn(entity, shape)) as object
}

function planFind(request: FindRequest, { rights, computed }: ResolvedTypes) {
  const types = request.entities.map(({ type }) => type)
  const { visible, reads } = visibleTypes([...types, 'metaregion'], rights)
  const { filter, orders } = request.raw
  return Object.freeze({
    visible,
    reads,
    types,
    computed,
    // Conditions on rows `d` of `document` or `opened_document`.
    filters: [
      ...wordsMatch(request),
      // Places of the same type are alternatives; a record must be in one place of each type.
      ...insideSql(request.inside, visible),
      ...(filter ? [rawMatch(filter)] : []),
    ],
    order: [...orders.map(order => sql`${rawSortKey(order)} ${fixed(directions[order.direction])}`), sql`d.sort_key`, sql`d.id`],
    limit: request.limit,
    page: request.page,
  })
}

type FindPlan = ReturnType<typeof planFind>

const directions = { ascending: 'asc nulls last', descending: 'desc nulls last' } as const

/** Conditions on `document d` for records with the words; empty without words. */
function wordsMatch({ words, languages, places, texts }: Pick<FindRequest, 'words' | 'languages' | 'places' | 'texts'>): Sql[] {
  if (words === null) return []
  const pattern = typographyPattern(words)
  if (places) return [or(places.map(place => hasText(place.steps, pattern)))]
  const long = texts === 'titles' ? [] : longTexts(languages).map(steps => hasText(steps, pattern))
  return [or([titleMatch(words, languages), idMatch(words), ...long])]
}

// Ids are stored in upper or lower case or unchanged, depending on the type.
const idMatch = (words: string): Sql =>
  sql`d.id = any(${[...new Set([words, words.toLowerCase(), words.toUpperCase()])]}::text[])`

const key = (name: string) => ({ kind: 'key', key: name }) as const
const every = { kind: 'every' } as const

const longTexts = (languages: readonly string[]): FieldPath['steps'][] =>
  (languages.length === 0 ? [every] : languages.map(key)).map(language => [key('Detail'), language, key('BaseText')])

/** The path of a record's title in the requested language, else in English, else in another language. */
function titlePath({ titles: [first] }: Entity, titles: Readonly<Record<string, string>>, languages: readonly string[]): string {
  const [field, name] = first!
  const language = languages[0] ?? ['en', ...Object.keys(titles).sort()].find(code => code !== '' && Object.hasOwn(titles, code))
  // A title without a language is the field itself.
  if (Object.hasOwn(titles, '') && !Object.hasOwn(titles, language ?? '-')) return field
  if (language === undefined) return [field, 'en', name].filter(Boolean).join('.')
  return [field, language, name].filter(Boolean).join('.')
}

/** A match with the counts of all matches; `type` is null in the only row of an empty page. */
type FindRow = Readonly<
  { counts: Record<string, number> } & (
    | { type: string; id: string; titles: Record<string, string>; body: string }
    | { type: null }
  )
>

function findSql({ computed, visible, types, filters, order, limit, page }: FindPlan): Sql {
  const documents = computed ? withComputedRecords(computed, visible) : documentsFor([...filters, ...order])
  const seen = computed ? sql`true` : visible
  return sql`
  with found as materialized (
    select t.place, m.rank, t.type, m.id
      from unnest(${types}::text[]) with ordinality as t (type, place)
     cross join lateral (
           select d.id, row_number() over (order by ${join(order, ', ')}) as rank
             from ${documents}
            where ${and([seen, sql`d.type = t.type`, ...filters])}
            order by ${join(order, ', ')}
            limit ${limit}::bigint) m)
  select c.counts, p.type, p.id, d.titles, d.body
    from (select coalesce(jsonb_object_agg(n.type, n.number), '{}') as counts
            from (select f.type, count(*) as number from found f group by f.type) n) c
    left join (
         select f.place, f.rank, f.type, f.id
           from found f
          order by f.place, f.rank
          limit ${page.size}::bigint offset ${(page.number - 1) * page.size}::bigint) p on true
    left join ${documents} on d.type = p.type and d.id = p.id and ${seen}
   order by p.place, p.rank`
}

const limitMax = 1000
const limitUsual = 5
const fieldsMax = 20

const usualTypes = ['accommodation', 'odhactivitypoi', 'event', 'region', 'skiarea', 'tourismassociation', 'webcam', 'venue'].map(
  type => findEntity(type)!,
)

/** Parameters of `GET /v1/Find`, `/v1/Filter` and `/v1/Search`. @see spec, Content interface, utility endpoints */
export const FindQuery = RawQuery.extend({
  q: z.string().optional().describe('Part of a title, or an identifier. Also called term and searchfilter.'),
  language: Languages.optional().describe('Search titles in this language only, and return it.'),
  searchbasetext: Flag.default(false).describe('Search the long texts too.'),
  filteronfields: z.string().optional().describe('Fields to search instead of the titles, e.g. Detail.en.Header.'),
  locfilter: PlaceWords.optional().describe(
    'Places by type and id as listed by Location. The record must be in one of each type named.',
  ),
  fields: ListQuery.shape.fields,
  removenullvalues: ListQuery.shape.removenullvalues,
  limitto: wholeNumberFrom(1)
    .refine(limit => limit <= limitMax, `a whole number from 1 to ${limitMax}`)
    .optional()
    .describe('Maximum number of records of each type.'),
  pagenumber: ListQuery.shape.pagenumber,
  pagesize: ListQuery.shape.pagesize,
  ...FileQuery.shape,
})

type FindEndpoint = 'Find' | 'Filter' | 'Search'

function parseFind(endpoint: FindEndpoint, query: URLSearchParams) {
  const values = queryValues(query)
  const entities = endpoint === 'Search' ? [requireType(values)] : (findTypes(values) ?? usualTypes)
  const { term, searchfilter = term, ...others } = values
  refuseFilters(others, FindQuery)
  const read = readQuery(FindQuery, { ...(searchfilter === undefined ? {} : { q: searchfilter }), ...others })
  const words = read.q?.trim() || null
  if (endpoint === 'Find' && words === null) throw badParameter('q', 'words to look for', undefined)
  return {
    endpoint,
    entities,
    // The words to search; null if every record matches.
    words,
    languages: read.language ?? [],
    // Fields in which the words are searched; null for the titles.
    places: read.filteronfields === undefined ? null : readFields('filteronfields', read.filteronfields),
    texts: read.searchbasetext ? 'titles and long texts' : 'titles',
    inside: read.locfilter?.map(readPlace) ?? [],
    raw: readRaw(read),
    ...limitsOf(endpoint, read, values),
    fields: read.fields === undefined ? [] : parseParameter('fields-syntax', 'fields', read.fields, parseFields),
    empty: read.removenullvalues ? 'remove' : 'keep',
    cells: cellsOf(read),
  } as const
}

/** A request for records of several types. `limit` is the maximum number of each type; null is unlimited. */
type FindRequest = ReturnType<typeof parseFind>

// Records of one type are paged like any list. Records of several types fit on one page unless a size is requested.
function limitsOf(endpoint: FindEndpoint, { limitto, pagenumber, pagesize }: z.output<typeof FindQuery>, values: object) {
  const one = endpoint === 'Search'
  const size = one || 'pagesize' in values ? pagesize : limitMax
  return { limit: limitto ?? (one ? null : limitUsual), page: { number: pagenumber, size } }
}

function readFields(parameter: string, text: string): FieldPath[] {
  const fields = parseParameter('fields-syntax', parameter, text, parseFields)
  if (fields.length > fieldsMax) throw badParameter(parameter, `at most ${fieldsMax} fields`, text)
  return fields
}
