import { CopyIn } from '@/lib/db/copy'
import type { Pool } from '@/lib/db/pools'
import { execute, firstRow, rows } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { gatherRuns, readRuns } from '@/lib/flows/import/gtfs/runs/gather-runs'
import { type PatternStop, Patterns } from '@/lib/flows/import/gtfs/runs/patterns'
import { type FeedRun, type Run, runOf, startKey, startsOf } from '@/lib/flows/import/gtfs/runs/run'
import type { Tally } from '@/lib/flows/import/tally'

/** Makes journeys and patterns of the trips. @returns the number of journeys and of their stops */
export async function storeRuns(connection: Pool, tally: Tally): Promise<{ journeys: number; passingTimes: number }> {
  await connection.unsafe('create index on g_shape (shape_id); analyze g_shape').simple()
  await gatherRuns(connection)
  const patterns = new Patterns(connection, await knownStops(connection), await knownLines(connection))
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
    this.#copy = new CopyIn(connection, 'draft_journey', [
      'id',
      'key',
      'line_id',
      'pattern_id',
      'service_id',
      'name',
      'arrivals',
      'departures',
    ])
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
    const full = this.#copy.add([
      this.#copy.rows + 1,
      key,
      given.line_id,
      pattern,
      given.service_id,
      given.short_name,
      shifted(run.arrivals),
      shifted(run.departures),
    ])
    if (full) await full
  }
}

async function knownStops(connection: Pool): Promise<Map<number, PatternStop>> {
  const found = await rows<PatternStop & { id: number }>(
    connection,
    sql`select id, key, position[0] as longitude, position[1] as latitude from draft_stop`,
  )
  return new Map(found.map(({ id, ...stop }) => [id, stop]))
}

async function knownLines(connection: Pool): Promise<Map<number, string>> {
  const found = await rows<{ id: number; key: string }>(connection, sql`select id, key from draft_line`)
  return new Map(found.map(({ id, key }) => [id, key]))
}

// A key contains the start of a frequency, so another trip's key may be equal.
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
  const found = await firstRow<{ journeys: number; passing: number }>(
    connection,
    sql`select count(*)::int as journeys, coalesce(sum(cardinality(arrivals)), 0)::int as passing from draft_journey`,
  )
  return { journeys: found!.journeys, passingTimes: found!.passing }
}
