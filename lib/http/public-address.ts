import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The range in use for the internet; everything else of IPv6 is special or unassigned. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address is on the public internet: not of this machine, a private network, a link, a cloud's own services, a transition mechanism
 * that contains one of those, or a reserved range.
 * @param address as the resolver or a URL writes it
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return ipaddr.IPv4.parse(address).range() === 'unicast'
  if (!ipaddr.IPv6.isValid(address)) return false
  const parsed = ipaddr.IPv6.parse(address)
  return parsed.range() === 'unicast' && parsed.match(globalUnicast)
}
