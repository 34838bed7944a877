import { lookup as resolve } from 'node:dns'
import { isIP, isIPv6, type LookupFunction } from 'node:net'
import { config } from '@/lib/config'
import { isPublicAddress } from '@/lib/http/public-address'

// Calls to addresses that callers name. Allowed are the public internet at the ports of http and https, and FETCH_NETWORKS at any port. The IP
// addresses of a name are checked when the connection is made, so that it cannot change in between.

const addressLengthMax = 2000
const ports = new Set(['', '80', '443'])

/** A name without an allowed IP address. */
export class AddressNotAllowed extends Error {}

/** An address in a text: http or https, without a user; null for anything else. @param base what a relative one is relative to */
export function readOutsideUrl(text: string, base?: URL): URL | null {
  const url = text.length <= addressLengthMax && URL.canParse(text, base?.href) ? new URL(text, base) : null
  if (!url || !/^https?:$/.test(url.protocol)) return null
  url.hash = ''
  return url
}

/** Whether a text is an address that may be called, as far as it shows: IP addresses of names are checked when the connection is made. */
export function isOutsideUrl(text: string): boolean {
  const url = readOutsideUrl(text)
  return url !== null && !url.username && !url.password && mayCall(url)
}

/** Whether a host written as an IP address may be called. Names are checked when the connection is made. */
export function mayCall({ hostname, port }: URL): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  // An IP address in the place of a name is not looked up.
  return !isIP(host) || isAllowed(host, port)
}

/** Looks up the allowed IP addresses of a name. The caller cannot distinguish a name without any from one that does not exist. */
export const outsideLookup =
  (port: string): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const allowed = error ? [] : found.filter(({ address }) => isAllowed(address, port))
      const [first] = allowed
      if (!first) return callback(new AddressNotAllowed(), '')
      return options.all ? callback(null, allowed) : callback(null, first.address, first.family)
    })

function isAllowed(address: string, port: string): boolean {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4'
  return config().FETCH_NETWORKS.check(address, family) || (ports.has(port) && isPublicAddress(address))
}
