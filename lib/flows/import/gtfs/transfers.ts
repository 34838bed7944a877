import type { Pool } from '@/lib/db/pools'
import { execute, firstRow } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import type { Tally } from '@/lib/flows/import/tally'

/**
 * Makes connections and interchanges of transfers between stops and between two trips, which the profile supports. A station means
 * each of its stops.
 */
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

// Possible transfers between stops, not limited to some lines or trips.
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

// Without stops, the transfer is from the last stop of the first trip to the first stop of the second.
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
