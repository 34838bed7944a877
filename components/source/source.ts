import type { MapFeature } from '@/components/geometry/feature'
import type { SearchArea } from '@/lib/geo/search-area'
import type messages from '@/messages/en.json'

/** The type of a value; `any` depends on the value itself. */
export type CellKind = 'title' | 'text' | 'list' | 'number' | 'date' | 'moment' | 'age' | 'yesno' | 'languages' | 'any'

export type ColumnLabel = keyof (typeof messages)['explorer']['columns']

export type Column = Readonly<{
  key: string
  kind: CellKind
  /** Message key; a data type has its own `name` instead. */
  label?: ColumnLabel
  name?: string
  /** The display name; without it, `name` is shown. */
  caption?: string
  unit?: string | null
  values?: NamesByCode
  width: number
  /** Content: paths of the value, of which the first with a value is used; `{l}` is the language. */
  paths?: readonly string[]
}>

export type Row = Readonly<{
  id: string
  title: string | null
  /** Language of the title if it is not the page's. */
  titleLanguage: string | null
  cells: Readonly<Record<string, unknown>>
}>

export type RowPage = Readonly<{ rows: readonly Row[]; total: number }>

/** The records with a position; `complete`: false if the limit of the map was reached. */
export type PlacedFeatures = Readonly<{ features: readonly MapFeature[]; complete: boolean }>

/** The row source of a content dataset. Plain data, so that the server can pass it to the browser. */
export type ContentSource = Readonly<{
  kind: 'content'
  /** Path of the list from the platform's root, e.g. `/content/v1/HubActivityPoi`. */
  path: string
  /** The dataset's own parameters, e.g. `['tagfilter=cycling']`. */
  filter: readonly string[]
  /** Paths of titles, see `Entity.titles`. */
  titles: readonly (readonly [field: string, key?: string])[]
  /** Whether records are areas or lines themselves. */
  shapes: boolean
  /** Whether records have no position, as articles and tags. */
  placeless?: boolean
  /** Paths of their lists, `*` for any language or key, e.g. `Tags`, `PoiProperty.*`. */
  lists: readonly string[]
  language: string
}>

/** The name of a list in content paths, e.g. `Weather/Realtime`. */
export const endpointOf = ({ path }: Pick<ContentSource, 'path'>): string =>
  path.split('/').slice(3).map(decodeURIComponent).join('/')

/** The row source of a time series dataset. */
export type SeriesSource = Readonly<{
  kind: 'timeseries'
  stationType: string
  /** Only this one, or null for all; likewise the origin. */
  dataType: string | null
  origin: string | null
  language: string
}>

/** The row source of a dataset of connections between stations. */
export type EdgeSource = Readonly<{ kind: 'edges'; stationType: string; origin: string | null; language: string }>

/** Names by code: of data types, and of values by the path of their field, as conditions write it. */
export type CodeNames = Readonly<{ dataTypes: NamesByCode; values: Readonly<Record<string, NamesByCode>> }>

type NamesByCode = Readonly<Record<string, string>>

export type ListSource = (ContentSource | SeriesSource | EdgeSource) &
  Readonly<{
    /** Guests see none of its records, so nothing is read. */
    closed?: boolean
    names?: CodeNames
  }>

/** Reads a response of a public API by its path: in the browser over HTTP, on the server within the process. */
export type ApiReader = (path: string) => Promise<unknown>

/** Rows of a list from `start` on. */
export type RowRange = Readonly<{ query: Query; start: number; count: number }>

export type Sort = Readonly<{ key: string; down: boolean }>

/** A dataset's query: conditions, order and columns. It is part of the URL, and every API request is built from it. */
export type Query = Readonly<{
  search: string
  /** Conditions in the time series filter language, e.g. `sactive.eq.true`, combined by `and`. */
  filters: readonly string[]
  area: SearchArea | null
  sort: Sort | null
  /** Keys of the columns in order; null for the dataset's default ones. */
  columns: readonly string[] | null
}>

/** Everything, in the interface's order. */
export const wholeList: Query = { search: '', filters: [], area: null, sort: null, columns: null }

/** Whether a query has no filters and the default order. */
export const isWholeList = ({ search, filters, area, sort }: Query): boolean =>
  search === '' && filters.length === 0 && area === null && sort === null

export const searched = (search: string): Query => ({ ...wholeList, search })

/** A field's deprecation, with days as yyyy-MM-dd. `reason`: the administrator's text, else `state` explains it. */
export type Deprecation = Readonly<{
  reason?: string | null
  replacement: string | null
  deprecated: string
  removedAfter: string
  state: 'deprecated' | 'moved' | 'to be removed' | 'removed'
}>

export type Deprecations = Readonly<{
  /** By their names, outermost first, without languages and indexes: `Detail.Title`. */
  fields: Readonly<Record<string, Deprecation>>
  /** Top-level names of all fields of the records. */
  names: readonly string[]
}>

/** Rows per block of a list, i.e. per page of the API. The server renders the first block. */
export const blockRows = 50
