import type { IncomingMessage } from 'node:http'
import type { Caller } from '@/lib/access/caller'
import { isRecentlyVerified } from '@/lib/access/tokens/token'
import { config } from '@/lib/config'
import { tokenIssuers } from '@/lib/http/mounts'
import { customerNetwork, peerOf, peerOfMessage } from '@/lib/http/quota/peer'
import { type Allowance, bucketsNamed } from '@/lib/http/quota/quota-buckets'
import {
  planOfGuest,
  planOfRoles,
  type QuotaHeaders,
  type QuotaPlan,
  quotaExceeded,
  quotaHeaders,
  quotaPlan,
} from '@/lib/http/quota/quota-plan'

const buckets = () => bucketsNamed('quota buckets')

const areOn = () => {
  const { QUOTAS, demo } = config()
  return QUOTAS === undefined ? !demo : QUOTAS === 'on'
}

/** Counts a request against the quota of its caller, or of a guest's network. @throws Problem `quota-exceeded` */
export function admit(request: Request, caller: Caller): QuotaHeaders {
  const plan = quotaPlanFor(request, caller)
  if (!plan) return []
  return count(plan, caller.kind === 'guest' ? `guest ${networkOf(request)}` : `${caller.kind} ${caller.subject}`)
}

/** The plan that a request is counted by. Returns null if quotas are off. */
export function quotaPlanFor(request: Request, caller: Caller): QuotaPlan | null {
  if (!areOn()) return null
  return quotaPlan(caller.kind === 'guest' ? planOfGuest(request) : planOfRoles(caller, request.method))
}

/** Counts a request whose caller is not identified, in separate buckets by network. @throws Problem `quota-exceeded` */
export function admitUnidentified(request: Request): QuotaHeaders {
  return areOn() ? count(quotaPlan('unidentified'), `unidentified ${networkOf(request)}`) : []
}

/** Counts a request for a page, in separate buckets by network. @throws Problem `quota-exceeded` */
export function admitPage(incoming: IncomingMessage): void {
  if (areOn()) count(quotaPlan('pages'), `pages ${customerNetwork(peerOfMessage(incoming))}`)
}

/** Counts an invalid token against the network it came from. @throws Problem `quota-exceeded` */
export function countInvalid(request: Request): QuotaHeaders {
  return areOn() ? count(quotaPlan('invalid'), invalidKey(request)) : []
}

/** If a network sent too many invalid tokens, refuses its tokens not recently verified. @throws Problem 429 */
export function refuseFlood(request: Request): void {
  if (!areOn()) return
  const authorization = request.headers.get('authorization')
  if (!authorization) return
  const plan = quotaPlan('invalid')
  if (!isCounted(plan) || !buckets().isEmpty(invalidKey(request), plan)) return
  if (!isRecentlyVerified(authorization, tokenIssuers())) throw quotaExceeded(plan)
}

const networkOf = (request: Request) => customerNetwork(peerOf(request))

const invalidKey = (request: Request) => `invalid ${networkOf(request)}`

const isCounted = (plan: QuotaPlan): plan is QuotaPlan & Allowance => plan.perSecond !== null

function count(plan: QuotaPlan, key: string): QuotaHeaders {
  if (!isCounted(plan)) return quotaHeaders(plan, null)
  const left = buckets().take(key, plan)
  if (left === null) throw quotaExceeded(plan)
  return quotaHeaders(plan, left)
}
