import type { OAuthConfig } from 'next-auth/providers/oauth'
import { languageOf } from '@/app/api/auth/return-path'
import { pagesCredentials } from '@/lib/access/pages-credentials'
import { pagesProvider } from '@/lib/http/pages-provider'

/** Stands in the address to which the provider sends people back. */
export const providerId = 'belvedere'

const patienceMilliseconds = 8000

type Claims = Readonly<{ sub: string; name?: string; preferred_username?: string }>

/** The one OpenID provider people sign in at: code flow with PKCE, state and nonce. @throws when the provider does not answer */
export async function signInProvider(from: string): Promise<OAuthConfig<Claims>> {
  const [provider, { id, secret }] = await Promise.all([pagesProvider(), pagesCredentials()])
  const scope = 'openid profile email'
  return {
    id: providerId,
    name: 'Belvedere',
    type: 'oauth',
    issuer: provider.issuer,
    authorization: { url: provider.authorization, params: { scope, ui_locales: languageOf(from) } },
    token: provider.token,
    jwks_endpoint: provider.keys,
    idToken: true,
    checks: ['pkce', 'state', 'nonce'],
    clientId: id,
    clientSecret: secret,
    client: { token_endpoint_auth_method: 'client_secret_basic', id_token_signed_response_alg: provider.idTokenAlgorithm },
    httpOptions: { timeout: patienceMilliseconds },
    profile: ({ sub, name, preferred_username }) => ({ id: sub, name: name || preferred_username || sub }),
  }
}
