import { type Sql, sql } from '@/lib/db/sql'

/** First half of every lock key of ours, so that other programs on the same database do not meet them. */
const family = 0x62656c76

// `access` is taken by triggers too: lib/db/migrations/0010-access.sql.
const keys = { migrations: 1, months: 2, 'signing keys': 3, 'demo world': 4, access: 5, 'second wall': 6, timetables: 7 } as const

/** Waits until no other transaction holds the lock of that name, and holds it to the end of this one. */
export function advisoryLock(name: keyof typeof keys): Sql {
  return sql`select pg_advisory_xact_lock(${family}::int, ${keys[name]}::int)`
}

/** The same for longer than a transaction: to `advisoryUnlock`, or the end of the connection. */
export function longAdvisoryLock(name: keyof typeof keys): Sql {
  return sql`select pg_advisory_lock(${family}::int, ${keys[name]}::int)`
}

export function advisoryUnlock(name: keyof typeof keys): Sql {
  return sql`select pg_advisory_unlock(${family}::int, ${keys[name]}::int)`
}
