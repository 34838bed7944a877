import { recentList } from '@/components/ui/browser-storage'

/** A page in the palette: its path without a language, its name, and a distinguishing note. */
export type Hit = Readonly<{ href: string; title: string; note: string }>

const isHit = (value: unknown): value is Hit => {
  const { href, title, note } = (value ?? {}) as Partial<Record<keyof Hit, unknown>>
  return typeof href === 'string' && /^\/(?![/\\])/.test(href) && typeof title === 'string' && typeof note === 'string'
}

const recent = recentList({ name: 'belvedere.recent', most: 6, isItem: isHit, isSame: (one, other) => one.href === other.href })

/** The pages last visited from the palette, newest first. */
export const readRecent = recent.read

/** Moves a page to the top; the user's location is removed from a search. */
export const noteRecent = ({ href, title, note }: Hit): void => void recent.note({ href: withoutPosition(href), title, note })

function withoutPosition(href: string): string {
  const [path = '', query = ''] = href.split('?')
  if (path !== '/search') return href
  const parameters = new URLSearchParams(query)
  for (const each of ['latitude', 'longitude']) parameters.delete(each)
  return `${path}?${parameters}`
}
