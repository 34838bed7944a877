import type { Area } from '@/components/geometry/area'

/** The column a list is ordered by. */
export type Sort = Readonly<{ key: string; down: boolean }>

/** A dataset's query: conditions, order and columns. The address holds it, and every call is made from it. */
export type Query = Readonly<{
  search: string
  /** Conditions in the time series filter language, e.g. `sactive.eq.true`; all of them must hold. */
  filters: readonly string[]
  area: Area | null
  sort: Sort | null
  /** Keys of the columns in order; null for the dataset's default ones. */
  columns: readonly string[] | null
}>

/** Everything, in the interface's order. */
export const wholeList: Query = { search: '', filters: [], area: null, sort: null, columns: null }

/** A query with a search only. */
export const searched = (search: string): Query => ({ ...wholeList, search })
