import { type ChosenValue, withoutChoices } from '@/components/query/condition-form'
import { readMetadata } from '@/components/query/fields'
import { distinctCall } from '@/components/query/use-fields'
import { contentListCall, isListOf } from '@/components/source/content-query'
import { readEdges } from '@/components/source/edge-source'
import { latestPath, ofOrigin } from '@/components/source/series-query'
import { readStations } from '@/components/source/series-source'
import type { ApiReader, ContentSource, ListSource, Query, SeriesSource } from '@/components/source/source'
import { printPath, stepsIn } from '@/lib/grammar/path'
import { pathOf } from '@/lib/grammar/raw-of-where'
import { quoted } from '@/lib/grammar/url-query'

/** A value and the number of records that have it. The number is null in lists that are too long to count. */
export type FacetValue = Readonly<{ value: ChosenValue; count: number | null }>
export type Facet = Readonly<{ path: string; values: readonly FacetValue[] }>

type RecordBody = Readonly<Record<string, unknown>>

/** Number of records up to which all of them are read. In longer lists, the API counts each value. */
const readableRecords = 5000
const pageRecords = 1000
const countedValues = 12
/** Number of records up to which the API counts values, because it reads the body of every record. */
const countedRecords = 50_000
const seriesFacets = ['sorigin', 'sactive']
const edgeFacets = ['eorigin', 'eactive', 'edirected']

const contentFacets = (language: string) => [
  'Type',
  'AccoTypeId',
  'AccoCategoryId',
  'Tags.Id',
  '_Meta.Source',
  'Source',
  'Country',
  `LocationInfo.RegionInfo.Name.${language}`,
  `LocationInfo.MunicipalityInfo.Name.${language}`,
  'Difficulty',
  'HasLanguage',
  'Active',
  'LicenseInfo.License',
  '_Meta.Reduced',
]

/** The facets of content lists with more than `countedRecords` records: fields whose values are indexed. */
export const indexedFacets = contentFacets('').filter(path => path !== 'Tags.Id' && !path.startsWith('LocationInfo.'))

/** Reads the facets of a query: fields with few values. The selected values of a facet do not limit that facet. */
export async function readFacets(source: ListSource, query: Query, read: ApiReader): Promise<readonly Facet[]> {
  if (source.closed) return []
  const paths = await facetPaths(source, read)
  const facets = await Promise.all(paths.map(path => readFacet(source, { query, path, paths }, read)))
  return facets.filter(
    (facet, index) =>
      filtersField(query, facet.path) ||
      (worthShowing(facet.values) && !facets.slice(0, index).some(before => sameValues(before, facet))),
  )
}

/** Whether two facets are equal, e.g. if two fields contain the source. Only the first is shown. */
const sameValues = (a: Facet, b: Facet) => JSON.stringify(a.values) === JSON.stringify(b.values)

const worthShowing = (values: readonly FacetValue[]) => values.length > 1 && values.length <= 200

const filtersField = (query: Query, path: string) => withoutChoices(query.filters, path).length < query.filters.length

async function facetPaths(source: ListSource, read: ApiReader): Promise<readonly string[]> {
  if (source.kind === 'edges') return edgeFacets
  if (source.kind === 'content') return contentFacets(source.language)
  return [...seriesFacets, ...(source.dataType ? [] : ['tname']), ...(await metadataPaths(source, read))]
}

const metadataFacetsMax = 5

/** The metadata fields with few distinct short strings or booleans in a sample of the stations. */
async function metadataPaths(source: SeriesSource, read: ApiReader): Promise<readonly string[]> {
  const stations = await readMetadata(source, read)
  const values = new Map<string, unknown[]>()
  for (const [name, value] of stations.flatMap(Object.entries<unknown>)) values.set(name, [...(values.get(name) ?? []), value])
  const few = [...values].filter(([, all]) => {
    const different = new Set(all).size
    return all.every(isChoiceText) && different > 1 && different <= Math.min(30, all.length / 2)
  })
  return few.slice(0, metadataFacetsMax).map(([name]) => printPath(['smetadata', name]))
}

const isChoiceText = (value: unknown) => typeof value === 'boolean' || (typeof value === 'string' && value.length <= 60)

/** `path` is the field to count. `paths` are the fields of all facets: facets with equal filters share a request. */
type FacetRequest = Readonly<{ query: Query; path: string; paths: readonly string[] }>

async function readFacet(source: ListSource, request: FacetRequest, read: ApiReader): Promise<Facet> {
  const { query, path } = request
  const others = { ...request, query: { ...query, filters: withoutChoices(query.filters, path), sort: null, columns: null } }
  if (source.kind === 'edges')
    return { path, values: counted((await readEdges(source, others.query, read)).map(edge => edge[path as 'eorigin'])) }
  if (source.kind === 'timeseries') return { path, values: await stationValues(source, others, read) }
  return { path, values: await contentValues(source, others, read) }
}

async function stationValues(source: SeriesSource, { query, path, paths }: FacetRequest, read: ApiReader) {
  const fields = ['scode', ...paths.filter(each => each !== 'tname')]
  const stations = await readStations(source, query, fields.join(','), read)
  if (path !== 'tname') return counted(stations.map(station => station[path as keyof typeof station]))
  const codes = new Set(stations.map(({ scode }) => scode))
  const call = latestPath(source, { select: 'scode,tname', where: ofOrigin(source) })
  const { data } = (await read(call)) as { data: readonly { scode: string; tname: string }[] }
  const once = new Map(data.filter(({ scode }) => codes.has(scode)).map(row => [JSON.stringify([row.scode, row.tname]), row]))
  return counted([...once.values()].map(({ tname }) => tname))
}

async function contentValues(source: ContentSource, { query, path, paths }: FacetRequest, read: ApiReader) {
  const apiPath = (each: string) => pathOf(stepsIn(each), isListOf(source))
  const fields = ['Id', ...paths.map(apiPath)].join(',')
  const page = (number: number) =>
    read(contentListCall(source, query, { pagesize: pageRecords, pagenumber: number, fields })) as Promise<Envelope>
  const first = await page(1)
  if (first.TotalResults > countedRecords) return indexedFacets.includes(path) ? valuesOf(source, apiPath(path), read) : []
  if (first.TotalResults > readableRecords) return countedByApi(source, { query, path, field: apiPath(path) }, read)
  const pages = Math.ceil(first.TotalResults / pageRecords)
  const others = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, index) => page(index + 2)))
  return counted([first, ...others].flatMap(({ Items }) => Items.map(item => item[apiPath(path)])))
}

type Envelope = Readonly<{ TotalResults: number; Items: readonly RecordBody[] }>

/** A field to count: `path` is its path in conditions, `field` its path in the API. */
type CountedField = Readonly<{ query: Query; path: string; field: string }>

async function countedByApi(source: ContentSource, { query, path, field }: CountedField, read: ApiReader) {
  const values = (await read(distinctCall(source, field))) as readonly unknown[]
  if (values.length > countedValues) return []
  const count = async (value: ChosenValue) => {
    const condition = `${path}.eq.${typeof value === 'string' ? quoted(value) : String(value)}`
    const narrowed = { ...query, filters: [...query.filters, condition] }
    const response = (await read(contentListCall(source, narrowed, { pagesize: 1, fields: 'Id' }))) as Envelope
    return { value, count: response.TotalResults }
  }
  return byCount(await Promise.all(values.filter(isChoice).map(count))).filter(({ count }) => count !== 0)
}

/** The values of a field in all records of the type, without numbers, because counting them would be slow. */
async function valuesOf(source: ContentSource, field: string, read: ApiReader): Promise<readonly FacetValue[]> {
  const values = (await read(distinctCall(source, field))) as readonly unknown[]
  return values.filter(isChoice).map(value => ({ value, count: null }))
}

/** Counts values. A list counts once for each of its distinct entries. */
function counted(cells: readonly unknown[]): readonly FacetValue[] {
  const counts = new Map<ChosenValue, number>()
  for (const cell of cells)
    for (const value of new Set(Array.isArray(cell) ? cell : [cell]))
      if (isChoice(value)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return byCount([...counts].map(([value, count]) => ({ value, count })))
}

const isChoice = (value: unknown): value is ChosenValue =>
  typeof value === 'boolean' || typeof value === 'number' || (typeof value === 'string' && value !== '')

const byCount = (values: readonly FacetValue[]) =>
  [...values].sort((a, b) => (b.count ?? 0) - (a.count ?? 0) || String(a.value).localeCompare(String(b.value)))
