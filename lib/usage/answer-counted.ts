import type { Caller } from '@/lib/access/caller'
import { allDatasets, type Dataset } from '@/lib/catalog/dataset'
import type { DatasetDeprecation } from '@/lib/catalog/dataset-record'
import { answerList } from '@/lib/content/answer'
import { deprecatedFieldsUsed, markDeprecated, withDeprecation } from '@/lib/content/deprecations/deprecation-answers'
import { entityAt } from '@/lib/content/entities'
import { withBodyQuery } from '@/lib/http/bodies/query-body'
import type { Call, QueryCall } from '@/lib/http/handle'
import { doorUrl } from '@/lib/http/mounts'
import { queryValues } from '@/lib/http/queries/query'
import { noteCall } from '@/lib/usage/call-counts'
import { calledDatasets, type DataCall } from '@/lib/usage/called-datasets'

type CountedCall = Pick<Call<unknown>, 'query' | 'caller'>

/**
 * The answer to a call of records. Counts the call for its dataset and for each deprecated field it selects, and adds headers about
 * everything in the call that is deprecated.
 */
export async function answerRecords(
  endpoint: string,
  call: CountedCall,
  answer: Response | Promise<Response>,
): Promise<Response> {
  const entity = entityAt(endpoint)
  const called: DataCall = { kind: 'content', endpoint: entity?.endpoint ?? endpoint, query: queryValues(call.query) }
  const response = await counted(called, markDeprecated(endpoint, call.query, answer), call.caller)
  const fields = response.status < 400 && entity ? deprecatedFieldsUsed(endpoint, call.query) : []
  for (const field of fields)
    noteCall({ kind: 'field', subject: `${entity!.type}.${field}`, client: call.caller.client, day: today() })
  return response
}

type SeriesParams = Readonly<{ representation?: string; stationTypes?: string; dataTypes?: string }>

/** The same for a call of measurements, edges or events. */
export async function answerMeasurements(
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

/** The response to a push, counted for the path that it was sent to. One that is sent again with its `Idempotency-Key` stored nothing. */
export async function answerPushed(path: string, { client }: Caller, answer: Promise<Response>): Promise<Response> {
  const response = await answer
  if (response.status < 400 && !response.headers.has('Idempotency-Replayed'))
    noteCall({ kind: 'push', subject: path, client, day: today() })
  return response
}

/** The answer to a call, counted for its datasets, with headers about those that are deprecated. */
async function counted(called: DataCall, answer: Response | Promise<Response>, caller: Caller): Promise<Response> {
  const [response, catalog] = await Promise.all([answer, readCatalog()])
  if (response.status >= 400) return response
  const datasets = calledDatasets(catalog, called)
  countDatasets(datasets, caller)
  const [dated] = datasets.flatMap(datesOf).sort((a, b) => (a.removedAfter < b.removedAfter ? -1 : 1))
  return dated ? withDeprecation(response, [dated], addressOf(dated.id)) : response
}

const addressOf = (dataset: string) => `${doorUrl('content')}/v1/MetaData/${encodeURIComponent(dataset)}`

// A call is answered even if it cannot be counted.
const readCatalog = (): Promise<readonly Dataset[]> => allDatasets().catch(() => [])

function countDatasets(datasets: readonly Dataset[], { client }: Caller): void {
  const day = today()
  for (const { id } of datasets) noteCall({ kind: 'dataset', subject: id, client, day })
}

function datesOf({ id, deprecated, body }: Dataset) {
  const said = body['Deprecation'] as DatasetDeprecation | null | undefined
  return deprecated && said ? [{ id, deprecated: said.DeprecationDate, removedAfter: said.RemovedAfter }] : []
}

const today = () => new Date().toISOString().slice(0, 10)

/**
 * Answers `POST /v1/{endpoint}/query`: the list for parameters that are too long for an address. Counts and deprecation headers are those of
 * the list.
 * @throws Problem as the list, and for a body that holds no parameters
 */
export async function answerQuery(endpoint: string, call: QueryCall): Promise<Response> {
  const list = await withBodyQuery(call)
  return answerRecords(endpoint, list, answerList(endpoint, list))
}
