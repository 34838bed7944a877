import { useState } from 'react'

/** The error of a call, which stays while the call is made again: what is told does not come and go, and tries are counted on. */
export function useHeldError(error: unknown, asking: boolean): unknown {
  const [held, hold] = useState<unknown>(null)
  const told = error ?? (asking ? held : null)
  if (told !== held) hold(told)
  return told
}
