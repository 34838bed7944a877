import { isIP } from 'node:net'

/**
 * The IP address in a text as proxies write it: brackets, port and zone are removed, and an IPv4 address inside an IPv6 one is extracted, so that one
 * sender has one name.
 * @returns null for anything else
 */
export function readAddress(text: string): string | null {
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  const address = bare
    .toLowerCase()
    .replace(/^::ffff:(?=[\d.]+$)/, '')
    .replace(/%.*$/, '')
  return isIP(address) ? address : null
}

/** The first four groups as sockets write them, each with its colon. */
const fourGroups = /^(?:(?:0|[1-9a-f][\da-f]{0,3}):){4}/

/**
 * The network that one customer of an access provider usually has: an IPv4 address, or the /64 of an IPv6 address, within which a customer can use
 * any number of addresses.
 */
export function customerNetwork(address: string): string {
  if (!address.includes(':')) return address
  const written = fourGroups.exec(address)?.[0]
  if (written) return `${written}:/64`
  const [left = [], right = []] = address.split('::').map(half => half.split(':').filter(Boolean))
  // The last two groups may be written as an IPv4 address.
  const missing = 8 - left.length - right.length - (address.includes('.') ? 1 : 0)
  const groups = [...left, ...Array(missing).fill('0'), ...right].slice(0, 4)
  return `${groups.map(group => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
