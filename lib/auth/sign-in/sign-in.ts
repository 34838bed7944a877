import type { Interaction, KoaContextWithOIDC, Provider } from 'oidc-provider'
import { requestContext } from '@/lib/auth/openid/bridge'
import { formTarget, pageAppearance, showNotice, showPage } from '@/lib/auth/openid/library-pages'
import { endpointPaths, signInUrl } from '@/lib/auth/openid/realm'
import { auditSignIn, authenticate, type SignInRefusal } from '@/lib/auth/sign-in/authenticate'
import { type SignInError, signInPage } from '@/lib/auth/sign-in-page/sign-in-page'
import { config } from '@/lib/config'
import { cutText } from '@/lib/formats/text'

type SignInCall = Readonly<{ provider: Provider; context: KoaContextWithOIDC; interaction: Interaction }>

export async function signIn(provider: Provider, context: KoaContextWithOIDC): Promise<void> {
  const interaction = await currentInteraction(provider, context)
  if (!interaction) {
    context.status = 400
    showNotice(context, { kind: 'expired' })
    return
  }
  const request = { provider, context, interaction }
  if (context.method === 'POST') await takeForm(request)
  else await showForm(request, { username: hinted(interaction) })
}

/**
 * The interaction of the cookie.
 * @returns null if the URL has another id, or another site sent the form (login CSRF)
 */
async function currentInteraction(
  provider: Provider,
  { req, res, path, method }: KoaContextWithOIDC,
): Promise<Interaction | null> {
  if (method === 'POST' && !isOwnForm(provider.issuer, req.headers)) return null
  const details = await provider.interactionDetails(req, res).catch(expiredOrThrow)
  return details && path === `${endpointPaths.signIn}/${details.uid}` ? details : null
}

function expiredOrThrow(error: Error): null {
  if (error.name === 'SessionNotFound') return null
  throw error
}

/** Whether a form was sent from a page of the provider, according to the browser's headers. */
export function isOwnForm(issuer: string, headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return headers.origin === undefined || headers.origin === new URL(issuer).origin
}

async function takeForm(asked: SignInCall): Promise<void> {
  const { context, interaction } = asked
  const { address, form } = requestContext(context.req)
  const username = form.get('username') ?? ''
  const authentication = await authenticate({ username, password: form.get('password') ?? '', address })
  auditSignIn(authentication, { client: String(interaction.params.client_id), address, subject: 'sign-in page' })
  if ('account' in authentication) {
    await finish(asked, authentication.account.id)
    return
  }
  const { status, headers, error } = refusal(authentication)
  context.status = status
  context.set(headers)
  await showForm(asked, { username, error })
}

// The session ends with the browser, so that no session is left on a shared machine.
async function finish({ provider, context }: SignInCall, accountId: string): Promise<void> {
  const returnTo = await provider.interactionResult(context.req, context.res, { login: { accountId, remember: false } })
  context.status = 303
  context.redirect(returnTo)
}

function refusal(found: SignInRefusal): { status: number; headers: Record<string, string>; error: SignInError } {
  if (found.refused !== 'slowed')
    return { status: found.refused === 'blocked' ? 403 : 401, headers: {}, error: { kind: found.refused } }
  const { retryAfterSeconds } = found
  return { status: 429, headers: { 'Retry-After': String(retryAfterSeconds) }, error: { kind: 'slowed', retryAfterSeconds } }
}

async function showForm(asked: SignInCall, shown: { username: string; error?: SignInError }): Promise<void> {
  const { provider, context, interaction } = asked
  const { client_id, ui_locales, redirect_uri } = interaction.params
  const client = await provider.Client.find(String(client_id))
  const html = signInPage({
    ...shown,
    clientName: client?.clientName ?? String(client_id),
    action: signInUrl(provider.issuer, interaction.uid),
    ...pageAppearance(context, ui_locales),
    demo: config().demo,
  })
  showPage(context, html, [formTarget(String(redirect_uri))])
}

const hinted = ({ params }: Interaction): string => (typeof params.login_hint === 'string' ? cutText(params.login_hint, 100) : '')
