import { randomInt } from 'node:crypto'
import { z } from 'zod'
import type { Shape } from '@/lib/formats/records/shape'
import { parseFields } from '@/lib/grammar/fields'
import { askedMomentForms, findAskedMoment } from '@/lib/grammar/moment'
import { parseRawFilter, parseRawSort, type RawFilter, type RawOrder } from '@/lib/grammar/raw-filter'
import { parseTagFilter, type TagFilter } from '@/lib/grammar/tag-filter'
import { parseParameter } from '@/lib/http/errors/problem'
import { type Cursor, readCursor } from '@/lib/http/queries/cursor'
import { Flag, Languages, Words, wholeNumberFrom } from '@/lib/http/queries/parameter-types'
import { badParameter, queryValues } from '@/lib/http/queries/query'

/** The number of a page, from 1, and the number of items on a page. */
export type PageBounds = Readonly<{ number: number; size: number }>

const pageSizeMax = 1000

const clampPageSize = (size: number) => (size < 1 || size > pageSizeMax ? pageSizeMax : size)
/** Parameters for the shape of records. @see spec, Content interface, Shared query parameters */
export const ShapeQuery = z.object({
  fields: z.string().optional().describe('Fields to return, flat, e.g. Detail.en.Title,Tags.[*].Id.'),
  language: Languages.optional().describe('Return only content in this language.'),
  removenullvalues: Flag.default(false).describe('Omit null and empty values.'),
  format: z
    .string()
    .optional()
    .describe(
      'Format of the response, before the header Accept: json, csv, json-ld, geojson, ndjson, parquet, geoparquet, arrow or xlsx.',
    ),
  csvsafe: Flag.default(true).describe('CSV only: strings that a spreadsheet would read as formulas get a leading apostrophe.'),
})

/** Parameters of every list in an envelope. @see spec, Content interface, Shared query parameters */
export const ListQuery = ShapeQuery.extend({
  pagesize: wholeNumberFrom(-1)
    .transform(clampPageSize)
    .default(10)
    .describe('Items per page; 0, -1 and more than 1000 mean 1000.'),
  pagenumber: wholeNumberFrom(1).default(1).describe('Number of the page to return, from 1.'),
  searchfilter: z.string().optional().describe('Part of a title in any language, or an identifier.'),
})

/** The shape that a query requests. @throws Problem `fields-syntax` with the position */
export function queryShape({ fields, language, removenullvalues }: z.output<typeof ShapeQuery>): Shape {
  return {
    languages: language ?? [],
    fields: fields === undefined ? [] : parseParameter('fields-syntax', 'fields', fields, parseFields),
    empty: removenullvalues ? 'remove' : 'keep',
  }
}

export const RawQuery = z.object({
  rawfilter: z.string().optional().describe('Condition on any field, e.g. and(eq(Active,true),isnotnull(Detail.en.Title)).'),
  rawsort: z.string().optional().describe('Fields to order by; - before a field reverses its order, e.g. -LastChange,Shortname.'),
})

/** Parameters that lists of records and of datasets share. @see spec, Content interface, Shared query parameters */
export const RecordQuery = ListQuery.extend({
  idlist: Words.optional().describe('Return only records with these ids.'),
  source: Words.optional().describe('Return only records of these sources.'),
  langfilter: Words.optional().describe('Return only records available in all of these languages.'),
  publishedon: Words.optional().describe('Return only records published on one of these channels.'),
  updatefrom: z
    .string()
    .refine(text => findAskedMoment(text.trim()) !== null, askedMomentForms)
    .transform(text => findAskedMoment(text.trim())!)
    .optional()
    .describe('Return only records changed on or after this date.'),
  tagfilter: z.string().optional().describe('Tags of the records; a comma means or, and(…) and or(…) can be nested.'),
  ...RawQuery.shape,
  getasidarray: Flag.default(false).describe('Return the ids of all matches as a plain array.'),
  cursor: z
    .string()
    .optional()
    .describe('`start`, then the cursor in NextPage: traverses the whole list, whatever changes meanwhile.'),
  seed: z.string().optional().describe('Random but repeatable order; 0 lets the server choose the seed.'),
})
export type RecordQuery = z.output<typeof RecordQuery>

/** Aliases of parameters in the Open Data Hub, with the names of this platform. */
export const recordAliases: Readonly<Record<string, string>> = {
  idfilter: 'idlist',
  eventids: 'idlist',
  lastchange: 'updatefrom',
}

export const ourNames = (values: Record<string, string>, aliases = recordAliases): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [aliases[name] ?? name, value]))

export type RecordSelection = Readonly<{
  page: PageBounds
  cursor: Cursor | null
  shape: Shape
  tags: TagFilter | null
  raw: RawFilter | null
  rawOrder: readonly RawOrder[]
}>

/** Parses the parameters of a list; `values` are all, without aliases. @throws Problem with the malformed parameter */
export function readRecordQuery(read: RecordQuery, values: Readonly<Record<string, string>>): RecordSelection {
  const raw = readRaw(read)
  return {
    page: { number: read.pagenumber, size: read.pagesize },
    cursor: cursorOf(read.cursor, values),
    shape: queryShape(read),
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

export const isIdListRequested = (query: URLSearchParams): boolean => queryValues(query)['getasidarray']?.toLowerCase() === 'true'

/** Whether a request is for the whole list: `pagesize=-1`, which has this meaning only in formats that stream. */
export const isWholeListRequested = (query: URLSearchParams): boolean => queryValues(query)['pagesize']?.trim() === '-1'

export type RawSelection = Readonly<{ filter: RawFilter | null; orders: readonly RawOrder[] }>

/** Parses `rawfilter` and `rawsort`. @throws Problem `rawfilter-syntax` or `rawsort-syntax` with the position */
export function readRaw({ rawfilter, rawsort }: z.output<typeof RawQuery>): RawSelection {
  return {
    filter: rawfilter === undefined ? null : parseParameter('rawfilter-syntax', 'rawfilter', rawfilter, parseRawFilter),
    orders: rawsort === undefined ? [] : parseParameter('rawsort-syntax', 'rawsort', rawsort, parseRawSort),
  }
}

/** The seed of a random order: `text` is hashed, `reported` is `Seed` in the envelope, for the next page. */
export type Seed = Readonly<{ text: string; reported: string | null }>

const seedMax = 50

/**
 * The seed of a random order, with the rules of the Open Data Hub: 0 stands for a random number, numbers above 50 are
 * divided by ten until they are not, and other strings are used without being reported. Null if no seed is sent.
 */
export function orderSeed(seed: string | undefined): Seed | null {
  if (seed === undefined) return null
  if (!/^\d{1,15}$/.test(seed)) return { text: seed, reported: null }
  const number = Number(seed) === 0 ? randomInt(1, seedMax) : cutDown(Number(seed))
  return { text: String(number), reported: String(number) }
}

const cutDown = (number: number): number => (number > seedMax ? cutDown(Math.floor(number / 10)) : number)
