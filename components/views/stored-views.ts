import { noViews, type SavedView, type SavedViews } from '@/components/views/saved-views'

const keyStart = 'belvedere.views.'
const keyOf = (dataset: string) => `${keyStart}${dataset}`

/** The text that the browser stores for a dataset; null for none. */
export function keptText(dataset: string): string | null {
  try {
    return localStorage.getItem(keyOf(dataset))
  } catch {
    return null
  }
}

/** Ids of the datasets with stored views, one a line: as a text, so that it is stable. */
export function keptDatasets(): string {
  try {
    const keys = Object.keys(localStorage).filter(key => key.startsWith(keyStart))
    const datasets = keys.map(key => key.slice(keyStart.length))
    return datasets
      .filter(dataset => viewsOfText(keptText(dataset)).views.length > 0)
      .sort()
      .join('\n')
  } catch {
    return ''
  }
}

/** The views in a stored text. It may come from another version, or be tampered with: invalid views are left out. */
export function viewsOfText(text: string | null): SavedViews {
  try {
    const { views, first } = JSON.parse(text ?? '') as { views: unknown; first: unknown }
    if (!Array.isArray(views)) return noViews
    const known = views.filter(isView).map(({ id, name, query }) => ({ id, name, query }))
    return { views: known, first: known.some(({ id }) => id === first) ? (first as string) : null }
  } catch {
    return noViews
  }
}

const isView = (value: unknown): value is SavedView => {
  const { id, name, query } = (value ?? {}) as Partial<Record<keyof SavedView, unknown>>
  return typeof id === 'string' && typeof name === 'string' && name !== '' && typeof query === 'string'
}

const listeners = new Set<() => void>()

/**
 * Changes the stored views, starting from the present ones, which another tab may have changed.
 * @returns whether the browser stored it; without storage or space it does not
 */
export function changeKept(dataset: string, change: (views: SavedViews) => SavedViews): boolean {
  const text = JSON.stringify(change(viewsOfText(keptText(dataset))))
  try {
    localStorage.setItem(keyOf(dataset), text)
  } catch {
    return false
  }
  for (const listener of listeners) listener()
  return true
}

/** Removes all views of a dataset. */
export function forgetKept(dataset: string): void {
  try {
    localStorage.removeItem(keyOf(dataset))
  } catch {
    return
  }
  for (const listener of listeners) listener()
}

/** Calls `listener` when views change, here or in another tab. @returns the unsubscribe function */
export function onKept(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** An id that no other view has. */
export const newViewId = (): string =>
  crypto.getRandomValues(new Uint32Array(2)).reduce((text, part) => text + part.toString(36), '')
