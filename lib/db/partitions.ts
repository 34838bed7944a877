import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, Transaction } from '@/lib/db/pools'
import { execute, firstRow, rows, transaction } from '@/lib/db/run'
import { name, type Sql, sql } from '@/lib/db/sql'
import { advisoryLock } from '@/lib/db/transactions'
import { codeOf } from '@/lib/db/watch/server-errors'
import { forget, once } from '@/lib/runtime'

/** A month, as the number of months since January of the year 0 (UTC). */
type Month = number

const first = monthOf(new Date('1970-01-01T00:00:00Z'))
const yearsAhead = 10

/** The times that can be stored, from 1970 to the end of the month ten years from now. `to` is excluded. */
export function storableTimes(now = new Date()): { from: Date; to: Date } {
  return { from: startOf(first), to: startOf(monthOf(now) + yearsAhead * 12 + 1) }
}

/**
 * Creates the missing partitions, one per month. Call it before the transaction that stores the measurements.
 * @throws RangeError outside of `storableTimes`; TooManyMonths
 */
export async function ensureMonthsOf(pool: Pool, times: Iterable<Date>): Promise<void> {
  const months = new Set<Month>()
  for (const time of times) months.add(monthOf(checkStorable(time)))
  await ensureMonths(pool, months)
}

/** Creates the partitions of this month and the next, so that the first measurement of a month need not wait. */
export const makeMonthsAhead = (pool: Pool, now = new Date()): Promise<void> =>
  ensureMonths(pool, [monthOf(now), monthOf(now) + 1])

/** SQLSTATE of a row for which there is no partition. */
const noPartition = '23514'

/** Thrown if too many new months would be created: creating each takes time, and long intervals read them all. */
export class TooManyMonths extends Error {
  constructor(readonly months: number) {
    super(`${months} months would have to be created, more than ${newMonthsMax} at the same time`)
  }
}

export const newMonthsMax = 120

/** The times of measurements to store. `needed` queries the times that will certainly be stored. */
type StoringTimes = Readonly<{ times: Iterable<Date>; needed?: () => Promise<Iterable<Date>> }>

/**
 * Creates missing months, only for `needed` times if given, then runs `work`; repeats both if a month was removed.
 * @throws RangeError outside of `storableTimes`; TooManyMonths
 */
export async function withMonthsOf<T>(pool: Pool, { times, needed }: StoringTimes, work: () => Promise<T>): Promise<T> {
  const ensure = async () => ensureMonthsOf(pool, needed && !allExist(times) ? await needed() : times)
  for (let attempt = 1; ; attempt++) {
    await ensure()
    try {
      return await work()
    } catch (error) {
      if (codeOf(error) !== noPartition || attempt === storeAttempts) throw error
      forgetMonths()
    }
  }
}

const storeAttempts = 5

const existingMonths = () => once('months', () => new Set<Month>())

function allExist(times: Iterable<Date>): boolean {
  const existing = existingMonths()
  for (const time of times) if (!existing.has(monthOf(checkStorable(time)))) return false
  return true
}

async function ensureMonths(pool: Pool, months: Iterable<Month>): Promise<void> {
  const existing = existingMonths()
  const isMissing = (month: Month) => !existing.has(month)
  const requested = [...months].filter(isMissing)
  if (requested.length === 0) return
  for (const { partition } of await rows<{ partition: string }>(pool, attachedSql)) existing.add(monthNamed(partition))
  const missing = requested.filter(isMissing)
  await checkCount(pool, missing)
  for (const month of missing.sort((a, b) => a - b)) {
    await transaction(pool, connection => makePartition(connection, month))
    existing.add(month)
  }
}

/** Checks the number of new months; months with packed measurements are not new. @throws TooManyMonths */
async function checkCount(pool: Pool, missing: readonly Month[]): Promise<void> {
  if (missing.length <= newMonthsMax) return
  const packed = await firstRow<{ months: number }>(pool, packedMonthsSql(missing))
  const added = missing.length - packed!.months
  if (added > newMonthsMax) throw new TooManyMonths(added)
}

const packedMonthsSql = (months: readonly Month[]): Sql => sql`
  select count(*)::int as months
    from unnest(${months.map(month => startOf(month).toISOString())}::text[], ${months.map(month => startOf(month + 1).toISOString())}::text[]) as u (start, stop)
   where exists (select from packed_measurement p where p.last_at >= u.start::timestamptz and p.last_at < u.stop::timestamptz)`

export const attachedMonths = async (connection: Transaction): Promise<string[]> =>
  (await rows<{ partition: string }>(connection, attachedSql)).map(({ partition }) => partition).sort()

/** The partitions of months that ended before a time, the oldest first. */
export const closedMonths = async (pool: Pool, before: Date): Promise<string[]> =>
  (await rows<{ partition: string }>(pool, attachedSql))
    .map(({ partition }) => partition)
    .filter(partition => startOf(monthNamed(partition) + 1) <= before)
    .sort()

/** Releases the space of deleted rows, and drops an empty month unless it is in use, without waiting for locks. */
export async function releaseMonth(pool: Pool, partition: string): Promise<void> {
  try {
    for (let attempt = 1; attempt <= releaseAttempts; attempt++) {
      // If no page is left, the month is empty for every snapshot, however old.
      await vacuum(pool, partition)
      if ((await dropWithoutPages(pool, partition)) || !(await isEmptyMonth(pool, partition))) break
      await sleep(attempt * 200 * Math.random(), undefined, { ref: false })
    }
  } catch (error) {
    if (codeOf(error) !== noTable) throw error
  }
  forgetMonths()
}

/** Attempts to drop an empty month, which may be in use, or contain rows that an older snapshot sees. */
const releaseAttempts = 8

export const isEmptyMonth = async (pool: Pool, partition: string): Promise<boolean> =>
  (await firstRow<{ empty: boolean }>(pool, sql`select not exists (select from ${name(partition)}) as empty`))!.empty

/** SQLSTATE of a missing table, e.g. a month that another process has dropped. */
export const noTable = '42P01'

const lockUnavailable = '55P03'

/** Vacuums without a time limit, and with pauses for other readers and writers. */
async function vacuum(pool: Pool, partition: string): Promise<void> {
  const reserved = await pool.reserve()
  try {
    await reserved.unsafe(`set statement_timeout = 0; set vacuum_cost_delay = '2ms'`)
    await reserved.unsafe(`vacuum ${name(partition).text}`)
  } finally {
    await reserved.unsafe('reset statement_timeout; reset vacuum_cost_delay').catch(() => {})
    reserved.release()
  }
}

/** Drops a month without pages. @returns false if it is in use: waiting for the lock would block other statements */
const dropWithoutPages = (pool: Pool, partition: string): Promise<boolean> =>
  transaction(pool, async connection => {
    if ((await bytesOf(connection, partition)) > 0) return false
    for (const table of ['measurement', partition])
      await execute(connection, sql`lock table only ${name(table)} in access exclusive mode nowait`)
    if ((await bytesOf(connection, partition)) > 0) return false
    await execute(connection, sql`drop table ${name(partition)}`)
    return true
  }).catch(error => {
    if (codeOf(error) === lockUnavailable) return false
    throw error
  })

const bytesOf = async (connection: Transaction, partition: string): Promise<number> =>
  (await firstRow<{ bytes: number }>(connection, sql`select pg_relation_size(${partition}::regclass)::float8 as bytes`))!.bytes

/** Creates the partitions with these names in the caller's transaction. */
export async function makeMonths(connection: Transaction, partitions: readonly string[]): Promise<void> {
  for (const partition of partitions) await makePartition(connection, monthNamed(partition))
}

const attachedSql: Sql = sql`
  select c.relname as partition from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'measurement'::regclass`

/** Clears the cached list of existing months, e.g. when this process changes to another database. */
export function forgetMonths(): void {
  forget('months')
}

function checkStorable(time: Date): Date {
  const { from, to } = storableTimes()
  if (time >= from && time < to) return time
  throw new RangeError(`${time.getTime()} ms is not a time from ${from.toISOString()} to ${to.toISOString()}`)
}

/** Creates the table if it is missing, then attaches it: `create table … partition of` would block other months. */
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

/** The statement that attaches a month. Bounds cannot be parameters; they are computed from a number. */
export function attachText(month: Month): string {
  const [from, to] = [startOf(month).toISOString(), startOf(month + 1).toISOString()]
  return `alter table measurement attach partition ${partitionName(month)} for values from ('${from}') to ('${to}')`
}

/** The name of a month's partition, e.g. `measurement_2026_11`. */
export function partitionName(month: Month): string {
  return `measurement_${startOf(month).toISOString().slice(0, 7).replace('-', '_')}`
}

function monthNamed(partition: string): Month {
  const [year, month] = partition.split('_').slice(1)
  return Number(year) * 12 + Number(month) - 1
}

export function monthOf(time: Date): Month {
  return time.getUTCFullYear() * 12 + time.getUTCMonth()
}

/** The beginning of the month of a time, in UTC. */
export const startOfMonth = (time: Date): Date => startOf(monthOf(time))

/** The beginning of the month that is `months` before the month of a time, in UTC. */
export const monthsBefore = (time: Date, months: number): Date => startOf(monthOf(time) - months)

const startOf = (month: Month) => new Date(Date.UTC(Math.floor(month / 12), month % 12))
