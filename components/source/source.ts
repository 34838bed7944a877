import type { MapFeature } from '@/components/geometry/feature'
import type { SearchArea } from '@/lib/geo/search-area'
import type messages from '@/messages/en.json'

/** The type of a column's values. `any`: each value is shown by its own type. */
export type CellKind = 'title' | 'text' | 'list' | 'number' | 'date' | 'moment' | 'age' | 'yesno' | 'languages' | 'any'

export type ColumnLabel = keyof (typeof messages)['explorer']['columns']

export type Column = Readonly<{
  key: string
  kind: CellKind
  /** Message key of the label. The column of a data type has none, but a `name`. */
  label?: ColumnLabel
  name?: string
  /** The display name; by default `name`. */
  caption?: string
  unit?: string | null
  values?: NamesByCode
  width: number
  /** Paths of the value in content, where `{l}` stands for the language. The first path with a value is used. */
  paths?: readonly string[]
}>

export type Row = Readonly<{
  id: string
  title: string | null
  titleLanguage: string | null
  cells: Readonly<Record<string, unknown>>
}>

export type RowPage = Readonly<{ rows: readonly Row[]; total: number }>

/** Records with a position. `complete` is false if the map's limit was reached. */
export type PlacedFeatures = Readonly<{ features: readonly MapFeature[]; complete: boolean }>

/** A content dataset as the source of a list. The object is serialisable: the server passes it to the browser. */
export type ContentSource = Readonly<{
  kind: 'content'
  path: string
  /** The query parameters of the dataset, e.g. `['tagfilter=cycling']`. */
  filter: readonly string[]
  titles: readonly (readonly [field: string, key?: string])[]
  /** Whether the records are areas or lines. */
  shapes: boolean
  /** Whether records have no position, like articles and tags. */
  placeless?: boolean
  /** Paths of fields that are lists, e.g. `Tags`. A `*` stands for any language or key, e.g. `PoiProperty.*`. */
  lists: readonly string[]
  language: string
}>

/** The name of a list in content paths, e.g. `Weather/Realtime`. */
export const endpointOf = ({ path }: Pick<ContentSource, 'path'>): string =>
  path.split('/').slice(3).map(decodeURIComponent).join('/')

export type SeriesSource = Readonly<{
  kind: 'timeseries'
  stationType: string
  /** The only data type or origin of the dataset. Null means all. */
  dataType: string | null
  origin: string | null
  language: string
}>

export type EdgeSource = Readonly<{ kind: 'edges'; stationType: string; origin: string | null; language: string }>

/** Names of data types by code, and names of values by code and by the path of their field. */
export type CodeNames = Readonly<{ dataTypes: NamesByCode; values: Readonly<Record<string, NamesByCode>> }>

type NamesByCode = Readonly<Record<string, string>>

export type ListSource = (ContentSource | SeriesSource | EdgeSource) &
  Readonly<{
    /** Whether guests can see none of the records, so that no rows are requested. */
    closed?: boolean
    names?: CodeNames
  }>

/** Reads the response to a path of a public API: in the browser over HTTP, on the server within the process. */
export type ApiReader = (path: string) => Promise<unknown>

/** A range of rows of a list. `start` is the index of the first. */
export type RowRange = Readonly<{ query: Query; start: number; count: number }>

export type Sort = Readonly<{ key: string; down: boolean }>

/** A query of a dataset: conditions, order and columns. It is part of the URL, and API requests are built from it. */
export type Query = Readonly<{
  search: string
  /** Conditions in the filter language of the time series API, e.g. `sactive.eq.true`, combined by `and`. */
  filters: readonly string[]
  area: SearchArea | null
  sort: Sort | null
  /** The keys of the columns in order. Null means the default columns. */
  columns: readonly string[] | null
}>

export const wholeList: Query = { search: '', filters: [], area: null, sort: null, columns: null }

export const isWholeList = ({ search, filters, area, sort }: Query): boolean =>
  search === '' && filters.length === 0 && area === null && sort === null

export const searched = (search: string): Query => ({ ...wholeList, search })

/** The deprecation of a field. Days are yyyy-MM-dd. `reason` is the administrator's text, if there is one. */
export type Deprecation = Readonly<{
  reason?: string | null
  replacement: string | null
  deprecated: string
  removedAfter: string
  state: 'deprecated' | 'moved' | 'to be removed' | 'removed'
}>

export type Deprecations = Readonly<{
  /** Deprecations by the path of the field without languages and indexes, e.g. `Detail.Title`. */
  fields: Readonly<Record<string, Deprecation>>
  names: readonly string[]
}>

/** Number of rows in a block, which a list requests at a time. The server renders the first block. */
export const blockRows = 50
