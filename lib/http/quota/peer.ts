import type { IncomingMessage } from 'node:http'
import { type BlockList, isIPv6 } from 'node:net'
import { config } from '@/lib/config'
import { Bounded } from '@/lib/db/cache'
import { readAddress } from '@/lib/http/quota/ip-address'
import { once } from '@/lib/runtime'

const peers = () => once('peers', () => new WeakMap<Request, string>())

/** Remembers the network address that a request came from; called by the front door, before the handler. */
export function setPeer(request: Request, incoming: IncomingMessage): void {
  peers().set(request, peerOfMessage(incoming))
}

/** The same for a request that is not yet a `Request`. */
export function peerOfMessage({ socket, headers }: IncomingMessage): string {
  return senderOf(socket?.remoteAddress, headers['x-forwarded-for'], trustedProxies())
}

/** Network address of the sender of a request; empty where no front door set it. */
export function peerOf(request: Request): string {
  return peers().get(request) ?? ''
}

/** Whether a network address is that of a proxy of ours. */
export type IsTrusted = (address: string) => boolean

/** A lookup in the list takes 2 µs; the results for this many addresses are kept. */
const verdictsMax = 10_000

const trustedProxies = () =>
  once('trusted proxies', () => {
    const { TRUSTED_PROXIES } = config()
    return TRUSTED_PROXIES.rules.length > 0 ? trusting(TRUSTED_PROXIES) : null
  })

export function trusting(networks: BlockList): IsTrusted {
  const verdicts = new Bounded<boolean>(verdictsMax)
  return address => {
    const known = verdicts.get(address)
    if (known !== undefined) return known
    const verdict = networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
    verdicts.set(address, verdict)
    return verdict
  }
}

/** More proxies than any platform has; anything further in the header is not read. */
const hopsMax = 16

/**
 * The address a request came from. Each proxy appends the address it was called from, so the list is read from its end, as long as our own proxies
 * wrote it. It ends at an unreadable entry: anything before may be the sender's invention.
 * @param socketAddress where the connection came from
 * @param forwardedFor `X-Forwarded-For`; `Forwarded` is not read, because a proxy that writes one passes the other on unchanged
 */
export function senderOf(
  socketAddress: string | undefined,
  forwardedFor: string | string[] | undefined,
  isTrusted: IsTrusted | null,
): string {
  let sender = readAddress(socketAddress ?? '') ?? ''
  if (!isTrusted || !forwardedFor) return sender
  const hops = String(forwardedFor).split(',').slice(-hopsMax)
  while (hops.length > 0 && isTrusted(sender)) {
    const before = readAddress(hops.pop()!.trim())
    if (!before) return sender
    sender = before
  }
  return sender
}
