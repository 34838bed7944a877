import { useState } from 'react'

/** The error of a call, kept while the call is repeated: the message does not flicker, and attempts are counted on. */
export function usePersistentError(error: unknown, asking: boolean): unknown {
  const [held, hold] = useState<unknown>(null)
  const told = error ?? (asking ? held : null)
  if (told !== held) hold(told)
  return told
}
