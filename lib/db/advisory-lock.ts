import { type Sql, sql } from '@/lib/db/sql'

/** First half of all our lock keys, to avoid those of other programs on the same database. */
const family = 0x62656c76

// `access` is taken by triggers too: lib/db/migrations/0010-access.sql.
const keys = { migrations: 1, months: 2, 'signing keys': 3, 'demo world': 4, access: 5, 'second wall': 6, timetables: 7 } as const

/** Waits for the lock of that name and holds it until the end of the transaction. */
export function advisoryLock(name: keyof typeof keys): Sql {
  return sql`select pg_advisory_xact_lock(${family}::int, ${keys[name]}::int)`
}

/** The same for longer than a transaction: until `advisoryUnlock`, or the end of the connection. */
export function longAdvisoryLock(name: keyof typeof keys): Sql {
  return sql`select pg_advisory_lock(${family}::int, ${keys[name]}::int)`
}

export function advisoryUnlock(name: keyof typeof keys): Sql {
  return sql`select pg_advisory_unlock(${family}::int, ${keys[name]}::int)`
}
