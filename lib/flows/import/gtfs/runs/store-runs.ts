import { CopyIn } from '@/lib/db/copy'
import type { Pool } from '@/lib/db/pools'
import { execute, firstRow, rows } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { type PatternStop, Patterns } from '@/lib/flows/import/gtfs/runs/patterns'
import { type FeedRun, type Run, runOf, startKey, startsOf } from '@/lib/flows/import/gtfs/runs/run'
import type { Tally } from '@/lib/flows/import/tally'
import { runApart } from '@/lib/netex/timetable/store/draft'

/** Creates journeys and patterns from the trips of a feed. @returns the numbers of journeys and of passing times */
export async function storeRuns(connection: Pool, tally: Tally): Promise<{ journeys: number; passingTimes: number }> {
  await connection.unsafe('create index on g_shape (shape_id); analyze g_shape').simple()
  await runApart(connection, gatherTexts)
  const patterns = new Patterns(connection, await readStops(connection), await readLineKeys(connection))
  const journeys = new Journeys(connection, patterns, tally)
  for await (const given of readRuns(connection)) await journeys.add(given)
  await patterns.end()
  await journeys.end()
  await dropDoubled(connection, tally)
  tally.count('patterns', { stored: patterns.counts.patterns })
  return totals(connection)
}

class Journeys {
  readonly #copy: CopyIn
  trips = 0

  constructor(
    connection: Pool,
    readonly patterns: Patterns,
    readonly tally: Tally,
  ) {
    const columns = 'id key line_id pattern_id service_id name arrivals departures'
    this.#copy = new CopyIn(connection, 'draft_journey', columns.split(' '))
  }

  async add(given: FeedRun): Promise<void> {
    if (given.service_id === null) return this.#skip(given, 'its service runs on no day')
    const run = runOf(given)
    if (typeof run === 'string') return this.#skip(given, run)
    if (run.doubled > 0)
      this.tally.skip('stop times', 'its place in the order of the trip is taken', `trip ${given.trip_id}`, run.doubled)
    const starts = given.frequencies === null ? null : startsOf(given.frequencies)
    if (typeof starts === 'string') return this.#skip(given, starts)
    const pattern = await this.patterns.idOf(given, run)
    if (!starts) await this.#store(given, run, { pattern, key: given.key, shift: 0 })
    for (const start of starts ?? [])
      await this.#store(given, run, { pattern, key: startKey(given.key, start), shift: start - run.departures[0]! })
    this.tally.count('trips', { stored: 1 })
  }

  async end(): Promise<void> {
    await this.#copy.flush()
  }

  #skip({ trip_id }: FeedRun, reason: string): void {
    this.tally.skip('trips', reason, trip_id)
  }

  async #store(
    given: FeedRun,
    run: Run,
    { pattern, key, shift }: { pattern: number; key: string; shift: number },
  ): Promise<void> {
    const shifted = (times: readonly number[]) => (shift === 0 ? times : times.map(time => Math.max(0, time + shift)))
    const { line_id, service_id, short_name } = given
    const times = [shifted(run.arrivals), shifted(run.departures)]
    const full = this.#copy.add([this.#copy.rows + 1, key, line_id, pattern, service_id, short_name, ...times])
    if (full) await full
  }
}

async function readStops(connection: Pool): Promise<Map<number, PatternStop>> {
  const stops = await rows<PatternStop & { id: number }>(
    connection,
    sql`select id, key, position[0] as longitude, position[1] as latitude from draft_stop`,
  )
  return new Map(stops.map(({ id, ...stop }) => [id, stop]))
}

async function readLineKeys(connection: Pool): Promise<Map<number, string>> {
  const lines = await rows<{ id: number; key: string }>(connection, sql`select id, key from draft_line`)
  return new Map(lines.map(({ id, key }) => [id, key]))
}

// The key of a journey by frequency contains its start, so it may be equal to the key of another trip.
async function dropDoubled(connection: Pool, tally: Tally): Promise<void> {
  const dropped = await execute(
    connection,
    sql`
      delete from draft_journey j
       using (select key, min(id) as first from draft_journey group by key having count(*) > 1) d
       where j.key = d.key and j.id > d.first`,
  )
  if (dropped > 0) tally.remark('journeys left out: a trip has the name of one that a frequency makes', null, dropped)
}

async function totals(connection: Pool): Promise<{ journeys: number; passingTimes: number }> {
  const counts = await firstRow<{ journeys: number; passing: number }>(
    connection,
    sql`select count(*)::int as journeys, coalesce(sum(cardinality(arrivals)), 0)::int as passing from draft_journey`,
  )
  return { journeys: counts!.journeys, passingTimes: counts!.passing }
}

const pageRows = 1000

// Lists are strings: the driver parses arrays character by character. Boarding is allowed if no stop time forbids it.
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
  // `g_headsign` is used for translations, which may refer to a stop time.
  `create temp table g_headsign as
  select trip_id, stop_sequence, stop_headsign from g_time where stop_headsign is not null and exists (select from g_translation)`,
  'drop table g_gathered',
  'drop table g_time',
  'create unique index on g_run (no)',
  'analyze g_run',
]

async function* readRuns(connection: Pool): AsyncGenerator<FeedRun> {
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
