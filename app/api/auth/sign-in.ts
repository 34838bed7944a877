import type { NextApiRequest, NextApiResponse } from 'next'
import NextAuth, { type NextAuthOptions } from 'next-auth'
import { nextAuthOptions } from '@/app/api/auth/next-auth-options'
import { pageUrl, returnPath } from '@/app/api/auth/return-path'
import { audit } from '@/lib/access/audit/audit'
import { endSession, findSession, type PageSession } from '@/lib/access/session-store/page-session'
import { pagesCredentials, pagesKey } from '@/lib/access/session-store/secrets'
import { config, setNextAuthUrl } from '@/lib/config'
import { cutText } from '@/lib/formats/text'
import { readBytes } from '@/lib/http/bodies/json-body'
import { isSameOrigin, originForeign } from '@/lib/http/cross-origin'
import { problem } from '@/lib/http/errors/problem'
import { publicUrl } from '@/lib/http/mounts'
import { errorFacts, log } from '@/lib/log'
import { cookieName, isHttps, sessionCookie, sessionIdIn } from '@/lib/sessions/cookies'
import { type PagesProvider, pagesProvider, revokeTokens } from '@/lib/sessions/pages-provider'

/** The actions of next-auth that are in use, without its own pages, which load pictures from another host. */
const actions: Readonly<Record<string, readonly string[]>> = {
  GET: ['signin', 'callback', 'error', 'session', 'csrf', 'providers'],
  POST: ['signin', 'signout'],
}

const formBytesMax = 8192

/** Passes a request to next-auth. @param path segments below `/api/auth` @throws Problem 403, 404 */
export async function respondSignIn(request: Request, path: readonly string[]): Promise<Response> {
  if (!actions[request.method]?.includes(path[0] ?? ''))
    throw problem('not-found', { detail: `There is no ${request.method} /api/auth/${cutText(path.join('/'), 100)}.` })
  const [secret, form] = [(await pagesKey('next-auth')).toString('base64url'), await provenForm(request)]
  const cookies = cookiesIn(request.headers.get('cookie'))
  const { callbackUrl, ...query } = Object.fromEntries(new URL(request.url).searchParams)
  const from = returnPath(form['callbackUrl'] ?? callbackUrl ?? cookies[cookieName('return')])
  if (path[0] === 'signout') return signOut(request, from)
  if (request.method === 'POST' && isElsewhere(request.headers)) return Response.redirect(pageUrl('/sign-in', from), 303)
  const call: NextAuthRequest = {
    method: request.method,
    path,
    headers: Object.fromEntries(request.headers),
    // next-auth would pass parameters of the form's URL on to the provider.
    query: request.method === 'POST' ? {} : query,
    body: { ...form, callbackUrl: from },
    cookies,
  }
  if (path[0] === 'callback' && query['error'] !== undefined) return refusedBy(query['error'], from)
  setNextAuthUrl(publicUrl())
  try {
    const options = await nextAuthOptions({ cookies, from, secret }, needs[path[0]!] ?? 'session')
    return await callNextAuth(isSameOrigin(request.headers) ? await withProof(call, options) : call, options)
  } catch (error) {
    log('error', 'the OpenID provider cannot be reached', errorFacts(error))
    return Response.redirect(pageUrl('/sign-in', from, { error: 'ProviderSilent' }), 303)
  }
}

const needs: Readonly<Record<string, 'provider'>> = { signin: 'provider', callback: 'provider', providers: 'provider' }

/** Errors of the provider as codes of the sign-in page. @see RFC 6749 section 4.1.2.1, OpenID Connect Core 3.1.2.6 */
const refusals: Readonly<Record<string, string>> = {
  access_denied: 'AccessDenied',
  login_required: 'OAuthCallback',
  interaction_required: 'OAuthCallback',
  consent_required: 'AccessDenied',
  account_selection_required: 'OAuthCallback',
  server_error: 'ProviderSilent',
  temporarily_unavailable: 'ProviderSilent',
}

function refusedBy(error: string, from: string): Response {
  log('info', 'the OpenID provider refused a sign-in', { error: cutText(error, 100) })
  return Response.redirect(
    pageUrl('/sign-in', from, { error: Object.hasOwn(refusals, error) ? refusals[error]! : 'OAuthSignin' }),
    303,
  )
}

/** The fields of a form; other methods than POST have none. @throws Problem 403 for a form that another site sent */
async function provenForm(request: Request): Promise<Record<string, string>> {
  if (request.method !== 'POST') return {}
  const { headers } = request
  // Programs send no origin; next-auth then requires its CSRF token.
  if ((headers.has('origin') || headers.has('sec-fetch-site')) && !isSameOrigin(headers)) throw originForeign()
  return Object.fromEntries(new URLSearchParams((await readBytes(request, formBytesMax)).toString()))
}

// A form from another host name of this machine, e.g. `127.0.0.1`, lacks the cookies of the public host name.
function isElsewhere(headers: Headers): boolean {
  const origin = headers.get('origin')
  return origin !== null && origin !== 'null' && origin !== new URL(publicUrl()).origin
}

/** Adds next-auth's own CSRF token; the browser has already proved the origin, so a form works without scripts. */
async function withProof(call: NextAuthRequest, options: NextAuthOptions): Promise<NextAuthRequest> {
  const proof = await callNextAuth({ ...call, method: 'GET', path: ['csrf'], query: {}, cookies: {}, body: {} }, options)
  const { csrfToken } = (await proof.json()) as { csrfToken: string }
  const cookie = cookieName('csrf')
  const { [cookie]: value = '' } = cookiesIn(proof.headers.getSetCookie().join(';'))
  return { ...call, body: { ...call.body, csrfToken }, cookies: { ...call.cookies, [cookie]: value } }
}

/** The cookies by name. Browsers send the cookie with the longest path first, so the first of several has priority. */
function cookiesIn(header: string | null): Record<string, string> {
  const pairs = (header ?? '').split(';').flatMap((part): [string, string][] => {
    const at = part.indexOf('=')
    return at < 0 ? [] : [[part.slice(0, at).trim(), decoded(part.slice(at + 1).trim())]]
  })
  return Object.fromEntries(pairs.reverse())
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Signs out: ends the session, revokes its refresh token and redirects to the provider to end its session too. */
async function signOut(request: Request, from: string): Promise<Response> {
  const session = await findSession(sessionIdIn(request.headers.get('cookie')) ?? '')
  const goal = session ? await end(session, from) : new URL(from, publicUrl()).href
  const cookie = `${sessionCookie()}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${isHttps() ? '; Secure' : ''}`
  return new Response(null, { status: 303, headers: { Location: goal, 'Set-Cookie': cookie, 'Cache-Control': 'no-store' } })
}

async function end(session: PageSession, from: string): Promise<string> {
  await endSession(session.hash)
  audit({ kind: 'sign-out', actor: session.subject, client: session.client, address: '', subject: 'pages' })
  try {
    const provider = await pagesProvider()
    await revokeTokens(session.tokens, provider)
    return await logoutUrl(provider, session, from)
  } catch (error) {
    log('error', 'the provider could not be informed of a sign-out', errorFacts(error))
    return pageUrl('/', from)
  }
}

/** The URL after a sign-out, at the provider if possible. @see OpenID Connect RP-Initiated Logout 1.0 section 2 */
async function logoutUrl({ logout }: PagesProvider, { tokens }: PageSession, from: string): Promise<string> {
  if (!logout) return pageUrl('/', from)
  const { id } = await pagesCredentials()
  const goal = new URL(logout)
  // Another provider accepts only the URL that its operator registered.
  goal.searchParams.set('post_logout_redirect_uri', pageUrl('/', config().AUTH_ISSUER ? '/' : from))
  goal.searchParams.set('client_id', id)
  if (tokens.id) goal.searchParams.set('id_token_hint', tokens.id)
  return goal.href
}

type NextAuthRequest = Readonly<{
  method: string
  path: readonly string[]
  query: Record<string, string>
  headers: Record<string, string>
  cookies: Record<string, string>
  body: Record<string, string>
}>

/** Calls next-auth in its form for Next's older routes: cookies and form are arguments, not read from Next. */
async function callNextAuth({ path, query, ...rest }: NextAuthRequest, options: NextAuthOptions): Promise<Response> {
  const response = new NextAuthResponse()
  const request = { ...rest, query: { ...query, nextauth: [...path] } }
  await NextAuth(request as unknown as NextApiRequest, response as unknown as NextApiResponse, options)
  return response.made()
}

class NextAuthResponse {
  private code = 200
  private body: string | null = null
  private readonly headers = new Map<string, string | string[]>()

  getHeader = (name: string) => this.headers.get(name.toLowerCase())

  setHeader(name: string, value: string | string[]): this {
    this.headers.set(name.toLowerCase(), value)
    return this
  }

  status(code: number): this {
    this.code = code
    return this
  }

  json(value: unknown): void {
    this.setHeader('content-type', 'application/json').send(value)
  }

  send(body: unknown): void {
    if (body !== undefined) this.body = typeof body === 'string' ? body : JSON.stringify(body)
  }

  end(): void {}

  made(): Response {
    const headers = new Headers({ 'Cache-Control': 'private, no-store' })
    for (const [name, values] of this.headers) {
      headers.delete(name)
      for (const value of [values].flat()) headers.append(name, value)
    }
    return new Response(this.body, { status: this.code, headers })
  }
}
