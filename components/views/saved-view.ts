import { createSerializer } from 'nuqs/server'
import { explorerParsers, loadExplorerState } from '@/components/source/state'
import { cutText } from '@/lib/formats/cut-text'

/** A screen that somebody kept: its explorer's parameters as an address holds them. */
export type SavedView = Readonly<{ id: string; name: string; query: string }>

/** The views that are kept for a dataset. `first`: id of the one that is shown when nothing is asked for. */
export type SavedViews = Readonly<{ views: readonly SavedView[]; first: string | null }>

export const noViews: SavedViews = { views: [], first: null }

export const nameMax = 80
/** Characters of the parameters, which have to fit into an address. */
export const queryMax = 6000

/** In the address: neither a kept view nor the first one, but the dataset as it comes. */
export const plainView = '-'

const serialize = createSerializer(explorerParsers)

/** The parameters of a screen that make a view: all but what is selected and which view it was. @param address parameters, in any order */
export function viewQuery(address: string): string {
  return serialize({ ...stateOf(address), sel: null, view: null }).slice(1)
}

/** Whether two screens are the same view; where the map looks and what was made wider on the way makes no other one. */
export const sameView = (a: string, b: string): boolean => essence(a) === essence(b)

const essence = (address: string) => serialize({ ...stateOf(address), sel: null, view: null, at: null })

function stateOf(address: string) {
  const { f, off, ...state } = loadExplorerState(new URLSearchParams(address))
  return { ...state, f: f.length > 0 ? f : null, off: off.length > 0 ? off : null }
}

/** A name as it is kept: one line without signs that change how others are read. Empty for none. */
export const cleanName = (text: string): string =>
  cutText(
    text
      .replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    nameMax,
  ).trim()

/** A name that none of the views has: with a number behind it where it is taken. */
export function freeName(name: string, { views }: SavedViews): string {
  const taken = (text: string) => views.some(view => view.name === text)
  if (!taken(name)) return name
  const numbered = (number: number) => `${cutText(name, nameMax - 6)} (${number})`
  // There is one number more than there are views.
  return numbered(views.map((_, index) => index + 2).find(number => !taken(numbered(number)))!)
}
