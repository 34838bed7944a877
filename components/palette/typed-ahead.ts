import { type Sheet, sheetOf } from '@/components/palette/opening'

/** The parts of a key press that matter here. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** The sheet that is loading, and the text typed so far. */
export type PendingSheet = Readonly<{ sheet: Sheet | null; text: string }>

export const nothingAwaited: PendingSheet = { sheet: null, text: '' }

/** The effect of a press while a sheet loads: it requests one, adds to its text, or cancels it. */
export function pendingAfter({ sheet, text }: PendingSheet, pressed: PressedKey): PendingSheet {
  if (sheet === null) return { sheet: sheetOf({ ...pressed, target: null }), text: '' }
  if (pressed.key === 'Escape') return nothingAwaited
  if (pressed.key === 'Backspace') return { sheet, text: text.slice(0, -1) }
  return { sheet, text: isLetter(pressed) ? text + pressed.key : text }
}

/** Whether a press types a character. */
export const isLetter = ({ key, ctrlKey, metaKey, altKey }: PressedKey): boolean =>
  key.length === 1 && ((!ctrlKey && !metaKey && !altKey) || (ctrlKey && altKey))
