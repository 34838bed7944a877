export type Sheet = 'palette' | 'shortcuts'

const listeners = new Set<(sheet: Sheet) => void>()

export function openSheet(sheet: Sheet): void {
  for (const listener of listeners) listener(sheet)
}

export function onOpen(listener: (sheet: Sheet) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The dialog that a key opens. Null if it opens none, e.g. because it is typed into a field. */
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

export type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

type PendingSheet = Readonly<{ sheet: Sheet | null; text: string }>

export const nothingPending: PendingSheet = { sheet: null, text: '' }

/** The effect of a key while a dialog is loading: it requests a dialog, adds to the text, or cancels. */
export function pendingAfter({ sheet, text }: PendingSheet, pressed: PressedKey): PendingSheet {
  if (sheet === null) return { sheet: sheetOf({ ...pressed, target: null }), text: '' }
  if (pressed.key === 'Escape') return nothingPending
  if (pressed.key === 'Backspace') return { sheet, text: text.slice(0, -1) }
  return { sheet, text: isLetter(pressed) ? text + pressed.key : text }
}

export const isLetter = ({ key, ctrlKey, metaKey, altKey }: PressedKey): boolean =>
  key.length === 1 && ((!ctrlKey && !metaKey && !altKey) || (ctrlKey && altKey))
