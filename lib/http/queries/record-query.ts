import { z } from 'zod'
import type { Shape } from '@/lib/formats/shape'
import { findMoment, momentForms } from '@/lib/grammar/moment'
import type { RawFilter, RawOrder } from '@/lib/grammar/raw-filter'
import { parseTagFilter, type TagFilter } from '@/lib/grammar/tag-filter'
import type { PageBounds } from '@/lib/http/envelope'
import { parseParameter } from '@/lib/http/errors/problem'
import { type Cursor, readCursor } from '@/lib/http/queries/cursor'
import { ListQuery, shapeOf } from '@/lib/http/queries/list-query'
import { Flag, Words } from '@/lib/http/queries/parameter-types'
import { badParameter, queryValues } from '@/lib/http/queries/query'
import { RawQuery, readRaw } from '@/lib/http/queries/raw-query'

/**
 * What lists of records and of datasets understand alike.
 * @see spec, Content interface, Shared query parameters
 */
export const RecordQuery = ListQuery.extend({
  idlist: Words.optional().describe('only these ids'),
  source: Words.optional().describe('only these sources'),
  langfilter: Words.optional().describe('only records available in all of these languages'),
  publishedon: Words.optional().describe('only records published on one of these channels'),
  updatefrom: z
    .string()
    .refine(text => findMoment(text.trim()) !== null, momentForms)
    .transform(text => findMoment(text.trim())!)
    .optional()
    .describe('only records changed on or after this date'),
  tagfilter: z.string().optional().describe('tags; a comma means or, and(…) and or(…) can be nested'),
  ...RawQuery.shape,
  getasidarray: Flag.default(false).describe('return the ids of all matches as a bare list'),
  cursor: z
    .string()
    .optional()
    .describe('start, then the cursor that NextPage names: a walk through the whole list, whatever changes meanwhile'),
  seed: z.string().optional().describe('random but repeatable order; 0 lets the server choose'),
})
export type RecordQuery = z.output<typeof RecordQuery>

/** Names of the public original for the same parameters. */
export const recordAliases: Readonly<Record<string, string>> = {
  idfilter: 'idlist',
  eventids: 'idlist',
  lastchange: 'updatefrom',
}

/** The parameters by our names. */
export const ourNames = (values: Record<string, string>, aliases = recordAliases): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [aliases[name] ?? name, value]))

/** Parameters parsed to more than text. */
export type RecordSelection = Readonly<{
  page: PageBounds
  cursor: Cursor | null
  shape: Shape
  tags: TagFilter | null
  raw: RawFilter | null
  rawOrder: readonly RawOrder[]
}>

/** @param values all parameters, by our names @throws Problem naming the malformed parameter */
export function readRecordQuery(read: RecordQuery, values: Readonly<Record<string, string>>): RecordSelection {
  const raw = readRaw(read)
  return {
    page: { number: read.pagenumber, size: read.pagesize },
    cursor: cursorOf(read.cursor, values),
    shape: shapeOf(read),
    tags: read.tagfilter === undefined ? null : parseParameter('tagfilter-syntax', 'tagfilter', read.tagfilter, parseTagFilter),
    raw: raw.filter,
    rawOrder: raw.orders,
  }
}

function cursorOf(text: string | undefined, { pagenumber }: Readonly<Record<string, string>>): Cursor | null {
  if (text === undefined) return null
  if (pagenumber !== undefined) throw badParameter('pagenumber', 'to be left out, because cursor is given', pagenumber)
  return readCursor(text.trim())
}

/** Whether a request wants ids instead of records. */
export const asksForIds = (query: URLSearchParams): boolean => queryValues(query)['getasidarray']?.toLowerCase() === 'true'

/** Whether a request wants everything at once: `pagesize=-1`, which has this meaning only in formats that stream. */
export const asksForAll = (query: URLSearchParams): boolean => queryValues(query)['pagesize']?.trim() === '-1'
