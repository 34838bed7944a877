/** Groups of records that tiles name; the others stand together. */
export const groupsMax = 8

/** The values that records are told apart by. */
export type Groups = Readonly<{
  /** Those that are named, the most frequent first. */
  named: readonly Readonly<{ value: string; count: number }>[]
  others: Readonly<{ groups: number; count: number }>
  /** Records without a value. */
  without: number
}>

/**
 * Counts the groups of records.
 * @param words of each record the value, null where it has none
 */
export function groupsOf(words: readonly (string | null)[]): Groups {
  const counts = new Map<string, number>()
  let without = 0
  for (const word of words) {
    if (word === null) without += 1
    else counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const all = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
  const rest = all.slice(groupsMax)
  return {
    named: all.slice(0, groupsMax).map(([value, count]) => ({ value, count })),
    others: { groups: rest.length, count: rest.reduce((sum, [, count]) => sum + count, 0) },
    without,
  }
}

/** A reader of values that are written as JSON: texts, numbers, yes and no; of a list the first entry, of objects nothing. */
export function wordReader(): (text: string | null) => string | null {
  const known = new Map<string, string | null>()
  return text => {
    if (text === null) return null
    // There are far fewer values than records.
    if (!known.has(text)) known.set(text, wordOf(JSON.parse(text)))
    return known.get(text)!
  }
}

function wordOf(value: unknown): string | null {
  const [first] = Array.isArray(value) ? value : [value]
  if (typeof first === 'string') return first.trim() === '' ? null : first
  return typeof first === 'number' || typeof first === 'boolean' ? String(first) : null
}
