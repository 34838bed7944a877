import { orNull } from '@/components/text/or-null'

/** Reads a string from the browser's storage. Null if there is none, or the storage is unavailable. */
export const storedString = (name: string): string | null => orNull(() => localStorage.getItem(name))

/** Stores a string in the browser. Null removes it. Returns false if the storage is unavailable or full. */
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
  /** Checks a stored item, which another version or the user may have written. */
  isItem(value: unknown): value is Item
  isSame(one: Item, other: Item): boolean
}>

/** Recently used items, newest first, without duplicates. They are stored only in this browser. */
export function recentList<Item>({ name, most, isItem, isSame }: RecentList<Item>) {
  const read = (): Item[] => {
    const stored: unknown = orNull(() => JSON.parse(storedString(name) ?? '[]'))
    return Array.isArray(stored) ? stored.filter(isItem).slice(0, most) : []
  }
  const note = (item: Item): Item[] => {
    const items = [item, ...read().filter(other => !isSame(item, other))].slice(0, most)
    storeString(name, JSON.stringify(items))
    return items
  }
  return { read, note, forget: () => storeString(name, null) }
}
