import type { Pool } from '@/lib/db/pools'
import { execute, firstRow, rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { numberSql } from '@/lib/flows/import/gtfs/services'
import type { Tally } from '@/lib/flows/import/tally'

export async function storeObjects(connection: Pool, tally: Tally): Promise<void> {
  await connection.unsafe('alter table g_agency add key text, add no int; alter table g_stop add key text, add no int;').simple()
  await connection.unsafe('alter table g_route add key text, add no int; alter table g_trip add key text, add no int').simple()
  // The only operator of a feed needs no id; if it has none, its name is used.
  await execute(
    connection,
    sql`update g_agency set agency_id = agency_name where agency_id is null and (select count(*) from g_agency) = 1`,
  )
  await execute(connection, numberSql('g_agency', 'agency_id'))
  await execute(connection, numberSql('g_stop', 'stop_id'))
  await execute(connection, numberSql('g_route', 'route_id'))
  await execute(connection, numberSql('g_trip', 'trip_id'))
  tally.count('operators', { stored: await execute(connection, operatorsSql) })
  tally.count('places', { stored: await execute(connection, placesSql) })
  tally.count('stops', { stored: await execute(connection, stopsSql) })
  tally.count('lines', { stored: await storeLines(connection) })
  await reportMissingNames(connection, tally)
}

const operatorsSql = sql`
  insert into draft_operator (id, key, name, url, phone, email)
  select no, key, agency_name, agency_url, agency_phone, agency_email from g_agency order by no`

// A stop without a station becomes a stop place. A stop without a position gets the position of its station.
const placesSql = sql`
  insert into draft_place (id, key, name, code, description, url, position, wheelchair)
  select no, key, coalesce(stop_name, stop_id), stop_code, stop_desc, stop_url, point(stop_lon, stop_lat), coalesce(wheelchair_boarding, 0)
    from g_stop
   where location_type = 1 or parent_station is null
   order by no`

const stopsSql = sql`
  insert into draft_stop (id, place_id, key, name, code, platform, description, position, wheelchair)
  select s.no, coalesce(p.no, s.no), s.key, coalesce(s.stop_name, p.stop_name, s.stop_id), s.stop_code, s.platform_code, s.stop_desc,
         coalesce(point(s.stop_lon, s.stop_lat), point(p.stop_lon, p.stop_lat)),
         coalesce(nullif(s.wheelchair_boarding, 0), p.wheelchair_boarding, 0)
    from g_stop s
    left join g_stop p on p.stop_id = s.parent_station and p.location_type = 1
   where s.location_type is distinct from 1
   order by s.no`

/** Stores lines. The modes, of which there are few, are assigned outside of SQL. */
async function storeLines(connection: Pool): Promise<number> {
  const types = await rows<{ type: number }>(connection, sql`select distinct route_type as type from g_route order by 1`)
  return execute(connection, linesSql(types.map(({ type }) => ({ type, mode: modeOf(type) }))))
}

const linesSql = (modes: readonly { type: number; mode: string }[]): Sql => sql`
  insert into draft_line (id, key, operator_id, mode, code, name, description, url, colour, text_colour, stop_ids, service_ids, display_ids)
  select r.no, r.key, a.no, m.mode, r.route_short_name, coalesce(r.route_long_name, r.route_short_name, r.route_id), r.route_desc, r.route_url,
         r.route_color, r.route_text_color, '{}', '{}', '{}'
    from g_route r
    join json_to_recordset(${JSON.stringify(modes)}::text::json) m (type int, mode text) on m.type = r.route_type
    join g_agency a on a.agency_id = r.agency_id or (r.agency_id is null and (select count(*) from g_agency) = 1)
   order by r.no`

async function reportMissingNames(connection: Pool, tally: Tally): Promise<void> {
  const missing = await firstRow<{ stops: number; lines: number }>(
    connection,
    sql`
      select (select count(*) from g_stop where stop_name is null and parent_station is null)::int as stops,
             (select count(*) from g_route where route_long_name is null and route_short_name is null)::int as lines`,
  )
  if (missing?.stops) tally.remark('stops without a name are called by their id', null, missing.stops)
  if (missing?.lines) tally.remark('lines without a name are called by their id', null, missing.lines)
}

/** Modes of the basic route types, from 0 on. The types 8 to 10 do not exist. */
const basic = 'tram metro rail bus water tram cableway funicular - - - trolleyBus rail'.split(' ')

/** Modes of the extended route types by their hundreds, from 100 on. */
const extended = 'rail coach rail metro metro metro bus trolleyBus tram water air water cableway funicular taxi'.split(' ')

/** The NeTEx mode. @see GTFS, route_type; Google, Extended Route Types; NeTEx, AllVehicleModesOfTransportEnumeration */
const modeOf = (routeType: number): string => {
  const mode = basic[routeType] ?? extended[Math.floor(routeType / 100) - 1] ?? '-'
  return mode === '-' ? 'unknown' : mode
}

/** Creates connections and interchanges from transfers. A transfer at a station applies to each of its stops. */
export async function storeTransfers(connection: Pool, tally: Tally): Promise<void> {
  const connections = await execute(connection, connectionsSql)
  const interchanges = await execute(connection, interchangesSql)
  if (connections > 0) tally.count('connections', { stored: connections })
  if (interchanges > 0) tally.count('interchanges', { stored: interchanges })
  const left = await firstRow<{ count: number; line: number | null }>(connection, leftSql)
  if (left && left.count > 0)
    tally.passOver(
      'transfers',
      'only those between stops and between two trips have a place',
      `transfers.txt line ${left.line}`,
      left.count,
    )
}

const betweenStops = sql`
  x.from_trip_id is null and x.to_trip_id is null and x.from_route_id is null and x.to_route_id is null
  and coalesce(x.transfer_type, 0) between 0 and 2 and x.from_stop_id is not null and x.to_stop_id is not null`

const betweenTrips = sql`x.transfer_type in (1, 4) and x.from_trip_id is not null and x.to_trip_id is not null`

const connectionsSql = sql`
  insert into draft_connection (id, key, from_stop_id, to_stop_id, seconds)
  select row_number() over (order by p.f, p.t), p.from_key || '_' || p.to_key, p.f, p.t, p.seconds
    from (
      select a.no as f, b.no as t, a.key as from_key, b.key as to_key, min(x.min_transfer_time) as seconds
        from g_transfer x
        join g_stop a on (a.stop_id = x.from_stop_id or a.parent_station = x.from_stop_id) and a.location_type is distinct from 1
        join g_stop b on (b.stop_id = x.to_stop_id or b.parent_station = x.to_stop_id) and b.location_type is distinct from 1
       where ${betweenStops} and a.no <> b.no
       group by a.no, b.no, a.key, b.key) p`

// If the stops are missing, the transfer is from the last stop of the first trip to the first stop of the second trip.
const interchangesSql = sql`
  insert into draft_interchange (id, key, from_journey_id, to_journey_id, from_line_id, to_line_id, from_stop_id, to_stop_id, stay_seated, seconds)
  select row_number() over (order by p.a, p.b), p.from_key || '_' || p.to_key, p.a, p.b, p.from_line, p.to_line, p.f, p.t, p.stay, p.seconds
    from (
      select distinct on (j.id, k.id) j.id as a, k.id as b, j.key as from_key, k.key as to_key, j.line_id as from_line, k.line_id as to_line,
             coalesce(f.no, m.stop_ids[cardinality(m.stop_ids)]) as f, coalesce(t.no, n.stop_ids[1]) as t,
             x.transfer_type = 4 as stay, x.min_transfer_time as seconds
        from g_transfer x
        join g_trip u on u.trip_id = x.from_trip_id
        join g_trip v on v.trip_id = x.to_trip_id
        join draft_journey j on j.key = u.key
        join draft_journey k on k.key = v.key
        join draft_pattern m on m.id = j.pattern_id
        join draft_pattern n on n.id = k.pattern_id
        left join g_stop f on f.stop_id = x.from_stop_id and f.location_type is distinct from 1 and f.no = any(m.stop_ids)
        left join g_stop t on t.stop_id = x.to_stop_id and t.location_type is distinct from 1 and t.no = any(n.stop_ids)
       where ${betweenTrips} and j.id <> k.id
       order by j.id, k.id, x.line) p`

const leftSql = sql`
  select count(*)::int as count, min(x.line) as line
    from g_transfer x
   where not coalesce(${betweenTrips}, false) and not coalesce(${betweenStops}, false)`
