import { z } from 'zod'
import { config } from '@/lib/config'
import { remember } from '@/lib/db/cache'
import { tokenIssuer } from '@/lib/http/issuer'
import { mounts, ownUrl } from '@/lib/http/mounts'

const cacheMilliseconds = 60_000
const patienceMilliseconds = 5000

const Discovered = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  end_session_endpoint: z.url().optional(),
  revocation_endpoint: z.url().optional(),
  id_token_signing_alg_values_supported: z.array(z.string()).default(['RS256']),
})

/** The OpenID provider where people sign in to the pages. Endpoints that only this process calls have addresses that it can reach. */
export type PagesProvider = Readonly<{
  issuer: string
  /** Where browsers go to sign in, and to sign out. */
  authorization: string
  logout?: string
  token: string
  keys: string
  revocation?: string
  /** RS256 unless the provider says otherwise. */
  idTokenAlgorithm: string
}>

/** Issuer of the tokens in sessions of the pages. */
export const pagesIssuer = (): string => config().AUTH_ISSUER ?? tokenIssuer()

/** Whether people can sign in: another provider must know the pages as a client. */
export const isSignInOffered = (): boolean => !config().AUTH_ISSUER || config().AUTH_CLIENT_ID !== undefined

/** The provider's discovery document, at most a minute old. @throws when it does not answer, or has another issuer */
export const pagesProvider = (): Promise<PagesProvider> => remember('pages provider', cacheMilliseconds, discover)

async function discover(): Promise<PagesProvider> {
  const issuer = pagesIssuer()
  const address = reachable(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(patienceMilliseconds) })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  const found = Discovered.parse(await answer.json())
  if (found.issuer !== issuer) throw new Error(`${address} describes ${found.issuer}, not ${issuer}`)
  const algorithms = found.id_token_signing_alg_values_supported
  return {
    issuer,
    authorization: found.authorization_endpoint,
    logout: found.end_session_endpoint,
    token: reachable(found.token_endpoint),
    keys: reachable(found.jwks_uri),
    revocation: found.revocation_endpoint && reachable(found.revocation_endpoint),
    idTokenAlgorithm: algorithms.includes('RS256') ? 'RS256' : (algorithms[0] ?? 'RS256'),
  }
}

// The public address of our own provider may lead through a proxy or another network; this process reaches it directly.
function reachable(address: string): string {
  const own = tokenIssuer()
  if (config().AUTH_ISSUER || !address.startsWith(`${own}/`)) return address
  return `${ownUrl()}${mounts.auth.path}/realms/${config().AUTH_REALM}${address.slice(own.length)}`
}
