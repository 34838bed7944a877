import type { Pool } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import type { FeedRun } from '@/lib/flows/import/gtfs/runs/run'
import { runApart } from '@/lib/netex/timetable/store/draft'

const pageRows = 1000

// Lists are texts, because the driver reads arrays character by character. Boarding is allowed unless a stop time says otherwise.
const gatherTexts = [
  `create temp table g_gathered as
  select x.trip_id,
         string_agg(x.stop_sequence::text, ',' order by x.stop_sequence, x.line) as sequences,
         string_agg(s.no::text, ',' order by x.stop_sequence, x.line) as stops,
         string_agg(coalesce(x.arrival_time::text, ''), ',' order by x.stop_sequence, x.line) as arrivals,
         string_agg(coalesce(x.departure_time::text, ''), ',' order by x.stop_sequence, x.line) as departures,
         string_agg(coalesce(x.shape_dist_traveled::text, ''), ',' order by x.stop_sequence, x.line) as along,
         string_agg(case x.pickup_type when 1 then 'n' when 2 then 'r' when 3 then 'r' else 'y' end, ''
                    order by x.stop_sequence, x.line) as boarding,
         string_agg(case x.drop_off_type when 1 then 'n' when 2 then 'r' when 3 then 'r' else 'y' end, ''
                    order by x.stop_sequence, x.line) as alighting,
         case when count(x.stop_headsign) > 0
              then json_agg(coalesce(x.stop_headsign, '') order by x.stop_sequence, x.line) end as headsigns
    from g_time x
    join g_stop s on s.stop_id = x.stop_id and s.location_type is distinct from 1
   group by x.trip_id`,
  `create temp table g_frequencies as
  select trip_id, string_agg(start_time || ' ' || end_time || ' ' || headway_secs, ',' order by start_time, line) as frequencies
    from g_frequency group by trip_id`,
  'analyze g_gathered, g_trip, g_service, g_route, g_frequencies',
  `create temp table g_run as
  select row_number() over (order by r.no, t.no) as no, t.key, t.trip_id, r.no as line_id, v.no as service_id, t.trip_headsign as headsign,
         t.trip_short_name as short_name, t.direction_id as direction, t.shape_id, f.frequencies,
         coalesce(g.sequences, '') as sequences, g.stops, g.arrivals, g.departures, g.along, g.boarding, g.alighting, g.headsigns
    from g_trip t
    join g_route r on r.route_id = t.route_id
    left join g_service v on v.service_id = t.service_id
    left join g_gathered g on g.trip_id = t.trip_id
    left join g_frequencies f on f.trip_id = t.trip_id`,
  // For translations, which may name a stop time.
  `create temp table g_headsign as
  select trip_id, stop_sequence, stop_headsign from g_time where stop_headsign is not null and exists (select from g_translation)`,
  'drop table g_gathered',
  'drop table g_time',
  'create unique index on g_run (no)',
  'analyze g_run',
]

/** Gathers the stop times of each trip. */
export async function gatherRuns(connection: Pool): Promise<void> {
  await runApart(connection, gatherTexts)
}

/** The trips with their stop times, line after line. */
export async function* readRuns(connection: Pool): AsyncGenerator<FeedRun> {
  for (let last = 0; ; last += pageRows) {
    const page = await rows<FeedRun>(
      connection,
      sql`
        select key, trip_id, line_id, service_id, headsign, short_name, direction, shape_id, sequences, stops, arrivals, departures, along,
               boarding, alighting, headsigns, frequencies
          from g_run
         where no > ${last} and no <= ${last + pageRows}
         order by no`,
    )
    yield* page
    if (page.length < pageRows) return
  }
}
