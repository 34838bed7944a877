import type { EventEmitter } from 'node:events'
import type { JWK } from 'jose'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { Provider } from 'oidc-provider/lib/provider.js'
import { bridge, type WebHandler } from '@/lib/auth/bridge'
import { openidConfiguration } from '@/lib/auth/openid-configuration'
import { paths } from '@/lib/auth/paths'
import { secretMatches } from '@/lib/auth/secrets'
import { signingKeys } from '@/lib/auth/signing-keys'
import { completeTokenAnswer } from '@/lib/auth/token-answer'
import { tokenIssuer } from '@/lib/http/issuer'
import { errorFacts, log } from '@/lib/log'
import { once } from '@/lib/runtime'

/** The OpenID provider of this process; made anew when the keys have been rotated. */
export async function identityProvider(): Promise<WebHandler> {
  const [issuer, keys] = [tokenIssuer(), await signingKeys()]
  const made = once<{ from?: string; answer?: WebHandler }>('identity provider', () => ({}))
  const from = [issuer, ...keys.map(({ kid }) => kid)].join(' ')
  if (made.from !== from) Object.assign(made, { from, answer: bridge(makeProvider(issuer, keys)) })
  return made.answer!
}

function makeProvider(issuer: string, keys: readonly JWK[]): Provider {
  const provider = new Provider(issuer, openidConfiguration(issuer, keys))
  // Replacing this method is the library's way to keep secrets hashed.
  provider.Client.prototype.compareClientSecret = function (given) {
    return secretMatches(given, this.clientSecret ?? '')
  }
  provider.use(async (context, next) => {
    await next()
    if (context.path === paths.token && context.body) await completeTokenAnswer(context as KoaContextWithOIDC)
    // No grant here uses it yet, and what the document names must answer.
    if (context.path === paths.discovery) delete (context.body as Record<string, unknown>).authorization_endpoint
  })
  ;(provider as EventEmitter).on('error', error => log('error', 'the OpenID library failed', errorFacts(error)))
  return provider
}
