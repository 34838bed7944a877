import { pageAddress } from '@/app/api/auth/return-path'
import { audit } from '@/lib/access/audit/audit'
import { endSession, findSession, type PageSession } from '@/lib/access/session-store/page-session'
import { pagesCredentials } from '@/lib/access/session-store/secrets'
import { config } from '@/lib/config'
import { publicUrl } from '@/lib/http/mounts'
import { errorFacts, log } from '@/lib/log'
import { isHttps, sessionCookie, sessionIdIn } from '@/lib/sessions/cookies'
import { type PagesProvider, pagesProvider, revokeTokens } from '@/lib/sessions/pages-provider'

/**
 * Signs out: ends the session, revokes its refresh token, and sends the browser to the provider, which ends its own session and sends people back.
 * @param from path of the page somebody came from
 */
export async function answerSignOut(request: Request, from: string): Promise<Response> {
  const session = await findSession(sessionIdIn(request.headers.get('cookie')) ?? '')
  const goal = session ? await end(session, from) : new URL(from, publicUrl()).href
  const cookie = `${sessionCookie()}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${isHttps() ? '; Secure' : ''}`
  return new Response(null, { status: 303, headers: { Location: goal, 'Set-Cookie': cookie, 'Cache-Control': 'no-store' } })
}

/** @returns where the browser goes next */
async function end(session: PageSession, from: string): Promise<string> {
  await endSession(session.hash)
  audit({ kind: 'sign-out', actor: session.subject, client: session.client, address: '', subject: 'pages' })
  try {
    const provider = await pagesProvider()
    await revokeTokens(session.tokens, provider)
    return await logoutAddress(provider, session, from)
  } catch (error) {
    log('error', 'the provider could not be told of a sign-out', errorFacts(error))
    return pageAddress('/', from)
  }
}

/** @see OpenID Connect RP-Initiated Logout 1.0 section 2 */
async function logoutAddress({ logout }: PagesProvider, { tokens }: PageSession, from: string): Promise<string> {
  if (!logout) return pageAddress('/', from)
  const { id } = await pagesCredentials()
  const goal = new URL(logout)
  // Another provider knows only the address that its operator registered.
  goal.searchParams.set('post_logout_redirect_uri', pageAddress('/', config().AUTH_ISSUER ? '/' : from))
  goal.searchParams.set('client_id', id)
  if (tokens.id) goal.searchParams.set('id_token_hint', tokens.id)
  return goal.href
}
