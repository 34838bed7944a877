import { apiPath } from '@/components/address/page-paths'
import { parseCondition } from '@/components/source/condition'
import { columnsOf } from '@/components/source/content-columns'
import type { ContentSource, Query } from '@/components/source/source'
import { contentAreaParameters } from '@/lib/geo/search-area'
import { type IsList, listsAt, rawOf } from '@/lib/grammar/raw-of-where'
import { parameterOf } from '@/lib/grammar/url-query'

/** The parameters of a request for a content list. Throws a `GrammarError` for unsupported conditions. */
export function contentParameters(
  source: ContentSource,
  { search, filters, area, sort }: Query,
): { fixed: readonly string[]; asked: Readonly<Record<string, string>> } {
  const conditions = filters.map(filter => rawOf(parseCondition(filter), isListOf(source)))
  // A parameter may occur only once, so the filter of the dataset and those of the query are merged.
  const sourceFilters = source.filter.filter(isRawFilter).map(parameter => parameterOf(parameter)[1])
  const all = [...sourceFilters, ...conditions]
  return {
    fixed: conditions.length > 0 ? source.filter.filter(parameter => !isRawFilter(parameter)) : source.filter,
    asked: {
      searchfilter: search,
      rawfilter: conditions.length === 0 ? '' : all.length === 1 ? all[0]! : `and(${all.join(',')})`,
      ...Object.fromEntries(area ? contentAreaParameters(area) : []),
      rawsort: sort ? rawSort(source, sort.key, sort.down ? '-' : '') : '',
    },
  }
}

/** The request for a content list. `own` are parameters that do not depend on the query: page, page size, fields. */
export function contentListCall(source: ContentSource, query: Query, own: Readonly<Record<string, string | number>>): string {
  const { fixed, asked } = contentParameters(source, query)
  return apiPath(source.path, { ...own, ...asked }, fixed)
}

const isRawFilter = (parameter: string) => parameter.startsWith('rawfilter=')

/** A column may have several paths. A record has a value at only one of them. */
function rawSort(source: ContentSource, key: string, sign: '-' | ''): string {
  return contentPaths(source, key)
    .map(path => sign + path)
    .join(',')
}

/** The paths that may contain the value of a column. `key` is that of a column, or a path. */
export function contentPaths(source: ContentSource, key: string): readonly string[] {
  if (key === 'title')
    return [...source.titles.map(([field, inner]) => [field, source.language, ...(inner ? [inner] : [])].join('.')), 'Shortname']
  const column = columnsOf(source).find(each => each.key === key)
  return column?.paths?.map(path => path.replace('{l}', source.language)) ?? [key]
}

export const isListOf = ({ lists }: Pick<ContentSource, 'lists'>): IsList => listsAt(lists)
