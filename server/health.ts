import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { config } from '@/lib/config'
import { readCached } from '@/lib/db/cache'
import { listTroubledJobs, type TroubledJob } from '@/lib/db/jobs/background-job'
import { reader } from '@/lib/db/pools'
import { clockAheadSeconds, clockTrouble } from '@/lib/db/watch/clock'
import { checkPools, type PoolCheck } from '@/lib/db/watch/pool-checks'
import { storage } from '@/lib/db/watch/storage'
import { replicaStanding } from '@/lib/db/watch/watch'
import { strictTransport } from '@/lib/http/mounts'
import { hostFlaw } from '@/lib/http/request-flaws'
import { once } from '@/lib/runtime'
import { fromMain, workerStates } from '@/lib/workers'

type Status = 'pass' | 'warn' | 'fail'

/** The result of a check. `output` describes the fault without names of hosts, users or data: anyone may read it. */
type Check = Readonly<{
  componentId?: string
  status: Status
  observedValue?: number
  observedUnit?: string
  output?: string
  time?: string
}>
type Health = Readonly<{ status: Status; checks?: Readonly<Record<string, readonly Check[]>> }>

/** Maximum time of a trivial query, after which the database is considered unavailable. */
const patienceMilliseconds = 2_000

/** Lifetime of cached results, so that frequent requests do not load the database. */
const cachedMilliseconds = 1_000
/** URLs of the probes. `/live` and `/ready` are their earlier URLs, which still work. */
const probes: Readonly<Record<string, 'live' | 'ready'>> = {
  '/health/live': 'live',
  '/health/ready': 'ready',
  '/live': 'live',
  '/ready': 'ready',
}

/** The probe that a request is for, or null. A request for `/live` as HTML is for the page with this path. */
function probeOf({ url = '', method, headers }: IncomingMessage): 'live' | 'ready' | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  if (url === '/live' && /\btext\/html\b/i.test(headers.accept ?? '')) return null
  return Object.hasOwn(probes, url) ? probes[url]! : null
}

/**
 * Serves `/health/live` and `/health/ready` without quotas and log. A process is always live; it is ready while its
 * APIs are open, it can use its database and has keys. Other faults are warnings.
 * @param areOpen whether the APIs are open and not stopping
 * @see draft-inadarei-api-health-check-06
 */
export function withHealth(areOpen: () => boolean, next: RequestListener): RequestListener {
  return (request, response) => {
    const probe = hostFlaw(request) === null ? probeOf(request) : null
    if (probe === null) return next(request, response)
    if (probe === 'live') return send(response, { status: 'pass' })
    if (!areOpen()) return send(response, { status: 'fail' })
    readCached('readiness', cachedMilliseconds, readiness).then(health => send(response, health))
  }
}

function send(response: ServerResponse, health: Health): void {
  const headers = { 'Content-Type': 'application/health+json', 'Cache-Control': 'no-store', ...strictTransport() }
  response.writeHead(health.status === 'fail' ? 503 : 200, headers).end(JSON.stringify(health))
}

/** The results of all checks. Never rejects. */
async function readiness(): Promise<Health> {
  const [pools, { hasKeys, isSetAside }, replica, space, jobs] = await Promise.all([
    checkPools(patienceMilliseconds),
    Promise.race([sharedState(), sleep(patienceMilliseconds, unknownState, { ref: false })]),
    replicaChecks(),
    storageChecks(),
    jobChecks(),
  ])
  const all: Record<string, readonly Check[]> = {
    database: pools.map(poolCheck),
    keys: [{ status: hasKeys ? 'pass' : 'fail' }],
    clock: clockChecks(),
    replica,
    storage: space,
    workers: workerChecks(),
    jobs,
    background: isSetAside ? [workSetAside] : [],
  }
  const checks = Object.fromEntries(Object.entries(all).filter(([, list]) => list.length > 0))
  return { status: worstOf(Object.values(checks).flat()), checks }
}

const worstOf = (checks: readonly Check[]): Status =>
  (['fail', 'warn'] as const).find(status => checks.some(check => check.status === status)) ?? 'pass'

/** The check of a pool. A fault at the replica is only a warning, because queries then go to the primary. */
function poolCheck({ kind, server, state, trouble }: PoolCheck): Check {
  const componentId = server === 'primary' ? kind : `${kind} at replica`
  if (state === 'ready') return { componentId, status: 'pass' }
  if (state === 'busy') return { componentId, status: 'warn', output: 'all connections of this pool are in use' }
  return { componentId, status: server === 'primary' ? 'fail' : 'warn', output: `the database server ${trouble}` }
}

function replicaChecks(): readonly Check[] {
  const replica = replicaStanding()
  if (!replica) return []
  const { isUsed, trouble, lagSeconds } = replica
  const lag = lagSeconds === null ? {} : { observedValue: Math.round(lagSeconds * 10) / 10, observedUnit: 's' }
  if (isUsed) return [{ componentId: 'lag', status: 'pass', ...lag }]
  return [{ componentId: 'lag', status: 'warn', ...lag, output: `the replica ${trouble}; reading goes to the primary` }]
}

/** The check of this machine's clock against that of the database; empty while the difference is unknown. */
function clockChecks(): readonly Check[] {
  const [observedValue, output] = [clockAheadSeconds(), clockTrouble()]
  if (observedValue === null) return []
  const ahead = { componentId: 'ahead', observedValue, observedUnit: 's' }
  return [output === null ? { ...ahead, status: 'pass' } : { ...ahead, status: 'warn', output }]
}

async function storageChecks(): Promise<readonly Check[]> {
  const { isRefused, isScarce, freeBytes } = await storage()
  const free = freeBytes === null ? {} : { observedValue: freeBytes, observedUnit: 'bytes' }
  if (isRefused)
    return [{ componentId: 'free', status: 'warn', ...free, output: 'the disk of the database is full; reading works' }]
  if (isScarce) return [{ componentId: 'free', status: 'warn', ...free, output: 'the disk of the database is nearly full' }]
  return freeBytes === null ? [] : [{ componentId: 'free', status: 'pass', ...free }]
}

const jobTroubles = {
  failing: 'its last run failed; see /admin/operations',
  stuck: 'it has been running for more than an hour; see /admin/operations',
} as const

async function jobChecks(): Promise<readonly Check[]> {
  const ofMain = await fromMain<readonly TroubledJob[]>('troubledJobs', () => []).catch(() => [])
  const troubled = [...ofMain, ...listTroubledJobs()]
  return troubled.map(({ name, trouble }) => ({ componentId: name, status: 'warn', output: jobTroubles[trouble] }))
}

/** The state of each worker; `time` is when its process was started. */
const workerChecks = (): readonly Check[] =>
  workerStates().map(({ number, isOpen, since }): Check => {
    const componentId = String(number)
    return isOpen
      ? { componentId, status: 'pass', time: since }
      : { componentId, status: 'warn', time: since, output: 'it is being started' }
  })

/** The warning that work was set aside. Only administrators can read which work. */
const workSetAside: Check = { status: 'warn', output: 'work was set aside after some tries; see /admin/operations' }

type DatabaseState = Readonly<{ hasKeys: boolean; isSetAside: boolean }>
const unknownState: DatabaseState = { hasKeys: false, isSetAside: false }

// Checks share one query at a time, so that queries do not queue up while the database hangs.
function sharedState(): Promise<DatabaseState> {
  const state = once<{ reading: Promise<DatabaseState> | null }>('readiness', () => ({ reading: null }))
  state.reading ??= readState()
    .catch(() => unknownState)
    .finally(() => {
      state.reading = null
    })
  return state.reading
}

async function readState(): Promise<DatabaseState> {
  const [row] = await reader()<{ signing: boolean; isSetAside: boolean }[]>`
    select exists (select from signing_key) as signing, exists (select from set_aside) as "isSetAside"`
  return { hasKeys: (row?.signing ?? false) || Boolean(config().AUTH_ISSUER), isSetAside: row?.isSetAside ?? false }
}
