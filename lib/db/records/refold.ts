import type { JobRun } from '@/lib/db/jobs/background-job'
import { inSmallSteps, type StepOutcome, type WorkOutcome } from '@/lib/db/jobs/small-steps'
import { admin, maintenance, type Transaction } from '@/lib/db/pools'
import { execute, firstRow, transaction } from '@/lib/db/run'
import { join, type Sql, sql } from '@/lib/db/sql'

/**
 * Computes folded strings again after the SQL function `folded` has changed, in batches that any process can continue.
 * @see lib/db/migrations/0018-folding.sql
 */
export async function refold(turn: JobRun): Promise<WorkOutcome> {
  if (!(await readRefoldingProgress())) return 'done'
  await execute(maintenance(), countSql)
  let rows = batchRowsMin
  return inSmallSteps(turn, async () => {
    const began = performance.now()
    const outcome = await transaction(maintenance(), connection => refoldBatch(connection, rows))
    const fitting = (rows * batchMilliseconds) / (performance.now() - began)
    rows = Math.round(Math.min(Math.max(fitting, batchRowsMin), batchRowsMax))
    return outcome
  })
}

/** Target duration of a batch, by which its number of rows is chosen: writers of the same rows wait for it. */
const batchMilliseconds = 50
const [batchRowsMin, batchRowsMax] = [10, 500]

/** The number of finished rows, of about `total`. */
export type RefoldingProgress = Readonly<{ done: number; total: number }>

/** The progress of the run for administrators. Returns null if none is running. */
export const readRefoldingProgress = (): Promise<RefoldingProgress | null> =>
  firstRow<RefoldingProgress>(admin(), sql`select r.done::float8 as done, r.total::float8 as total from refolding r`)

/** A table with folded strings: `differs` is the condition that they are outdated, `change` renews them. */
type StepRows = Readonly<{ table: Sql; key: readonly Sql[]; differs: Sql; change: Sql }>

// Lines of a title may be stored in another order than the computed one.
const linesIn = (text: Sql): Sql => sql`array(select l from string_to_table(${text}, chr(10)) l order by l)`

/** SQL for the value of `search`, as `searchText` computes it. */
const titles = sql`coalesce((
       select string_agg(upper(coalesce(nullif(t.key, ''), 'und')) || ':' || public.folded(t.value), chr(10)) from jsonb_each_text(d.titles) t), '')`

const steps = {
  titles: {
    table: sql`document`,
    key: [sql`type`, sql`id`],
    differs: sql`${linesIn(sql`d.search`)} <> ${linesIn(titles)}`,
    change: sql`search = ${titles}`,
  },
  // `plain` is a generated column, which any update of the row computes again.
  stations: {
    table: sql`station`,
    key: [sql`id`],
    differs: sql`d.plain <> public.folded(d.name)`,
    change: sql`name = d.name`,
  },
  spellings: {
    table: sql`spelling`,
    key: [sql`kind`, sql`type`, sql`code`, sql`language`, sql`name`],
    differs: sql`(d.plain, d.key) is distinct from (public.folded(d.name), public.search_key(d.language, d.name))`,
    change: sql`plain = public.folded(d.name), key = public.search_key(d.language, d.name)`,
  },
} as const satisfies Readonly<Record<string, StepRows>>

type RefoldStep = keyof typeof steps
const order = Object.keys(steps) as readonly RefoldStep[]

type Key = readonly (string | number)[]
type Run = Readonly<{ step: RefoldStep; after: Key }>

const runSql = sql`select r.step, r.after from refolding r for update`

const countSql = sql`
  update refolding r
     set total = (select count(*) from document d) + (select count(*) from station d) + (select count(*) from spelling d)
   where r.total = 0`

async function refoldBatch(connection: Transaction, rows: number): Promise<StepOutcome> {
  const run = await firstRow<Run>(connection, runSql)
  if (!run) return 'done'
  const { seen, last } = (await firstRow<{ seen: number; last: Key | null }>(connection, batchSql(run, rows)))!
  const next = seen === rows ? { step: run.step, after: last } : { step: order[order.indexOf(run.step) + 1], after: [] }
  if (next.step === undefined) {
    await execute(connection, sql`delete from refolding`)
    return 'done'
  }
  await execute(
    connection,
    sql`update refolding set step = ${next.step}, after = ${JSON.stringify(next.after)}::text::jsonb, done = done + ${seen}::bigint`,
  )
  return 'more'
}

/** Reads and updates a batch; rows are locked in the order of their keys, to avoid deadlocks. */
function batchSql({ step, after }: Run, rows: number): Sql {
  const { table, key, differs, change } = steps[step]
  const columns = (alias: Sql) =>
    join(
      key.map(column => sql`${alias}.${column}`),
      ', ',
    )
  const later = after.length === 0 ? sql`true` : sql`(${columns(sql`d`)}) > (${valuesOf(after)})`
  return sql`
  with page as materialized (
         select ${columns(sql`d`)}, ${differs} as differs from ${table} d where ${later} order by ${columns(sql`d`)} limit ${rows}::bigint),
       locked as materialized (
         select ${columns(sql`d`)}
           from ${table} d
          where (${columns(sql`d`)}) in (select ${columns(sql`p`)} from page p where p.differs)
          order by ${columns(sql`d`)}
            for no key update),
       changed as (
         update ${table} d set ${change} where (${columns(sql`d`)}) in (select ${columns(sql`l`)} from locked l))
  select (select count(*)::int from page) as seen,
         (select jsonb_build_array(${columns(sql`p`)}) from page p order by row(${columns(sql`p`)}) desc limit 1) as last`
}

const valuesOf = (key: Key): Sql =>
  join(
    key.map(value => (typeof value === 'number' ? sql`${value}::bigint` : sql`${value}`)),
    ', ',
  )
