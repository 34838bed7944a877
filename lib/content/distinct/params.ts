import { z } from 'zod'
import type { Entity } from '@/lib/content/entities'
import { ArrayOrPageQuery, cellsOf, demandType, FileQuery, pageBoundsOf, refuseFilters } from '@/lib/content/several-kinds'
import type { CsvCells } from '@/lib/formats/csv'
import { type FieldPath, parseFields } from '@/lib/grammar/fields'
import type { RawFilter } from '@/lib/grammar/raw-filter'
import { parseTagFilter, type TagFilter } from '@/lib/grammar/tag-filter'
import { parseParameter, problem } from '@/lib/http/errors/problem'
import type { PageBounds } from '@/lib/http/queries/list-query'
import { Flag, Words } from '@/lib/http/queries/parameter-types'
import { badParameter, queryValues, readQuery } from '@/lib/http/queries/query'
import { RawQuery, readRaw } from '@/lib/http/queries/record-query'

const columnsMax = 10

/** Parameters of `GET /v1/Distinct`. @see spec, Content interface, utility endpoints, Distinct */
export const DistinctQuery = RawQuery.extend({
  fields: z
    .string('fields with commas between, e.g. Source')
    .describe('fields whose values are listed; [*] takes each entry of a list'),
  getasarray: Flag.default(false).describe('true: the values of one field as an array of texts'),
  excludenulloremptyvalues: Flag.default(false).describe('leave out null and empty texts'),
  source: Words.optional().describe('only records of these sources'),
  tagfilter: z.string().optional().describe('only records with these tags'),
  ...ArrayOrPageQuery.shape,
  ...FileQuery.shape,
})

/** A requested field to order by. */
type ColumnOrder = Readonly<{ column: number; direction: 'ascending' | 'descending' }>

/** A request for distinct values. */
export type DistinctRequest = Readonly<{
  entity: Entity
  fields: readonly FieldPath[]
  orders: readonly ColumnOrder[]
  filter: RawFilter | null
  sources: readonly string[] | null
  tags: TagFilter | null
  empty: 'keep' | 'leave out'
  form: 'objects' | 'texts'
  page: PageBounds | null
  cells: CsvCells
}>

/** Reads the parameters of a request for distinct values. @throws Problem naming the parameter that is malformed */
export function parseDistinct(query: URLSearchParams): DistinctRequest {
  const values = queryValues(query)
  const entity = demandType(values)
  refuseFilters(values, DistinctQuery)
  const read = readQuery(DistinctQuery, values)
  const fields = readFields(read.fields, read.getasarray ? 1 : columnsMax)
  return {
    entity,
    fields,
    orders: read.rawsort === undefined ? [] : readOrders(read.rawsort, fields),
    filter: readRaw({ ...read, rawsort: undefined }).filter,
    sources: read.source?.map(word => word.toLowerCase()) ?? null,
    tags: read.tagfilter === undefined ? null : parseParameter('tagfilter-syntax', 'tagfilter', read.tagfilter, parseTagFilter),
    empty: read.excludenulloremptyvalues ? 'leave out' : 'keep',
    form: read.getasarray ? 'texts' : 'objects',
    page: pageBoundsOf(read),
    cells: cellsOf(read),
  }
}

function readFields(text: string, most: number): FieldPath[] {
  const fields = parseParameter('fields-syntax', 'fields', text, given => parseFields(given).map(withEntries))
  if (fields.length > most)
    throw badParameter('fields', most === 1 ? 'one field, because getasarray is true' : `at most ${most} fields`, text)
  if (fields.filter(({ steps }) => steps.some(isEvery)).length > 1)
    throw badParameter('fields', 'at most one field with [*], because the entries of two lists do not belong together', text)
  return fields
}

const isEvery = ({ kind }: FieldPath['steps'][number]) => kind === 'every'

/** `Types.[]` means here what `Types.[*]` means: each entry of the list. */
const withEntries = ({ text }: FieldPath): FieldPath => ({ text, steps: parseFields(text.replaceAll('[]', '[*]'))[0]!.steps })

/** `rawsort` names requested fields, in any of the spellings. */
function readOrders(text: string, fields: readonly FieldPath[]): ColumnOrder[] {
  return text.split(',').map(part => {
    const [, sign, word = ''] = /^\s*(-?)(.*?)\s*$/.exec(part)!
    const column = fields.findIndex(field => sameSpelling(field.text) === sameSpelling(word))
    if (column < 0) throw notAsked(text.indexOf(part) + part.indexOf(word), fields)
    return { column, direction: sign ? 'descending' : 'ascending' }
  })
}

function notAsked(at: number, fields: readonly FieldPath[]) {
  const expected = `fields that are asked for: ${fields.map(field => field.text).join(', ')}`
  return problem('rawsort-syntax', {
    detail: `Parameter rawsort, at position ${at}: expected ${expected}.`,
    parameter: 'rawsort',
    at,
    expected,
  })
}

const sameSpelling = (text: string) => text.replace(/\.?\[\*?\]/g, '.[*]')
