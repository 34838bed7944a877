import { ChangeRefused } from '@/lib/access/change-refused'
import { isLoopback } from '@/lib/config'

/**
 * Whether people may be sent to these addresses after they signed in or out: https, http on their own machine, or the scheme of an app in
 * reverse domain order.
 * @param field of a call that names them
 * @throws ChangeRefused that says what is wrong
 * @see RFC 8252 section 7, RFC 9700 section 2.6
 */
export function checkRedirects(addresses: readonly string[], field: string): void {
  for (const address of addresses) checkRedirect(address, field)
}

function checkRedirect(address: string, field: string): void {
  const refused = (code: 'address-not-absolute' | 'address-fragment' | 'address-scheme') =>
    new ChangeRefused(code, { address }, field)
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url) throw refused('address-not-absolute')
  if (address.includes('#')) throw refused('address-fragment')
  const { protocol, hostname } = url
  const local = protocol === 'http:' && isLoopback(hostname.replace(/^\[|\]$/g, ''))
  if (protocol === 'https:' || local || /^[a-z][a-z0-9+-]*\.[a-z0-9.+-]+:$/.test(protocol)) return
  throw refused('address-scheme')
}
