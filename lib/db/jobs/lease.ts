import { randomUUID } from 'node:crypto'
import { admin } from '@/lib/db/pools'
import { execute, firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

/** Duration of a lease: the maximum time that a process which no longer renews it blocks others. */
const leaseMilliseconds = 6_000

/** The right to do work that only one process does at a time. It expires within seconds if it is not renewed. */
export class Lease {
  readonly #holder = randomUUID()
  #until = Number.NEGATIVE_INFINITY

  constructor(readonly name: string) {}

  get isOurs(): boolean {
    return performance.now() < this.#until
  }

  /** Acquires or renews the lease. @returns whether this process has it */
  async take(): Promise<boolean> {
    if (this.#until - performance.now() > leaseMilliseconds / 2) return true
    // Measured from before the query, so that the lease expires here before it does in the database.
    const startedAt = performance.now()
    const row = await firstRow(admin(), takeSql(this.name, this.#holder))
    this.#until = row ? startedAt + leaseMilliseconds : Number.NEGATIVE_INFINITY
    return this.isOurs
  }

  async release(): Promise<void> {
    this.#until = Number.NEGATIVE_INFINITY
    await execute(admin(), sql`delete from lease where name = ${this.name} and holder = ${this.#holder}::uuid`)
  }
}

const takeSql = (name: string, holder: string): Sql => sql`
  insert into lease as l (name, holder, until)
  values (${name}, ${holder}::uuid, clock_timestamp() + ${`${leaseMilliseconds} milliseconds`}::interval)
      on conflict (name) do update set holder = excluded.holder, until = excluded.until
   where l.holder = excluded.holder or l.until < clock_timestamp()
  returning name`
