import { useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import type { Query } from '@/components/explore/query'
import { explorerParsers, type Layout, queryOf } from '@/components/explore/state'
import type { View } from '@/components/map/view'

/** The explorer's state and how to change it; the address is its only place. */
export type ExplorerState = Readonly<{
  query: Query
  /** Conditions that are kept without being asked. */
  resting: readonly string[]
  layout: Layout
  selected: string | null
  view: View | null
  /** Changes parts of the query; what stays the same is not named. */
  ask(change: Partial<Query> & { resting?: readonly string[] }): void
  setSearch(text: string): void
  setLayout(layout: Layout): void
  select(id: string | null): void
  setView(view: View): void
}>

/** A layout and a condition are steps one can go back; what is typed, chosen or moved on the way is not. */
export function useExplorerState(): ExplorerState {
  const [{ q, f, off, geo, sort, cols, v, sel, at }, set] = useQueryStates(explorerParsers, { shallow: true, scroll: false })
  const query = useMemo(() => queryOf({ q, f, geo, sort, cols }), [q, f, geo, sort, cols])
  const changes = useMemo(
    () => ({
      ask: (change: Parameters<ExplorerState['ask']>[0]) =>
        void set({ ...addressOf(change), ...(narrows(change) ? { sel: null, at: null } : {}) }, { history: 'push' }),
      setSearch: (text: string) => void set({ q: text || null, sel: null, at: null }),
      setLayout: (layout: Layout) => void set({ v: layout }, { history: 'push' }),
      select: (id: string | null) => void set({ sel: id }),
      setView: (view: View) => void set({ at: view }),
    }),
    [set],
  )
  return { query, resting: off, layout: v, selected: sel, view: at, ...changes }
}

/** Whether a change makes another list, for which another part of the map is worth looking at. */
const narrows = (change: Partial<Query>) => 'search' in change || 'filters' in change || 'area' in change

function addressOf({ search, filters, resting, area, sort, columns }: Parameters<ExplorerState['ask']>[0]) {
  return {
    ...(search === undefined ? {} : { q: search || null }),
    ...(filters === undefined ? {} : { f: filters.length > 0 ? [...filters] : null }),
    ...(resting === undefined ? {} : { off: resting.length > 0 ? [...resting] : null }),
    ...(area === undefined ? {} : { geo: area }),
    ...(sort === undefined ? {} : { sort }),
    ...(columns === undefined ? {} : { cols: columns && [...columns] }),
  }
}
