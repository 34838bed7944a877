import { useState } from 'react'

/**
 * Keeps a value that each render creates again the same object while its text is the same.
 * @param text identifies the value: only another text gives another object
 */
export function useSame<Value>(value: Value, text: string): Value {
  const [kept, setKept] = useState({ value, text })
  if (kept.text === text) return kept.value
  setKept({ value, text })
  return value
}
