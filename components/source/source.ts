import type { MapFeature } from '@/components/geometry/feature'
import type { Query } from '@/components/source/query'

/** How a value is written; `any` is told by the value itself. */
export type CellKind = 'title' | 'text' | 'list' | 'number' | 'date' | 'moment' | 'age' | 'yesno' | 'languages' | 'any'

/** Names of columns that the message files translate. */
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
  /** Name to translate; a data type has its own `name` instead. */
  label?: ColumnLabel
  name?: string
  unit?: string | null
  /** In pixels. */
  width: number
  /** Content: where the value stands, the first that is there; `{l}` is the language. */
  paths?: readonly string[]
}>

/** One record or station in a list. */
export type Row = Readonly<{
  id: string
  title: string | null
  /** Language of the title when it is not the one of the page. */
  titleLanguage: string | null
  cells: Readonly<Record<string, unknown>>
}>

/** A stretch of a list and how long the whole is. */
export type Page = Readonly<{ rows: readonly Row[]; total: number }>

/** What has a place on the map; `total` of the records were asked, `complete` tells whether that is all of them. */
export type Placed = Readonly<{ features: readonly MapFeature[]; complete: boolean }>

/** Where the rows of a content dataset come from. Plain data, so that the server can hand it to the browser. */
export type ContentSource = Readonly<{
  kind: 'content'
  /** Path of the list from the platform's root, e.g. `/content/v1/HubActivityPoi`. */
  path: string
  /** The dataset's own parameters, e.g. `['tagfilter=cycling']`. */
  filter: readonly string[]
  /** Where titles stand, see `Entity.titles`. */
  titles: readonly (readonly [field: string, key?: string])[]
  /** Whether records are areas or lines themselves. */
  shapes: boolean
  /** Paths of their lists, `*` for any language or key, e.g. `Tags`, `PoiProperty.*`. */
  lists: readonly string[]
  language: string
}>

/** Where the rows of a time series dataset come from. */
export type SeriesSource = Readonly<{
  kind: 'timeseries'
  stationType: string
  /** Only this one, or null for all. */
  dataType: string | null
  origin: string | null
  language: string
}>

/** Where the rows of a dataset of connections between stations come from. */
export type EdgeSource = Readonly<{ kind: 'edges'; stationType: string; origin: string | null; language: string }>

export type Source = (ContentSource | SeriesSource | EdgeSource) &
  Readonly<{
    /** Guests see none of its records, so nothing is asked. */
    closed?: boolean
  }>

/** Answers a call of a public door: in the browser over HTTP, on the server within the process. @param path from the platform's root */
export type DoorReader = (path: string) => Promise<unknown>

/** Rows of a list from `start` on. */
export type Stretch = Readonly<{ query: Query; start: number; count: number }>
