import { isOfOne } from '@/lib/db/jobs/batcher'
import { admin } from '@/lib/db/pools'
import { execute, firstRow, rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { cutText } from '@/lib/formats/text'
import { errorFacts, log } from '@/lib/log'

/** Attempts at one item before it is set aside. */
export const triesMax = 5

const longestWaitSeconds = 60
const reasonMax = 2000

/** An item of a job that is processed separately, e.g. `tag castle` of `copies`. */
type WorkItem = Readonly<{ job: string; item: string }>

type Attempt = 'done' | 'failed' | 'set aside'

/**
 * Processes an item of a job. A failure is retried later; after several, the item waits for an administrator.
 * @throws if the failure cannot be recorded
 * @see docs/decisions/056-dead-letter-table.md
 */
export async function attempt(one: WorkItem, work: () => Promise<unknown>): Promise<Attempt> {
  try {
    await work()
  } catch (error) {
    return noteFailure(one, error)
  }
  await forgetFailure(one)
  return 'done'
}

export const forgetFailure = ({ job, item }: WorkItem): Promise<number> =>
  execute(admin(), sql`delete from failed_work where job = ${job} and item = ${item}`)

async function noteFailure(one: WorkItem, error: unknown): Promise<Attempt> {
  const reason = reasonText(error instanceof Error ? error.message : String(error))
  const noted = await firstRow<StoredFailure>(admin(), failureSql(one, { reason, counts: isOfOne(error) || tookTooLong(error) }))
  if (noted?.isSetAside) {
    log('error', 'background work was set aside', { ...one, tries: noted.tries, ...errorFacts(error) })
    return 'set aside'
  }
  log('error', 'background work failed and will be retried', { ...one, ...errorFacts(error) })
  return 'failed'
}

type StoredFailure = Readonly<{ tries: number; isSetAside: boolean }>

/** Whether the database cancelled a statement after ten minutes, which would happen again. */
const tookTooLong = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '57014'

/** The string without NUL, which the database cannot store, and cut to `charactersMax`. */
export const storableText = (text: string, charactersMax: number): string =>
  Buffer.from(cutText(text.replaceAll('\0', ''), charactersMax)).toString()

export const reasonText = (reason: string): string => storableText(reason, reasonMax) || 'no reason was given'

/** Records a failure. `counts` is false if the database was at fault: such failures do not set the item aside. */
const failureSql = ({ job, item }: WorkItem, { reason, counts }: Readonly<{ reason: string; counts: boolean }>): Sql => sql`
  insert into failed_work as f (job, item, tries, reason, due_at)
  values (${job}, ${item}, ${Number(counts)}::int, ${reason}, now() + interval '2 seconds')
      on conflict (job, item) do update
     set tries = f.tries + excluded.tries, reason = excluded.reason,
         due_at = now() + least(power(2, f.tries + 1), ${longestWaitSeconds}::int) * interval '1 second',
         set_aside_at = case when f.tries + excluded.tries >= ${triesMax}::int then now() end
  returning f.tries, f.set_aside_at is not null as "isSetAside"`

/** The condition that an item may be processed now: no retry is pending, and it was not set aside since its last change. */
export const isDue = (job: string, item: Sql, changedAt: Sql): Sql => sql`not exists (
  select from failed_work f
   where f.job = ${job} and f.item = ${item} and (f.set_aside_at >= ${changedAt} or f.due_at > now()))`

type Failure = Readonly<{ item: string; isWaiting: boolean; setAsideAt: Date | null }>

const failuresOf = (job: string): Promise<Failure[]> =>
  rows<Failure>(
    admin(),
    sql`
      select f.item, f.due_at > now() as "isWaiting", f.set_aside_at as "setAsideAt"
        from failed_work f
       where f.job = ${job}`,
  )

/** The items of a job that must not be processed now. @param changedAt returns the last change of an item */
export async function postponedItems(job: string, changedAt: (item: string) => Date | undefined): Promise<ReadonlySet<string>> {
  const isWaitingItem = ({ item, isWaiting, setAsideAt }: Failure) =>
    isWaiting || (setAsideAt !== null && setAsideAt >= (changedAt(item) ?? setAsideAt))
  return new Set((await failuresOf(job)).filter(isWaitingItem).map(({ item }) => item))
}

/** Deletes the failures of all items of a job except the given ones, which still exist. */
export const forgetFailuresBut = (job: string, items: readonly string[]): Promise<number> =>
  execute(admin(), sql`delete from failed_work where job = ${job} and item <> all(${items}::text[])`)

/** Functions that write waiting rows; `itemOf` returns the name of a row as an item of `job`. */
type RowWriting<Row> = Readonly<{
  job: string
  itemOf: (row: Row) => string
  write: (rows: readonly Row[]) => Promise<unknown>
}>

/**
 * Writes rows together. If one of them is refused, they are halved until it is alone.
 * @returns the rows that wait for a retry
 * @throws errors that no row causes
 */
export async function writeRows<Row>(waiting: readonly Row[], writing: RowWriting<Row>): Promise<Row[]> {
  const { job, itemOf } = writing
  const failures = await failuresOf(job)
  if (failures.length === 0) return writeParted(waiting, writing)
  const waitingItems = new Set(failures.filter(one => one.isWaiting || one.setAsideAt).map(({ item }) => item))
  const isWaitingItem = (row: Row) => waitingItems.has(itemOf(row))
  const left = [
    ...waiting.filter(isWaitingItem),
    ...(await writeParted(
      waiting.filter(row => !isWaitingItem(row)),
      writing,
    )),
  ]
  const names = new Set(left.map(itemOf))
  const written = failures.filter(({ item }) => !waitingItems.has(item) && !names.has(item))
  for (const { item } of written) await forgetFailure({ job, item })
  return left
}

async function writeParted<Row>(some: readonly Row[], writing: RowWriting<Row>): Promise<Row[]> {
  if (some.length === 0) return []
  try {
    await writing.write(some)
    return []
  } catch (error) {
    if (!isOfOne(error)) throw error
    if (some.length === 1) {
      await noteFailure({ job: writing.job, item: writing.itemOf(some[0]!) }, error)
      return [...some]
    }
    const half = Math.ceil(some.length / 2)
    return [...(await writeParted(some.slice(0, half), writing)), ...(await writeParted(some.slice(half), writing))]
  }
}
