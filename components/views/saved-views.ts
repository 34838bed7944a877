import { createSerializer } from 'nuqs/server'
import { explorerParsers, loadExplorerState } from '@/components/source/explorer-state'
import { cutText } from '@/lib/formats/text'

/** A saved screen: its explorer's parameters as in an address. */
export type SavedView = Readonly<{ id: string; name: string; query: string }>

/** The saved views of a dataset. `first`: id of the one that is shown when the address has no query. */
export type SavedViews = Readonly<{ views: readonly SavedView[]; first: string | null }>

export const noViews: SavedViews = { views: [], first: null }

export const nameMax = 80
/** Maximum length of the parameters, which have to fit into an address. */
export const queryMax = 6000

/** In the address: neither a saved view nor the first one, but the plain dataset. */
export const plainView = '-'

const serialize = createSerializer(explorerParsers)

/** The parameters of a screen that make a view: all but the selection and the view's id. @param address parameters, in any order */
export function viewQuery(address: string): string {
  return serialize({ ...stateOf(address), sel: null, view: null }).slice(1)
}

/** The parameters of a link to a screen, which has its selection as well. */
export const linkQuery = (address: string): string => serialize({ ...stateOf(address), view: null }).slice(1)

/** Whether two screens are the same view; the map's position and column widths do not count. */
export const sameView = (a: string, b: string): boolean => essence(a) === essence(b)

const essence = (address: string) => serialize({ ...stateOf(address), sel: null, view: null, at: null })

function stateOf(address: string) {
  const { f, off, ...state } = loadExplorerState(new URLSearchParams(address))
  return { ...state, f: f.length > 0 ? f : null, off: off.length > 0 ? off : null }
}

/** A name in its stored form: one line without characters that change how others are displayed. Empty for none. */
export const cleanName = (text: string): string =>
  cutText(
    text
      .replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    nameMax,
  ).trim()

/** A name that none of the views has: with a number after it where it is taken. */
export function freeName(name: string, { views }: SavedViews): string {
  const taken = (text: string) => views.some(view => view.name === text)
  if (!taken(name)) return name
  const numbered = (number: number) => `${cutText(name, nameMax - 6)} (${number})`
  // There is one more number than there are views.
  return numbered(views.map((_, index) => index + 2).find(number => !taken(numbered(number)))!)
}

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
