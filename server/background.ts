import { rewriteLinks } from '@/lib/content/rewrite-links'
import { errorFacts, log } from '@/lib/http/log'

/** Work that nobody waits for; what goes wrong is logged and tried again at the next start. */
export function backgroundWork(): void {
  rewriteLinks()
    .then(count => count > 0 && log('info', 'links rewritten to the new public address', { count }))
    .catch(error => log('error', 'links could not be rewritten', errorFacts(error)))
}
