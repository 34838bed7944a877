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
export function noteRecent(hit: Hit): void {
  const noted = { href: withoutPosition(hit.href), title: hit.title, note: hit.note }
  const others = readRecent().filter(({ href }) => href !== noted.href)
  try {
    localStorage.setItem(name, JSON.stringify([noted, ...others].slice(0, kept)))
  } catch {
    // Without storage there are no recent places.
  }
}

/** A question without where the person was. */
function withoutPosition(href: string): string {
  const [path = '', query = ''] = href.split('?')
  if (path !== '/search') return href
  const parameters = new URLSearchParams(query)
  for (const each of ['latitude', 'longitude']) parameters.delete(each)
  return `${path}?${parameters}`
}

// The stored text may come from another version, or be tampered with.
const isHit = (value: unknown): value is Hit => {
  const { href, title, note } = (value ?? {}) as Partial<Record<keyof Hit, unknown>>
  return typeof href === 'string' && /^\/(?![/\\])/.test(href) && typeof title === 'string' && typeof note === 'string'
}
