import { setTimeout as sleep } from 'node:timers/promises'
import { config } from '@/lib/config'
import type { JobRun } from '@/lib/db/jobs/background-job'
import { inSmallSteps, type StepOutcome, type WorkOutcome } from '@/lib/db/jobs/small-steps'
import { admin, maintenance, type Transaction } from '@/lib/db/pools'
import { execute, firstRow, transaction } from '@/lib/db/run'
import { and, join, type Sql, sql } from '@/lib/db/sql'

/**
 * Recomputes the columns `closed` and `for_guests` after changes of datasets and rules. Requests do not wait for it:
 * they check the rules and the closing datasets themselves, so data are closed immediately, and some may be opened
 * later. Each batch is a transaction that locks rows whose values differ and what follows from them; rows that others
 * have locked are updated one by one. The state of the run is a row, so that another process can continue it.
 * @see lib/db/migrations/0014-access-changes.sql
 */
export async function recomputeAccess(turn: JobRun): Promise<WorkOutcome> {
  const pending = await firstRow<{ through: string | null }>(admin(), sql`select max(id)::text as through from access_change`)
  if (!pending?.through) return 'done'
  if (!(await firstRow(admin(), sql`select from access_recomputation`))) {
    if (!(await earlierWritersEnded(turn))) return 'more'
    await execute(maintenance(), beginSql(pending.through))
  }
  let rows = batchRowsMin
  return inSmallSteps(turn, async () => {
    const began = performance.now()
    const outcome = await nextBatch(rows)
    const fitting = (rows * batchMilliseconds) / (performance.now() - began)
    rows = Math.round(Math.min(Math.max(fitting, batchRowsMin), batchRowsMax))
    return outcome
  })
}

/** Target duration of a batch, to which its size is adapted, because writers of the same rows wait for it. */
const batchMilliseconds = 50
const [batchRowsMin, batchRowsMax] = [10, 100]

export type AccessProgress = Readonly<{
  /** The number of changes of datasets and rules whose rows are not all recomputed. */
  waiting: number
  since: Date | null
  /** The number of checked rows, of about `total`; both are 0 before the run begins. */
  done: number
  total: number
}>

export const readAccessProgress = async (): Promise<AccessProgress> => (await firstRow<AccessProgress>(admin(), progressSql))!

const progressSql = sql`
  select count(*)::int as waiting, min(c.since) as since, coalesce(max(r.done), 0)::float8 as done, coalesce(max(r.total), 0)::float8 as total
    from access_change c
    left join access_recomputation r on true`

const writersSql = sql`
  select array(select l.virtualtransaction from pg_locks l
                where l.locktype = 'advisory' and l.classid = x'62656c76'::int and l.objid = 5 and l.granted
                  and l.database = (select oid from pg_database where datname = current_database())) as writers`

const pollMilliseconds = 100

/** Waits for earlier transactions that may have computed rows by the old rules: they share a lock while they write. */
async function earlierWritersEnded({ goesOn }: JobRun): Promise<boolean> {
  const writing = async () => (await firstRow<{ writers: string[] }>(admin(), writersSql))!.writers
  let earlier = await writing()
  while (earlier.length > 0 && goesOn()) {
    await sleep(pollMilliseconds, undefined, { ref: false })
    const now = new Set(await writing())
    earlier = earlier.filter(one => now.has(one))
  }
  return earlier.length === 0
}

type Key = readonly (string | number)[]

type Run = Readonly<{ through: string; step: RecomputeStep; after: Key; types: readonly string[] | null; series: boolean }>

/** The result of a batch. `locked` are rows that other transactions have locked, and that are not updated yet. */
type Batch = Readonly<{ seen: number; last: Key | null; locked: readonly Key[] }>

async function nextBatch(rows: number): Promise<StepOutcome> {
  const run = await firstRow<Run>(maintenance(), runSql)
  if (!run) return 'done'
  const { seen, last, locked } = await transaction(maintenance(), async connection => {
    return (await firstRow<Batch>(connection, batchSql(run, rows)))!
  })
  // Locked rows are updated one by one, so that no transaction waits for a row while it holds locks on others.
  for (const key of locked) await transaction(maintenance(), connection => execute(connection, rowSql(run.step, key)))
  const next = seen === rows ? { step: run.step, after: last } : { step: steps[steps.indexOf(run.step) + 1], after: [] }
  if (next.step === undefined) {
    const { DATABASE_READ_URL, REPLICA_LAG_SECONDS } = config()
    if (DATABASE_READ_URL) await sleep(REPLICA_LAG_SECONDS * 1000)
    return transaction(maintenance(), connection => endRun(connection, run))
  }
  await execute(maintenance(), goOnSql(run, { step: next.step, after: next.after ?? [], seen }))
  return 'more'
}

/** Ends a run, unless another process has ended it. A replica must have received the last batches before. */
async function endRun(connection: Transaction, run: Run): Promise<StepOutcome> {
  if ((await execute(connection, sql`delete from access_recomputation where ${isAt(run)}`)) === 0) return 'busy'
  await execute(connection, followersSql(run.through))
  await execute(connection, sql`delete from access_change where id <= ${run.through}::bigint`)
  return 'done'
}

/** Condition that no other process has continued the run. */
const isAt = ({ through, step, after }: Run): Sql =>
  sql`through = ${through}::bigint and step = ${step} and after = ${JSON.stringify(after)}::text::jsonb`

/** SQL that marks missing reduced forms, and texts with an earlier licence, to be updated with the copies of names. */
const followersSql = (through: string): Sql => sql`
  insert into outdated_copy as o (type, id)
  select distinct f.type, c.entity
    from access_change c
   cross join lateral (values ('reduced', c.reduces), ('licence', c.licence)) as f (type, applies)
   where c.id <= ${through}::bigint and f.applies
      on conflict (type, id) do update set since = excluded.since`

type StepRows = Readonly<{
  table: Sql
  key: readonly Sql[]
  /** Joins and condition of a row `d` whose columns differ from what rules and datasets require. */
  differs: Sql
  ofType?: true
}>

const pairDiffers = sql`where (d.closed, d.for_guests) is distinct from (is_closed(d), is_for_guests(d))`

/** The tables in the order of the steps: stations follow their series, which decide whether guests see them. */
const tables = {
  records: {
    table: sql`document`,
    key: [sql`type`, sql`id`],
    differs: sql`cross join lateral record_access(d.type, d.source, d.active, d.tag_ids, d.hub_tags, d.licence_closed, d.reduced, d.reduced_of) a
          where (d.closed, d.for_guests) is distinct from (a.closed, a.for_guests)`,
    ofType: true,
  },
  'record changes': {
    table: sql`record_change`,
    key: [sql`type`, sql`id`, sql`revision`],
    differs: sql`cross join lateral change_access(d.type, d.source, d.active, d.tag_ids, d.licence_closed, d.reduced, d.reduced_of) a
          cross join lateral change_access(d.type, d.was_source, d.was_active, d.was_tag_ids, d.was_licence_closed, d.reduced, d.reduced_of) w
          where (d.closed, d.for_guests, d.was_closed, d.was_for_guests) is distinct from (a.closed, a.for_guests, w.closed, w.for_guests)`,
    ofType: true,
  },
  series: { table: sql`series`, key: [sql`id`], differs: pairDiffers },
  stations: { table: sql`station`, key: [sql`id`], differs: pairDiffers },
  events: { table: sql`event`, key: [sql`id`], differs: pairDiffers },
} as const satisfies Readonly<Record<string, StepRows>>

type RecomputeStep = keyof typeof tables

const steps = Object.keys(tables) as readonly RecomputeStep[]

const columnsOf = (step: RecomputeStep, alias: Sql): Sql =>
  join(
    tables[step].key.map(column => sql`${alias}.${column}`),
    ', ',
  )

const valuesOf = (key: Key): Sql =>
  join(
    key.map(value => (typeof value === 'number' ? sql`${value}::bigint` : sql`${value}`)),
    ', ',
  )

/** Updates a row without changing it: a trigger then recomputes both columns. */
const rowSql = (step: RecomputeStep, key: Key): Sql => sql`
  update ${tables[step].table} d
     set closed = d.closed
   where (${columnsOf(step, sql`d`)}) = (${valuesOf(key)})`

function batchSql({ step, after, types, series }: Run, rows: number): Sql {
  const { table, differs, ofType }: StepRows = tables[step]
  const columns = (alias: Sql) => columnsOf(step, alias)
  const equal = (other: Sql) => sql`(${columns(sql`d`)}) = (${columns(other)})`
  const later = after.length > 0 && sql`(${columns(sql`d`)}) > (${valuesOf(after)})`
  const concerned = ofType ? types && sql`d.type = any(${types}::text[])` : !series && sql`false`
  return sql`
  with page as materialized (
         select ${columns(sql`d`)}
           from ${table} d
          where ${and([later, concerned].filter(condition => !!condition))}
          order by ${columns(sql`d`)}
          limit ${rows}),
       differing as materialized (
         select ${columns(sql`d`)}
           from page p
           join ${table} d on ${equal(sql`p`)}
          ${differs}),
       free as materialized (
         select ${columns(sql`d`)}
           from differing f
           join ${table} d on ${equal(sql`f`)}
            for no key update of d skip locked),
       changed as (
         update ${table} d
            set closed = d.closed
           from free f
          where ${equal(sql`f`)})
  select (select count(*)::int from page) as seen,
         (select jsonb_build_array(${columns(sql`p`)}) from page p order by row(${columns(sql`p`)}) desc limit 1) as last,
         array(select jsonb_build_array(${columns(sql`d`)}) from differing d
                where (${columns(sql`d`)}) not in (select ${columns(sql`f`)} from free f)) as locked`
}

const counted = sql`
         case when s.records then (select count(*) from document d where s.entities is null or d.type = any(s.entities))
                                + (select count(*) from record_change d where s.entities is null or d.type = any(s.entities)) else 0 end
         + case when s.series then (select count(*) from series) + (select count(*) from station) + (select count(*) from event) else 0 end`

const scope = (through: Sql): Sql => sql`
         select bool_or(a.records) as records, bool_or(a.time_series) as series,
                case when not bool_or(a.records and a.entity is null) then array_agg(distinct a.entity) filter (where a.records) end as entities
           from access_change a
          where a.id <= ${through}`

const beginSql = (through: string): Sql => sql`
  insert into access_recomputation (through, step, total)
  select ${through}::bigint, 'records', ${counted}
    from (${scope(sql`${through}::bigint`)}) s
      on conflict do nothing`

/** The run with the content types that it concerns: `types` is empty for none, and null for all. */
const runSql = sql`
  select r.through::text, r.step, r.after, case when s.records then s.entities else '{}' end as types, s.series
    from access_recomputation r
   cross join lateral (${scope(sql`r.through`)}) s`

/** Stores the progress of a run, unless another process has continued it. */
const goOnSql = (run: Run, { step, after, seen }: Readonly<{ step: RecomputeStep; after: Key; seen: number }>): Sql => sql`
  update access_recomputation
     set step = ${step}, after = ${JSON.stringify(after)}::text::jsonb, done = done + ${seen}
   where ${isAt(run)}`
