import type { RequestListener, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { config } from '@/lib/config'
import { remember } from '@/lib/db/cache'
import { admin } from '@/lib/db/pools'
import { strictTransport } from '@/lib/http/mounts'
import { hostFlaw } from '@/lib/http/request-flaws'
import { once } from '@/lib/runtime'

type Status = 'pass' | 'fail'
type DatabaseLook = { database?: Status; keys?: Status; isSetAside?: boolean }
type Check = Readonly<{ status: Status | 'warn'; output?: string }>
type Health = { status: Status | 'warn'; checks?: Record<string, [Check]> }

/** A database that takes longer than this for a trivial query counts as unavailable. */
const patienceMilliseconds = 2_000

/** However often these are requested, the database is queried once in this time. */
const keptMilliseconds = 1_000

const alive: Health = { status: 'pass' }
const closed: Health = { status: 'fail' }

/**
 * `/live` and `/ready`, for monitoring of this process, before everything else: not counted by quotas, not logged. A process is alive if it answers;
 * it is ready if its doors are open, from the end of the start to the beginning of the stop, and it can use its database. Background work that was
 * set aside is a warning: it is ready all the same.
 * @param areOpen whether the doors have been opened and the server still listens, which ends with a stop
 * @see draft-inadarei-api-health-check-06
 */
export function withHealth(areOpen: () => boolean, next: RequestListener): RequestListener {
  return (request, response) => {
    const reads = (request.method === 'GET' || request.method === 'HEAD') && hostFlaw(request) === null
    if (reads && request.url === '/live') return send(response, alive)
    if (!reads || request.url !== '/ready') return next(request, response)
    if (!areOpen()) return send(response, closed)
    remember('readiness', keptMilliseconds, readiness).then(health => send(response, health))
  }
}

function send(response: ServerResponse, health: Health): void {
  const headers = { 'Content-Type': 'application/health+json', 'Cache-Control': 'no-store', ...strictTransport() }
  response.writeHead(health.status === 'fail' ? 503 : 200, headers).end(JSON.stringify(health))
}

/** Never rejects: what cannot be checked is reported as `fail`. */
async function readiness(): Promise<Health> {
  const {
    database = 'fail',
    keys = 'fail',
    isSetAside = false,
  }: DatabaseLook = await Promise.race([oneLook(), sleep(patienceMilliseconds, {}, { ref: false })])
  const checks: Health['checks'] = { database: [{ status: database }], keys: [{ status: keys }] }
  if (isSetAside) checks['background'] = [workSetAside]
  if (database === 'fail' || keys === 'fail') return { status: 'fail', checks }
  return { status: isSetAside ? 'warn' : 'pass', checks }
}

/** Monitoring learns only that there is something; administrators can read what it is. */
const workSetAside: Check = { status: 'warn', output: 'work was set aside after some tries; see /admin/operating' }

// One at a time: checks of a hanging database must not queue up.
function oneLook(): Promise<DatabaseLook> {
  const state = once<{ look: Promise<DatabaseLook> | null }>('readiness', () => ({ look: null }))
  state.look ??= look()
    .catch(() => ({}))
    .finally(() => {
      state.look = null
    })
  return state.look
}

async function look(): Promise<DatabaseLook> {
  const [row] = await admin()<{ signing: boolean; isSetAside: boolean }[]>`
    select exists (select from signing_key) as signing, exists (select from set_aside) as "isSetAside"`
  const keys = row?.signing || config().AUTH_ISSUER ? 'pass' : 'fail'
  return { database: 'pass', keys, isSetAside: row?.isSetAside ?? false }
}
