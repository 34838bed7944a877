import type { Caller } from '@/lib/access/caller'
import { config } from '@/lib/config'
import { type Problem, problem } from '@/lib/http/errors/problem'
import { apiUrl } from '@/lib/http/mounts'

/** The plans: their names in `X-Rate-Limit-Policy`, and the settings for requests and for days of measurements. */
const quotaPlans = {
  anonymous: { policy: 'Anonymous', setting: 'QUOTA_ANONYMOUS', history: 'HISTORY_DAYS_ANONYMOUS' },
  referer: { policy: 'Referer', setting: 'QUOTA_REFERER', history: 'HISTORY_DAYS_REFERER' },
  basic: { policy: 'Authenticated Basic', setting: 'QUOTA_BASIC', history: 'HISTORY_DAYS_BASIC' },
  advanced: { policy: 'Authenticated Advanced', setting: 'QUOTA_ADVANCED', history: 'HISTORY_DAYS_ADVANCED' },
  premium: { policy: 'Authenticated Premium', setting: 'QUOTA_PREMIUM', history: 'HISTORY_DAYS_PREMIUM' },
  unrestricted: { policy: 'No Restriction', setting: null, history: null },
  unidentified: { policy: 'Unidentified', setting: 'QUOTA_UNIDENTIFIED', history: null },
  pages: { policy: 'Pages', setting: 'QUOTA_PAGES', history: null },
  invalid: { policy: 'Invalid Tokens', setting: 'QUOTA_INVALID_TOKENS', history: null },
} as const

type PlanName = keyof typeof quotaPlans

/** A plan with its limits. `perSecond` is null if nothing is counted, `historyDays` if history has no limit. */
export type QuotaPlan = Readonly<{
  name: PlanName
  policy: string
  perSecond: number | null
  burstSeconds: number
  historyDays: number | null
}>

export function quotaPlan(name: PlanName): QuotaPlan {
  const settings = config()
  const { policy, setting, history } = quotaPlans[name]
  return {
    name,
    policy,
    perSecond: setting && settings[setting],
    burstSeconds: settings.QUOTA_BURST_SECONDS,
    historyDays: (history && settings[history]) || null,
  }
}

/** Plans and the roles that assign them, the best plan first; the last role of each has no other effect. */
export const quotaClasses = [
  { name: 'unrestricted', roles: ['ADMIN', 'ODH_ROLE_ADMIN'] },
  { name: 'premium', roles: ['ODH_ROLE_PREMIUM'] },
  { name: 'advanced', roles: ['ODH_ROLE_ADVANCED'] },
  { name: 'basic', roles: [] },
] as const satisfies readonly { name: PlanName; roles: readonly string[] }[]

export type QuotaClass = (typeof quotaClasses)[number]['name']

export const quotaClassOf = (roles: readonly string[]): QuotaClass =>
  quotaClasses.find(({ roles: some }) => some.some(role => roles.includes(role)))?.name ?? 'basic'

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/** The plan of a verified caller: the best one that the roles assign. */
export function planOfRoles({ roles }: Caller, method: string): PlanName {
  // A collector that is slowed down loses measurements, so the role WRITER may write without limit.
  return roles.includes('WRITER') && !reading.has(method) ? 'unrestricted' : quotaClassOf(roles)
}

/** The plan of a guest. Any client can send a `Referer`, so it changes the rate but adds no second bucket. */
export function planOfGuest(request: Request): 'anonymous' | 'referer' {
  return request.headers.get('referer') || /\?(?:.*&)?[Rr]eferer=[^&]/.test(request.url) ? 'referer' : 'anonymous'
}

export type QuotaHeaders = readonly (readonly [string, string])[]

/** Seconds until the next request is admitted: every plan allows at least one per second. */
const waitSeconds = 1

/**
 * Headers with the remaining requests: `X-Rate-Limit-…` of the Open Data Hub for one second, `RateLimit` for the burst.
 * @param left the requests that may be sent immediately; null if nothing is counted
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

/** A Problem 429 with the properties that clients of the Open Data Hub read. @see RFC 6585 section 4 */
export function quotaExceeded(plan: QuotaPlan): Problem {
  return problem(
    'quota-exceeded',
    {
      detail: 'You have exhausted your API Request Quota',
      policy: plan.policy,
      hint: `${apiUrl('problems')}/quota-exceeded`,
      retryAfter: waitSeconds,
      requestsDone: (plan.perSecond ?? 0) * plan.burstSeconds,
      'violated-policies': [plan.policy],
    },
    { headers: Object.fromEntries([...quotaHeaders(plan, 0), ['Retry-After', `${waitSeconds}`]]) },
  )
}

/** The Problem for more days of measurements than a plan allows, in the words of the Open Data Hub. */
export function historyExceeded({ policy }: QuotaPlan, days: number): Problem {
  return problem('history-range', {
    detail: `You have exceeded the date range limit of ${days} days`,
    policy,
    hint: `${apiUrl('problems')}/history-range`,
    days,
  })
}
