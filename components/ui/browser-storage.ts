/** A string stored in this browser; null without one. */
export function storedString(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Stores a string in this browser; null removes it. @returns false without storage or space */
export function storeString(name: string, text: string | null): boolean {
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

/** Recently used items of this browser, newest first, without duplicates; stored nowhere else. */
export function recentList<Item>({ name, most, isItem, isSame }: RecentList<Item>) {
  const read = (): Item[] => {
    try {
      const stored: unknown = JSON.parse(storedString(name) ?? '[]')
      return Array.isArray(stored) ? stored.filter(isItem).slice(0, most) : []
    } catch {
      return []
    }
  }
  const note = (item: Item): Item[] => {
    const items = [item, ...read().filter(other => !isSame(item, other))].slice(0, most)
    storeString(name, JSON.stringify(items))
    return items
  }
  return { read, note, forget: () => storeString(name, null) }
}
