import { AsyncLocalStorage } from 'node:async_hooks'
import { maintenance, type Pool, poolNames, type Transaction, writer } from '@/lib/db/pools'
import { transaction } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { forget, once } from '@/lib/runtime'

/** Runs the writes of a request in a transaction, perhaps repeatedly, or never if an earlier request did them. */
export type WriteRunner = <T>(work: (connection: Transaction) => Promise<T>) => Promise<T>

export const write: WriteRunner = work => transaction(writer(), work)

/**
 * Runs all statements of this process in one transaction, which an error of `work` rolls back; for commands only. Inner
 * transactions become savepoints, one after another; reserved connections are separate.
 */
export async function asOneTransaction<T>(work: () => Promise<T>): Promise<T> {
  const pool = maintenance()
  return (await pool.begin(async transaction => {
    const putBack = replacePools(onlyConnection(pool, transaction))
    try {
      return await work()
    } finally {
      putBack()
    }
  })) as T
}

function replacePools(only: Pool): () => void {
  const before = poolNames.map(name => [name, once<Pool | undefined>(name, () => undefined)] as const)
  const put = (name: string, pool: Pool | undefined) => {
    forget(name)
    if (pool) once(name, () => pool)
  }
  for (const name of poolNames) put(name, only)
  return () => {
    for (const [name, pool] of before) put(name, pool)
  }
}

function onlyConnection(pool: Pool, transaction: Transaction): Pool {
  const part = new AsyncLocalStorage<true>()
  let parts = 0
  let last: Promise<unknown> = Promise.resolve()
  const inPart = async <T>(work: (connection: Transaction) => Promise<T>): Promise<T> => {
    // The driver names its savepoints `s0_part`, `s1_part` …
    const name = `s${parts++}_part`
    try {
      return (await transaction.savepoint('part', work)) as T
    } finally {
      await transaction.unsafe(`release savepoint ${name}`)
    }
  }
  const begin = <T>(work: (connection: Transaction) => Promise<T>): Promise<T> => {
    if (part.getStore()) return inPart(work)
    const done = last.then(() => part.run(true, () => inPart(work)))
    last = done.catch(() => {})
    return done
  }
  const unsafe: Transaction['unsafe'] = (text, values, options) => transaction.unsafe(text, values, options)
  return { begin, unsafe, reserve: () => pool.reserve() } as unknown as Pool
}

/** First half of all keys of advisory locks, to avoid the keys of other programs in the same database. */
const family = 0x62656c76

// Triggers acquire `access` too: lib/db/migrations/0010-access.sql.
const keys = {
  migrations: 1,
  months: 2,
  'signing keys': 3,
  'demo world': 4,
  access: 5,
  'second wall': 6,
  timetables: 7,
  'closed months': 8,
  'platform words': 9,
  'access changes': 10,
} as const
type LockName = keyof typeof keys

/** SQL that waits for an advisory lock and holds it until the end of the transaction. */
export const advisoryLock = (name: LockName): Sql => sql`select pg_advisory_xact_lock(${family}::int, ${keys[name]}::int)`

/** `advisoryLock` in shared mode: several transactions may hold it at the same time. */
export const sharedAdvisoryLock = (name: LockName): Sql =>
  sql`select pg_advisory_xact_lock_shared(${family}::int, ${keys[name]}::int)`

/** `advisoryLock` without waiting; the column `taken` is whether the lock was free. */
export const tryAdvisoryLock = (name: LockName): Sql =>
  sql`select pg_try_advisory_xact_lock(${family}::int, ${keys[name]}::int) as taken`

/** `advisoryLock` until `advisoryUnlock` or the end of the connection, even after the transaction. */
export const longAdvisoryLock = (name: LockName): Sql => sql`select pg_advisory_lock(${family}::int, ${keys[name]}::int)`

export const advisoryUnlock = (name: LockName): Sql => sql`select pg_advisory_unlock(${family}::int, ${keys[name]}::int)`
