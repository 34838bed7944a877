import type { KoaContextWithOIDC } from 'oidc-provider'
import { OauthError } from '@/lib/auth/openid/oauth-answer'

/** Why the library refused a call: for the log, not for the caller. */
type Refusal = { error_detail?: string }

/** Keeps an error of the library, whose answer says less. */
export function noteError(context: KoaContextWithOIDC, error: unknown): void {
  context.state.refusal = error
  if (error instanceof OauthError) context.set({ ...error.headers })
}

/** The library's own reason that `noteError` kept; empty when there is none. */
export const errorDetail = (context: KoaContextWithOIDC): string =>
  (context.state.refusal as Refusal | undefined)?.error_detail ?? ''
