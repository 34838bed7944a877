import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { config } from '@/lib/config'
import type { JobRun } from '@/lib/db/jobs/background-job'
import { inSmallSteps, type WorkOutcome } from '@/lib/db/jobs/small-steps'
import { monthsBefore, startOfMonth } from '@/lib/db/partitions'
import { maintenance } from '@/lib/db/pools'
import { execute, firstRow, rows, transaction } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

const rowsOfStep = 5000

/**
 * Shortens network addresses after AUDIT_ADDRESS_DAYS and removes whole months of events after AUDIT_KEPT_MONTHS, in
 * small steps. With AUDIT_ARCHIVE_DIR each month is archived to a file before. Triggers prevent every other change, and
 * record each removal.
 * @see lib/db/migrations/0001-base.sql
 */
export async function removeOldAudit(turn: JobRun, now = new Date()): Promise<WorkOutcome> {
  const { AUDIT_ADDRESS_DAYS: days, AUDIT_KEPT_MONTHS: months, AUDIT_ARCHIVE_DIR: directory } = config()
  if (days > 0 && (await repeat(turn, shortenSql(days))) === 'more') return 'more'
  if (months === 0) return 'done'
  const end = monthsBefore(now, months)
  for (let first = await firstMonth(end); first; first = await firstMonth(end)) {
    if ((await removeMonth(turn, first, directory)) === 'more') return 'more'
  }
  return 'done'
}

async function removeMonth(turn: JobRun, month: Date, directory: string | undefined): Promise<WorkOutcome> {
  if (directory && !(await archive(turn, directory, month))) return 'more'
  return repeat(turn, removeSql(monthsBefore(month, -1)))
}

const repeat = (turn: JobRun, statement: Sql): Promise<WorkOutcome> =>
  inSmallSteps(turn, () =>
    transaction(maintenance(), async connection => {
      await execute(connection, sql`select set_config('belvedere.audit_retention', 'on', true)`)
      return (await execute(connection, statement)) < rowsOfStep ? 'done' : 'more'
    }),
  )

const shortenSql = (days: number): Sql => sql`
  update audit set address = network_of(address)
   where id = any(array(select id from audit
                         where at < now() - make_interval(days => ${days}::int) and address <> '' and address not like '%/%'
                         limit ${rowsOfStep}))`

const removeSql = (end: Date): Sql => sql`
  delete from audit
   where id = any(array(select id from audit where at < ${end} order by at, id limit ${rowsOfStep}))`

async function firstMonth(end: Date): Promise<Date | null> {
  const first = await firstRow<{ at: Date }>(maintenance(), sql`select at from audit where at < ${end} order by at limit 1`)
  return first && startOfMonth(first.at)
}

/**
 * Archives the events of a month as lines of JSON. The file gets its final name after it was written and its lines were
 * counted, so an existing file is complete.
 * @returns false if the turn of the job ended before
 */
export async function archive(turn: JobRun, directory: string, month: Date): Promise<boolean> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const file = `audit-${month.toISOString().slice(0, 7)}.ndjson.gz`
  const files = await readdir(directory)
  if (files.includes(file)) return true
  // Drafts were left by a process that was killed.
  for (const draft of files.filter(one => one.startsWith(`${file}.`))) await rm(join(directory, draft), { force: true })
  const draft = join(directory, `${file}.${randomUUID()}`)
  try {
    const output = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(Readable.from(linesOf(month)), createGzip(), output)
    const [found, expected] = [await linesIn(draft), await countOf(month)]
    if (found !== expected) throw new Error(`${draft} has ${found} events instead of ${expected}`)
    if (!turn.goesOn()) return false
    await rename(draft, join(directory, file))
    await sync(directory)
    return true
  } finally {
    await rm(draft, { force: true })
  }
}

async function countOf(month: Date): Promise<number> {
  const statement = sql`select count(*)::int as count from audit where at >= ${month} and at < ${monthsBefore(month, -1)}`
  return (await firstRow<{ count: number }>(maintenance(), statement))!.count
}

async function linesIn(path: string): Promise<number> {
  let count = 0
  await pipeline(createReadStream(path), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) for (const byte of chunk) if (byte === lineEnd) count++
  })
  return count
}

const lineEnd = 10

async function sync(directory: string): Promise<void> {
  const handle = await open(directory)
  await handle.sync().finally(() => handle.close())
}

async function* linesOf(month: Date): AsyncGenerator<string> {
  const end = monthsBefore(month, -1)
  for (let after = { at: month.toISOString(), id: '0' }; ; ) {
    const oldRows = await rows<{ at: string; id: string; line: string }>(
      maintenance(),
      sql`
      select a.at::text, a.id::text, to_json(a)::text as line from audit a
       where (a.at, a.id) > (${after.at}::text::timestamptz, ${after.id}::text::bigint) and a.at < ${end}
       order by a.at, a.id limit ${rowsOfStep}`,
    )
    yield oldRows.map(({ line }) => `${line}\n`).join('')
    const last = oldRows.at(-1)
    if (!last || oldRows.length < rowsOfStep) return
    after = last
  }
}
