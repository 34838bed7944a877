import { config } from '@/lib/config'
import { QuotaBuckets } from '@/lib/http/quota/quota-buckets'
import { ErrorCondition } from '@/lib/netex/siri/error-condition'
import { once } from '@/lib/runtime'

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
