import { type MeasuredStation, recordsOf, stepsOf } from '@/demo/stations/kind'
import type { MeasuringKind } from '@/demo/stations/kinds'
import type { World } from '@/demo/world'
import { ensureMonthsOf } from '@/lib/db/partitions'
import { type Transaction, writer } from '@/lib/db/pools'
import { execute, firstRow } from '@/lib/db/run'
import { name, type Sql, sql } from '@/lib/db/sql'
import { sharedAdvisoryLock, write } from '@/lib/db/transactions'
import { registerProvenance } from '@/lib/writer/provenance'
import { daysOf, type MeasurementKind, type SeriesRecords, valueKinds } from '@/lib/writer/push/measurement'
import { typedValue, valueParameter } from '@/lib/writer/push/measurement-sql'
import { findOrCreateSeries } from '@/lib/writer/push/series'
import { saveDataTypes } from '@/lib/writer/save-data-types'
import { saveStations } from '@/lib/writer/station/save-stations'

/** Maximum number of measurements in memory at the same time. */
const measurementsMax = 50_000

/** Registers the provenance of a demo collector. @returns its UUID */
export const demoProvenance = (collector: string): Promise<string> =>
  registerProvenance({ dataCollector: `demo-${collector}`, dataCollectorVersion: '1.0.0', lineage: 'Belvedere demo world' })

/** Stores the stations of a type and their measurements, in batches. @returns the number of measurements */
export async function saveKind(world: World, { type, dataTypes, stations }: MeasuringKind): Promise<number> {
  const provenance = await demoProvenance(type)
  await saveDataTypes(dataTypes.map(({ aggregation, ...dataType }) => ({ ...dataType, metadata: { aggregation } })))
  let stored = 0
  const measurementsOf = ({ courses }: MeasuredStation) => courses.reduce((sum, course) => sum + stepsOf(course), 0)
  for (const batch of batchesOf(stations(world), measurementsMax, measurementsOf)) {
    const own = batch.map(({ station }) => station)
    await saveStations(type, own)
    const series = batch.flatMap(({ station, courses }) => courses.map(course => recordsOf(world, station.id, course)))
    await replaceSeries(type, provenance, series)
    stored += series.reduce((sum, { values }) => sum + values.size, 0)
  }
  return stored
}

/** Splits items into batches that end as soon as they have a weight of `most`. */
export function* batchesOf<T>(items: Iterable<T>, most: number, weightOf: (item: T) => number = () => 1): Generator<T[]> {
  let [batch, size]: [T[], number] = [[], 0]
  for (const item of items) {
    batch.push(item)
    size += weightOf(item)
    if (size < most) continue
    yield batch
    batch = []
    size = 0
  }
  if (batch.length > 0) yield batch
}

const batchRows = 20_000

type Row = Readonly<{ seriesId: number; time: number; value: number | string }>

/**
 * Replaces all measurements of the series in one transaction. It does not use the writer, because inserts without
 * conflicts are twice as fast, and the first start waits for them.
 * @param provenance UUID of a registered provenance
 */
async function replaceSeries(stationType: string, provenance: string, series: readonly SeriesRecords[]): Promise<void> {
  await ensureMonthsOf(writer(), daysOf(series))
  await write(async connection => {
    const keys = series.map(one => ({ stationType, ...one }))
    const stored = await findOrCreateSeries(connection, keys)
    const ids = stored.map(({ id }) => id!)
    await execute(connection, sharedAdvisoryLock('closed months'))
    for (const table of ['measurement', 'packed_measurement'])
      await execute(connection, sql`delete from ${name(table)} where series_id = any(${ids}::int[])`)
    const provenanceId = (await firstRow<{ id: number }>(
      connection,
      sql`select id from provenance where uuid = ${provenance}::uuid`,
    ))!.id
    for (const kind of valueKinds) await store(connection, { kind, provenanceId, series, ids })
  })
}

type Lot = Readonly<{ kind: MeasurementKind; provenanceId: number; series: readonly SeriesRecords[]; ids: readonly number[] }>

async function store(connection: Transaction, { kind, provenanceId, series, ids }: Lot): Promise<void> {
  const rows = series.flatMap((one, place) => (one.kind === kind ? rowsOf(ids[place]!, one) : []))
  const newest = series.flatMap((one, place) => (one.kind === kind ? rowsOf(ids[place]!, one).slice(-1) : []))
  for (let from = 0; from < rows.length; from += batchRows) {
    await execute(connection, insertSql(kind, provenanceId, rows.slice(from, from + batchRows)))
  }
  if (newest.length > 0) await execute(connection, latestSql(kind, provenanceId, newest))
}

const rowsOf = (seriesId: number, { values }: SeriesRecords): Row[] =>
  [...values].map(([time, value]) => ({ seriesId, time, value }))

const columns = (kind: MeasurementKind, rows: readonly Row[]): Sql => sql`
    unnest(${rows.map(({ seriesId }) => seriesId)}::int[], ${rows.map(({ time }) => time)}::float8[],
           ${valueParameter(
             kind,
             rows.map(({ value }) => value),
           )}) as g (series_id, ms, value)`

const insertSql = (kind: MeasurementKind, provenanceId: number, rows: readonly Row[]): Sql => sql`
  insert into measurement (series_id, ts, ${name(kind)}, provenance_id)
  select g.series_id, to_timestamp(g.ms / 1000), ${typedValue(kind)}, ${provenanceId}::int
    from ${columns(kind, rows)}`

const latestSql = (kind: MeasurementKind, provenanceId: number, rows: readonly Row[]): Sql => sql`
  insert into latest (series_id, ts, ${name(kind)}, provenance_id)
  select g.series_id, to_timestamp(g.ms / 1000), ${typedValue(kind)}, ${provenanceId}::int
    from ${columns(kind, rows)}
      on conflict (series_id) do update
     set ts = excluded.ts, stored_at = excluded.stored_at, ${name(kind)} = excluded.${name(kind)},
         provenance_id = excluded.provenance_id`
