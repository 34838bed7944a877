import { warmIssuerKeys } from '@/lib/access/issuer-keys'
import { openidLibrary } from '@/lib/auth/answer-openid'
import { createSigningKeys } from '@/lib/auth/signing-keys'
import { rewriteLinks } from '@/lib/content/rewrite-links'
import { errorFacts, log } from '@/lib/log'

/** Work that nobody waits for; what goes wrong is logged and tried again at the next start. */
export function backgroundWork(): void {
  unattended('links could not be rewritten to the public address', rewriteLinks)
  // Ahead of the first token, which would otherwise wait a second for both.
  unattended('signing keys could not be made', createSigningKeys)
  unattended('keys of AUTH_ISSUER could not be read', warmIssuerKeys)
  unattended('the OpenID library could not be loaded', openidLibrary)
}

function unattended(complaint: string, work: () => Promise<unknown>): void {
  work().catch(error => log('error', complaint, errorFacts(error)))
}
