import { z } from 'zod'
import { type Entity, findEntity } from '@/lib/content/entities'
import { type PlaceId, PlaceWords, readPlace } from '@/lib/content/location/params'
import { cellsOf, demandType, FileQuery, findTypes, refuseFilters } from '@/lib/content/several-kinds'
import type { CsvCells } from '@/lib/formats/csv'
import { type FieldPath, parseFields } from '@/lib/grammar/fields'
import { parseParameter } from '@/lib/http/errors/problem'
import { ListQuery, type PageBounds } from '@/lib/http/queries/list-query'
import { Flag, Languages, wholeNumberFrom } from '@/lib/http/queries/parameter-types'
import { badParameter, queryValues, readQuery } from '@/lib/http/queries/query'
import { RawQuery, type RawSelection, readRaw } from '@/lib/http/queries/record-query'

const limitMax = 1000
const limitUsual = 5
const fieldsMax = 20

/** Types that are searched if the request names none. */
const usualTypes = ['accommodation', 'odhactivitypoi', 'event', 'region', 'skiarea', 'tourismassociation', 'webcam', 'venue'].map(
  type => findEntity(type)!,
)

/** Parameters of `GET /v1/Find`, `/v1/Filter` and `/v1/Search`. @see spec, Content interface, utility endpoints */
export const FindQuery = RawQuery.extend({
  q: z.string().optional().describe('part of a title, or an identifier; also called term and searchfilter'),
  language: Languages.optional().describe('look in titles of this language only, and answer in it'),
  searchbasetext: Flag.default(false).describe('look in the long texts too'),
  filteronfields: z.string().optional().describe('fields to look in instead of the titles, e.g. Detail.en.Header'),
  locfilter: PlaceWords.optional().describe(
    'places by kind and id as Location lists them; the record must be in one of each kind named',
  ),
  fields: ListQuery.shape.fields,
  removenullvalues: ListQuery.shape.removenullvalues,
  limitto: wholeNumberFrom(1)
    .refine(limit => limit <= limitMax, `a whole number from 1 to ${limitMax}`)
    .optional()
    .describe('at most this many records of each type'),
  pagenumber: ListQuery.shape.pagenumber,
  pagesize: ListQuery.shape.pagesize,
  ...FileQuery.shape,
})

/** A request for records of several types. */
export type FindRequest = Readonly<{
  endpoint: FindEndpoint
  entities: readonly Entity[]
  /** null: no words, every record fits. */
  words: string | null
  languages: readonly string[]
  /** Fields that must contain the words; null for the titles. */
  places: readonly FieldPath[] | null
  texts: 'titles' | 'titles and long texts'
  inside: readonly PlaceId[]
  raw: RawSelection
  /** Of each type; null: no limit. */
  limit: number | null
  fields: readonly FieldPath[]
  empty: 'keep' | 'remove'
  page: PageBounds
  cells: CsvCells
}>

export type FindEndpoint = 'Find' | 'Filter' | 'Search'

/** Reads the parameters of one of the three endpoints. @throws Problem naming the parameter that is malformed or missing */
export function parseFind(endpoint: FindEndpoint, query: URLSearchParams): FindRequest {
  const values = queryValues(query)
  const entities = endpoint === 'Search' ? [demandType(values)] : (findTypes(values) ?? usualTypes)
  const { term, searchfilter = term, ...others } = values
  refuseFilters(others, FindQuery)
  const read = readQuery(FindQuery, { ...(searchfilter === undefined ? {} : { q: searchfilter }), ...others })
  const words = read.q?.trim() || null
  if (endpoint === 'Find' && words === null) throw badParameter('q', 'words to look for', undefined)
  return {
    endpoint,
    entities,
    words,
    languages: read.language ?? [],
    places: read.filteronfields === undefined ? null : readFields('filteronfields', read.filteronfields),
    texts: read.searchbasetext ? 'titles and long texts' : 'titles',
    inside: read.locfilter?.map(readPlace) ?? [],
    raw: readRaw(read),
    ...limitsOf(endpoint, read, values),
    fields: read.fields === undefined ? [] : parseParameter('fields-syntax', 'fields', read.fields, parseFields),
    empty: read.removenullvalues ? 'remove' : 'keep',
    cells: cellsOf(read),
  }
}

// Records of one type are paged like any list. Records of several types all fit on one page unless a size is requested.
function limitsOf(endpoint: FindEndpoint, { limitto, pagenumber, pagesize }: z.output<typeof FindQuery>, given: object) {
  const one = endpoint === 'Search'
  const size = one || 'pagesize' in given ? pagesize : limitMax
  return { limit: limitto ?? (one ? null : limitUsual), page: { number: pagenumber, size } }
}

function readFields(parameter: string, text: string): FieldPath[] {
  const fields = parseParameter('fields-syntax', parameter, text, parseFields)
  if (fields.length > fieldsMax) throw badParameter(parameter, `at most ${fieldsMax} fields`, text)
  return fields
}
