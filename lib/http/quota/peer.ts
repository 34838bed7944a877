import type { IncomingMessage } from 'node:http'
import { type BlockList, isIP, isIPv6 } from 'node:net'
import { config } from '@/lib/config'
import { Cache } from '@/lib/db/cache'
import { once } from '@/lib/runtime'

/** The property of a request with the IP address of its sender; a global symbol, because several bundles use it. */
const peer = Symbol.for('belvedere peer')
type RequestWithPeer = Request & { [peer]?: string }

/** Stores the IP address of a request's sender; called by the request listener, before the handler. */
export function setPeer(request: RequestWithPeer, incoming: IncomingMessage): void {
  request[peer] = peerOfMessage(incoming)
}

/** The IP address of the sender of a request that is not yet a `Request`. */
export function peerOfMessage({ socket, headers }: IncomingMessage): string {
  return forwardedSender(socket?.remoteAddress, headers['x-forwarded-for'], trustedProxies())
}

/** The IP address of the sender of a request; empty if the request listener did not set it. */
export function peerOf(request: RequestWithPeer): string {
  return request[peer] ?? ''
}

type IsTrusted = (address: string) => boolean

/** Maximum number of IP addresses whose results are cached, because a lookup in the list takes 2 µs. */
const verdictsMax = 10_000

const trustedProxies = () =>
  once('trusted proxies', () => {
    const { TRUSTED_PROXIES } = config()
    return TRUSTED_PROXIES.rules.length > 0 ? trusting(TRUSTED_PROXIES) : null
  })

export function trusting(networks: BlockList): IsTrusted {
  const verdicts = new Cache<boolean>(verdictsMax)
  return address => {
    const cached = verdicts.get(address)
    if (cached !== undefined) return cached
    const verdict = networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
    verdicts.set(address, verdict)
    return verdict
  }
}

/** Maximum entries of the header that are read: more proxies than any platform has. */
const hopsMax = 16

/**
 * The IP address that a request came from. Proxies append the address of their client, so the list is read from its
 * end, as long as trusted proxies wrote it; entries before an invalid one may be forged.
 * @param forwardedFor `X-Forwarded-For`; `Forwarded` is not read: a proxy that writes one passes the other on unchanged
 */
export function forwardedSender(
  socketAddress: string | undefined,
  forwardedFor: string | string[] | undefined,
  isTrusted: IsTrusted | null,
): string {
  let sender = readIp(socketAddress ?? '') ?? ''
  if (!isTrusted || !forwardedFor) return sender
  const hops = String(forwardedFor).split(',').slice(-hopsMax)
  while (hops.length > 0 && isTrusted(sender)) {
    const before = readIp(hops.pop()!.trim())
    if (!before) return sender
    sender = before
  }
  return sender
}

/**
 * Parses an IP address as proxies write it: brackets, port and zone are removed, and IPv4 in IPv6 becomes IPv4.
 * @returns null for anything else
 */
export function readIp(text: string): string | null {
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  const address = bare
    .toLowerCase()
    .replace(/^::ffff:(?=[\d.]+$)/, '')
    .replace(/%.*$/, '')
  return isIP(address) ? address : null
}

/** The first four groups of an IPv6 address as sockets write them, each with its colon. */
const fourGroups = /^(?:(?:0|[1-9a-f][\da-f]{0,3}):){4}/

/** The network that one customer usually has: an IPv4 address, or the /64 of an IPv6 address. */
export function customerNetwork(address: string): string {
  if (!address.includes(':')) return address
  const written = fourGroups.exec(address)?.[0]
  if (written) return `${written}:/64`
  const [left = [], right = []] = address.split('::').map(half => half.split(':').filter(Boolean))
  // The last two groups of an IPv6 address may be written as an IPv4 address.
  const missing = 8 - left.length - right.length - (address.includes('.') ? 1 : 0)
  const groups = [...left, ...Array(missing).fill('0'), ...right].slice(0, 4)
  return `${groups.map(group => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
