import { demoProvenance } from '@/demo/mobility/save-stations'
import { type MeasuredStation, measuredAt, type SeriesCourse } from '@/demo/stations/kind'
import { stationKinds } from '@/demo/stations/kinds'
import { noiseAt, numberOf, type World } from '@/demo/world'
import { admin } from '@/lib/db/pools'
import { execute, firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { publicUrl } from '@/lib/http/mounts'
import { once } from '@/lib/runtime'
import { RecordsBySeries } from '@/lib/writer/push/measurement'
import { saveMeasurements } from '@/lib/writer/push/save-measurements'

/** Maximum age of measurements that are generated later because they were due while the platform was stopped. */
const caughtUpMilliseconds = 86_400_000
/** Maximum period for which a run generates measurements, so that a start does not wait for all missing ones. */
const windowMaxMilliseconds = 2 * 3_600_000

/**
 * Stores the measurements of the demo's stations since the last run through the writer, so that streams, states and
 * rights treat them like a collector's.
 * @returns the number of stored measurements
 */
export async function measure(now: number): Promise<number> {
  const from = Math.max((await measuredUntil()) ?? 0, now - caughtUpMilliseconds)
  const window = { from, to: Math.min(now, from + windowMaxMilliseconds) }
  if (window.to <= window.from) return 0
  let stored = 0
  for (const [type, stations] of demoStations()) stored += await store(type, stations, window)
  // If nothing was due until now, there is nothing to record.
  if (stored > 0 || window.to < now) await execute(admin(), storeMeasuredSql(window.to))
  return stored
}

async function store(type: string, stations: readonly MeasuredStation[], window: Window): Promise<number> {
  const records = dueOf(stations, window)
  if (records.list().length === 0) return 0
  return (await saveMeasurements(type, { provenance: await demoProvenance(type), records })).stored
}

/** The stations of the demo by type. They are the same at any current time, so `now` is arbitrary. */
const demoStations = (): ReadonlyMap<string, readonly MeasuredStation[]> =>
  once('stations of the demo', () => {
    const world: World = { now: new Date(0), scale: 1, site: publicUrl() }
    return new Map(stationKinds.map(({ type, stations }) => [type, [...stations(world)]]))
  })

async function measuredUntil(): Promise<number | null> {
  const row = await firstRow<{ value: string }>(admin(), sql`select value from setting where name = 'demo measured'`)
  return row ? Date.parse(row.value) : null
}

const storeMeasuredSql = (until: number): Sql => sql`
  insert into setting (name, value) values ('demo measured', ${new Date(until).toISOString()})
      on conflict (name) do update set value = excluded.value`

/** A range of arrival times in milliseconds since 1970; `from` is excluded. */
type Window = Readonly<{ from: number; to: number }>

const underwayMaxMilliseconds = 240_000

/** Milliseconds between a measurement and its arrival, fixed for a station and period, and shorter than the period. */
export const underwayMilliseconds = (station: string, { period }: Pick<SeriesCourse, 'period'>): number =>
  Math.floor(noiseAt(numberOf('underway', station), period) * Math.min(underwayMaxMilliseconds, period * 800))

/** The measurements of stations that arrive in a window. Silent stations send nothing. */
export function dueOf(stations: readonly MeasuredStation[], window: Window): RecordsBySeries {
  const records = new RecordsBySeries()
  for (const { station, courses } of stations) {
    for (const course of courses) {
      for (const time of timesOf(course, underwayMilliseconds(station.id, course), window)) {
        if (!isSilentAt(station.id, time)) records.add(station.id, course.dataType, measuredAt(course, time))
      }
    }
  }
  return records
}

/** The times of a series' measurements that arrive in the window: whole periods. */
function* timesOf({ period }: SeriesCourse, underway: number, { from, to }: Window): Generator<number> {
  const step = period * 1000
  const first = (Math.floor((from - underway) / step) + 1) * step
  for (let time = first; time + underway <= to; time += step) yield time
}

const hour = 3_600_000

/** Whether a station sends nothing, to simulate failures: in each period of six hours, one station in sixty fails. */
export function isSilentAt(station: string, time: number): boolean {
  const seed = numberOf('silence', station)
  // The six hours begin at another minute for each station, so that not all fail at the same time.
  return noiseAt(seed, Math.floor((time + (seed % 360) * 60_000) / (6 * hour))) < 1 / 60
}
