import type { Caller } from '@/lib/access/caller'
import { config } from '@/lib/config'
import { shortHash } from '@/lib/formats/short-hash'
import { customerNetwork, peerOf } from '@/lib/http/quota/peer'
import { bucketsNamed } from '@/lib/http/quota/quota-buckets'
import { ErrorCondition } from '@/lib/netex/siri/elements'

/** The caller of a request as an owner of subscriptions, and when the request arrived. */
export type RequestContext = Readonly<{
  /** Owner of the subscriptions that the request can reach: kind and subject of the caller, empty for guests. */
  owner: string
  /** The key under which limits count the request. */
  countedFor: string
  at: Date
}>

export function requestContextOf(request: Request, { kind, subject }: Caller, at: Date): RequestContext {
  if (kind !== 'guest') return { owner: `${kind} ${subject}`, countedFor: `${kind} ${subject}`, at }
  // An IP address identifies a person, and its hash is enough to compare it.
  return { owner: '', countedFor: `guest ${shortHash(customerNetwork(peerOf(request)))}`, at }
}

/** Counts a request that creates or ends subscriptions. @returns an error if the limit is exceeded, else null */
export function countSubscribing(countedFor: string): ErrorCondition | null {
  const { NETEX_SUBSCRIBING_PER_MINUTE: perMinute } = config()
  if (bucketsNamed('netex subscribing').take(countedFor, { perSecond: perMinute / 60, burstSeconds: 60 }) !== null) return null
  return new ErrorCondition(
    'AllowedResourceUsageExceededError',
    `At most ${perMinute} calls a minute may make or delete subscriptions.`,
  )
}
