import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { migrateTo } from '@/lib/db/migrate'
import { makeMonths } from '@/lib/db/partitions'
import type { Transaction } from '@/lib/db/pools'
import { execute, rows } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { BackupUnusable, type Heading, type Section } from './backup-file'
import type { BackupReader } from './read-file'
import { conditionOf } from './tables-sql'

/** Stores the rows of a backup in a transaction, without running the triggers of the schema. */
export class TableLoader implements BackupReader {
  #copying: Writable | null = null
  /** Triggers of the current table that are marked `enable always`, a mark that has to be set again. */
  #always: readonly string[] = []

  constructor(readonly connection: Transaction) {}

  async heading({ migrations, months, sequences }: Heading): Promise<void> {
    await migrateTo(this.connection, migrations.at(-1)?.name)
    await makeMonths(this.connection, months)
    for (const { name: sequence, last } of sequences)
      await execute(this.connection, sql`select setval(${sequence}::regclass, ${last}::bigint)`)
  }

  async begin(section: Section): Promise<void> {
    const { table, columns } = section
    await this.#checkNames(section)
    this.#always = await this.#triggersThatAlwaysRun(table)
    await this.connection.unsafe(`alter table ${table} disable trigger user`)
    // Removes rows that migrations have inserted, because the backup contains them.
    await this.connection.unsafe(`delete from ${table}${conditionOf(section)}`)
    this.#copying = await this.connection.unsafe(`copy ${table} (${columns.join(', ')}) from stdin`).writable()
    // The next write or the end reports the error.
    this.#copying.on('error', () => {})
  }

  async rows(bytes: Buffer): Promise<void> {
    if (this.#copying!.errored) throw this.#copying!.errored
    if (!this.#copying!.write(bytes)) await once(this.#copying!, 'drain')
  }

  async end(section: Section, expected: number): Promise<void> {
    const { table } = section
    const stored = finished(this.#copying!)
    this.#copying!.end()
    await stored
    await this.connection.unsafe(`alter table ${table} enable trigger user`)
    for (const trigger of this.#always) await this.connection.unsafe(`alter table ${table} enable always trigger ${trigger}`)
    const [counted] = await this.connection.unsafe(`select count(*)::int as rows from ${table}${conditionOf(section)}`)
    if (counted!['rows'] !== expected) throw new Error(`${table} got ${counted!['rows']} rows instead of ${expected}`)
  }

  /** Aborts the current COPY, because the transaction can be rolled back only after it. */
  breakOff(error: Error): never {
    this.#copying?.destroy(error)
    throw error
  }

  async #triggersThatAlwaysRun(table: string): Promise<string[]> {
    const result = await rows<{ trigger: string }>(
      this.connection,
      sql`select quote_ident(tgname) as trigger from pg_trigger where tgrelid = ${table}::regclass and not tgisinternal and tgenabled = 'A'`,
    )
    return result.map(({ trigger }) => trigger)
  }

  /** Accepts only names that the database has, because they are inserted into statements. @throws BackupUnusable */
  async #checkNames({ table, columns }: Section): Promise<void> {
    const result = await rows<{ column: string }>(
      this.connection,
      sql`
      select quote_ident(a.attname) as column from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relname = ${table} and c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0`,
    )
    const existing = new Set(result.map(({ column }) => column))
    const unknown = columns.find(column => !existing.has(column))
    if (unknown !== undefined || existing.size === 0)
      throw new BackupUnusable(`The backup has ${table} ${unknown ?? ''}, which its schema has not.`)
  }
}
