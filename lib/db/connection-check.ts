import { setTimeout as sleep } from 'node:timers/promises'
import { config } from '@/lib/config'
import { connect, connectionsMax } from '@/lib/db/pools'
import { firstRow } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { StartError } from '@/lib/db/start-error'
import { codeOf, isOfConnection, readOnly } from '@/lib/db/watch/server-errors'

const waitMs = 5000

/** Checks that a database responds within five seconds. @throws StartError that names the server, but not the password */
export async function checkReachable(url: string): Promise<void> {
  const pool = connect({ url }, { max: 1, statementTimeoutMs: waitMs, applicationName: 'belvedere start' })
  const deadline = AbortSignal.timeout(waitMs)
  try {
    await Promise.race([firstResponse(() => firstRow(pool, sql`select 1`), deadline), rejectWhen(deadline)])
  } catch (error) {
    throw unreachable(url, error)
  } finally {
    pool.end({ timeout: 0 }).catch(() => {})
  }
}

async function firstResponse(ask: () => Promise<unknown>, deadline: AbortSignal): Promise<void> {
  for (;;) {
    try {
      await ask()
      return
    } catch (error) {
      if (codeOf(error) !== '57P03' || deadline.aborted) throw error
      await sleep(100)
    }
  }
}

function rejectWhen(deadline: AbortSignal): Promise<never> {
  return new Promise((_, reject) => deadline.addEventListener('abort', () => reject(new Error('no response within 5 seconds'))))
}

/** The database and the servers in a URL, e.g. `belvedere at db.example.org:5432`, without user and password. */
export function databaseAt(url: string): string {
  const [, servers = '', name = ''] = /^[^:]+:\/\/(?:[^@/]*@)?([^/?]*)\/?([^?]*)/.exec(url) ?? []
  return `${name || 'the default database'} at ${servers || 'localhost'}`
}

/** The StartError for a database that cannot be opened, a sentence that says what to do. */
export function unreachable(url: string, cause: unknown): StartError {
  const { hostname, port, username, pathname } = new URL(url)
  const server = `${hostname || 'localhost'}:${port || 5432}`
  const code = codeOf(causeOf(cause))
  if (code === '28P01' || code === '28000')
    return new StartError(
      `PostgreSQL at ${server} does not let the user "${username}" in; check user and password in DATABASE_URL.`,
    )
  if (code === '3D000')
    return new StartError(`PostgreSQL at ${server} has no database "${pathname.slice(1)}"; create it or correct DATABASE_URL.`)
  if (code === '53300')
    return new StartError(
      `PostgreSQL at ${server} takes no more connections (${causeOf(cause).message}); end other programs there or raise its max_connections: ` +
        `this one opens up to ${connectionsMax()}.`,
    )
  if (code === readOnly)
    return new StartError(
      `PostgreSQL at ${server} takes no changes: it is a replica or was made read-only; DATABASE_URL must name the primary.`,
    )
  const reason = code || causeOf(cause).message
  return new StartError(`No usable PostgreSQL at ${server} (${reason}); check DATABASE_URL and that the server runs.`)
}

const causeOf = (error: unknown): Error => {
  const { cause } = error as Error
  return cause instanceof Error ? causeOf(cause) : (error as Error)
}

/** Turns an error whose cause is the external database into a StartError; returns other errors unchanged. */
export function startError(error: unknown): unknown {
  const cause = causeOf(error)
  if (!isOfConnection(cause) && codeOf(cause) !== readOnly) return error
  const { DATABASE_URL } = config()
  return DATABASE_URL ? unreachable(DATABASE_URL, cause) : error
}

const patienceMilliseconds = 60_000

/** Repeats `work` for up to a minute while its connections time out, as they do on a busy machine. */
export async function untilConnected<T>(work: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + patienceMilliseconds; ; ) {
    try {
      return await work()
    } catch (error) {
      if (!cameTooLate(error) || Date.now() >= end) throw error
    }
  }
}

function cameTooLate(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (error as { code?: string }).code === 'CONNECT_TIMEOUT' || cameTooLate(error.cause)
}
