let ended = false
const listeners = new Set<() => void>()

/** Notes that the person's session has ended, from an answer. */
export function noteEnded(): void {
  if (ended) return
  ended = true
  for (const listener of listeners) listener()
}

export const hasEnded = (): boolean => ended

/** Calls back when the session ends. @returns the unsubscribe function */
export function watchEnded(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const leaving = new AbortController()

/** Aborted when the person signs out: the rights of what the page still requests end before the next page is there. */
export const leavingSignal = leaving.signal

/** Notes that the person signs out, and that this page has no use for answers any more. */
export function noteLeaving(): void {
  leaving.abort()
  // A browser that goes back may show the page as it was left.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true })
}

/** Checks at the server whether the session still exists; a missing answer is ignored. */
export async function askForSession(): Promise<void> {
  const answer = await fetch('/api/auth/session', { headers: { accept: 'application/json' } }).catch(() => null)
  const session = (await answer?.json().catch(() => null)) as { state?: string } | null
  if (session?.state === 'ended') noteEnded()
}
