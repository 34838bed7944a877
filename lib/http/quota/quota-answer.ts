import { type Problem, problem } from '@/lib/http/errors/problem'
import { doorUrl } from '@/lib/http/mounts'
import type { QuotaPlan } from '@/lib/http/quota/quota-plan'

export type QuotaHeaders = readonly (readonly [string, string])[]

/** Every plan allows at least one request a second. */
const waitSeconds = 1

/**
 * Headers with what is left: those of the public original, which know one second only, and those of the coming standard, which know the whole burst.
 * @param left how many requests may be sent at once; null where nothing is counted
 * @see draft-ietf-httpapi-ratelimit-headers-10
 */
export function quotaHeaders(plan: QuotaPlan, left: number | null): QuotaHeaders {
  const { policy, perSecond } = plan
  if (perSecond === null || left === null) return fixedHeaders(plan)
  const remaining = Math.min(left, perSecond)
  return [
    ...fixedHeaders(plan),
    ['X-Rate-Limit-Remaining', `${remaining}`],
    ['X-Rate-Limit-Reset', remaining === perSecond ? '0' : `${waitSeconds}`],
    ['RateLimit', `"${policy}";r=${left};t=${waitSeconds}`],
  ]
}

const fixedHeaders = ({ policy, perSecond, burstSeconds }: QuotaPlan): QuotaHeaders => [
  ['X-Rate-Limit-Policy', policy],
  ...(perSecond === null
    ? []
    : ([
        ['X-Rate-Limit-Limit', `${perSecond}`],
        ['RateLimit-Policy', `"${policy}";q=${perSecond * burstSeconds};w=${burstSeconds}`],
      ] as const)),
]

/** 429, with the members that clients of the public original read. @see RFC 6585 section 4 */
export function quotaExceeded(plan: QuotaPlan): Problem {
  return problem(
    'quota-exceeded',
    {
      detail: 'You have exhausted your API Request Quota',
      policy: plan.policy,
      hint: `${doorUrl('problems')}/quota-exceeded`,
      retryAfter: waitSeconds,
      requestsDone: (plan.perSecond ?? 0) * plan.burstSeconds,
      'violated-policies': [plan.policy],
    },
    { headers: Object.fromEntries([...quotaHeaders(plan, 0), ['Retry-After', `${waitSeconds}`]]) },
  )
}

/** 429 for more days of measurements than a plan allows at once, in the words of the public original. Retrying does not help. */
export function historyExceeded({ policy }: QuotaPlan, days: number): Problem {
  return problem('history-range', {
    detail: `You have exceeded the date range limit of ${days} days`,
    policy,
    hint: `${doorUrl('problems')}/history-range`,
    days,
  })
}
