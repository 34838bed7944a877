import { z } from 'zod'
import { type Entity, entities, findEntity } from '@/lib/content/entities'
import { catalogEntity, isCatalog } from '@/lib/content/several-kinds'
import type { CsvCells } from '@/lib/formats/csv'
import { ListQuery, type PageBounds } from '@/lib/http/queries/list-query'
import { wholeNumberFrom } from '@/lib/http/queries/parameter-types'
import { badParameter } from '@/lib/http/queries/query'

/** Names of the parameter for a type, the specification's first. */
const names = ['type', 'hubtype', 'odhtype'] as const

/**
 * The kind of record a parameter names, by its endpoint or its type in any case.
 * @throws Problem 400 when it is missing or unknown
 */
export function demandType(values: Readonly<Record<string, string>>): Entity {
  const { parameter, text } = typeParameter(values)
  if (text === undefined) throw badParameter('type', expected, undefined)
  return typeNamed(parameter, text)
}

/** The kinds of records a parameter lists with commas between; null when it is absent. @throws Problem 400 for an unknown one */
export function findTypes(values: Readonly<Record<string, string>>): Entity[] | null {
  const { parameter, text } = typeParameter(values)
  if (text === undefined) return null
  const words = text.split(',').filter(word => word.trim() !== '')
  return words.length === 0 ? null : [...new Set(words.map(word => typeNamed(parameter, word)))]
}

function typeParameter(values: Readonly<Record<string, string>>) {
  const parameter = names.find(name => values[name] !== undefined) ?? 'type'
  return { parameter, text: values[parameter] }
}

const expected = `the name of an endpoint or a type, e.g. ${entities[0]!.endpoint} or ${entities[0]!.type}`

/** The kind of record of a name. @throws Problem 400 naming the parameter */
export function typeNamed(parameter: string, text: string): Entity {
  const entity = isCatalog(text.trim()) ? catalogEntity : findEntity(text.trim())
  if (!entity) throw badParameter(parameter, expected, text.trim())
  return entity
}

/** Parameters of a list that is a plain array unless a page is requested. */
export const ArrayOrPageQuery = z.object({
  pagenumber: wholeNumberFrom(1).optional().describe('page to return in an envelope; a plain array without it'),
  pagesize: ListQuery.shape.pagesize,
})

/** The page of such a request; null for a plain array. */
export const pageBoundsOf = ({ pagenumber, pagesize }: z.output<typeof ArrayOrPageQuery>): PageBounds | null =>
  pagenumber === undefined ? null : { number: pagenumber, size: pagesize }

/** The code of a language, in lower case. */
export const LanguageCode = z
  .string()
  .regex(/^ *[A-Za-z]{2,3} *$/, 'a language code such as en')
  .transform(text => text.trim().toLowerCase())

/** Parameters for the format of items that are not whole records. */
export const FileQuery = z.object({
  format: z.string().optional().describe('format of the answer, before the header Accept: json, csv or ndjson'),
  csvsafe: ListQuery.shape.csvsafe,
})

export const cellsOf = ({ csvsafe }: Readonly<{ csvsafe: boolean }>): CsvCells => (csvsafe ? 'safe' : 'raw')

/** Filters of lists, by all their names. */
const filters = `idlist idfilter eventids source langfilter publishedon updatefrom lastchange searchfilter tagfilter active
  hubactive odhactive latitude longitude radius locfilter polygon areafilter hubtagfilter hubtagfilter_and
  odhtagfilter odhtagfilter_and validforentity types rawfilter`.split(/\s+/)

/**
 * Refuses filters that lists have and this call lacks. If they were ignored, the answer would hold more than the caller asked
 * for.
 * @throws Problem 400 naming the first one
 */
export function refuseFilters(values: Readonly<Record<string, string>>, { shape }: z.ZodObject): void {
  const refused = filters.find(name => values[name] !== undefined && !Object.hasOwn(shape, name))
  if (refused) throw badParameter(refused, 'no such parameter, because only lists of records have it', values[refused])
}
