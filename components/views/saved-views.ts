import { createSerializer } from 'nuqs/server'
import { explorerParsers, stateOf } from '@/components/source/explorer-state'
import { storedString, storeString } from '@/components/ui/browser-storage'
import { cutText } from '@/lib/formats/text'

/** A saved screen: the query string of its explorer URL. */
export type SavedView = Readonly<{ id: string; name: string; query: string }>

/** The saved views of a dataset. `first`: id of the default view for URLs without a query. */
export type SavedViews = Readonly<{ views: readonly SavedView[]; first: string | null }>

export const noViews: SavedViews = { views: [], first: null }

export const nameMax = 80
/** Maximum length of the query string. */
export const queryMax = 6000

/** In the URL: neither a saved view nor the default one, but the plain dataset. */
export const plainView = '-'

const serialize = createSerializer(explorerParsers)

/** The query string of a screen as a view: without the selection and the view's id. */
export function viewQuery(query: string): string {
  return serialize({ ...stateOf(query), sel: null, view: null }).slice(1)
}

/** The query string of a link, with the selection. */
export const linkQuery = (query: string): string => serialize({ ...stateOf(query), view: null }).slice(1)

/** Whether two screens are the same view; map position and column widths are ignored. */
export const sameView = (a: string, b: string): boolean => essence(a) === essence(b)

const essence = (query: string) => serialize({ ...stateOf(query), sel: null, view: null, at: null })

/** The stored form of a name: one line without control characters; empty for none. */
export const cleanName = (text: string): string =>
  cutText(
    text
      .replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    nameMax,
  ).trim()

/** A name that no view has yet: with a number if it exists. */
export function freeName(name: string, { views }: SavedViews): string {
  const exists = (text: string) => views.some(view => view.name === text)
  if (!exists(name)) return name
  const numbered = (number: number) => `${cutText(name, nameMax - 6)} (${number})`
  // There is one more number than there are views.
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

/** Sets or unsets the default view. */
export const firstToggled = ({ views, first }: SavedViews, id: string): SavedViews => ({ views, first: first === id ? null : id })

/** Merges the views of a file: no duplicates, none overwritten by name. `added` is the number of new ones. */
export function mergeViews(
  before: SavedViews,
  file: Readonly<{ views: readonly Omit<SavedView, 'id'>[]; first: number | null }>,
  newId: () => string,
): { views: SavedViews; added: number } {
  const views = file.views.reduce((so, { name, query }, index) => {
    if (so.views.some(view => view.name === name && view.query === query)) return so
    const view = { id: newId(), name: freeName(name, so), query }
    // The own first view stays.
    return { ...withView(so, view), first: so.first ?? (file.first === index ? view.id : null) }
  }, before)
  return { views, added: views.views.length - before.views.length }
}

/** @param id of the view that already has the name */
export function nameFlaw(text: string, { views }: SavedViews, id: string | null = null): 'noName' | 'taken' | null {
  const name = cleanName(text)
  if (name === '') return 'noName'
  return views.some(view => view.name === name && view.id !== id) ? 'taken' : null
}

const keyStart = 'belvedere.views.'
const keyOf = (dataset: string) => `${keyStart}${dataset}`

/** The stored JSON of a dataset's views; null for none. */
export const storedViews = (dataset: string): string | null => storedString(keyOf(dataset))

/** Ids of the datasets with stored views, one per line; a string, so that equal results are identical. */
export function datasetsWithViews(): string {
  try {
    const keys = Object.keys(localStorage).filter(key => key.startsWith(keyStart))
    const datasets = keys.map(key => key.slice(keyStart.length))
    return datasets
      .filter(dataset => viewsOfText(storedViews(dataset)).views.length > 0)
      .sort()
      .join('\n')
  } catch {
    return ''
  }
}

/** Parses stored views. They may be from another version or tampered with: invalid views are dropped. */
export function viewsOfText(text: string | null): SavedViews {
  try {
    const { views, first } = JSON.parse(text ?? '') as { views: unknown; first: unknown }
    if (!Array.isArray(views)) return noViews
    const valid = views.filter(isView).map(({ id, name, query }) => ({ id, name, query }))
    return { views: valid, first: valid.some(({ id }) => id === first) ? (first as string) : null }
  } catch {
    return noViews
  }
}

const isView = (value: unknown): value is SavedView => {
  const { id, name, query } = (value ?? {}) as Partial<Record<keyof SavedView, unknown>>
  return typeof id === 'string' && typeof name === 'string' && name !== '' && typeof query === 'string'
}

const listeners = new Set<() => void>()

/** Changes the stored views, based on their current state. @returns whether the browser stored it */
export function changeStored(dataset: string, change: (views: SavedViews) => SavedViews): boolean {
  return store(dataset, JSON.stringify(change(viewsOfText(storedViews(dataset)))))
}

export const removeStored = (dataset: string): void => void store(dataset, null)

function store(dataset: string, text: string | null): boolean {
  const isStored = storeString(keyOf(dataset), text)
  if (isStored) for (const listener of listeners) listener()
  return isStored
}

/** Calls `listener` when views change, in any tab. @returns the unsubscribe function */
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
