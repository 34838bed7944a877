import { randomUUID } from 'node:crypto'
import { admin } from '@/lib/db/pools'
import { execute, firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

/** How long a holder that says nothing any more keeps others waiting. */
const leaseMilliseconds = 6_000

/**
 * The right to do a piece of work that only one process does at a time. It ends when its holder says nothing for some seconds, so no
 * connection is held for it and a crash gives it back.
 */
export class Lease {
  readonly #holder = randomUUID()
  #until = Number.NEGATIVE_INFINITY

  constructor(readonly name: string) {}

  /** Whether it is ours at this moment. */
  get isOurs(): boolean {
    return performance.now() < this.#until
  }

  /** Takes it, or keeps it for some more time. @returns whether it is ours */
  async take(): Promise<boolean> {
    if (this.#until - performance.now() > leaseMilliseconds / 2) return true
    // Ours ends before that of the database does, whose clock begins later.
    const asked = performance.now()
    const taken = await firstRow(admin(), takeSql(this.name, this.#holder))
    this.#until = taken ? asked + leaseMilliseconds : Number.NEGATIVE_INFINITY
    return this.isOurs
  }

  /** Gives it back, so that another process need not wait. */
  async give(): Promise<void> {
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
