import type { Pool } from '@/lib/db/pools'
import { execute, firstRow, rows } from '@/lib/db/run'
import { fixed, type Sql, sql } from '@/lib/db/sql'
import { tables } from '@/lib/flows/import/gtfs/files/tables'
import type { Tally } from '@/lib/flows/import/tally'

type Removal = { count: number; line: number | null }

const fileOf = (what: string) => Object.values(tables).find(table => table.what === what)!.file

/** A step that removes rows. `ignored` rows are correct, but of a kind that is never imported. */
type RemovalStep = readonly [what: string, reason: string, statement: Sql, ignored?: 'ignored']

/** Counts the rows that a statement deletes. The statement must return their `line`. */
const counted = (deleting: Sql): Sql => sql`
  with gone as (${deleting})
  select count(*)::int as count, min(line) as line from gone`

const twice = (table: 'g_agency' | 'g_stop' | 'g_route' | 'g_trip' | 'g_calendar', id: string): Sql => sql`
  delete from ${fixed(table)} a
   using (select ${fixed(id)} as id, min(line) as first from ${fixed(table)} group by 1 having count(*) > 1) d
   where a.${fixed(id)} is not distinct from d.id and a.line > d.first
  returning a.line`

const duplicate = 'the id is there twice; the first one counts'

/** Steps in the order in which they remove rows. Rows that refer to removed rows must be removed later. */
const steps: readonly RemovalStep[] = [
  ['operators', duplicate, twice('g_agency', 'agency_id')],
  ['stops', duplicate, twice('g_stop', 'stop_id')],
  ['lines', duplicate, twice('g_route', 'route_id')],
  ['trips', duplicate, twice('g_trip', 'trip_id')],
  ['services', duplicate, twice('g_calendar', 'service_id')],
  [
    'stops',
    'entrances, nodes and boarding areas are not taken',
    sql`delete from g_stop where location_type > 1 returning line`,
    'ignored',
  ],
  [
    'stops',
    'there is no position',
    sql`
      delete from g_stop s
       where s.stop_lat is null
         and not exists (select from g_stop p
                          where p.stop_id = s.parent_station and p.location_type = 1 and p.stop_lat is not null
                            and s.location_type is distinct from 1)
      returning s.line`,
  ],
  [
    'lines',
    'agency_id names no operator',
    sql`
      delete from g_route r
       where not exists (select from g_agency a where a.agency_id is not distinct from r.agency_id)
         and not (r.agency_id is null and (select count(*) from g_agency) = 1)
      returning r.line`,
  ],
  [
    'trips',
    'route_id names no line',
    sql`delete from g_trip t where not exists (select from g_route r where r.route_id = t.route_id) returning t.line`,
  ],
  [
    'trips',
    'service_id names no service',
    sql`
      delete from g_trip t
       where not exists (select from g_calendar c where c.service_id = t.service_id)
         and not exists (select from g_date d where d.service_id = t.service_id)
      returning t.line`,
  ],
]

// Half a position is unusable, and programs write 0/0 for a missing one.
const noPositionSql = sql`
  update g_stop set stop_lat = null, stop_lon = null
   where (stop_lat is null) <> (stop_lon is null) or (stop_lat = 0 and stop_lon = 0)`

/** Removes unusable rows from the temporary tables and counts the reasons. */
export async function cleanTables(connection: Pool, tally: Tally): Promise<void> {
  await execute(connection, noPositionSql)
  for (const [what, reason, statement, ignored] of steps) {
    const removed = await firstRow<Removal>(connection, counted(statement))
    if (!removed || removed.count === 0) continue
    const place = `${fileOf(what)} line ${removed.line}`
    if (ignored) tally.passOver(what, reason, place, removed.count)
    else tally.skip(what, reason, place, removed.count)
  }
  await dropUnknownParents(connection, tally)
  await reportUnknownTimes(connection, tally)
}

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

/** Reports unusable stop times. There are many, so they are not deleted, but left out when they are gathered. */
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
