/** Seconds an access token lives. @see spec, Authentication, Use of the token, rule 2 */
export const accessTokenSeconds = 300

/**
 * Seconds a sign-in lasts at most, however often it is refreshed.
 * @see spec, Authentication, Use of the token, rule 2
 */
export const sessionMaxSeconds = 7200

/** Seconds without a refresh or another sign-in at a client after which a session ends. */
export const sessionIdleSeconds = 3600

/** Seconds in which a used refresh token gets the same response again, unless its successor has been used. */
export const refreshRepeatSeconds = 10

/** Seconds a grant is stored: longer than every token based on it. */
export const grantSeconds = sessionMaxSeconds + 600

type RefreshBounds = Readonly<{
  now: number
  signedInAt: number
  /** Time when the client got its first token of this sign-in. */
  startedAt: number
  clientMaxSeconds: number | null
}>

/**
 * Seconds a refresh token lives: the least of the session's rest, its idle time and the client's limit; 0 or less when
 * it is over.
 */
export function refreshSeconds({ now, signedInAt, startedAt, clientMaxSeconds }: RefreshBounds): number {
  const sessionLeft = signedInAt + sessionMaxSeconds - now
  const clientLeft = clientMaxSeconds === null ? sessionMaxSeconds : startedAt + clientMaxSeconds - now
  return Math.min(sessionLeft, sessionIdleSeconds, clientLeft)
}

/** `refreshSeconds` now, for a token of the OpenID library. @param clientMax its client's `session_max_seconds` */
export function refreshSecondsOf({ authTime, iiat }: { authTime?: number; iiat?: number }, clientMax: unknown): number {
  const now = epochSeconds()
  const clientMaxSeconds = (clientMax as number | undefined) ?? null
  return refreshSeconds({ now, signedInAt: authTime ?? now, startedAt: iiat ?? now, clientMaxSeconds })
}

/** Now, in whole seconds since 1970, as in tokens. */
export const epochSeconds = (): number => Math.floor(Date.now() / 1000)
