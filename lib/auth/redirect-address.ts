import { CommandError } from '@/lib/access/command'
import { isLoopback } from '@/lib/config'

/**
 * Whether people may be sent to an address after they signed in: https, http on their own machine, or the scheme of an app in reverse
 * domain order.
 * @throws CommandError that says what is wrong
 * @see RFC 8252 section 7, RFC 9700 section 2.6
 */
export function checkRedirect(address: string): void {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url) throw new CommandError(`${address} is not an absolute address, e.g. https://example.org/callback.`)
  if (address.includes('#')) throw new CommandError(`${address} has a fragment, which an address to return to cannot have.`)
  const { protocol, hostname } = url
  const local = protocol === 'http:' && isLoopback(hostname.replace(/^\[|\]$/g, ''))
  if (protocol === 'https:' || local || /^[a-z][a-z0-9+-]*\.[a-z0-9.+-]+:$/.test(protocol)) return
  throw new CommandError(
    `${address} must begin with https:, http: on this machine, or an app's own scheme like org.example.app:.`,
  )
}
