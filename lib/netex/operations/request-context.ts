import type { Caller } from '@/lib/access/caller'
import { shortHash } from '@/lib/formats/short-hash'
import { customerNetwork, peerOf } from '@/lib/http/quota/peer'

/** Who asks, as subscriptions know them. */
export type RequestContext = Readonly<{
  /** Whose subscriptions are reached: those of one token's subject, or those that nobody owns. */
  owner: string
  /** Against whose limits it counts. */
  countedFor: string
  /** When the request came. */
  at: Date
}>

/** @param at when the request came */
export function askingOf(request: Request, { kind, subject }: Caller, at: Date): RequestContext {
  if (kind !== 'guest') return { owner: `${kind} ${subject}`, countedFor: `${kind} ${subject}`, at }
  // A network tells who somebody is; to compare it a hash will do.
  return { owner: '', countedFor: `guest ${shortHash(customerNetwork(peerOf(request)))}`, at }
}
