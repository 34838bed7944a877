import { z } from 'zod'
import type { Shape } from '@/lib/formats/shape'
import { parseFields } from '@/lib/grammar/fields'
import { parseParameter } from '@/lib/http/problem'

const pageSizeMax = 1000

const clampPageSize = (size: number) => (size < 1 || size > pageSizeMax ? pageSizeMax : size)
const wholeNumber = (from: number) =>
  z
    .string()
    .regex(/^ *-?\d{1,9} *$/, `a whole number from ${from} on`)
    .transform(Number)
    .refine(value => value >= from, `a whole number from ${from} on`)

/** A parameter that is true or false. */
export const Flag = z
  .string()
  .regex(/^(true|false)$/i, 'true or false')
  .transform(text => text.toLowerCase() === 'true')

/** A list of words behind each other with commas. */
export const Words = z.string().transform(text =>
  text
    .split(',')
    .map(word => word.trim())
    .filter(Boolean),
)

/** Codes of languages behind each other with commas, in lower case. */
export const Languages = z
  .string()
  .regex(/^ *[A-Za-z]{2,3}( *, *[A-Za-z]{2,3})* *$/, 'a language code such as en, or several with commas between')
  .transform(text =>
    text
      .toLowerCase()
      .split(',')
      .map(code => code.trim()),
  )

/** How one record or each record of a list is cut down. @see spec, Content interface, Shared query parameters */
export const ShapeQuery = z.object({
  fields: z.string().optional().describe('fields to return, flat, e.g. Detail.en.Title,Tags.[*].Id'),
  language: Languages.optional().describe('return only content in this language'),
  removenullvalues: Flag.default(false).describe('omit what is null or empty'),
})

/** What every list in an envelope understands. @see spec, Content interface, Shared query parameters */
export const ListQuery = ShapeQuery.extend({
  pagesize: wholeNumber(-1).transform(clampPageSize).default(10).describe('items per page; 0, -1 and more than 1000 mean 1000'),
  pagenumber: wholeNumber(1).default(1).describe('page to return, from 1'),
  searchfilter: z.string().optional().describe('part of a title in any language, or an identifier'),
})

/** The shape a query asks for. @throws Problem `fields-syntax` with the position */
export function shapeOf({ fields, language, removenullvalues }: z.output<typeof ShapeQuery>): Shape {
  return {
    languages: language ?? [],
    fields: fields === undefined ? [] : parseParameter('fields-syntax', 'fields', fields, parseFields),
    empty: removenullvalues ? 'remove' : 'keep',
  }
}
