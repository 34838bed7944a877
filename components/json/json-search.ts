import { folded } from '@/lib/formats/text'

/** Paths of the matches, and of everything that must be open to see them. */
export type Matches = Readonly<{ hits: ReadonlySet<string>; ways: ReadonlySet<string> }>

/** Finds names and values that contain a text, ignoring case. Paths are written as in the parameter `fields`. */
export function matchesIn(value: unknown, text: string): Matches {
  const [hits, ways] = [new Set<string>(), new Set<string>()]
  const wanted = folded(text.trim())
  if (wanted !== '') visit(value, [], '')
  return { hits, ways }

  function visit(inner: unknown, above: readonly string[], name: string): void {
    const path = above.at(-1) ?? ''
    const isLeaf = typeof inner !== 'object' || inner === null
    if (folded(name).includes(wanted) || (isLeaf && folded(String(inner)).includes(wanted))) {
      hits.add(path)
      for (const way of ['', ...above.slice(0, -1)]) ways.add(way)
    }
    if (isLeaf) return
    for (const [key, member] of Object.entries(inner)) {
      const step = Array.isArray(inner) ? `[${key}]` : key
      visit(member, [...above, path === '' ? step : `${path}.${step}`], Array.isArray(inner) ? '' : key)
    }
  }
}
