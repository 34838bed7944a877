import type { Shape } from '@/lib/formats/shape'
import type { Page } from '@/lib/http/envelope'
import { ListQuery, ShapeQuery, shapeOf } from '@/lib/http/list-query'
import { problem } from '@/lib/http/problem'
import { queryValues, readQuery } from '@/lib/http/query'

/** What a request for the catalog asks for. */
export type CatalogWanted = Readonly<{ page: Page; shape: Shape; search: string | null; languages: readonly string[] }>

const notYet = [
  'rawfilter',
  'rawsort',
  'seed',
  'updatefrom',
  'getasidarray',
  'publishedon',
  'idlist',
  'source',
  'tagfilter',
  'langfilter',
]

/** Reads the parameters of the catalog list. @throws Problem naming the parameter */
export function parseCatalog(query: URLSearchParams): CatalogWanted {
  const values = queryValues(query)
  const refused = notYet.find(name => name in values)
  if (refused) throw problem('parameter-not-yet', { detail: `Parameter ${refused} is not built yet.`, parameter: refused })
  const read = readQuery(ListQuery, values)
  return {
    page: { number: read.pagenumber, size: read.pagesize },
    shape: shapeOf(read),
    search: read.searchfilter?.trim().toLowerCase() ?? null,
    languages: read.language ?? [],
  }
}

/** Reads the parameters of one catalog record. @throws Problem naming the parameter */
export const parseCatalogRecord = (query: URLSearchParams): Shape => shapeOf(readQuery(ShapeQuery, queryValues(query)))
