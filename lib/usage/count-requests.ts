import type { Caller } from '@/lib/access/caller'
import { isNamed } from '@/lib/access/rights/datasets'
import { allDatasets, type Dataset } from '@/lib/catalog/dataset'
import type { DatasetDeprecation } from '@/lib/catalog/dataset-record'
import { deprecatedFieldsUsed, markDeprecated, withDeprecation } from '@/lib/content/deprecations/deprecation-responses'
import { entityAt } from '@/lib/content/entities'
import { respondList } from '@/lib/content/respond'
import { withBodyQuery } from '@/lib/http/bodies/query-body'
import type { ApiRequest, QueryRequest } from '@/lib/http/handle'
import { apiUrl } from '@/lib/http/mounts'
import { queryValues } from '@/lib/http/queries/query'
import { countRequest } from '@/lib/usage/call-counts'

type CountedCall = Pick<ApiRequest<unknown>, 'query' | 'caller'>

/** Counts a request for its dataset and for each deprecated field, and adds headers about everything deprecated. */
export async function respondRecords(
  endpoint: string,
  call: CountedCall,
  answer: Response | Promise<Response>,
): Promise<Response> {
  const entity = entityAt(endpoint)
  const called: DataCall = { kind: 'content', endpoint: entity?.endpoint ?? endpoint, query: queryValues(call.query) }
  const response = await counted(called, markDeprecated(endpoint, call.query, answer), call.caller)
  const fields = response.status < 400 && entity ? deprecatedFieldsUsed(endpoint, call.query) : []
  for (const field of fields)
    countRequest({ kind: 'field', subject: `${entity!.type}.${field}`, client: call.caller.client, day: today() })
  return response
}

type SeriesParams = Readonly<{ representation?: string; stationTypes?: string; dataTypes?: string }>

/** Counts a request for measurements, edges or events, and adds headers about deprecated datasets. */
export async function respondMeasurements(
  { params, ...call }: CountedCall & Readonly<{ params: SeriesParams }>,
  answer: Response | Promise<Response>,
): Promise<Response> {
  const { representation = '', stationTypes = '', dataTypes = '*' } = params
  const called: DataCall = {
    kind: 'timeseries',
    stationTypes: stationTypes.split(','),
    dataTypes: dataTypes.split(','),
    events: /\bevent\b/.test(representation),
    query: queryValues(call.query),
  }
  return counted(called, answer, call.caller)
}

/** Counts a push for its path. A repetition with the same `Idempotency-Key` stored nothing and is not counted. */
export async function respondPushed(path: string, { client }: Caller, answer: Promise<Response>): Promise<Response> {
  const response = await answer
  if (response.status < 400 && !response.headers.has('Idempotency-Replayed'))
    countRequest({ kind: 'push', subject: path, client, day: today() })
  return response
}

async function counted(called: DataCall, answer: Response | Promise<Response>, caller: Caller): Promise<Response> {
  const [response, catalog] = await Promise.all([answer, readCatalog()])
  if (response.status >= 400) return response
  const datasets = calledDatasets(catalog, called)
  countDatasets(datasets, caller)
  const [dated] = datasets.flatMap(datesOf).sort((a, b) => (a.removedAfter < b.removedAfter ? -1 : 1))
  return dated ? withDeprecation(response, [dated], pathOf(dated.id)) : response
}

const pathOf = (dataset: string) => `${apiUrl('content')}/v1/MetaData/${encodeURIComponent(dataset)}`

// A request succeeds even if it cannot be counted.
const readCatalog = (): Promise<readonly Dataset[]> => allDatasets().catch(() => [])

function countDatasets(datasets: readonly Dataset[], { client }: Caller): void {
  const day = today()
  for (const { id } of datasets) countRequest({ kind: 'dataset', subject: id, client, day })
}

function datesOf({ id, deprecated, body }: Dataset) {
  const deprecation = body['Deprecation'] as DatasetDeprecation | null | undefined
  return deprecated && deprecation
    ? [{ id, deprecated: deprecation.DeprecationDate, removedAfter: deprecation.RemovedAfter }]
    : []
}

const today = () => new Date().toISOString().slice(0, 10)

/** Responds to `POST /v1/{endpoint}/query`, for parameters that are too long for a URL. @throws Problem like the list */
export async function respondQuery(endpoint: string, call: QueryRequest): Promise<Response> {
  const list = await withBodyQuery(call)
  return respondRecords(endpoint, list, respondList(endpoint, list))
}

/** The data that a request reads. `query` has its parameters, with names in lower case. */
export type DataCall =
  | Readonly<{ kind: 'content'; endpoint: string; query: Readonly<Record<string, string>> }>
  | Readonly<{
      kind: 'timeseries'
      stationTypes: readonly string[]
      dataTypes: readonly string[]
      events: boolean
      query: Readonly<Record<string, string>>
    }>

/** The datasets that a request reads: of a dataset and its parts that all match, only the most specific ones. */
export function calledDatasets(datasets: readonly Dataset[], called: DataCall): Dataset[] {
  const fitting = subjectsOf(datasets, called).filter(dataset => hasFilter(dataset, called.query))
  const most = Math.max(...fitting.map(({ filter }) => filter.length))
  return fitting.filter(({ filter }) => filter.length === most)
}

/** Datasets whose data a request reads, regardless of filters. Cached with the catalog. */
function subjectsOf(datasets: readonly Dataset[], called: DataCall): readonly Dataset[] {
  const cachedByName = subjects.get(datasets) ?? new Map<string, readonly Dataset[]>()
  subjects.set(datasets, cachedByName)
  const name =
    called.kind === 'content'
      ? called.endpoint
      : `${called.events} ${called.stationTypes.join(',')} ${called.dataTypes.join(',')}`
  const matching = cachedByName.get(name) ?? datasets.filter(dataset => isSubject(dataset, called))
  if (cachedByName.size < subjectsMax) cachedByName.set(name, matching)
  return matching
}

const subjects = new WeakMap<readonly Dataset[], Map<string, readonly Dataset[]>>()
const subjectsMax = 1000

function isSubject(dataset: Dataset, called: DataCall): boolean {
  if (dataset.servedBy !== null) return false
  if (called.kind === 'content') return dataset.apiType === 'content' && endpointOf(dataset) === called.endpoint
  if (dataset.apiType !== 'timeseries' || dataset.events !== called.events) return false
  return isOneNamed(called.stationTypes, dataset.stationType) && isOneNamed(called.dataTypes, dataset.dataType)
}

const endpointOf = ({ body }: Dataset): string => (body['PathParam'] as readonly string[]).slice(1).join('/')

const isOneNamed = (requested: readonly string[], names: string | null): boolean =>
  requested.some(name => name === '*' || isNamed(name, names))

/** Whether a request has all fixed parameters of a dataset, in the same form. */
const hasFilter = ({ filter }: Dataset, query: Readonly<Record<string, string>>): boolean =>
  filter.every(part => {
    const [name = '', ...value] = part.split('=')
    return query[name.toLowerCase()] === value.join('=')
  })
