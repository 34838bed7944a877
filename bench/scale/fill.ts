import { attachedMonths, makeMonths, monthOf, partitionName, startOfMonth } from '@/lib/db/partitions'
import { maintenance } from '@/lib/db/pools'
import { execute, transaction } from '@/lib/db/run'
import { name, sql } from '@/lib/db/sql'
import { insertSteps, measurementsSql, periodSeconds, type SeriesWorld, settleAt, storeSteps, timeOf } from '../series/world'

/** Types that the demo world has too, so that its datasets and the words of the search are about these stations as well. */
export const world: SeriesWorld = {
  stationTypes: ['ParkingStation', 'EChargingStation', 'MeteoStation', 'BikesharingStation'],
  dataTypes: ['bench-1', 'bench-2'],
  firstTime: Date.parse('2024-01-01T00:00:00Z'),
}

export const stationType = world.stationTypes[0]!

/** Steps of time, the second one excluded. */
type Steps = Readonly<{ from: number; until: number }>

/**
 * Stores one measurement of each series and step: months that are not there yet as a whole, the others row by row. What the writer would do is done
 * by these statements: the rows and their months with their indexes, newest values, statistics. Only the log of arrivals is left out, whose rows are
 * removed after some hours.
 */
export async function storeMeasurements(steps: Steps): Promise<void> {
  const there = await transaction(maintenance(), attachedMonths)
  const parts = monthsOf(steps).map(part => ({ ...part, whole: part.whole && !there.includes(monthAt(part.from)) }))
  for (const { from, until } of parts.filter(part => !part.whole)) await insertSteps(from, until, world)
  const left = parts.filter(part => part.whole)
  const work = async () => {
    for (let part = left.shift(); part; part = left.shift()) await storeMonth(part)
  }
  await Promise.all([work(), work()])
  await settleAt(steps.until, world)
}

/** One measurement more of each series, among them those without any. */
export const storeStep = (step: number): Promise<void> => storeSteps(step, step + 1, world)

const monthAt = (step: number) => partitionName(monthOf(new Date(timeOf(step, world))))

/** The steps of each month, and whether they are all of them. */
function monthsOf({ from, until }: Steps): (Steps & { whole: boolean })[] {
  const parts: (Steps & { whole: boolean })[] = []
  for (let begin = from; begin < until; begin = parts.at(-1)!.until) {
    const [first, next] = [0, 1].map(months => stepAt(beginOfMonth(begin, months)))
    parts.push({ from: begin, until: Math.min(next!, until), whole: begin === first && next! <= until })
  }
  return parts
}

const stepAt = (time: Date) => (time.getTime() - world.firstTime) / 1000 / periodSeconds

function beginOfMonth(step: number, later: number): Date {
  const begin = startOfMonth(new Date(timeOf(step, world)))
  return new Date(Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + later))
}

/** Fills the table of a month before it has an index and becomes a partition: row by row this would take five times as long. */
async function storeMonth({ from, until }: Steps): Promise<void> {
  const month = monthAt(from)
  await transaction(maintenance(), async connection => {
    await execute(connection, sql`set local maintenance_work_mem = '512MB'`)
    await execute(connection, sql`create table ${name(month)} (like measurement including all excluding indexes)`)
    await execute(
      connection,
      sql`insert into ${name(month)} (series_id, ts, stored_at, number, provenance_id) ${measurementsSql(from, until, { world })}`,
    )
    await execute(connection, sql`alter table ${name(month)} add unique (series_id, ts)`)
    await makeMonths(connection, [month])
  })
  process.stderr.write(`  ${month}\n`)
}
