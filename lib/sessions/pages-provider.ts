import { z } from 'zod'
import type { SessionGrant } from '@/lib/access/session-store/page-session'
import { pagesCredentials } from '@/lib/access/session-store/secrets'
import type { SessionTokens } from '@/lib/access/session-store/session-seal'
import { config } from '@/lib/config'
import { readCached } from '@/lib/db/cache'
import { mounts, ownUrl, tokenIssuer } from '@/lib/http/mounts'

const cacheMilliseconds = 60_000
const discoveryMilliseconds = 5000

const Discovered = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  end_session_endpoint: z.url().optional(),
  revocation_endpoint: z.url().optional(),
  id_token_signing_alg_values_supported: z.array(z.string()).default(['RS256']),
})

/** The OpenID provider of the web pages. `token`, `keys` and `revocation` are URLs that this process can reach. */
export type PagesProvider = Readonly<{
  issuer: string
  /** URLs that browsers visit to sign in and to sign out. */
  authorization: string
  logout?: string
  token: string
  keys: string
  revocation?: string
  /** The algorithm of ID tokens: RS256 unless the provider specifies others. */
  idTokenAlgorithm: string
}>

export const pagesIssuer = (): string => config().AUTH_ISSUER ?? tokenIssuer()

/** Whether users can sign in. At another provider, the pages must be registered as a client. */
export const isSignInOffered = (): boolean => !config().AUTH_ISSUER || config().AUTH_CLIENT_ID !== undefined

/** The provider by its discovery document, cached for a minute. @throws Error without a response, or for another issuer */
export const pagesProvider = (): Promise<PagesProvider> => readCached('pages provider', cacheMilliseconds, discover)

async function discover(): Promise<PagesProvider> {
  const issuer = pagesIssuer()
  const url = reachable(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(discoveryMilliseconds) })
  if (!response.ok) throw new Error(`${url} responded with status ${response.status}`)
  const result = Discovered.parse(await response.json())
  if (result.issuer !== issuer) throw new Error(`${url} describes ${result.issuer}, not ${issuer}`)
  const algorithms = result.id_token_signing_alg_values_supported
  return {
    issuer,
    authorization: result.authorization_endpoint,
    logout: result.end_session_endpoint,
    token: reachable(result.token_endpoint),
    keys: reachable(result.jwks_uri),
    revocation: result.revocation_endpoint && reachable(result.revocation_endpoint),
    idTokenAlgorithm: algorithms.includes('RS256') ? 'RS256' : (algorithms[0] ?? 'RS256'),
  }
}

// The public URL of the own provider may lead through a proxy or another network; this process reaches it directly.
function reachable(url: string): string {
  const own = tokenIssuer()
  if (config().AUTH_ISSUER || !url.startsWith(`${own}/`)) return url
  return `${ownUrl()}${mounts.auth.path}/realms/${config().AUTH_REALM}${url.slice(own.length)}`
}

const tokenMilliseconds = 8000

const ApiResponse = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  id_token: z.string().min(1).optional(),
  expires_in: z.number().positive().default(60),
  refresh_expires_in: z.number().nonnegative().optional(),
})

/** Assumed lifetime of a refresh token if the provider states none: the longest that the specification allows. */
const refreshSecondsMax = 7200

/** Turns a token response into the tokens of a session. @param before tokens that stay if the response has no new ones */
export function sessionGrant(response: unknown, before?: SessionTokens): SessionGrant {
  const result = ApiResponse.parse(response)
  const refresh = result.refresh_token ?? before?.refresh
  return {
    tokens: { access: result.access_token, refresh, id: result.id_token ?? before?.id },
    accessSeconds: result.expires_in,
    // Keycloak sends 0 for a refresh token that does not expire.
    refreshSeconds: refresh ? result.refresh_expires_in || refreshSecondsMax : undefined,
  }
}

/**
 * Renews tokens.
 * @returns null if the provider refuses the refresh token, so that the session ends
 * @throws Error if the failure may be temporary
 */
export async function renewTokens(tokens: SessionTokens): Promise<SessionGrant | null> {
  if (!tokens.refresh) return null
  const { token } = await pagesProvider()
  const response = await post(token, { grant_type: 'refresh_token', refresh_token: tokens.refresh })
  if (response.ok) return sessionGrant(await response.json(), tokens)
  const { error } = (await response.json().catch(() => ({}))) as { error?: unknown }
  if (response.status === 400 && error === 'invalid_grant') return null
  throw new Error(`${token} responded with status ${response.status} ${String(error)}`)
}

export async function revokeTokens({ refresh }: SessionTokens, { revocation }: PagesProvider): Promise<void> {
  if (!revocation || !refresh) return
  const response = await post(revocation, { token: refresh, token_type_hint: 'refresh_token' })
  if (!response.ok) throw new Error(`${revocation} responded with status ${response.status}`)
}

async function post(url: string, form: Record<string, string>): Promise<Response> {
  const { id, secret } = await pagesCredentials()
  // Id and secret are form-encoded before they are joined (RFC 6749 section 2.3.1).
  const basic = Buffer.from([id, secret].map(encodeURIComponent).join(':')).toString('base64')
  return fetch(url, {
    method: 'POST',
    headers: { Authorization: `Basic ${basic}`, Accept: 'application/json' },
    body: new URLSearchParams(form),
    redirect: 'error',
    signal: AbortSignal.timeout(tokenMilliseconds),
  })
}
