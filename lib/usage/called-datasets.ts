import { isNamed } from '@/lib/access/rights/datasets'
import type { Dataset } from '@/lib/catalog/dataset'

/** The data that a call reads: records of an entity, or measurements of types. `query`: its parameters, names in lower case. */
export type DataCall =
  | Readonly<{ kind: 'content'; endpoint: string; query: Readonly<Record<string, string>> }>
  | Readonly<{
      kind: 'timeseries'
      stationTypes: readonly string[]
      dataTypes: readonly string[]
      events: boolean
      query: Readonly<Record<string, string>>
    }>

/**
 * The datasets that a call reads. Of a dataset and its parts, the most specific ones that fit: with `tagfilter=cycling` the part with this
 * filter, not the whole.
 */
export function calledDatasets(datasets: readonly Dataset[], called: DataCall): Dataset[] {
  const fitting = subjectsOf(datasets, called).filter(dataset => hasFilter(dataset, called.query))
  const most = Math.max(...fitting.map(({ filter }) => filter.length))
  return fitting.filter(({ filter }) => filter.length === most)
}

/** Datasets whose data a call reads, regardless of filters. Cached as long as the catalog, which is read again every second. */
function subjectsOf(datasets: readonly Dataset[], called: DataCall): readonly Dataset[] {
  const kept = subjects.get(datasets) ?? new Map<string, readonly Dataset[]>()
  subjects.set(datasets, kept)
  const name =
    called.kind === 'content'
      ? called.endpoint
      : `${called.events} ${called.stationTypes.join(',')} ${called.dataTypes.join(',')}`
  const found = kept.get(name) ?? datasets.filter(dataset => isSubject(dataset, called))
  if (kept.size < subjectsMax) kept.set(name, found)
  return found
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

/** Whether a call has all fixed parameters of a dataset, as the dataset writes them. */
const hasFilter = ({ filter }: Dataset, query: Readonly<Record<string, string>>): boolean =>
  filter.every(part => {
    const [name = '', ...value] = part.split('=')
    return query[name.toLowerCase()] === value.join('=')
  })
