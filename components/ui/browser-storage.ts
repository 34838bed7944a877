/** A text that this browser stores; null where it stores none. */
export function storedText(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Stores a text in this browser; null removes it. @returns whether it did, which it does not without storage or space */
export function storeText(name: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(name)
    else localStorage.setItem(name, text)
    return true
  } catch {
    return false
  }
}

type RecentList<Item> = Readonly<{
  name: string
  most: number
  /** Checks what was stored: it may come from another version, or be tampered with. */
  isItem(value: unknown): value is Item
  isSame(one: Item, other: Item): boolean
}>

/** The last things that were used in this browser, newest first, each once; they are stored nowhere else. */
export function recentList<Item>({ name, most, isItem, isSame }: RecentList<Item>) {
  const read = (): Item[] => {
    try {
      const stored: unknown = JSON.parse(storedText(name) ?? '[]')
      return Array.isArray(stored) ? stored.filter(isItem).slice(0, most) : []
    } catch {
      return []
    }
  }
  /** @returns the list with this item in front */
  const note = (item: Item): Item[] => {
    const items = [item, ...read().filter(other => !isSame(item, other))].slice(0, most)
    storeText(name, JSON.stringify(items))
    return items
  }
  return { read, note, forget: () => storeText(name, null) }
}
