import { recentList } from '@/components/ui/browser-storage'

export type Hit = Readonly<{ href: string; title: string; note: string }>

const isHit = (value: unknown): value is Hit => {
  const { href, title, note } = (value ?? {}) as Partial<Record<keyof Hit, unknown>>
  return typeof href === 'string' && /^\/(?![/\\])/.test(href) && typeof title === 'string' && typeof note === 'string'
}

const recent = recentList({ name: 'belvedere.recent', most: 6, isItem: isHit, isSame: (one, other) => one.href === other.href })

export const readRecent = recent.read

/** Adds a page at the beginning of the list. The user's location is removed from the URL of a search. */
export const noteRecent = ({ href, title, note }: Hit): void => void recent.note({ href: withoutPosition(href), title, note })

function withoutPosition(href: string): string {
  const [path = '', query = ''] = href.split('?')
  if (path !== '/search') return href
  const parameters = new URLSearchParams(query)
  for (const each of ['latitude', 'longitude']) parameters.delete(each)
  return `${path}?${parameters}`
}
