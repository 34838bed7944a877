import { useSearchParams } from 'next/navigation'
import { useQueryStates } from 'nuqs'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { listQuery, recordPath, withList } from '@/components/address/page-paths'
import { useColumns } from '@/components/columns/column-choice'
import { listOf, useLinked, useTotal } from '@/components/explore/list-data'
import { colourChoices, useColourBy } from '@/components/explore/map-colours'
import type { MapPosition } from '@/components/geometry/geojson'
import type { MapBasemap } from '@/components/map/basemap'
import { chosenColumns, displayOrder } from '@/components/source/chosen-columns'
import {
  type ExplorerChange,
  type ExplorerState,
  type ExplorerView,
  explorerParsers,
  type Layout,
  queryOf,
  stateOf,
} from '@/components/source/explorer-state'
import type { Measure } from '@/components/source/measures'
import { screenCalls } from '@/components/source/screen-calls'
import { blockRows, type Query } from '@/components/source/source'
import { inTiles } from '@/components/source/tiles'
import { validQuery } from '@/components/source/valid-query'
import { hasRoom, watchRoom } from '@/components/ui/room'

export type ExplorerPage = ExplorerView &
  Readonly<{
    ground: MapBasemap
    /** Columns with values in the whole dataset. Filters do not change them, so the choice of colours stays the same. */
    filled: readonly string[]
    measures: readonly Measure[]
    /** Origins of sites that may frame the map. `*` allows all. */
    embedOrigins: readonly string[]
  }>

export type Screen = ReturnType<typeof useScreen>

/** State that all parts of the explorer share: query, columns, records and API requests. */
export function useScreen({ dataset, source, first, filled, tilesAbove, measures }: ExplorerPage) {
  const state = useExplorerState()
  const panes = usePanes(state.layout)
  const { query, flaws } = useMemo(() => validQuery(source, state.query), [source, state.query])
  const chosen = useMemo(
    () => displayOrder(chosenColumns(source, first.columns, query.columns), state.pinned),
    [source, first, query.columns, state.pinned],
  )
  const columns = useColumns(state, chosen, first.columns)
  const initial = { list: first.query ? listOf(first.query) : '', total: first.total }
  const { total, last, count } = useTotal(source, query, { first: initial, rows: panes.list })
  const tiled = inTiles(source, { total: last, above: tilesAbove })
  const choices = useMemo(() => colourChoices(source, filled, measures), [source, filled, measures])
  const [by] = useColourBy(choices)
  const linked = useLinked(source, query, { by: source.kind === 'content' ? by : null, places: tiled ? 'in tiles' : 'read' })
  return {
    source,
    state,
    panes,
    query,
    flaws,
    chosen,
    columns,
    total,
    last,
    count,
    tiled,
    choices,
    linked,
    token: dataset.access === 'closed',
    calls: screenCalls(source, chosen, query, blockRows),
  }
}

export function useRecordLink(dataset: string): (id: string) => string {
  const parameters = useSearchParams()
  const list = listQuery(name => parameters.getAll(name))
  return useCallback((id: string) => withList(recordPath(dataset, id), list), [dataset, list])
}

function useExplorerState(): ExplorerState {
  const [{ q, f, off, geo, sort, cols, pin, w, v, sel, at, view }, set] = useQueryStates(explorerParsers, {
    shallow: true,
    scroll: false,
  })
  const query = useMemo(() => queryOf({ q, f, geo, sort, cols }), [q, f, geo, sort, cols])
  const changes = useMemo(
    () => ({
      ask: (change: ExplorerChange) =>
        void set({ ...parametersOf(change), ...(narrows(change) ? { sel: null, at: null } : {}) }, { history: 'push' }),
      setSearch: (text: string) => void set({ q: text || null, sel: null, at: null }),
      setWidth: (key: string, width: number) => void set(({ w: before }) => ({ w: { ...before, [key]: width } })),
      setLayout: (layout: Layout) => void set({ v: layout }, { history: 'push' }),
      select: (id: string | null) => void set({ sel: id }),
      setView: (view: MapPosition) => void set({ at: view }),
      setViewId: (id: string) => void set({ view: id }),
      show: (query: string, history: 'push' | 'replace') => void set(stateOf(query), { history }),
    }),
    [set],
  )
  return { query, resting: off, pinned: pin, widths: w, layout: v, selected: sel, view: at, viewId: view, ...changes }
}

/** Whether a change results in other records. The map then moves to them. */
const narrows = (change: Partial<Query>) => 'search' in change || 'filters' in change || 'area' in change

function parametersOf({ search, filters, resting, area, sort, columns, pinned, widths }: ExplorerChange) {
  return {
    ...(search === undefined ? {} : { q: search || null }),
    ...(filters === undefined ? {} : { f: filters.length > 0 ? [...filters] : null }),
    ...(resting === undefined ? {} : { off: resting.length > 0 ? [...resting] : null }),
    ...(area === undefined ? {} : { geo: area }),
    ...(sort === undefined ? {} : { sort }),
    ...(pinned === undefined ? {} : { pin: pinned.length > 0 ? [...pinned] : null }),
    ...(widths === undefined ? {} : { w: Object.keys(widths).length > 0 ? widths : null }),
    ...(columns === undefined ? {} : { cols: columns && [...columns] }),
  }
}

export type Panes = Readonly<{ list: boolean; map: boolean; layout: Layout }>

const both = 48

/** Shows both panes if the window is at least 48 em wide; otherwise one of them, initially the list. */
function usePanes(layout: Layout): Panes {
  const wide = useSyncExternalStore(
    watchRoom,
    () => hasRoom(both),
    // The server renders both panes. On narrow screens the style sheet hides one.
    () => true,
  )
  const shown = layout === 'split' && !wide ? 'grid' : layout
  return { list: shown !== 'map', map: shown !== 'grid', layout: shown }
}
