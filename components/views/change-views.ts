import { cleanName, freeName, type SavedView, type SavedViews } from '@/components/views/saved-view'

/** The views with another one appended. */
export const withView = ({ views, first }: SavedViews, view: SavedView): SavedViews => ({
  views: [...views, view],
  first,
})

/** The views with one of them changed. */
export const changedView = ({ views, first }: SavedViews, id: string, change: Partial<Omit<SavedView, 'id'>>): SavedViews => ({
  views: views.map(view => (view.id === id ? { ...view, ...change } : view)),
  first,
})

export const withoutView = ({ views, first }: SavedViews, id: string): SavedViews => ({
  views: views.filter(view => view.id !== id),
  first: first === id ? null : first,
})

/** The views with a removed one restored. */
export const restoredView = ({ views, first }: SavedViews, view: SavedView, place: number): SavedViews => ({
  views: [...views.slice(0, place), view, ...views.slice(place)],
  first,
})

/** Makes a view the first one, or no longer. */
export const firstToggled = ({ views, first }: SavedViews, id: string): SavedViews => ({ views, first: first === id ? null : id })

/** The present views merged with those of a file: no duplicates, none overwritten by name. `added` is the number of new ones. */
export function joined(
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

/** The error of a view's name, or null. @param id of the view that already has it */
export function nameFlaw(text: string, { views }: SavedViews, id: string | null = null): 'noName' | 'taken' | null {
  const name = cleanName(text)
  if (name === '') return 'noName'
  return views.some(view => view.name === name && view.id !== id) ? 'taken' : null
}
