import {
  createLoader,
  createParser,
  type inferParserType,
  parseAsArrayOf,
  parseAsNativeArrayOf,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server'
import type { ApiUrls } from '@/components/address/page-paths'
import type { DatasetView } from '@/components/datasets/dataset-view'
import type { MapPosition } from '@/components/geometry/geojson'
import type { FirstPage } from '@/components/source/read-source'
import type { Deprecations, ListSource, Query, Sort } from '@/components/source/source'
import { areaOfText, areaText, type SearchArea } from '@/lib/geo/search-area'

export const layouts = ['split', 'map', 'grid'] as const
export type Layout = (typeof layouts)[number]

const parseAsArea = createParser<SearchArea>({
  parse: areaOfText,
  serialize: areaText,
  eq: (a, b) => areaText(a) === areaText(b),
})

/** The view of a map as `latitude,longitude,zoom`, because map services write latitude first. */
const parseAsView = createParser<MapPosition>({
  parse(text) {
    const [latitude, longitude, zoom, ...rest] = text.split(',').map(Number)
    if (rest.length > 0 || ![latitude, longitude, zoom].every(Number.isFinite)) return null
    if (Math.abs(latitude!) > 85 || Math.abs(longitude!) > 180 || zoom! < 0 || zoom! > 22) return null
    return { latitude: latitude!, longitude: longitude!, zoom: zoom! }
  },
  serialize: ({ latitude, longitude, zoom }) => `${latitude.toFixed(4)},${longitude.toFixed(4)},${zoom.toFixed(1)}`,
  eq: (a, b) => a.latitude === b.latitude && a.longitude === b.longitude && a.zoom === b.zoom,
})

/** The sort order: the key of a column, with a leading `-` to sort descending. */
const parseAsSort = createParser<Sort>({
  parse: text => {
    const [, minus, key = ''] = /^(-?)(.*)$/s.exec(text) ?? []
    return key === '' ? null : { key, down: minus === '-' }
  },
  serialize: ({ key, down }) => (down ? '-' : '') + key,
  eq: (a, b) => a.key === b.key && a.down === b.down,
})

const [widthMin, widthMax] = [40, 2000]

/** Widths of columns in pixels, as `title:300,m free:80`. */
const parseAsWidths = createParser<Readonly<Record<string, number>>>({
  parse(text) {
    const widths = text.split(',').flatMap(part => {
      const [, key = '', pixels = ''] = /^(.+):(\d{2,4})$/.exec(part) ?? []
      const width = Number(pixels)
      return key && width >= widthMin && width <= widthMax
        ? [[key.replaceAll('%2C', ',').replaceAll('%25', '%'), width] as const]
        : []
    })
    return widths.length > 0 ? Object.fromEntries(widths) : null
  },
  serialize: widths =>
    Object.entries(widths)
      .map(([key, width]) => `${key.replaceAll('%', '%25').replaceAll(',', '%2C')}:${Math.round(width)}`)
      .join(','),
  eq: (a, b) => JSON.stringify(a) === JSON.stringify(b),
})

/** Columns with so few different values that they can colour a map. */
export const colourKeys = ['type', 'category', 'place', 'source', 'origin'] as const
export type ColourKey = (typeof colourKeys)[number]

/** The value that colours the records: a column, or a data type by the key of its column. */
export type MapColour = ColourKey | MeasureKey
export type MeasureKey = `m ${string}`

const parseAsColour = createParser<MapColour | 'none'>({
  parse: text =>
    (/^m ./.test(text) ? (text as MeasureKey) : ([...colourKeys, 'none'] as const).find(key => key === text)) ?? null,
  serialize: String,
})

/** The explorer's URL parameters: `?q=park&f=sactive.eq.true&sort=-title&cols=title,code&v=map&at=46.5,11.35,12`. */
export const explorerParsers = {
  q: parseAsString.withDefault(''),
  f: parseAsNativeArrayOf(parseAsString),
  off: parseAsNativeArrayOf(parseAsString),
  geo: parseAsArea,
  sort: parseAsSort,
  cols: parseAsArrayOf(parseAsString),
  pin: parseAsArrayOf(parseAsString).withDefault([]),
  w: parseAsWidths.withDefault({}),
  v: parseAsStringLiteral(layouts).withDefault('split'),
  sel: parseAsString,
  at: parseAsView,
  by: parseAsColour,
  /** The id of the current saved view, which only the browser that stored it has. */
  view: parseAsString,
}

export const loadExplorerState = createLoader(explorerParsers)

/** The state in a query string, as it is written to the URL: null instead of empty lists. */
export function stateOf(query: string) {
  const { f, off, ...state } = loadExplorerState(new URLSearchParams(query))
  return { ...state, f: f.length > 0 ? f : null, off: off.length > 0 ? off : null }
}

type QueryParameters = Pick<inferParserType<typeof explorerParsers>, 'q' | 'f' | 'geo' | 'sort' | 'cols'>

export const queryOf = ({ q, f, geo, sort, cols }: QueryParameters): Query => ({
  search: q,
  filters: f,
  area: geo,
  sort,
  columns: cols && cols.length > 0 ? cols : null,
})

export type ExplorerView = Readonly<{
  dataset: Readonly<Pick<DatasetView, 'id' | 'title' | 'domain' | 'access' | 'deprecated' | 'providers' | 'licence'>>
  source: ListSource
  deprecations: Deprecations
  guest: boolean
  closedTo: boolean
  /** Other datasets with records of this list that are closed to the visitor. */
  closedParts: readonly Readonly<{ id: string; title: string }>[]
  /** The first rows, which the server read. `query` is null if the API rejected the query in the URL. */
  first: FirstPage & Readonly<{ query: Query | null }>
  tilesAbove: number
  doors: ApiUrls
  tokenAddress: string
}>

export type ExplorerChange = Partial<Query> &
  Readonly<{ resting?: readonly string[]; pinned?: readonly string[]; widths?: Readonly<Record<string, number>> }>

/** The state of the explorer and functions to change it. Only the URL stores it. */
export type ExplorerState = Readonly<{
  query: Query
  /** Conditions that the user disabled: the URL contains them, but they are not applied. */
  resting: readonly string[]
  pinned: readonly string[]
  widths: Readonly<Record<string, number>>
  layout: Layout
  selected: string | null
  view: MapPosition | null
  viewId: string | null
  ask(change: ExplorerChange): void
  setSearch(text: string): void
  setWidth(key: string, width: number): void
  setLayout(layout: Layout): void
  select(id: string | null): void
  setView(view: MapPosition): void
  setViewId(id: string): void
  /** Replaces the whole state by the state in a query string. */
  show(address: string, history: 'push' | 'replace'): void
}>
