import { lookup as resolve } from 'node:dns'
import { isIP, isIPv4, isIPv6, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { config } from '@/lib/config'

// Allowed URLs of callers: the public internet at ports 80 and 443, and FETCH_NETWORKS at any port. IP addresses are
// checked when the connection opens, so that a name cannot change in between.

const urlLengthMax = 2000
const ports = new Set(['', '80', '443'])

/** Thrown for a host name without an allowed IP address. */
export class UrlNotAllowed extends Error {}

/** Parses an http or https URL of limited length. Returns null for anything else. @param base for relative URLs */
export function readOutsideUrl(text: string, base?: URL): URL | null {
  const url = text.length <= urlLengthMax && URL.canParse(text, base?.href) ? new URL(text, base) : null
  if (!url || !/^https?:$/.test(url.protocol)) return null
  url.hash = ''
  return url
}

/** Whether a string is a URL that may be requested and has neither a user name nor a password. */
export function isOutsideUrl(text: string): boolean {
  const url = readOutsideUrl(text)
  return url !== null && !url.username && !url.password && mayCall(url)
}

/** Whether the host of a URL may be requested. Names pass; `outsideLookup` checks the IP addresses behind them. */
export function mayCall({ hostname, port }: URL): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  // Node does not look up a literal IP address, so it is checked here.
  return !isIP(host) || isAllowed(host, port)
}

/** Looks up the allowed IP addresses of a host name. A name that has none fails like an unknown name. */
export const outsideLookup =
  (port: string): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const allowed = error ? [] : addresses.filter(({ address }) => isAllowed(address, port))
      const [first] = allowed
      if (!first) return callback(new UrlNotAllowed(), '')
      return options.all ? callback(null, allowed) : callback(null, first.address, first.family)
    })

function isAllowed(address: string, port: string): boolean {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4'
  return config().FETCH_NETWORKS.check(address, family) || (ports.has(port) && isPublicIp(address))
}

/** The range of IPv6 that the internet uses; all other IP addresses are special or unassigned. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address is on the public internet: not of this machine, a private or reserved range, a link, or a
 * cloud's own services, even inside a transition mechanism.
 * @param address IP address in the form of a resolver or a URL
 */
export function isPublicIp(address: string): boolean {
  if (isIPv4(address)) return ipaddr.IPv4.parse(address).range() === 'unicast'
  if (!ipaddr.IPv6.isValid(address)) return false
  const parsed = ipaddr.IPv6.parse(address)
  return parsed.range() === 'unicast' && parsed.match(globalUnicast)
}
