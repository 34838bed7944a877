import type { KoaContextWithOIDC } from 'oidc-provider'
import { OauthError } from '@/lib/auth/openid/oauth-answer'

/** Why the library refused a call, as it says to itself and not to the caller. */
type Refusal = { error_detail?: string }

/** Notes an error of the library beside its answer, which says less. */
export function noteError(context: KoaContextWithOIDC, error: unknown): void {
  context.state.refusal = error
  if (error instanceof OauthError) context.set({ ...error.headers })
}

/** What `noteError` noted: the library's own word for why, empty when there is none. */
export const errorDetail = (context: KoaContextWithOIDC): string =>
  (context.state.refusal as Refusal | undefined)?.error_detail ?? ''
