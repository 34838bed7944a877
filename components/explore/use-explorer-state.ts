import { useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import { explorerParsers, type Layout } from '@/components/explore/state'
import type { View } from '@/components/map/view'

/** The explorer's state and how to change it; the address is its only place. */
export type ExplorerState = Readonly<{
  search: string
  layout: Layout
  selected: string | null
  view: View | null
  setSearch(text: string): void
  setLayout(layout: Layout): void
  select(id: string | null): void
  setView(view: View): void
}>

/** A layout is a step one can go back; what is typed, chosen or moved on the way is not. */
export function useExplorerState(): ExplorerState {
  const [{ q, v, sel, at }, set] = useQueryStates(explorerParsers, { shallow: true, scroll: false })
  const changes = useMemo(
    () => ({
      setSearch: (text: string) => void set({ q: text || null, sel: null, at: null }),
      setLayout: (layout: Layout) => void set({ v: layout }, { history: 'push' }),
      select: (id: string | null) => void set({ sel: id }),
      setView: (view: View) => void set({ at: view }),
    }),
    [set],
  )
  return { search: q, layout: v, selected: sel, view: at, ...changes }
}
