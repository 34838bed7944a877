import { warmIssuerKeys } from '@/lib/access/issuer-keys'
import { openidLibrary } from '@/lib/auth/answer-openid'
import { cleanState } from '@/lib/auth/clean-state'
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
  repeated('expired sign-ins could not be removed', 300_000, cleanState)
}

/** Work that is done now and again after each interval, while nothing else keeps the process alive for it. */
function repeated(complaint: string, milliseconds: number, work: () => Promise<unknown>): void {
  unattended(complaint, work)
  setInterval(() => unattended(complaint, work), milliseconds).unref()
}

function unattended(complaint: string, work: () => Promise<unknown>): void {
  work().catch(error => log('error', complaint, errorFacts(error)))
}
