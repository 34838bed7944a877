import type { Pool, Transaction } from '@/lib/db/pools'
import { execute, firstRow, rows, transaction } from '@/lib/db/run'
import { name, type Sql, sql } from '@/lib/db/sql'
import { advisoryLock } from '@/lib/db/transactions'
import { forget, once } from '@/lib/runtime'

/** A month as its number since January of the year 0 (UTC). */
type Month = number

const first = monthOf(new Date('1970-01-01T00:00:00Z'))
const yearsAhead = 10

/** The times that can be stored: from 1970 to the end of the month ten years from now; the end is excluded. */
export function storableTimes(now = new Date()): { from: Date; to: Date } {
  return { from: startOf(first), to: startOf(monthOf(now) + yearsAhead * 12 + 1) }
}

/**
 * Makes sure that measurements of these times can be stored: creates the missing partitions, one for each month. Call it before the transaction that
 * stores them.
 * @throws RangeError outside of `storableTimes`, TooManyMonths
 */
export async function ensureMonthsOf(pool: Pool, times: Iterable<Date>): Promise<void> {
  const months = new Set<Month>()
  for (const time of times) months.add(monthOf(checkStorable(time)))
  await ensureMonths(pool, months)
}

/** Makes the partitions of this month and the next one, so that the first measurement of a month need not wait. */
export const makeMonthsAhead = (pool: Pool, now = new Date()): Promise<void> =>
  ensureMonths(pool, [monthOf(now), monthOf(now) + 1])

/** The database's error for a row without a partition. */
const noPartition = '23514'

/** More months than may be created at once: each takes a while, is permanent, and is read for every long interval. */
export class TooManyMonths extends Error {
  constructor(readonly months: number) {
    super(`${months} months would have to be made, more than ${newMonthsMax} at once`)
  }
}

/** Ten years. */
export const newMonthsMax = 120

/** Measurements to store: `times` of all, and `needed`, the times of those that will certainly be stored, which may query the database. */
type StoringTimes = Readonly<{ times: Iterable<Date>; needed?: () => Promise<Iterable<Date>> }>

/**
 * Stores measurements after creating their months: those that are `needed`, where not all are known to exist. Tries again when a month is still
 * missing: somebody removed it, or more was needed than before.
 * @throws RangeError outside of `storableTimes`, TooManyMonths
 */
export async function withMonthsOf<T>(pool: Pool, { times, needed }: StoringTimes, work: () => Promise<T>): Promise<T> {
  const ensure = async () => ensureMonthsOf(pool, needed && !areKnown(times) ? await needed() : times)
  await ensure()
  try {
    return await work()
  } catch (error) {
    if ((error as { code?: string } | null)?.code !== noPartition) throw error
    forgetMonths()
    await ensure()
    return work()
  }
}

const knownMonths = () => once('months', () => new Set<Month>())

function areKnown(times: Iterable<Date>): boolean {
  const known = knownMonths()
  for (const time of times) if (!known.has(monthOf(checkStorable(time)))) return false
  return true
}

async function ensureMonths(pool: Pool, months: Iterable<Month>): Promise<void> {
  const known = knownMonths()
  const isUnknown = (month: Month) => !known.has(month)
  const unknown = [...months].filter(isUnknown)
  if (unknown.length === 0) return
  for (const { partition } of await rows<{ partition: string }>(pool, attachedSql)) known.add(monthNamed(partition))
  const missing = unknown.filter(isUnknown)
  if (missing.length > newMonthsMax) throw new TooManyMonths(missing.length)
  for (const month of missing.sort((a, b) => a - b)) {
    await transaction(pool, connection => makePartition(connection, month))
    known.add(month)
  }
}

/** The names of the partitions there are. */
export const attachedMonths = async (connection: Transaction): Promise<string[]> =>
  (await rows<{ partition: string }>(connection, attachedSql)).map(({ partition }) => partition).sort()

/** Makes partitions in a transaction of the caller's. @param partitions their names */
export async function makeMonths(connection: Transaction, partitions: readonly string[]): Promise<void> {
  for (const partition of partitions) await makePartition(connection, monthNamed(partition))
}

const attachedSql: Sql = sql`
  select c.relname as partition from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'measurement'::regclass`

/** Forgets which months exist, when this process changes to another database. */
export function forgetMonths(): void {
  forget('months')
}

function checkStorable(time: Date): Date {
  const { from, to } = storableTimes()
  if (time >= from && time < to) return time
  throw new RangeError(`${time.getTime()} ms is not a time from ${from.toISOString()} to ${to.toISOString()}`)
}

/**
 * Created as a table and attached: readers and writers of the other months can go on, while `create table … partition of` would wait for them and
 * block them. A month that somebody detached is attached again, with its rows.
 */
async function makePartition(connection: Transaction, month: Month): Promise<void> {
  const partition = partitionName(month)
  await execute(connection, advisoryLock('months'))
  const existing = await firstRow<{ found: boolean; attached: boolean }>(connection, existingSql(partition))
  if (existing?.attached) return
  if (!existing?.found) await execute(connection, sql`create table ${name(partition)} (like measurement including all)`)
  await connection.unsafe(attachText(month))
}

const existingSql = (partition: string): Sql => sql`
  select to_regclass(${partition}) is not null as found,
         exists (select from pg_inherits where inhparent = 'measurement'::regclass and inhrelid = to_regclass(${partition})) as attached`

/** Bounds of a partition cannot be parameters; these come from a number of ours. */
export function attachText(month: Month): string {
  const [from, to] = [startOf(month).toISOString(), startOf(month + 1).toISOString()]
  return `alter table measurement attach partition ${partitionName(month)} for values from ('${from}') to ('${to}')`
}

/** `measurement_2026_11` */
export function partitionName(month: Month): string {
  return `measurement_${startOf(month).toISOString().slice(0, 7).replace('-', '_')}`
}

/** The month of a partition, from its name. */
function monthNamed(partition: string): Month {
  const [year, month] = partition.split('_').slice(1)
  return Number(year) * 12 + Number(month) - 1
}

/** The month of a time, in UTC. */
export function monthOf(time: Date): Month {
  return time.getUTCFullYear() * 12 + time.getUTCMonth()
}

const startOf = (month: Month) => new Date(Date.UTC(Math.floor(month / 12), month % 12))
