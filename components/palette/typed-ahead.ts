import { type Sheet, sheetOf } from '@/components/palette/opening'

/** A press of a key, as far as it says what is wanted. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** What was asked for and is not there yet, with what was typed into it meanwhile. */
export type Awaited = Readonly<{ sheet: Sheet | null; text: string }>

export const nothingAwaited: Awaited = { sheet: null, text: '' }

/** What a press means while a sheet is on its way: it asks for one, goes on with its text, or calls it off. */
export function awaitedAfter({ sheet, text }: Awaited, pressed: PressedKey): Awaited {
  if (sheet === null) return { sheet: sheetOf({ ...pressed, target: null }), text: '' }
  if (pressed.key === 'Escape') return nothingAwaited
  if (pressed.key === 'Backspace') return { sheet, text: text.slice(0, -1) }
  return { sheet, text: isLetter(pressed) ? text + pressed.key : text }
}

/** Whether a press writes something. */
export const isLetter = ({ key, ctrlKey, metaKey, altKey }: PressedKey): boolean =>
  key.length === 1 && ((!ctrlKey && !metaKey && !altKey) || (ctrlKey && altKey))
