import { config } from '@/lib/config'
import type { JobRun } from '@/lib/db/jobs/background-job'
import { inRounds, inSmallSteps, type WorkOutcome } from '@/lib/db/jobs/small-steps'
import { monthsBefore } from '@/lib/db/partitions'
import { maintenance } from '@/lib/db/pools'
import { execute, firstRow } from '@/lib/db/run'
import { name, type Sql, sql } from '@/lib/db/sql'
import { once } from '@/lib/runtime'

/** Pages of a table that a step covers; a page has a hundred small rows at most. */
const pagesOfStep = 100

/** Rows of a table to delete after whole months; `where` is the condition on `o`, by the end of these months. */
type OldRows = Readonly<{ table: string; months: number; where: (end: Date) => Sql }>

/** The rows to delete by the settings. The latest change of a record or of a station's metadata always stays. */
const oldRows = (): readonly OldRows[] => {
  const { CHANGES_KEPT_MONTHS, EVENTS_KEPT_MONTHS, USAGE_KEPT_MONTHS, AUDIT_KEPT_MONTHS } = config()
  return [
    {
      table: 'record_change',
      months: CHANGES_KEPT_MONTHS,
      where: end => sql`o.changed_at < ${end}
           and exists (select from record_change n where n.type = o.type and n.id = o.id and n.revision > o.revision)`,
    },
    {
      table: 'station_metadata',
      months: CHANGES_KEPT_MONTHS,
      where: end => sql`o.created_at < ${end}
           and exists (select from station_metadata n where n.station_id = o.station_id and (n.created_at, n.id) > (o.created_at, o.id))`,
    },
    { table: 'event', months: EVENTS_KEPT_MONTHS, where: end => sql`o.ends_at < ${end}` },
    { table: 'call_count', months: USAGE_KEPT_MONTHS, where: end => sql`o.day < (${end}::timestamptz at time zone 'utc')::date` },
    { table: 'role_request', months: AUDIT_KEPT_MONTHS, where: end => sql`o.decided_at < ${end}` },
    { table: 'failed_work', months: AUDIT_KEPT_MONTHS, where: end => sql`o.set_aside_at < ${end}` },
  ]
}

/** Interval of passes over the tables. The limits of rows change only once a month. */
const everyMilliseconds = 6 * 3_600_000

/** Deletes rows that are older than the settings allow, in small steps, in a pass over the tables every six hours. */
export function removeOldRows(turn: JobRun, now = new Date()): Promise<WorkOutcome> {
  const last = once('old rows looked through', () => ({ at: Number.NEGATIVE_INFINITY }))
  return inRounds(
    'old rows',
    async () => {
      if (performance.now() - last.at < everyMilliseconds) return []
      last.at = performance.now()
      return oldRows().flatMap(({ table, months, where }) =>
        months === 0 ? [] : [{ table, condition: where(monthsBefore(now, months)), page: 0 }],
      )
    },
    walk => goThrough(walk, turn),
  )
}

type TableWalk = Readonly<{ table: string; condition: Sql }> & { page: number }

async function goThrough(walk: TableWalk, turn: JobRun): Promise<WorkOutcome> {
  const { table, condition } = walk
  const { pages } = (await firstRow<{ pages: number }>(maintenance(), pagesSql(table)))!
  return inSmallSteps(turn, async () => {
    await execute(maintenance(), removeSql(table, condition, walk.page))
    walk.page += pagesOfStep
    return walk.page < pages ? 'more' : 'done'
  })
}

const pagesSql = (table: string): Sql => sql`
  select (pg_relation_size(${table}::regclass) / current_setting('block_size')::int)::float8 as pages`

const removeSql = (table: string, condition: Sql, page: number): Sql => sql`
  delete from ${name(table)} o
   where o.ctid >= ${`(${page},0)`}::text::tid and o.ctid < ${`(${page + pagesOfStep},0)`}::text::tid and ${condition}`
