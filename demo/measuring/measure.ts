import { dueOf, type Window } from '@/demo/measuring/due'
import { demoProvenance } from '@/demo/mobility/save-stations'
import type { MeasuredStation } from '@/demo/stations/kind'
import { stationKinds } from '@/demo/stations/kinds'
import type { World } from '@/demo/world'
import { admin } from '@/lib/db/pools'
import { execute, firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { publicUrl } from '@/lib/http/mounts'
import { once } from '@/lib/runtime'
import { saveMeasurements } from '@/lib/writer/push/save-measurements'

/** A longer time without measurements stays a gap: the platform was not running. */
const caughtUpMilliseconds = 86_400_000
/** Missing measurements are made in small portions, so that a start does not wait for them. */
const windowMaxMilliseconds = 2 * 3_600_000

/**
 * Stores the measurements of the demo's stations since the last run through the writer, so that streams, states and rights treat them like those of a
 * collector.
 * @returns how many measurements were stored
 */
export async function measure(now: number): Promise<number> {
  const from = Math.max((await measuredUntil()) ?? 0, now - caughtUpMilliseconds)
  const window = { from, to: Math.min(now, from + windowMaxMilliseconds) }
  if (window.to <= window.from) return 0
  let stored = 0
  for (const [type, stations] of demoStations()) stored += await store(type, stations, window)
  // When nothing was due, there is nothing to record.
  if (stored > 0 || window.to < now) await execute(admin(), rememberSql(window.to))
  return stored
}

async function store(type: string, stations: readonly MeasuredStation[], window: Window): Promise<number> {
  const records = dueOf(stations, window)
  if (records.list().length === 0) return 0
  return (await saveMeasurements(type, { provenance: await demoProvenance(type), records })).stored
}

/** The stations of the demo by type. They do not depend on the moment. */
function demoStations(): ReadonlyMap<string, readonly MeasuredStation[]> {
  return once('stations of the demo', () => {
    const world: World = { now: new Date(0), scale: 1, site: publicUrl() }
    return new Map(stationKinds.map(({ type, stations }) => [type, [...stations(world)]]))
  })
}

async function measuredUntil(): Promise<number | null> {
  const row = await firstRow<{ value: string }>(admin(), sql`select value from setting where name = 'demo measured'`)
  return row ? Date.parse(row.value) : null
}

const rememberSql = (until: number): Sql => sql`
  insert into setting (name, value) values ('demo measured', ${new Date(until).toISOString()})
      on conflict (name) do update set value = excluded.value`
