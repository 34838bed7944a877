/** Lifetime of an access token. @see spec, Authentication, Use of the token, rule 2 */
export const accessTokenSeconds = 300

/** Maximum duration of a sign-in, even if it is refreshed. @see spec, Authentication, Use of the token, rule 2 */
export const sessionMaxSeconds = 7200

/** Time after which an unused session ends. A refresh of its tokens or a sign-in to another client is a use. */
export const sessionIdleSeconds = 3600

/** Seconds for which a used refresh token gets the same response again, unless its successor has been used. */
export const refreshRepeatSeconds = 10

/** A grant is stored longer than any token based on it is valid. */
export const grantSeconds = sessionMaxSeconds + 600

type RefreshBounds = Readonly<{
  now: number
  signedInAt: number
  /** Time when the client got its first token of this sign-in. */
  startedAt: number
  clientMaxSeconds: number | null
}>

/** The lifetime of a refresh token within session, idle time and client limit; 0 or less if the session has ended. */
export function refreshSeconds({ now, signedInAt, startedAt, clientMaxSeconds }: RefreshBounds): number {
  const sessionLeft = signedInAt + sessionMaxSeconds - now
  const clientLeft = clientMaxSeconds === null ? sessionMaxSeconds : startedAt + clientMaxSeconds - now
  return Math.min(sessionLeft, sessionIdleSeconds, clientLeft)
}

/** `refreshSeconds` of a token of the OpenID library. @param clientMax `session_max_seconds` of the client */
export function refreshSecondsOf({ authTime, iiat }: { authTime?: number; iiat?: number }, clientMax: unknown): number {
  const now = epochSeconds()
  const clientMaxSeconds = (clientMax as number | undefined) ?? null
  return refreshSeconds({ now, signedInAt: authTime ?? now, startedAt: iiat ?? now, clientMaxSeconds })
}

/** The current time in whole seconds since 1970, as in tokens. */
export const epochSeconds = (): number => Math.floor(Date.now() / 1000)
