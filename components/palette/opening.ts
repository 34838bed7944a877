/** The sheets that can open over a page. */
export type Sheet = 'palette' | 'shortcuts'

const listeners = new Set<(sheet: Sheet) => void>()

/** Opens the palette or the list of shortcuts, from a key, a button or the header's search. */
export function openSheet(sheet: Sheet): void {
  for (const listener of listeners) listener(sheet)
}

/** @returns the unsubscribe function */
export function onOpen(listener: (sheet: Sheet) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The sheet that a key opens; letters typed into a field are text. */
export function sheetOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>): Sheet | null {
  const { key, ctrlKey, metaKey, altKey } = event
  if (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey) return 'palette'
  if (ctrlKey || metaKey || altKey || isTyping(event.target)) return null
  return key === '/' ? 'palette' : key === '?' ? 'shortcuts' : null
}

function isTyping(target: EventTarget | null): boolean {
  const element = target as Partial<HTMLElement> | null
  return /^(input|textarea|select)$/i.test(element?.tagName ?? '') || element?.isContentEditable === true
}
