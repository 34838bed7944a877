import { z } from 'zod'
import { readBy, readerFor } from '@/lib/access/reader'
import { type ResolvedTypes, resolveTypes } from '@/lib/content/resolve'
import { inPages, itemFormatOf, respondItems } from '@/lib/content/respond-items'
import {
  ArrayOrPageQuery,
  type ComputedRecord,
  cellsOf,
  computedRows,
  type DatasetSource,
  FileQuery,
  lateral,
  pageBoundsOf,
  propertiesAt,
  refuseFilters,
  requireType,
  valueSql,
  visibleTypes,
} from '@/lib/content/several-types'
import { shapeIn } from '@/lib/content/weather/bulletins'
import { recordWith } from '@/lib/db/records/opened-document'
import { rawMatch } from '@/lib/db/records/raw-match'
import { tagsMatch } from '@/lib/db/records/record-filters'
import { rows } from '@/lib/db/run'
import { and, fixed, join, name, or, type Sql, sql } from '@/lib/db/sql'
import { jsonText } from '@/lib/formats/json/exact'
import { type FieldPath, parseFields } from '@/lib/grammar/fields'
import { parseTagFilter } from '@/lib/grammar/tag-filter'
import { parseParameter, problem } from '@/lib/http/errors/problem'
import type { QueryRequest } from '@/lib/http/handle'
import { Flag, Words } from '@/lib/http/queries/parameter-types'
import { badParameter, queryValues, readQuery } from '@/lib/http/queries/query'
import { RawQuery, readRaw } from '@/lib/http/queries/record-query'

const seconds = 60

/** `GET /v1/Distinct`: the distinct values of fields. @throws Problem 400, 406 */
export const respondDistinct =
  (datasets: DatasetSource) =>
  async (call: QueryRequest): Promise<Response> => {
    const format = itemFormatOf(call)
    const request = parseDistinct(call.query)
    const plan = planDistinct(request, await resolveTypes([request.entity], call.caller, datasets))
    const combinations = await readDistinct(readBy(plan, call.request))
    const values = combinations.map(combination => presentValues(request, combination))
    const paged = inPages(values, { query: call.query, path: '/v1/Distinct', page: request.page })
    const { fields, entity, cells } = request
    const columns = fields.map(({ text }) => text)
    return respondItems(call, { ...paged, columns, cells, seconds, name: `Distinct ${entity.endpoint}` }, format)
  }

const presentValues = ({ fields, form }: DistinctRequest, values: readonly unknown[]) =>
  form === 'texts' ? textOf(values[0]) : Object.fromEntries(fields.map(({ text }, index) => [text, values[index]]))

function textOf(value: unknown): string | null {
  if (value === null || typeof value === 'string') return value
  return typeof value === 'object' ? jsonText(value) : String(value)
}

const combinationsMax = 100_000

/** The distinct combinations of values, each as a list. @throws Problem 400 if there are too many */
async function readDistinct(plan: DistinctPlan): Promise<unknown[][]> {
  const combinations = await rows<Record<string, unknown>>(readerFor(plan.reads), distinctSql(plan, combinationsMax), 'fresh')
  if (combinations.length > combinationsMax) throw tooMany()
  return combinations.map(row => Object.values(row))
}

const tooMany = () =>
  problem('parameter-invalid', {
    detail: `Parameter fields: these fields have more than ${combinationsMax} different values; request fewer fields, or restrict the records by source, tagfilter or rawfilter.`,
    parameter: 'fields',
    expected: `at most ${combinationsMax} different values`,
  })

const wholeRecord = { languages: [], fields: [], empty: 'keep' } as const

function planDistinct(request: DistinctRequest, { rights, computed }: ResolvedTypes) {
  const { entity, fields, orders, empty, sources, tags, filter } = request
  const ofSources = computed ? sql`d.sources && ${sources}::text[]` : sql`lower(d.source) = any(${sources}::text[])`
  const { visible, reads } = visibleTypes([entity.type], rights)
  return Object.freeze({
    computed,
    reads,
    // Computed records are datasets, which every caller may see.
    visible: computed ? sql`true` : visible,
    filters: [...(sources ? [ofSources] : []), ...(tags ? [tagsMatch(tags)] : []), ...(filter ? [rawMatch(filter)] : [])],
    // Records that are served in one language have the other languages in `Translations`.
    without: !computed && shapeIn(entity, wholeRecord).textLanguage !== undefined ? ['Translations'] : [],
    fields,
    orders,
    empty,
  })
}

type DistinctPlan = ReturnType<typeof planDistinct>

/** Each combination once, as JSON columns `value_1`, `value_2` …; one row more than `most` shows an excess. */
function distinctSql({ computed, visible, filters, without, fields, orders, empty }: DistinctPlan, most: number): Sql {
  const paths = fields.map(({ steps }, index) => valueSql(sql`b.record`, steps, `entry_${index + 1}`))
  const columns = fields.map((_, index) => name(`value_${index + 1}`))
  const values = paths.map(({ value }, index) => sql`coalesce(${value}, 'null') as ${columns[index]}`)
  const nonEmpty = empty === 'keep' ? sql`true` : and(columns.map(column => sql`not (${or(emptyForms(column))})`))
  const sorted = orders.map(({ column, direction }) => placed(columns[column]!, fixed(direction === 'ascending' ? '' : 'desc')))
  return sql`
  select ${join(columns, ', ')}
    from (
         select distinct ${join(values, ', ')}
           from ${documents(computed)}
          cross join lateral (select ${recordWith(propertiesAt(fields.map(({ steps }) => steps)))} - ${without}::text[] as record offset 0) b
          ${lateral(paths.flatMap(({ tables }) => tables))}
          where ${and([visible, ...filters])}) v
   where ${nonEmpty}
   order by ${join([...sorted, ...columns.map(column => placed(column, fixed('')))], ', ')}
   limit ${most + 1}::bigint`
}

const documents = (computed: readonly ComputedRecord[] | null): Sql =>
  computed
    ? sql`(select m.sources, m.tags as tag_ids, m.body as kept, m.body as record from ${computedRows(computed)}) d`
    : sql`opened_document d`

const emptyForms = (column: Sql) => [sql`${column} = 'null'`, sql`${column} = '""'`]

/** Sorts numbers by value, then strings by code point, independently of the locale of the database. */
const placed = (column: Sql, direction: Sql): Sql =>
  sql`case when jsonb_typeof(${column}) = 'number' then (${column} #>> '{}')::numeric end ${direction} nulls last, (${column} #>> '{}') collate "C" ${direction}`

const columnsMax = 10

/** Parameters of `GET /v1/Distinct`. @see spec, Content interface, utility endpoints, Distinct */
export const DistinctQuery = RawQuery.extend({
  fields: z
    .string('fields with commas between, e.g. Source')
    .describe('Fields whose values are listed, separated by commas; [*] stands for each entry of a list.'),
  getasarray: Flag.default(false).describe('Return the values of one field as an array of strings.'),
  excludenulloremptyvalues: Flag.default(false).describe('Leave out null and empty strings.'),
  source: Words.optional().describe('Include only records of these sources.'),
  tagfilter: z.string().optional().describe('Include only records with these tags.'),
  ...ArrayOrPageQuery.shape,
  ...FileQuery.shape,
})

type ColumnOrder = Readonly<{ column: number; direction: 'ascending' | 'descending' }>

function parseDistinct(query: URLSearchParams) {
  const values = queryValues(query)
  const entity = requireType(values)
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
  } as const
}

type DistinctRequest = ReturnType<typeof parseDistinct>

function readFields(text: string, most: number): FieldPath[] {
  const fields = parseParameter('fields-syntax', 'fields', text, list => parseFields(list).map(withEntries))
  if (fields.length > most)
    throw badParameter('fields', most === 1 ? 'one field, because getasarray is true' : `at most ${most} fields`, text)
  if (fields.filter(({ steps }) => steps.some(({ kind }) => kind === 'every')).length > 1)
    throw badParameter('fields', 'at most one field with [*], because the entries of two lists do not belong together', text)
  return fields
}

/** Replaces `Types.[]` by `Types.[*]`, because both mean each entry of the list here. */
const withEntries = ({ text }: FieldPath): FieldPath => ({ text, steps: parseFields(text.replaceAll('[]', '[*]'))[0]!.steps })

/** The order in `rawsort`, which may name only requested fields. `[]` and `[*]` are the same. */
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
