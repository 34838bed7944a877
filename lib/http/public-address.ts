import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** What is given out as addresses of the internet at present; everything else of IPv6 is special or belongs to nobody. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address is one of the public internet: not of this machine, of a private network, of a link, of a cloud's own
 * services, of a way to carry one of those inside, nor of a range kept for something else.
 * @param address as the resolver or a URL writes it
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return ipaddr.IPv4.parse(address).range() === 'unicast'
  if (!ipaddr.IPv6.isValid(address)) return false
  const parsed = ipaddr.IPv6.parse(address)
  return parsed.range() === 'unicast' && parsed.match(globalUnicast)
}
