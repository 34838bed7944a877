import { isIP, isIPv6 } from 'node:net'

/**
 * The address in a piece of text, as proxies write it: brackets, a port and a zone are cut off, and an IPv4 address that travels
 * inside an IPv6 one is taken out, so that one sender has one name.
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

const groups64 = 4

/**
 * What one customer of an access provider usually holds: an IPv4 address, or the /64 of an IPv6 address, inside which anybody
 * may take as many addresses as they like.
 */
export function customerNetwork(address: string): string {
  if (!isIPv6(address)) return address
  const [left = '', right] = address.split('::').map(half => half.split(':').filter(Boolean))
  const groups = [...left]
  if (right) {
    // The last two groups may be written as an IPv4 address.
    const written = left.length + right.length + (right.at(-1)?.includes('.') ? 1 : 0)
    groups.push(...Array(8 - written).fill('0'), ...right)
  }
  return `${groups
    .slice(0, groups64)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
