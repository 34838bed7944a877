import { z } from 'zod'
import type { Shape } from '@/lib/formats/records/shape'
import { parseFields } from '@/lib/grammar/fields'
import { parseParameter } from '@/lib/http/errors/problem'
import { Flag, Languages, wholeNumberFrom } from '@/lib/http/queries/parameter-types'

/** The number of a page, from 1, and how many items a page has. */
export type PageBounds = Readonly<{ number: number; size: number }>

const pageSizeMax = 1000

const clampPageSize = (size: number) => (size < 1 || size > pageSizeMax ? pageSizeMax : size)
/** How records are reduced. @see spec, Content interface, Shared query parameters */
export const ShapeQuery = z.object({
  fields: z.string().optional().describe('fields to return, flat, e.g. Detail.en.Title,Tags.[*].Id'),
  language: Languages.optional().describe('return only content in this language'),
  removenullvalues: Flag.default(false).describe('omit what is null or empty'),
  format: z.string().optional().describe('format of the answer, before the header Accept: json, csv, json-ld, geojson or ndjson'),
  csvsafe: Flag.default(true).describe('CSV only: texts that a spreadsheet would take for formulas get a leading apostrophe'),
})

/** Parameters of every list in an envelope. @see spec, Content interface, Shared query parameters */
export const ListQuery = ShapeQuery.extend({
  pagesize: wholeNumberFrom(-1)
    .transform(clampPageSize)
    .default(10)
    .describe('items per page; 0, -1 and more than 1000 mean 1000'),
  pagenumber: wholeNumberFrom(1).default(1).describe('page to return, from 1'),
  searchfilter: z.string().optional().describe('part of a title in any language, or an identifier'),
})

/** The shape that a query requests. @throws Problem `fields-syntax` with the position */
export function queryShape({ fields, language, removenullvalues }: z.output<typeof ShapeQuery>): Shape {
  return {
    languages: language ?? [],
    fields: fields === undefined ? [] : parseParameter('fields-syntax', 'fields', fields, parseFields),
    empty: removenullvalues ? 'remove' : 'keep',
  }
}
