import type { DatasetView } from '@/components/catalogue/dataset-view'

/** The questions by which the catalogue is narrowed down, in the order they are shown. */
export const facetNames = ['domain', 'access', 'interface', 'category'] as const
export type FacetName = (typeof facetNames)[number]

/** What is asked of the catalogue: a text, and for each question the values any of which may hold. */
export type CatalogueQuery = Readonly<{ q: string } & Record<FacetName, readonly string[]>>

/** One value of a question, with the number of datasets one would get with it. */
export type FacetValue = Readonly<{ value: string; count: number; chosen: boolean }>

const valuesOf: Record<FacetName, (dataset: DatasetView) => readonly string[]> = {
  domain: dataset => [dataset.domain],
  access: dataset => [dataset.access],
  interface: dataset => [dataset.interface],
  category: dataset => dataset.categories,
}

/** The datasets that answer the query: any value within a question, all questions together; deprecated ones last. */
export function select(datasets: readonly DatasetView[], query: CatalogueQuery): DatasetView[] {
  const found = datasets.filter(dataset => matches(dataset, query, facetNames))
  return [...found.filter(({ deprecated }) => !deprecated), ...found.filter(({ deprecated }) => deprecated)]
}

/** The values of a question with their counts; the other questions and the text hold, this one does not. */
export function facet(datasets: readonly DatasetView[], query: CatalogueQuery, name: FacetName): FacetValue[] {
  const others = facetNames.filter(other => other !== name)
  const reachable = datasets.filter(dataset => matches(dataset, query, others))
  const values = [...new Set([...datasets.flatMap(valuesOf[name]), ...query[name]])]
  return values
    .map(value => ({
      value,
      count: reachable.filter(dataset => valuesOf[name](dataset).includes(value)).length,
      chosen: query[name].includes(value),
    }))
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value))
}

/** The query with one value of a question put in or taken out. */
export function toggled(query: CatalogueQuery, name: FacetName, value: string): CatalogueQuery {
  const values = query[name]
  return { ...query, [name]: values.includes(value) ? values.filter(other => other !== value) : [...values, value] }
}

/** Every single condition of the query, with the number of datasets there would be without it. */
export function withoutEach(
  datasets: readonly DatasetView[],
  query: CatalogueQuery,
): { without: string; query: CatalogueQuery; count: number }[] {
  const text = query.q ? [{ without: query.q, query: { ...query, q: '' } }] : []
  const values = facetNames.flatMap(name => query[name].map(value => ({ without: value, query: toggled(query, name, value) })))
  return [...text, ...values].map(one => ({ ...one, count: select(datasets, one.query).length }))
}

function matches(dataset: DatasetView, query: CatalogueQuery, names: readonly FacetName[]): boolean {
  const answers = names.every(
    name => query[name].length === 0 || valuesOf[name](dataset).some(value => query[name].includes(value)),
  )
  return answers && contains(dataset, query.q)
}

/** Whether every word of the text occurs in the dataset's name, description or providers; accents and case do not matter. */
function contains(dataset: DatasetView, text: string): boolean {
  if (text.trim() === '') return true
  const { title, description, providers, sources, categories, identifier } = dataset
  const searched = folded([title, description, identifier, ...providers, ...sources, ...categories].join('\n'))
  return folded(text)
    .split(/\s+/)
    .every(word => searched.includes(word))
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
