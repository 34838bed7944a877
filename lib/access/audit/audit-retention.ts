import { createWriteStream } from 'node:fs'
import { access, mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { config } from '@/lib/config'
import type { Turn } from '@/lib/db/jobs/background-job'
import { inSmallSteps } from '@/lib/db/jobs/small-steps'
import { monthsBefore, startOfMonth } from '@/lib/db/partitions'
import { admin } from '@/lib/db/pools'
import { execute, firstRow, rows, transaction } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

const rowsOfStep = 5000

/**
 * Shortens the addresses of callers after AUDIT_ADDRESS_DAYS, and removes events after the whole months of AUDIT_KEPT_MONTHS, in small steps. With
 * AUDIT_ARCHIVE_DIR each month is a file there before its events are removed. A trigger allows nothing else.
 * @see lib/db/migrations/0001-base.sql
 */
export async function keepAudit(turn: Turn, now = new Date()): Promise<void> {
  const { AUDIT_ADDRESS_DAYS: days, AUDIT_KEPT_MONTHS: months, AUDIT_ARCHIVE_DIR: directory } = config()
  if (days > 0) await repeat(turn, shortenSql(days))
  if (months === 0) return
  const end = monthsBefore(now, months)
  for (let first = await firstMonth(end); first && turn.goesOn(); first = await firstMonth(end)) {
    if (directory) await archive(directory, first)
    await repeat(turn, removeSql(monthsBefore(first, -1)))
  }
}

const repeat = (turn: Turn, statement: Sql): Promise<void> =>
  inSmallSteps(turn, () =>
    transaction(admin(), async connection => {
      await execute(connection, sql`select set_config('belvedere.audit_retention', 'on', true)`)
      const [step] = await rows<{ changed: number }>(connection, statement)
      return step!.changed < rowsOfStep ? 'done' : 'more'
    }),
  )

const shortenSql = (days: number): Sql => sql`
  with shortened as (
       update audit set address = network_of(address)
        where id = any(array(select id from audit
                              where at < now() - make_interval(days => ${days}::int) and address <> '' and address not like '%/%'
                              limit ${rowsOfStep}))
       returning 1)
  select count(*)::int as changed from shortened`

/** Removes events from before a time, and leaves one that says how many. */
const removeSql = (end: Date): Sql => sql`
  with removed as (
       delete from audit
        where id = any(array(select id from audit where at < ${end} order by at, id limit ${rowsOfStep}))
       returning 1),
       noted as (
       insert into audit (kind, actor, subject, times, detail)
       select 'events removed', 'retention', 'audit', count(*), jsonb_build_object('before', ${end}::timestamptz) from removed having count(*) > 0)
  select count(*)::int as changed from removed`

/** The first month with events, if it ended before a time. */
async function firstMonth(end: Date): Promise<Date | null> {
  const first = await firstRow<{ at: Date }>(admin(), sql`select at from audit where at < ${end} order by at limit 1`)
  return first && startOfMonth(first.at)
}

/** Writes the events of a month, a line of JSON each. A file that is there is complete: some of its events may be gone already. */
async function archive(directory: string, month: Date): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const path = join(directory, `audit-${month.toISOString().slice(0, 7)}.ndjson.gz`)
  const isThere = await access(path).then(
    () => true,
    () => false,
  )
  if (isThere) return
  const draft = `${path}.part`
  await pipeline(Readable.from(linesOf(month)), createGzip(), createWriteStream(draft, { mode: 0o600, flush: true }))
  await rename(draft, path)
}

async function* linesOf(month: Date): AsyncGenerator<string> {
  const end = monthsBefore(month, -1)
  for (let after = { at: month.toISOString(), id: '0' }; ; ) {
    const found = await rows<{ at: string; id: string; line: string }>(
      admin(),
      sql`
      select a.at::text, a.id::text, to_json(a)::text as line from audit a
       where (a.at, a.id) > (${after.at}::text::timestamptz, ${after.id}::text::bigint) and a.at < ${end}
       order by a.at, a.id limit ${rowsOfStep}`,
    )
    yield found.map(({ line }) => `${line}\n`).join('')
    const last = found.at(-1)
    if (!last || found.length < rowsOfStep) return
    after = last
  }
}
