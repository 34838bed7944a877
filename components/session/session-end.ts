let ended = false
const listeners = new Set<() => void>()

export function noteEnded(): void {
  if (ended) return
  ended = true
  for (const listener of listeners) listener()
}

export const hasEnded = (): boolean => ended

/** Calls back when the session ends. @returns the function that ends the subscription */
export function watchEnded(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const leaving = new AbortController()

/** Aborted when the user signs out: requests of the page would lose their rights before the next page is shown. */
export const leavingSignal = leaving.signal

/** Notes that the user signs out, and that this page no longer needs responses. */
export function noteLeaving(): void {
  leaving.abort()
  // A browser may show the page as it was when the user goes back.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true })
}

/** Checks whether the session still exists; a missing response is ignored. */
export async function checkSession(): Promise<void> {
  const response = await fetch('/api/auth/session', { headers: { accept: 'application/json' } }).catch(() => null)
  const session = (await response?.json().catch(() => null)) as { state?: string } | null
  if (session?.state === 'ended') noteEnded()
}
