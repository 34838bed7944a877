import { decodeJwt } from 'jose'
import type { Account, CookiesOptions, NextAuthOptions } from 'next-auth'
import type { OAuthConfig } from 'next-auth/providers/oauth'
import { languageOf, pageUrl, returnPath } from '@/app/api/auth/return-path'
import { AccessError, type Caller } from '@/lib/access/caller'
import { endSession, findSession, type PageSession, startSession } from '@/lib/access/session-store/page-session'
import { pagesCredentials } from '@/lib/access/session-store/secrets'
import { callerOf } from '@/lib/access/tokens/token'
import { publicUrl, tokenIssuers } from '@/lib/http/mounts'
import { errorFacts, log } from '@/lib/log'
import { cookieName, isHttps, sessionCookie } from '@/lib/sessions/cookies'
import { visitOf } from '@/lib/sessions/page-visit'
import { pagesIssuer, pagesProvider, sessionGrant } from '@/lib/sessions/pages-provider'

/** The cookie outlives every session, so that a page can report that the session has expired. */
const cookieSeconds = 24 * 60 * 60

type Visitor = Readonly<{
  cookies: Record<string, string>
  from: string
  secret: string
}>

/** The options of next-auth. Its token is only the id of our session, which the browser stores. */
export async function nextAuthOptions(
  { cookies, from, secret }: Visitor,
  needs: 'provider' | 'session',
): Promise<NextAuthOptions> {
  const signInPage = pageUrl('/sign-in', from)
  return {
    providers: needs === 'provider' ? [await signInProvider(from)] : [],
    secret,
    useSecureCookies: isHttps(),
    cookies: ourCookies(),
    pages: { signIn: signInPage, error: signInPage },
    session: { strategy: 'jwt', maxAge: cookieSeconds },
    jwt: {
      encode: async ({ token }) => String(token?.['session']),
      decode: async ({ token }) => (token ? { session: token } : null),
    },
    callbacks: {
      redirect: async ({ url }) => new URL(publicUrl()).origin + returnPath(url),
      signIn: async ({ account }) =>
        (await personBehind(account)) !== null || pageUrl('/sign-in', from, { error: 'TokenRefused' }),
      jwt: async ({ token, account }) => (account ? { session: await beginVisit(account, cookies[sessionCookie()]) } : token),
      session: ({ token }) => sessionView(String(token['session'])) as never,
    },
    logger: { error: report, warn: () => {}, debug: () => {} },
  }
}

function ourCookies(): Partial<CookiesOptions> {
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps() }
  const named = (name: string) => ({ name: cookieName(name), options })
  return {
    sessionToken: { name: sessionCookie(), options },
    callbackUrl: named('return'),
    csrfToken: named('csrf'),
    pkceCodeVerifier: named('pkce'),
    state: named('state'),
    nonce: named('nonce'),
  }
}

function report(code: string, told: unknown): void {
  const error = told instanceof Error ? told : (told as { error?: unknown } | null)?.error
  if (isOfCaller(code, error)) log('info', 'a sign-in of the pages was not completed', { error: error.message, code })
  else log('error', 'a sign-in of the pages failed', { ...errorFacts(error), code })
}

/** Messages of errors that any client can cause by requesting the callback with missing, wrong or expired values. */
const flawsOfCallers =
  /cookie was missing|could not be parsed|for a different provider|missing from (?:the )?response|^(?:state|nonce|iss) mismatch|^checks\.|^invalid_grant/

/** Whether a client can cause this error by a request. Such errors are not logged, so that no one can fill the log. */
export const isOfCaller = (code: string, error: unknown): error is Error =>
  error instanceof Error &&
  (code === 'OAUTH_CALLBACK_HANDLER_ERROR' ||
    flawsOfCallers.test(error.message) ||
    /^ERR_JW[ET]_/.test(String((error as { code?: unknown }).code)))

/** The session as a page receives it. Tokens, the subject and the session id stay on the server. */
type SessionView =
  | Readonly<{ state: 'live'; user: { name: string }; roles: readonly string[]; expires: string }>
  | Readonly<{ state: 'none' | 'ended' }>

async function sessionView(id: string | null): Promise<SessionView> {
  const { caller, state, name, expiresAt } = await visitOf(id)
  if (state !== 'live') return { state }
  return { state, user: { name: name ?? caller.name }, roles: caller.roles, expires: expiresAt!.toISOString() }
}

const providerId = 'belvedere'

const patienceMilliseconds = 8000

type Claims = Readonly<{ sub: string; name?: string; preferred_username?: string }>

/** The OpenID provider of the sign-in: code flow with PKCE, state and nonce. */
async function signInProvider(from: string): Promise<OAuthConfig<Claims>> {
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

/** The user of the provider's access token, or null if our APIs would refuse it, which makes a session useless. */
async function personBehind(account: Account | null): Promise<Caller | null> {
  try {
    const caller = await callerOf(`Bearer ${account?.access_token}`, tokenIssuers())
    return caller.kind === 'user' && caller.subject === account?.providerAccountId ? caller : null
  } catch (error) {
    if (!(error instanceof AccessError)) throw error
    log('error', 'the provider issued a token for a sign-in that cannot be used', errorFacts(error))
    return null
  }
}

/** Starts a session under a new id, so that an earlier one is never continued. @returns the id for the cookie */
async function beginVisit(account: Account, before: string | undefined): Promise<string> {
  const old = before === undefined ? null : await findSession(before)
  if (old) await endSession(old.hash)
  const caller = await personBehind(account)
  if (!caller) throw new Error('the access token has expired meanwhile')
  const person = { issuer: pagesIssuer(), subject: caller.subject, client: caller.client, name: nameIn(account) ?? caller.name }
  return startSession(person, sessionGrant({ ...account, expires_in: secondsLeft(account) }))
}

// The OpenID client has already verified the signature of the ID token, so only its claims are read here.
function nameIn({ id_token }: Account): PageSession['name'] | null {
  const { name, preferred_username } = id_token ? decodeJwt<{ name?: unknown; preferred_username?: unknown }>(id_token) : {}
  return [name, preferred_username].find((text): text is string => typeof text === 'string' && text !== '') ?? null
}

const secondsLeft = ({ expires_at = 0 }: Account): number => Math.max(1, expires_at - Math.floor(Date.now() / 1000))
