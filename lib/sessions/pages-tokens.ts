import { z } from 'zod'
import type { SessionGrant } from '@/lib/access/session-store/page-session'
import { pagesCredentials } from '@/lib/access/session-store/secrets'
import type { SessionTokens } from '@/lib/access/session-store/session-seal'
import { type PagesProvider, pagesProvider } from '@/lib/sessions/pages-provider'

const patienceMilliseconds = 8000

const Answer = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  id_token: z.string().min(1).optional(),
  expires_in: z.number().positive().default(60),
  refresh_expires_in: z.number().nonnegative().optional(),
})

/** Lifetime of a refresh token when the provider does not say: the longest that the specification allows. */
const refreshSecondsMax = 7200

/** The answer of a token endpoint in the form of a session. @param before tokens to keep where the answer has no new ones */
export function grantedBy(answer: unknown, before?: SessionTokens): SessionGrant {
  const found = Answer.parse(answer)
  const refresh = found.refresh_token ?? before?.refresh
  return {
    tokens: { access: found.access_token, refresh, id: found.id_token ?? before?.id },
    accessSeconds: found.expires_in,
    // Keycloak answers 0 for one that does not expire.
    refreshSeconds: refresh ? found.refresh_expires_in || refreshSecondsMax : undefined,
  }
}

/**
 * New tokens by the refresh token; null when the provider refuses it, so that the session is over.
 * @throws when the provider does not answer, or answers with an error that may pass
 */
export async function renewTokens(tokens: SessionTokens): Promise<SessionGrant | null> {
  if (!tokens.refresh) return null
  const { token } = await pagesProvider()
  const answer = await post(token, { grant_type: 'refresh_token', refresh_token: tokens.refresh })
  if (answer.ok) return grantedBy(await answer.json(), tokens)
  const { error } = (await answer.json().catch(() => ({}))) as { error?: unknown }
  if (answer.status === 400 && error === 'invalid_grant') return null
  throw new Error(`${token} answered ${answer.status} ${String(error)}`)
}

/** Revokes the refresh token, where the provider supports that. */
export async function revokeTokens({ refresh }: SessionTokens, { revocation }: PagesProvider): Promise<void> {
  if (!revocation || !refresh) return
  const answer = await post(revocation, { token: refresh, token_type_hint: 'refresh_token' })
  if (!answer.ok) throw new Error(`${revocation} answered ${answer.status}`)
}

async function post(address: string, form: Record<string, string>): Promise<Response> {
  const { id, secret } = await pagesCredentials()
  // RFC 6749 section 2.3.1: both are form-encoded before they are joined.
  const basic = Buffer.from([id, secret].map(encodeURIComponent).join(':')).toString('base64')
  return fetch(address, {
    method: 'POST',
    headers: { Authorization: `Basic ${basic}`, Accept: 'application/json' },
    body: new URLSearchParams(form),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMilliseconds),
  })
}
