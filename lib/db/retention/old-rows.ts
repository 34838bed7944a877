import { config } from '@/lib/config'
import type { Turn } from '@/lib/db/jobs/background-job'
import { inSmallSteps } from '@/lib/db/jobs/small-steps'
import { monthsBefore } from '@/lib/db/partitions'
import { admin } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import { name, type Sql, sql } from '@/lib/db/sql'

const rowsOfStep = 5000

/** Rows of a table that are removed after some whole months: those that meet a condition on `o` with the end of these months. */
type OldRows = Readonly<{ table: string; months: number; where: (end: Date) => Sql }>

/** What is removed by the settings of this process. The latest change of a record or of a station's metadata stays, however old it is. */
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

/** Removes what has been kept for as long as the settings say, in small steps. */
export async function removeOldRows(turn: Turn, now = new Date()): Promise<void> {
  for (const { table, months, where } of oldRows()) {
    if (months === 0) continue
    const statement = removeSql(table, where(monthsBefore(now, months)))
    await inSmallSteps(turn, async () => ((await execute(admin(), statement)) < rowsOfStep ? 'done' : 'more'))
  }
}

const removeSql = (table: string, condition: Sql): Sql => sql`
  delete from ${name(table)}
   where ctid = any(array(select o.ctid from ${name(table)} o where ${condition} limit ${rowsOfStep}))`
