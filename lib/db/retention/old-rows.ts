import { config } from '@/lib/config'
import type { JobRun } from '@/lib/db/jobs/background-job'
import { inRounds, inSmallSteps, type WorkOutcome } from '@/lib/db/jobs/small-steps'
import { monthsBefore } from '@/lib/db/partitions'
import { maintenance } from '@/lib/db/pools'
import { execute, firstRow } from '@/lib/db/run'
import { name, type Sql, sql } from '@/lib/db/sql'
import { once } from '@/lib/runtime'

/** Pages that a step covers; each has a hundred small rows at most. */
const pagesOfStep = 100

/** Rows of a table that are removed after some whole months, by a condition on `o` with the end of these months. */
type OldRows = Readonly<{ table: string; months: number; where: (end: Date) => Sql }>

/** The rows to remove by the settings. The latest change of a record or of a station's metadata always stays. */
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

/** Pause between two passes over the tables: the ends of months change only once a month. */
const everyMilliseconds = 6 * 3_600_000

/** Removes rows that are older than the settings allow, in small steps; does nothing for six hours after it began. */
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

/** The progress of a pass through the pages of a table. */
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
