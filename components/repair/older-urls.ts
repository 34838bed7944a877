import { catalogueParsers } from '@/components/datasets/facets'
import { olderSearches, type RepairResult, repairParameters, rulesByParsers } from '@/components/repair/repair-parameters'
import { change, type Repair } from '@/components/repair/repairs'

type Pairs = readonly (readonly [name: string, value: string])[]

export type CatalogueRecord = Readonly<{
  id: string
  interface: 'content' | 'timeseries'
  path: readonly string[]
  filter: readonly string[]
}>

/** The page that replaces an older URL. */
export type UrlTarget = Readonly<{ path: string; query: Pairs; changes: readonly Repair[] }>

const views = ['table', 'detail', 'edit', 'new', 'raw'] as const

/**
 * The page that corresponds to one of the older data browser: a table, a record or a form.
 * @param segments path segments after `/dataset`, e.g. `['table', 'tourism', 'v1', 'Article']`
 */
export function targetOf(segments: readonly string[], query: Pairs, datasets: readonly CatalogueRecord[]): UrlTarget {
  const changes = [change('moved', `/dataset/${segments.join('/')}`)]
  const [view = '', domain = '', ...rest] = segments
  const match = (views as readonly string[]).includes(view) ? datasetAt(domain, rest, query, datasets) : null
  if (!match) return { path: '/datasets', query: rest.length > 0 ? [['q', rest.at(-1)!]] : [], changes }
  const { dataset, behind } = match
  const list = `/explore/${encodeURIComponent(dataset.id)}`
  const [record] = behind
  if (view === 'table' || view === 'new' || record === undefined) return { path: list, query, changes }
  return { path: `${list}/r/${encodeURIComponent(record)}`, query: [], changes }
}

/** The dataset with the longest path that an older URL begins with, and most of its parameters. */
function datasetAt(domain: string, path: readonly string[], query: Pairs, datasets: readonly CatalogueRecord[]) {
  const kind = domain === 'mobility' ? 'timeseries' : 'content'
  const parameters = new Set(query.map(([name, value]) => `${name}=${value}`))
  const [best] = datasets
    .filter(
      dataset =>
        dataset.interface === kind && beginsWith(path, dataset.path) && dataset.filter.every(part => parameters.has(part)),
    )
    .sort((a, b) => b.path.length - a.path.length || b.filter.length - a.filter.length)
  return best ? { dataset: best, behind: path.slice(best.path.length) } : null
}

const beginsWith = (path: readonly string[], beginning: readonly string[]) =>
  beginning.length > 0 && beginning.every((segment, index) => plain(segment, index) === plain(path[index] ?? '', index))

// `flat` and `flat,node` are representations of the same list, so they are equal here.
const plain = (segment: string, index: number) =>
  index === 1 && /^(flat|tree)(,node)?$/i.test(segment) ? 'node' : segment.toLowerCase().replace(/^tree,/, 'flat,')

type NamedDataset = Readonly<{ id: string; names: readonly string[] }>

/** The id of the dataset with a name, ignoring case and punctuation. */
export function datasetNamed(name: string, datasets: readonly NamedDataset[]): string | null {
  const letters = lettersOf(name)
  if (letters === '') return null
  return datasets.find(({ names }) => names.some(each => lettersOf(each) === letters))?.id ?? null
}

const lettersOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Repairs the parameters of the catalogue: its own, and those of the older data browser. */
export function repairCatalogue(pairs: RepairResult['query']): RepairResult {
  const { query, ...rest } = repairParameters(pairs, {
    known: rulesByParsers(catalogueParsers),
    multiple: Object.keys(catalogueParsers).filter(name => name !== 'page'),
    older: {
      ...olderSearches,
      filterquery: facetOf,
      dataspace: value => [['domain', value.toLowerCase()]],
      access: value => [['access', value.toLowerCase()]],
      tags: value => [['category', value]],
    },
  })
  return { ...rest, query: merged(query) }
}

function merged(query: RepairResult['query']): RepairResult['query'] {
  return [...new Set(query.map(([name]) => name))].map(name => [
    name,
    [...new Set(query.flatMap(([other, value]) => (other === name ? [value] : [])))].join(name === 'q' ? ' ' : ','),
  ])
}

/** Converts the older catalogue's parameter for all facets. A word that no facet has becomes a category. */
function facetOf(value: string): RepairResult['query'] {
  const word = value.trim().toLowerCase()
  const name = (['domain', 'access', 'interface'] as const).find(each => catalogueParsers[each].parse(word)?.length === 1)
  return [[name ?? 'category', name ? word : value.trim()]]
}
