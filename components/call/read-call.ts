import { parseForeignCondition, partsOf, printCondition } from '@/components/source/condition'
import { columnsOf } from '@/components/source/content-columns'
import { contentPaths } from '@/components/source/content-query'
import { edgeField } from '@/components/source/edge-source'
import { stationField } from '@/components/source/series-query'
import { type ContentSource, type ListSource, type Query, type SeriesSource, wholeList } from '@/components/source/source'
import { flawOf } from '@/components/source/valid-query'
import { areaOfWhere, boxArea, circleArea, polygonArea } from '@/lib/geo/search-area'
import { printPath } from '@/lib/grammar/path'
import { parseRawFilter, type RawFilter } from '@/lib/grammar/raw-filter'
import type { RawListValue, RawPath } from '@/lib/grammar/raw-operand'
import { GrammarError } from '@/lib/grammar/reader'
import { literally, quoted, segment } from '@/lib/grammar/url-query'

type ParsedCall = Readonly<{ query: Query; notTaken: readonly string[] }>

/** The API URL in a pasted text such as a curl command, or null. */
export function urlIn(text: string): URL | null {
  const match = /(?:https?:\/\/[^\s'"<>]+|\/(?:content|timeseries)\/v\d[^\s'"<>]*)/.exec(text.replace(/'\\''/g, '%27'))?.[0]
  if (!match || !URL.canParse(match, 'http://localhost')) return null
  const url = new URL(match, 'http://localhost')
  return /\/(v1|v2)\//.test(url.pathname) ? url : null
}

export function readsListOf(url: URL, source: ListSource): boolean {
  const path = url.pathname.slice(url.pathname.search(/\/v[12]\//))
  if (source.kind === 'content') return path.toLowerCase() === source.path.replace('/content', '').toLowerCase()
  const [, , representation = '', type = ''] = path.split('/')
  const isEdge = /edge$/.test(representation)
  return isEdge === (source.kind === 'edges') && segment(decodeURIComponent(type)) === segment(source.stationType)
}

/** Parses an API request into a query. `source` is the list that it reads, see `readsListOf`. */
export function readCall(url: URL, source: ListSource): ParsedCall {
  const parameters = [...url.searchParams]
  const part = source.kind === 'content' ? contentPart(source, url.searchParams) : seriesPart(source, url.searchParams)
  const supported = new Set(part.taken)
  const others = parameters.filter(([name]) => !supported.has(name)).map(([name, value]) => `${name}=${value}`)
  return { query: { ...wholeList, ...part.query }, notTaken: [...others, ...part.notTaken] }
}

type QueryPart = Readonly<{ query: Partial<Query>; taken: readonly string[]; notTaken: readonly string[] }>

/** Parameters of size and format, which the screen sets itself. */
const paging = ['pagesize', 'pagenumber', 'limit', 'offset', 'format', 'csvsafe', 'total', 'distinct']

function contentPart(source: ContentSource, requested: URLSearchParams): QueryPart {
  const sourceParameters = source.filter.flatMap(parameter => [...new URLSearchParams(parameter)])
  const fixed = sourceParameters.filter(([name, value]) => requested.get(name) === value).map(([name]) => name)
  const ownRaw = new URLSearchParams(source.filter.join('&')).get('rawfilter')
  const filters = rawFilters(requested.get('rawfilter'), ownRaw, source)
  const area = contentArea(requested)
  const sort = contentSort(source, requested.get('rawsort'))
  return {
    query: {
      search: requested.get('searchfilter') ?? '',
      filters: filters.taken,
      area: area.area,
      sort,
      columns: contentColumnsOf(source, requested.get('fields')),
    },
    taken: [...paging, ...fixed, 'searchfilter', 'rawfilter', 'fields', ...area.taken, ...(sort ? ['rawsort'] : [])],
    notTaken: filters.notTaken.map(text => `rawfilter=${text}`),
  }
}

type Conditions = Readonly<{ taken: readonly string[]; notTaken: readonly string[] }>

function rawFilters(text: string | null, own: string | null, source: ListSource): Conditions {
  if (!text || text === own) return { taken: [], notTaken: [] }
  try {
    const all = partsOf(parseForeignCondition(whereOf(parseRawFilter(text)))).map(printCondition)
    const ownParts = own ? partsOf(parseForeignCondition(whereOf(parseRawFilter(own)))).map(printCondition) : []
    return sorted(
      all.filter(each => !ownParts.includes(each)),
      source,
    )
  } catch (error) {
    if (!(error instanceof GrammarError)) throw error
    return { taken: [], notTaken: [text] }
  }
}

const sorted = (conditions: readonly string[], source: ListSource): Conditions => ({
  taken: [...new Set(conditions.filter(each => flawOf(source, each) === null))],
  notTaken: conditions.filter(each => flawOf(source, each) !== null),
})

function contentArea(requested: URLSearchParams): { area: Query['area']; taken: readonly string[] } {
  const circle = ['longitude', 'latitude', 'radius'].map(name => requested.get(name))
  if (circle.every(value => value !== null)) {
    const area = circleArea(circle.map(Number))
    return { area, taken: area ? ['longitude', 'latitude', 'radius'] : [] }
  }
  const polygon = requested.get('polygon') ?? ''
  const box = /^bb[ci]\(([^()]+)\)$/i.exec(polygon)?.[1]
  const ring = /^POLYGON\s*\(\(([^()]+)\)\)$/i.exec(polygon)?.[1]
  const corners = ring?.split(',').map(pair => pair.trim().split(/\s+/).map(Number))
  const area = box ? boxArea(box.split(',').map(Number)) : corners ? polygonArea(corners) : null
  return { area, taken: area ? ['polygon'] : [] }
}

function contentSort(source: ContentSource, text: string | null): Query['sort'] {
  if (!text) return null
  const down = text.startsWith('-')
  const paths = text.split(',').map(path => path.trim().replace(/^-/, ''))
  const keys = ['title', ...columnsOf(source).map(({ key }) => key)]
  const key = keys.find(each => contentPaths(source, each).join() === paths.join())
  if (key) return { key, down }
  return paths.length === 1 ? { key: paths[0]!, down } : null
}

/** Splits the requested fields into columns and other paths. Null if the request names no fields. */
function contentColumnsOf(source: ContentSource, text: string | null): readonly string[] | null {
  if (!text) return null
  const fields = text.split(',').map(field => field.trim())
  const requestedFields = new Set(fields.filter(field => field !== 'Id' && !isTitleField(source, field)))
  const columns = columnsOf(source).filter(({ key }) => contentPaths(source, key).every(path => requestedFields.has(path)))
  const covered = new Set(columns.flatMap(({ key }) => contentPaths(source, key)))
  const others = [...requestedFields].filter(field => !covered.has(field)).map(field => field.replace(/\.?\[\*?\]/g, ''))
  return ['title', ...columns.map(({ key }) => key), ...others]
}

const isTitleField = ({ titles }: ContentSource, field: string) =>
  field === 'Shortname' ||
  titles.some(([name, key]) => field === name || (field.startsWith(`${name}.`) && (!key || field.endsWith(`.${key}`))))

function seriesPart(source: Exclude<ListSource, ContentSource>, requested: URLSearchParams): QueryPart {
  const where = requested.get('where')
  const conditions = where ? seriesConditions(where) : { taken: [], notTaken: [] }
  const origin = source.origin
  const field = source.kind === 'edges' ? 'egeometry' : 'scoordinate'
  const areas = conditions.taken.filter(each => each.startsWith(`${field}.`) && areaOfWhere(each))
  const fixed = origin ? [`${source.kind === 'edges' ? 'e' : 's'}origin.eq."${origin}"`] : []
  const filters = sorted(
    conditions.taken.filter(each => each !== areas[0] && !fixed.includes(each)),
    source,
  )
  const sort = seriesSort(source, requested.get('sort'))
  return {
    query: { filters: filters.taken, area: areas[0] ? areaOfWhere(areas[0]) : null, sort },
    taken: [...paging, 'where', 'select', ...(sort ? ['sort'] : []), ...(requested.get('origin') === origin ? ['origin'] : [])],
    notTaken: [...conditions.notTaken, ...filters.notTaken].map(text => `where=${text}`),
  }
}

function seriesConditions(where: string): Conditions {
  try {
    return { taken: measuredTogether(partsOf(parseForeignCondition(where)).map(printCondition)), notTaken: [] }
  } catch (error) {
    if (!(error instanceof GrammarError)) throw error
    return { taken: [], notTaken: [where] }
  }
}

/** Joins conditions on a data type and its values into one, because a single measurement must meet all of them. */
function measuredTogether(parts: readonly string[]): readonly string[] {
  const measured = parts.filter(part => /^[tm][a-z]+\./.test(part))
  if (measured.length < 2) return parts
  return [...parts.filter(part => !measured.includes(part)), `and(${measured.join(',')})`]
}

function seriesSort({ kind }: SeriesSource | Exclude<ListSource, ContentSource>, text: string | null): Query['sort'] {
  const [, minus, field = ''] = /^(-?)([\w.]+)$/.exec(text ?? '') ?? []
  if (!field || (kind === 'timeseries' && field === 'mvalue')) return null
  const column = ['title', 'code', 'origin', 'measured', 'begin', 'end'].find(key =>
    [stationField(key), edgeField(key)].includes(field),
  )
  return { key: column ?? field, down: minus === '-' }
}

const operators = { eq: 'eq', ne: 'neq', gt: 'gt', ge: 'gteq', lt: 'lt', le: 'lteq' } as const

/** Converts a filter of content lists to a condition of the explorer: the inverse of `rawOf`. */
export function whereOf(filter: RawFilter): string {
  if ('items' in filter) return emptyList(filter) ?? `${filter.kind}(${filter.items.map(whereOf).join(',')})`
  const path = pathText(filter.path)
  if (filter.kind === 'in' || filter.kind === 'nin') return `${path}.${filter.kind}.(${filter.values.map(literalText).join(',')})`
  if (filter.kind === 'likein') {
    const texts = filter.values.map(value => `${path}.ire.${quoted(withQuotes(String('value' in value ? value.value : '')))}`)
    return texts.length === 1 ? texts[0]! : `or(${texts.join(',')})`
  }
  if (!('value' in filter)) return `${path}.${filter.kind === 'isnull' ? 'eq' : 'neq'}.null`
  if (filter.kind === 'like') return `${path}.ire.${quoted(literally(String('value' in filter.value ? filter.value.value : '')))}`
  return `${path}.${operators[filter.kind]}.${literalText(filter.value)}`
}

/** Converts a filter such as `or(isnull(Tags),eq(Tags,[]))`: the list is empty, or not. Null for other filters. */
function emptyList({ kind, items }: Extract<RawFilter, { items: unknown }>): string | null {
  const [first, second] = items
  const word = kind === 'or' ? (['isnull', 'eq'] as const) : (['isnotnull', 'ne'] as const)
  if (items.length !== 2 || first?.kind !== word[0] || second?.kind !== word[1]) return null
  if (!('value' in second) || second.value.kind !== 'list') return null
  const path = pathText(first.path)
  return path === pathText(second.path) ? `${path}.${kind === 'or' ? 'eq' : 'neq'}.null` : null
}

/** Writes a path as in conditions, where the name of a list stands for all its entries. */
export const pathText = (path: RawPath): string => printPath(path.filter(step => step !== '[*]').map(String))

function literalText(literal: RawListValue): string {
  if (literal.kind === 'list' || literal.kind === 'null') return 'null'
  return literal.kind === 'text' ? quoted(literal.value) : String(literal.value)
}

// `rawOf` writes a quote as a range of characters around it. This restores the quotes.
const withQuotes = (text: string) => text.replaceAll('[!-#]', '"').replaceAll('[&-(]', "'").replaceAll('[&-(’', "['’")
