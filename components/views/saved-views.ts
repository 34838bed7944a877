import { createSerializer } from 'nuqs/server'
import { explorerParsers, stateOf } from '@/components/source/explorer-state'
import { orNull } from '@/components/text/or-null'
import { storedString, storeString } from '@/components/ui/browser-storage'
import { cutText } from '@/lib/formats/text'

export type SavedView = Readonly<{ id: string; name: string; query: string }>

/** The saved views of a dataset. `first` is the id of the view for URLs without a query. */
export type SavedViews = Readonly<{ views: readonly SavedView[]; first: string | null }>

export const noViews: SavedViews = { views: [], first: null }

export const nameMax = 80
export const queryMax = 6000

/** The value of the URL parameter `view` for no view at all, if one of the views is the default. */
export const plainView = '-'

const serialize = createSerializer(explorerParsers)

/** The query string of a screen for a view, without the selected record and the id of the view. */
export const viewQuery = (query: string): string => serialize({ ...stateOf(query), sel: null, view: null }).slice(1)

/** The query string of a screen for a link, which includes the selected record. */
export const linkQuery = (query: string): string => serialize({ ...stateOf(query), view: null }).slice(1)

/** Whether two query strings are the same view. The selected record and the map position are ignored. */
export const sameView = (a: string, b: string): boolean => essence(a) === essence(b)

const essence = (query: string) => serialize({ ...stateOf(query), sel: null, view: null, at: null })

/** A name as it is stored: one line without control characters. It may be empty. */
export const cleanName = (text: string): string =>
  cutText(
    text
      .replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    nameMax,
  ).trim()

export function freeName(name: string, { views }: SavedViews): string {
  const exists = (text: string) => views.some(view => view.name === text)
  if (!exists(name)) return name
  const numbered = (number: number) => `${cutText(name, nameMax - 6)} (${number})`
  // A number is free: there are as many as views, and one of the views has the name without a number.
  return numbered(views.map((_, index) => index + 2).find(number => !exists(numbered(number)))!)
}

export const withView = ({ views, first }: SavedViews, view: SavedView): SavedViews => ({ views: [...views, view], first })

export const changedView = ({ views, first }: SavedViews, id: string, change: Partial<Omit<SavedView, 'id'>>): SavedViews => ({
  views: views.map(view => (view.id === id ? { ...view, ...change } : view)),
  first,
})

export const withoutView = ({ views, first }: SavedViews, id: string): SavedViews => ({
  views: views.filter(view => view.id !== id),
  first: first === id ? null : first,
})

export const restoredView = ({ views, first }: SavedViews, view: SavedView, index: number): SavedViews => ({
  views: views.toSpliced(index, 0, view),
  first,
})

/** Makes a view the default view or, if it already is, leaves the dataset without a default view. */
export const firstToggled = ({ views, first }: SavedViews, id: string): SavedViews => ({ views, first: first === id ? null : id })

/** Adds the views of a file. Existing views are skipped, and none is replaced. `added` is the number of new views. */
export function mergeViews(
  before: SavedViews,
  file: Readonly<{ views: readonly Omit<SavedView, 'id'>[]; first: number | null }>,
  newId: () => string,
): { views: SavedViews; added: number } {
  const views = file.views.reduce((so, { name, query }, index) => {
    if (so.views.some(view => view.name === name && view.query === query)) return so
    const view = { id: newId(), name: freeName(name, so), query }
    // An existing default view stays.
    return { ...withView(so, view), first: so.first ?? (file.first === index ? view.id : null) }
  }, before)
  return { views, added: views.views.length - before.views.length }
}

/** The reason why a name cannot be used. `id` is the view to rename, null for a new view. */
export function nameFlaw(text: string, { views }: SavedViews, id: string | null = null): 'noName' | 'taken' | null {
  const name = cleanName(text)
  if (name === '') return 'noName'
  return views.some(view => view.name === name && view.id !== id) ? 'taken' : null
}

const keyStart = 'belvedere.views.'
const keyOf = (dataset: string) => `${keyStart}${dataset}`

export const storedViews = (dataset: string): string | null => storedString(keyOf(dataset))

/** The ids of the datasets with stored views, one per line: a string, so that equal results are identical. */
export function datasetsWithViews(): string {
  const keys = orNull(() => Object.keys(localStorage)) ?? []
  const datasets = keys.filter(key => key.startsWith(keyStart)).map(key => key.slice(keyStart.length))
  return datasets
    .filter(dataset => viewsOfText(storedViews(dataset)).views.length > 0)
    .sort()
    .join('\n')
}

/** Parses stored views. Another version or the user may have written them, so invalid views are dropped. */
export function viewsOfText(text: string | null): SavedViews {
  const stored = orNull(() => JSON.parse(text ?? '') as { views: unknown; first: unknown } | null)
  if (!Array.isArray(stored?.views)) return noViews
  const valid = stored.views.filter(isView).map(({ id, name, query }) => ({ id, name, query }))
  return { views: valid, first: valid.some(({ id }) => id === stored.first) ? (stored.first as string) : null }
}

const isView = (value: unknown): value is SavedView => {
  const { id, name, query } = (value ?? {}) as Partial<Record<keyof SavedView, unknown>>
  return typeof id === 'string' && typeof name === 'string' && name !== '' && typeof query === 'string'
}

const listeners = new Set<() => void>()

/** Changes the stored views, starting from their current state. Returns false if the browser could not store them. */
export function changeStored(dataset: string, change: (views: SavedViews) => SavedViews): boolean {
  return store(dataset, JSON.stringify(change(viewsOfText(storedViews(dataset)))))
}

export const removeStored = (dataset: string): void => void store(dataset, null)

function store(dataset: string, text: string | null): boolean {
  const isStored = storeString(keyOf(dataset), text)
  if (isStored) for (const listener of listeners) listener()
  return isStored
}

/** Calls a listener when views change in this or another tab. */
export function onViewsChange(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

export const newViewId = (): string =>
  crypto.getRandomValues(new Uint32Array(2)).reduce((text, part) => text + part.toString(36), '')
