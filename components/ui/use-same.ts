import { useState } from 'react'

/**
 * Keeps a value that is made anew at each rendering the same object while it says the same.
 * @param text what it says: another text, and only that, brings another value
 */
export function useSame<Value>(value: Value, text: string): Value {
  const [kept, setKept] = useState({ value, text })
  if (kept.text === text) return kept.value
  setKept({ value, text })
  return value
}
