import { z } from 'zod'
import { administratorReads } from '@/lib/admin/administer'
import { firstRow, rows } from '@/lib/db/run'
import { containing as containingText, type Sql, sql } from '@/lib/db/sql'
import { folded } from '@/lib/formats/text'
import type { ApiRequest } from '@/lib/http/handle'
import { apiUrl } from '@/lib/http/mounts'
import { queryValues, readQuery } from '@/lib/http/queries/query'
import { ListQuery } from '@/lib/http/queries/record-query'
import { type EnvelopeFrame, frameHeaders, pageLinks, pageUrls } from '@/lib/http/responses/envelope'
import { json } from '@/lib/http/responses/respond'

const searchCharactersMax = 100

export const choice = <const Value extends string>(values: readonly Value[]) => z.enum(values, `one of ${values.join(', ')}`)

export const AdminListQuery = z.object({
  pagenumber: ListQuery.shape.pagenumber,
  pagesize: ListQuery.shape.pagesize.unwrap().default(25).describe(ListQuery.shape.pagesize.description!),
  search: z
    .string()
    .max(searchCharactersMax, `at most ${searchCharactersMax} characters`)
    .optional()
    .describe('Part of a name; one or two characters must be its beginning.'),
})

export const PageQuery = AdminListQuery.omit({ search: true })

export type ListPage = Readonly<{ number: number; size: number; offset: number }>

export type ListFilter<Schema extends typeof PageQuery> = Omit<z.output<Schema>, 'pagenumber' | 'pagesize'>

export function readList<Schema extends typeof PageQuery>(schema: Schema, query: URLSearchParams) {
  const { pagenumber, pagesize, ...wanted } = readQuery(schema, queryValues(query)) as z.output<typeof PageQuery> &
    z.output<Schema>
  const page: ListPage = { number: pagenumber, size: pagesize, offset: (pagenumber - 1) * pagesize }
  return { page, wanted: wanted as ListFilter<Schema> }
}

type PageOfItems<Item> = Readonly<{ page: ListPage; total: number; items: readonly Item[] }>

export type ListCall = Pick<ApiRequest<unknown>, 'query'>

/** Responds with a page of a list in an envelope. @param path path of the list below the API, e.g. `/users` */
export function respondPage<Item>({ query }: ListCall, path: string, { page, total, items }: PageOfItems<Item>): Response {
  const frame: EnvelopeFrame = { total, page, seed: null, pageUrl: pageUrls(apiUrl('admin') + path, query) }
  const pages = Math.ceil(total / page.size)
  const body = {
    TotalResults: total,
    TotalPages: pages,
    CurrentPage: page.number,
    ...pageLinks(frame, pages),
    Items: items,
  }
  return json(body, { headers: frameHeaders(frame) })
}

export type ListTable = Readonly<{ columns: Sql; from: Sql }>

/** A list that the database pages. If `present` is undefined, rows have the shape of the items. */
type RowList<Schema extends typeof PageQuery, Row> = Readonly<{
  path: string
  query: Schema
  statement(wanted: ListFilter<Schema>): ListTable & Readonly<{ where: Sql; order: Sql }>
  present?(row: Row, wanted: ListFilter<Schema>): unknown
}>

/** Responds with a page of a list that the database pages. @throws Problem 400 */
export async function respondRows<Schema extends typeof PageQuery, Row extends object>(
  call: ListCall,
  { path, query, statement, present = row => row }: RowList<Schema, Row>,
): Promise<Response> {
  const { page, wanted } = readList(query, call.query)
  const { columns, from, where, order } = statement(wanted)
  const pageSql = sql`${rowSql({ columns, from }, where)} order by ${order} limit ${page.size} offset ${page.offset}`
  const [count, found] = await Promise.all([
    firstRow<{ total: number }>(administratorReads(), sql`select count(*)::int as total from ${from} where ${where}`),
    rows<Row>(administratorReads(), pageSql, 'fresh'),
  ])
  const items = await Promise.all(found.map(row => present(row, wanted)))
  return respondPage(call, path, { page, total: count?.total ?? 0, items })
}

export const rowSql = ({ columns, from }: ListTable, where: Sql): Sql => sql`select ${columns} from ${from} where ${where}`

/** The condition of a filter, or none if the request does not have the filter. */
export const ifGiven = <T>(value: T | undefined, condition: (value: T) => Sql): Sql[] =>
  value === undefined ? [] : [condition(value)]

/** Condition that a column contains a string, regardless of accents and of typographic characters. */
export const containing = (column: Sql, text: string): Sql =>
  sql`public.folded(${column}) like ${containingText(folded(text.trim()))}`

/** Condition that a column, which is in lower case, begins with a string. */
export const beginning = (column: Sql, text: string): Sql => sql`${column} like ${`${likeText(text)}%`}`

const likeText = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')
