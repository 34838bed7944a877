import { actionOn, CommandError, plainAction, runCommand } from '@/lib/access/command'
import { admin, type Transaction } from '@/lib/db/pools'
import { execute, rows } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { endCurrent, removeWorking } from '@/lib/netex/timetable/store/publish'

const usage = `The timetables that are published. npm run import -- FILE imports one. Changes take effect immediately.

  npm run timetables -- list
  npm run timetables -- remove NAME      removes it from the publication; it can be imported again
`

const actions = {
  list: plainAction(listTimetables),
  remove: actionOn(async ({ subject: name, change }) => {
    if (await change(connection => removeTimetable(connection, name))) return `The timetable ${name} is removed.\n`
    throw new CommandError(`There is no timetable ${name}; npm run timetables -- list shows those there are.`)
  }),
}

export const main = (args: readonly string[]): Promise<number> => runCommand({ usage, actions }, args)

type TimetableRow = { feed: string; version: number; name: string; from_day: string; to_day: string; journeys: number }

async function listTimetables(): Promise<string> {
  const timetables = await rows<TimetableRow>(
    admin(),
    sql`
      select feed, version, name, from_date::text as from_day, to_date::text as to_day, (counts->>'journeys')::int as journeys
        from timetable
       where replaced_at is null
       order by feed collate "C"`,
  )
  return timetables
    .map(({ feed, version, name, from_day, to_day, journeys }) =>
      [feed, `version ${version}`, name, `${from_day} to ${to_day}`, `${journeys} journeys`].join('  ').concat('\n'),
    )
    .join('')
}

async function removeTimetable(connection: Transaction, feed: string): Promise<boolean> {
  const removed = await execute(
    connection,
    sql`
      insert into timetable_removal as r (feed, version, removed_at)
      select feed, version, clock_timestamp() from timetable where feed = ${feed} and replaced_at is null
          on conflict (feed) do update set version = excluded.version, removed_at = excluded.removed_at`,
  )
  await endCurrent(connection, feed)
  await removeWorking(connection, feed)
  return removed > 0
}
