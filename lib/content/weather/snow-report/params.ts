import { z } from 'zod'
import { cellsOf, FileQuery, LanguageCode, refuseFilters } from '@/lib/content/utility-params'
import type { CsvCells } from '@/lib/formats/csv'
import type { Shape } from '@/lib/formats/records/shape'
import { ListQuery, type PageBounds, queryShape, ShapeQuery } from '@/lib/http/queries/list-query'
import { Words } from '@/lib/http/queries/parameter-types'
import { queryValues, readQuery } from '@/lib/http/queries/query'

const { language: _, format: __, csvsafe: ___, ...shapeParameters } = ShapeQuery.shape

/** Parameters of a single snow report. */
export const ReportQuery = z.object({
  ...shapeParameters,
  lang: LanguageCode.default('en').describe('language of the names; also called language'),
  ...FileQuery.shape,
})

/** Parameters of the list of snow reports. @see reference of the public original, weather */
export const ReportsQuery = ReportQuery.extend({
  skiareaid: Words.optional().describe('only of these ski areas; all when absent'),
  pagenumber: ListQuery.shape.pagenumber,
  pagesize: ListQuery.shape.pagesize,
})

/** A request for snow reports. */
type ReportsRequest = Readonly<{
  /** Ids of ski areas as they are stored; null: all. */
  areas: readonly string[] | null
  language: string
  shape: Shape
  page: PageBounds
  cells: CsvCells
}>

/** Reads the parameters of the list, or of one report. @throws Problem naming the parameter that is malformed */
export function parseReports(query: URLSearchParams, id?: string): ReportsRequest {
  const { language, ...values } = queryValues(query)
  const given = { ...(language === undefined ? {} : { lang: language }), ...values }
  const { skiareaid, pagenumber, pagesize, lang, ...read } = readQuery(ReportsQuery, given)
  if (id === undefined) refuseFilters(given, ReportsQuery)
  const areas = id === undefined ? skiareaid : [id]
  return {
    areas: areas?.map(area => area.toUpperCase()) ?? null,
    language: lang,
    // Names are already in one language, so none is selected afterwards.
    shape: queryShape({ ...read, language: undefined } as Parameters<typeof queryShape>[0]),
    page: { number: pagenumber, size: pagesize },
    cells: cellsOf(read),
  }
}
