import { isNamed } from '@/lib/access/dataset-part'
import type { Dataset } from '@/lib/catalog/dataset'

/** What a call asks for: records of an entity, or measurements of types. `query`: its parameters, names in lower case. */
export type Called =
  | Readonly<{ kind: 'content'; endpoint: string; query: Readonly<Record<string, string>> }>
  | Readonly<{
      kind: 'timeseries'
      stationTypes: readonly string[]
      dataTypes: readonly string[]
      events: boolean
      query: Readonly<Record<string, string>>
    }>

/**
 * The datasets that a call reads. Of a dataset and its parts those that say most about the call: with `tagfilter=cycling` the part that has
 * this filter, and not the whole.
 */
export function calledDatasets(datasets: readonly Dataset[], called: Called): Dataset[] {
  const fitting = datasets.filter(dataset => isSubject(dataset, called) && hasFilter(dataset, called.query))
  const most = Math.max(...fitting.map(({ filter }) => filter.length))
  return fitting.filter(({ filter }) => filter.length === most)
}

function isSubject(dataset: Dataset, called: Called): boolean {
  if (called.kind === 'content') return dataset.apiType === 'content' && endpointOf(dataset) === called.endpoint
  if (dataset.apiType !== 'timeseries' || dataset.events !== called.events) return false
  return isOneNamed(called.stationTypes, dataset.stationType) && isOneNamed(called.dataTypes, dataset.dataType)
}

const endpointOf = ({ body }: Dataset): string => (body['PathParam'] as readonly string[]).slice(1).join('/')

const isOneNamed = (asked: readonly string[], names: string | null): boolean =>
  asked.some(name => name === '*' || isNamed(name, names))

/** Whether a call has all fixed parameters of a dataset, as the dataset writes them. */
const hasFilter = ({ filter }: Dataset, query: Readonly<Record<string, string>>): boolean =>
  filter.every(part => {
    const [name = '', ...value] = part.split('=')
    return query[name.toLowerCase()] === value.join('=')
  })
