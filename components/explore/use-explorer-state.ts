import { useQueryStates } from 'nuqs'
import { useMemo, useSyncExternalStore } from 'react'
import type { MapPosition } from '@/components/geometry/geojson'
import {
  type ExplorerChange,
  type ExplorerState,
  explorerParsers,
  type Layout,
  loadExplorerState,
  queryOf,
} from '@/components/source/explorer-state'
import type { Query } from '@/components/source/source'
import { hasRoom, watchRoom } from '@/components/ui/room'

/** A change of layout or condition is a step of the history; typing, selecting and moving are not. */
export function useExplorerState(): ExplorerState {
  const [{ q, f, off, geo, sort, cols, pin, w, v, sel, at, view }, set] = useQueryStates(explorerParsers, {
    shallow: true,
    scroll: false,
  })
  const query = useMemo(() => queryOf({ q, f, geo, sort, cols }), [q, f, geo, sort, cols])
  const changes = useMemo(
    () => ({
      ask: (change: ExplorerChange) =>
        void set({ ...addressOf(change), ...(narrows(change) ? { sel: null, at: null } : {}) }, { history: 'push' }),
      setSearch: (text: string) => void set({ q: text || null, sel: null, at: null }),
      setWidth: (key: string, width: number) => void set(({ w: before }) => ({ w: { ...before, [key]: width } })),
      setLayout: (layout: Layout) => void set({ v: layout }, { history: 'push' }),
      select: (id: string | null) => void set({ sel: id }),
      setView: (view: MapPosition) => void set({ at: view }),
      setViewId: (id: string) => void set({ view: id }),
      show: (address: string, history: 'push' | 'replace') => {
        const asked = loadExplorerState(new URLSearchParams(address))
        return void set(
          { ...asked, f: asked.f.length > 0 ? asked.f : null, off: asked.off.length > 0 ? asked.off : null },
          { history },
        )
      },
    }),
    [set],
  )
  return { query, resting: off, pinned: pin, widths: w, layout: v, selected: sel, view: at, viewId: view, ...changes }
}

/** Whether a change makes another list, for which the map moves. */
const narrows = (change: Partial<Query>) => 'search' in change || 'filters' in change || 'area' in change

function addressOf({ search, filters, resting, area, sort, columns, pinned, widths }: ExplorerChange) {
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

/** The visible panes. */
export type Panes = Readonly<{ list: boolean; map: boolean; layout: Layout }>

/** The width from which there is room for both, in sizes of their text. */
const both = 48

/** Both panes where there is room; on a phone one of them, initially the list. */
export function usePanes(layout: Layout): Panes {
  const wide = useSyncExternalStore(
    watchRoom,
    () => hasRoom(both),
    // The server sends both and the style sheet hides one.
    () => true,
  )
  const shown = layout === 'split' && !wide ? 'grid' : layout
  return { list: shown !== 'map', map: shown !== 'grid', layout: shown }
}
