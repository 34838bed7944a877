import type { Caller } from '@/lib/access/caller'
import { config } from '@/lib/config'
import { shortHash } from '@/lib/formats/short-hash'
import { customerNetwork } from '@/lib/http/quota/ip-address'
import { peerOf } from '@/lib/http/quota/peer'
import { QuotaBuckets } from '@/lib/http/quota/quota-buckets'
import { ErrorCondition } from '@/lib/netex/siri/error-condition'
import { once } from '@/lib/runtime'

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

const callersMax = 10_000

const buckets = () => once('netex subscribing', () => new QuotaBuckets(callersMax, () => performance.now()))

/** Counts a call that makes or ends subscriptions. @returns why it may not be done, or null */
export function countSubscribing(countedFor: string): ErrorCondition | null {
  const { NETEX_SUBSCRIBING_PER_MINUTE: perMinute } = config()
  if (buckets().take(countedFor, { perSecond: perMinute / 60, burstSeconds: 60 }) !== null) return null
  return new ErrorCondition(
    'AllowedResourceUsageExceededError',
    `At most ${perMinute} calls a minute may make or delete subscriptions.`,
  )
}
