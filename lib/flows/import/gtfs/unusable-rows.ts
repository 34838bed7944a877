import type { Pool } from '@/lib/db/pools'
import { execute, firstRow, rows } from '@/lib/db/run'
import { fixed, type Sql, sql } from '@/lib/db/sql'
import type { Tally } from '@/lib/flows/import/tally'

/** How many rows a step left out, and the first of their lines. */
type Removal = { count: number; line: number | null }

/** A step that leaves out rows. `file`: the file of the line; `isIgnored`: the rows are correct, but of a kind that is never imported. */
type RemovalStep = Readonly<{ what: string; reason: string; file: string; statement: Sql; isIgnored?: true }>

/** Counts rows that a statement deletes; it returns their lines as `line`. */
const counted = (deleting: Sql): Sql => sql`
  with gone as (${deleting})
  select count(*)::int as count, min(line) as line from gone`

/** Only the first of several rows with the same id is used. */
const twice = (table: 'g_agency' | 'g_stop' | 'g_route' | 'g_trip' | 'g_calendar', id: string): Sql => sql`
  delete from ${fixed(table)} a
   using (select ${fixed(id)} as id, min(line) as first from ${fixed(table)} group by 1 having count(*) > 1) d
   where a.${fixed(id)} is not distinct from d.id and a.line > d.first
  returning a.line`

const duplicate = 'the id is there twice; the first one counts'

/** Broken references and rows that cannot be published. The order matters: rows that refer to one left out are left out later. */
const steps: readonly RemovalStep[] = [
  { what: 'operators', reason: duplicate, file: 'agency.txt', statement: twice('g_agency', 'agency_id') },
  { what: 'stops', reason: duplicate, file: 'stops.txt', statement: twice('g_stop', 'stop_id') },
  { what: 'lines', reason: duplicate, file: 'routes.txt', statement: twice('g_route', 'route_id') },
  { what: 'trips', reason: duplicate, file: 'trips.txt', statement: twice('g_trip', 'trip_id') },
  { what: 'services', reason: duplicate, file: 'calendar.txt', statement: twice('g_calendar', 'service_id') },
  {
    what: 'stops',
    reason: 'entrances, nodes and boarding areas are not taken',
    file: 'stops.txt',
    isIgnored: true,
    statement: sql`delete from g_stop where location_type > 1 returning line`,
  },
  {
    what: 'stops',
    reason: 'there is no position',
    file: 'stops.txt',
    statement: sql`
      delete from g_stop s
       where s.stop_lat is null
         and not exists (select from g_stop p
                          where p.stop_id = s.parent_station and p.location_type = 1 and p.stop_lat is not null
                            and s.location_type is distinct from 1)
      returning s.line`,
  },
  {
    what: 'lines',
    reason: 'agency_id names no operator',
    file: 'routes.txt',
    statement: sql`
      delete from g_route r
       where not exists (select from g_agency a where a.agency_id is not distinct from r.agency_id)
         and not (r.agency_id is null and (select count(*) from g_agency) = 1)
      returning r.line`,
  },
  {
    what: 'trips',
    reason: 'route_id names no line',
    file: 'trips.txt',
    statement: sql`delete from g_trip t where not exists (select from g_route r where r.route_id = t.route_id) returning t.line`,
  },
  {
    what: 'trips',
    reason: 'service_id names no service',
    file: 'trips.txt',
    statement: sql`
      delete from g_trip t
       where not exists (select from g_calendar c where c.service_id = t.service_id)
         and not exists (select from g_date d where d.service_id = t.service_id)
      returning t.line`,
  },
]

// Half a position is unusable, and programs write 0/0 for a missing one.
const noPositionSql = sql`
  update g_stop set stop_lat = null, stop_lon = null
   where (stop_lat is null) <> (stop_lon is null) or (stop_lat = 0 and stop_lon = 0)`

/** Removes unusable rows from the temporary tables and counts the reasons. */
export async function cleanTables(connection: Pool, tally: Tally): Promise<void> {
  await execute(connection, noPositionSql)
  for (const { what, reason, file, statement, isIgnored } of steps) {
    const removed = await firstRow<Removal>(connection, counted(statement))
    if (!removed || removed.count === 0) continue
    if (isIgnored) tally.passOver(what, reason, `${file} line ${removed.line}`, removed.count)
    else tally.skip(what, reason, `${file} line ${removed.line}`, removed.count)
  }
  await dropUnknownParents(connection, tally)
  await reportUnknownTimes(connection, tally)
}

/** Removes references to missing stations. */
async function dropUnknownParents(connection: Pool, tally: Tally): Promise<void> {
  const repeated = await rows<{ line: number }>(
    connection,
    sql`
      update g_stop s
         set parent_station = null
       where s.parent_station is not null
         and not exists (select from g_stop p where p.stop_id = s.parent_station and p.location_type = 1 and s.location_type is distinct from 1)
      returning s.line`,
  )
  if (repeated.length > 0)
    tally.remark(
      'parent_station left out: it names no station',
      `stops.txt line ${Math.min(...repeated.map(({ line }) => line))}`,
      repeated.length,
    )
}

type FlawedStopTimes = { trips: number; trip_line: number | null; stops: number; stop_line: number | null }

/** There are many stop times, so unusable ones are not deleted; they are left out when the rest is gathered. */
async function reportUnknownTimes(connection: Pool, tally: Tally): Promise<void> {
  const strange = await firstRow<FlawedStopTimes>(
    connection,
    sql`
      select count(*) filter (where t.trip_id is null)::int as trips,
             min(x.line) filter (where t.trip_id is null) as trip_line,
             count(*) filter (where t.trip_id is not null and s.stop_id is null)::int as stops,
             min(x.line) filter (where t.trip_id is not null and s.stop_id is null) as stop_line
        from g_time x
        left join g_trip t on t.trip_id = x.trip_id
        left join g_stop s on s.stop_id = x.stop_id and s.location_type is distinct from 1
       where t.trip_id is null or s.stop_id is null`,
  )
  if (strange?.trips) tally.skip('stop times', 'trip_id names no trip', `stop_times.txt line ${strange.trip_line}`, strange.trips)
  if (strange?.stops)
    tally.skip(
      'stop times',
      'stop_id names no stop where something halts',
      `stop_times.txt line ${strange.stop_line}`,
      strange.stops,
    )
}
