let ended = false
const listeners = new Set<() => void>()

export function noteEnded(): void {
  if (ended) return
  ended = true
  for (const listener of listeners) listener()
}

export const hasEnded = (): boolean => ended

export function watchEnded(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const leaving = new AbortController()

/** Aborted when the user signs out: pending requests would be processed without the rights of the user. */
export const leavingSignal = leaving.signal

export function noteLeaving(): void {
  leaving.abort()
  // When the user goes back, a browser may restore the page as it was, so it is loaded again.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true })
}

/** Checks whether the session has ended. An error of the request is ignored. */
export async function checkSession(): Promise<void> {
  const response = await fetch('/api/auth/session', { headers: { accept: 'application/json' } }).catch(() => null)
  const session = (await response?.json().catch(() => null)) as { state?: string } | null
  if (session?.state === 'ended') noteEnded()
}
