/** A place to go to: its address without a language, its name, and what distinguishes it from others of that name. */
export type Hit = Readonly<{ href: string; title: string; note: string }>

const name = 'belvedere.recent'
const kept = 6

/** The places last opened from the palette, newest first; stored in this browser only. */
export function readRecent(): Hit[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isHit).slice(0, kept) : []
  } catch {
    return []
  }
}

/** Puts a place at the top of them. */
export function noteRecent({ href, title, note }: Hit): void {
  const others = readRecent().filter(hit => hit.href !== href)
  try {
    localStorage.setItem(name, JSON.stringify([{ href, title, note }, ...others].slice(0, kept)))
  } catch {
    // Without storage there are no recent places.
  }
}

// The stored text may come from another version, or be tampered with.
const isHit = (value: unknown): value is Hit => {
  const { href, title, note } = (value ?? {}) as Partial<Record<keyof Hit, unknown>>
  return typeof href === 'string' && /^\/(?![/\\])/.test(href) && typeof title === 'string' && typeof note === 'string'
}
