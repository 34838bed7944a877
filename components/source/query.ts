import type { Area } from '@/components/geometry/area'

/** The column a list is ordered by. */
export type Sort = Readonly<{ key: string; down: boolean }>

/** What of a dataset is asked for, in what order and with which columns: the address holds it, and every call is made of it. */
export type Query = Readonly<{
  search: string
  /** Conditions in the filter language of the time series, e.g. `sactive.eq.true`; all of them must hold. */
  filters: readonly string[]
  area: Area | null
  sort: Sort | null
  /** Keys of the columns in their order; null means those that the dataset has from the start. */
  columns: readonly string[] | null
}>

/** Everything, as the interface orders it. */
export const wholeList: Query = { search: '', filters: [], area: null, sort: null, columns: null }

/** A query with a search only. */
export const searched = (search: string): Query => ({ ...wholeList, search })
