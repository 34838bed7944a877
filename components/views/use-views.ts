import { useSearchParams } from 'next/navigation'
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { type ExplorerState, explorerParsers } from '@/components/source/explorer-state'
import {
  changedView,
  changeStored,
  cleanName,
  linkQuery,
  newViewId,
  onViewsChange,
  plainView,
  type SavedView,
  type SavedViews,
  sameView,
  storedViews,
  viewQuery,
  viewsOfText,
  withView,
} from '@/components/views/saved-views'

export type Views = Readonly<{
  saved: SavedViews
  current: SavedView | null
  changed: boolean
  query: string
  link: string
  refused: boolean
  change(change: (views: SavedViews) => SavedViews): boolean
  open(view: SavedView | null): void
  /** Saves the screen under a name. Returns false if the browser could not store it. */
  saveAs(name: string): boolean
  save(): void
}>

export function useViews(dataset: string, state: ExplorerState): Views {
  const text = useSyncExternalStore(
    onViewsChange,
    () => storedViews(dataset),
    () => null,
  )
  const saved = useMemo(() => viewsOfText(text), [text])
  const [refused, setRefused] = useState(false)
  const parameters = useSearchParams().toString()
  const query = useMemo(() => viewQuery(parameters), [parameters])
  const current = saved.views.find(({ id }) => id === state.viewId) ?? null
  const change = (how: (views: SavedViews) => SavedViews) => {
    const done = changeStored(dataset, how)
    setRefused(!done)
    return done
  }
  const show = (view: SavedView, history: 'push' | 'replace') => state.show(`${view.query}&view=${view.id}`, history)
  useFirst(dataset, parameters, view => show(view, 'replace'))
  return {
    saved: saved,
    current,
    changed: current !== null && !sameView(query, current.query),
    query,
    link: linkQuery(parameters),
    refused,
    change,
    open: view => (view ? show(view, 'push') : state.show(saved.first === null ? '' : `view=${plainView}`, 'push')),
    saveAs: name => {
      const view = { id: newViewId(), name: cleanName(name), query }
      const done = change(views => withView(views, view))
      if (done) state.setViewId(view.id)
      return done
    },
    save: () => void (current && change(views => changedView(views, current.id, { query }))),
  }
}

/** Shows the default view if the URL contains no parameters of the explorer. */
function useFirst(dataset: string, parameters: string, show: (view: SavedView) => void): void {
  const arrive = useEffectEvent(() => {
    const hasState = [...new URLSearchParams(parameters).keys()].some(name => Object.hasOwn(explorerParsers, name))
    const { views, first } = viewsOfText(storedViews(dataset))
    const view = views.find(({ id }) => id === first)
    if (view && !hasState) show(view)
  })
  useEffect(() => arrive(), [])
}
