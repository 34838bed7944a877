import type { Hit } from '@/components/search/search-result'

const name = 'belvedere.recent'
const kept = 6

/** Where one went from the palette last, newest first; kept in this browser only. */
export function readRecent(): Hit[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isHit).slice(0, kept) : []
  } catch {
    return []
  }
}

export function noteRecent({ href, title, note }: Hit): void {
  const others = readRecent().filter(hit => hit.href !== href)
  try {
    localStorage.setItem(name, JSON.stringify([{ href, title, note }, ...others].slice(0, kept)))
  } catch {
    // Without room, or in a browser that keeps nothing, there are no recent places.
  }
}

// What lies in the storage may be of another version, or somebody's.
const isHit = (value: unknown): value is Hit => {
  const { href, title, note } = (value ?? {}) as Partial<Record<keyof Hit, unknown>>
  return typeof href === 'string' && /^\/(?![/\\])/.test(href) && typeof title === 'string' && typeof note === 'string'
}
