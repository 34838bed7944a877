import type { MapFeature } from '@/components/geometry/feature'
import type { Query } from '@/components/source/query'

/** The type of a value; `any` depends on the value itself. */
export type CellKind = 'title' | 'text' | 'list' | 'number' | 'date' | 'moment' | 'age' | 'yesno' | 'languages' | 'any'

/** Names of columns with a translation. */
export type ColumnLabel =
  | 'title'
  | 'name'
  | 'id'
  | 'code'
  | 'type'
  | 'place'
  | 'source'
  | 'origin'
  | 'changed'
  | 'measured'
  | 'languages'
  | 'tags'
  | 'begin'
  | 'end'
  | 'active'
  | 'category'
  | 'address'
  | 'altitude'
  | 'country'
  | 'published'
  | 'date'
  | 'from'
  | 'license'
  | 'region'
  | 'measures'
  | 'directed'
  | 'reduced'
  | 'to'

/** One column of a list. */
export type Column = Readonly<{
  key: string
  kind: CellKind
  /** Message key; a data type has its own `name` instead. */
  label?: ColumnLabel
  name?: string
  unit?: string | null
  /** In pixels. */
  width: number
  /** Content: paths of the value, the first one present; `{l}` is the language. */
  paths?: readonly string[]
}>

/** One record or station in a list. */
export type Row = Readonly<{
  id: string
  title: string | null
  /** Language of the title when it is not the page's. */
  titleLanguage: string | null
  cells: Readonly<Record<string, unknown>>
}>

/** A stretch of a list and the list's length. */
export type RowPage = Readonly<{ rows: readonly Row[]; total: number }>

/** The records with a place; `total` records were searched, `complete` says whether that is all of them. */
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
  /** Paths of their lists, `*` for any language or key, e.g. `Tags`, `PoiProperty.*`. */
  lists: readonly string[]
  language: string
}>

/** The row source of a time series dataset. */
export type SeriesSource = Readonly<{
  kind: 'timeseries'
  stationType: string
  /** Only this origin, or null for all. */
  dataType: string | null
  origin: string | null
  language: string
}>

/** The row source of a dataset of connections between stations. */
export type EdgeSource = Readonly<{ kind: 'edges'; stationType: string; origin: string | null; language: string }>

export type Source = (ContentSource | SeriesSource | EdgeSource) &
  Readonly<{
    /** Guests see none of its records, so nothing is read. */
    closed?: boolean
  }>

/** Reads an answer of a public door: in the browser over HTTP, on the server within the process. @param path from the platform's root */
export type DoorReader = (path: string) => Promise<unknown>

/** Rows of a list from `start` on. */
export type Stretch = Readonly<{ query: Query; start: number; count: number }>
