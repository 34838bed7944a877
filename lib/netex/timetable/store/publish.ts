import { maintenance, type Pool, type Transaction } from '@/lib/db/pools'
import { execute, firstRow, rows } from '@/lib/db/run'
import { fixed, type Sql, sql } from '@/lib/db/sql'
import { PublicIds } from '@/lib/netex/timetable/public-ids'
import { renderTimetable } from '@/lib/netex/timetable/render/timetable'
import { draftTables, type TimetableDraft } from '@/lib/netex/timetable/store/draft'

type TimetableFacts = Readonly<{
  feed: string
  hash: string
  name: string
  language: string | null
  timeZone: string
  fromDate: string
  toDate: string
  counts: Readonly<Record<string, number>>
}>

export const findCurrent = (connection: Pool, feed: string): Promise<{ version: number; hash: string } | null> =>
  firstRow(connection, sql`select version, hash from timetable where feed = ${feed} and replaced_at is null`)

/** The feeds whose names differ from the given one only in case. */
export async function findAlike(connection: Pool, feed: string): Promise<string[]> {
  const stored = await rows<{ feed: string }>(
    connection,
    sql`
      select feed from timetable
       where lower(feed) = lower(${feed}) and feed <> ${feed} and replaced_at is null
       order by feed collate "C"`,
  )
  return stored.map(one => one.feed)
}

/** Renders a draft, then replaces the timetable of its feed by it in one transaction. */
export async function publishDraft(draft: TimetableDraft, facts: TimetableFacts): Promise<{ version: number; seconds: number }> {
  const { connection } = draft
  const last = await firstRow<{ version: number | null }>(
    connection,
    sql`
      select greatest((select max(version) from timetable where feed = ${facts.feed}),
                      (select version from timetable_removal where feed = ${facts.feed})) as version`,
  )
  const version = (last?.version ?? 0) + 1
  const begun = performance.now()
  await renderTimetable(draft, new PublicIds(facts.feed, version))
  const seconds = (performance.now() - begun) / 1000
  await connection.unsafe('begin; set local synchronous_commit to default').simple()
  try {
    await replace(draft, facts, version)
    await connection.unsafe('commit').simple()
  } catch (error) {
    await connection.unsafe('rollback').simple()
    throw error
  }
  return { version, seconds }
}

async function replace({ connection, id }: TimetableDraft, facts: TimetableFacts, version: number): Promise<void> {
  await endCurrent(connection, facts.feed)
  await execute(connection, insertSql(id, facts, version))
  for (const table of draftTables) await connection.unsafe(`insert into timetable_${table} select * from draft_${table}`)
  await removeWorking(connection, facts.feed)
  await pruneTimetables(connection)
}

const insertSql = (id: number, facts: TimetableFacts, version: number): Sql => sql`
  insert into timetable (id, feed, version, hash, name, language, time_zone, from_date, to_date, counts, published_at)
  values (${id}, ${facts.feed}, ${version}, ${facts.hash}, ${facts.name}, ${facts.language}, ${facts.timeZone},
          ${facts.fromDate}::text::date, ${facts.toDate}::text::date, ${JSON.stringify(facts.counts)}::text::jsonb, clock_timestamp())`

/** Tables that readers of a replaced timetable no longer need. */
const working = ['journey', 'pattern', 'link', 'service', 'display'] as const

/** Ends the timetable of a feed. Requests that are already reading it can finish. */
export async function endCurrent(connection: Pool | Transaction, feed: string): Promise<void> {
  await execute(connection, sql`update timetable set replaced_at = now() where feed = ${feed} and replaced_at is null`)
}

/** Removes rows of a feed's ended timetables that were only needed for rendering. */
export async function removeWorking(connection: Pool | Transaction, feed: string): Promise<void> {
  for (const table of working)
    await execute(
      connection,
      sql`
        delete from ${fixed(`timetable_${table}`)}
         where timetable_id in (select t.id from timetable t where t.feed = ${feed} and t.replaced_at is not null)`,
    )
}

/** Removes timetables that ended long enough ago that no request reads them. @returns their number */
export const pruneTimetables = (connection: Pool = maintenance()): Promise<number> =>
  execute(connection, sql`delete from timetable where replaced_at < now() - interval '1 hour'`)
