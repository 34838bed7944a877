import { ensureMonthsOf } from '@/lib/db/partitions'
import { type Transaction, writer } from '@/lib/db/pools'
import { firstRow, rows } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { problem } from '@/lib/http/problem'
import type { Push } from '@/lib/writer/data-map'
import { type Kind, kinds } from '@/lib/writer/measurement'
import { type Batch, type BatchReport, storeSql } from '@/lib/writer/measurement-sql'
import type { PushReport } from '@/lib/writer/report'
import { type FoundSeries, findOrMakeSeries, stationsOfSql } from '@/lib/writer/series'
import { daysOf, type SeriesRecords } from '@/lib/writer/series-records'
import { storedSql } from '@/lib/writer/station-sql'
import { write } from '@/lib/writer/write'
import type { StationGuard } from '@/lib/writer/writer-rights'

const batchRows = 10_000

/**
 * Stores the measurements of a push, all of them or none.
 * @param guard holds a caller to some stations
 * @throws Problem 422 when the push has no registered provenance, 403 when the guard refuses a station
 */
export async function saveMeasurements(
  stationType: string,
  { provenance, records }: Push,
  guard?: StationGuard,
): Promise<PushReport> {
  const report = await storeMeasurements({ stationType, provenance, series: records.list(), guard })
  return { ...report, skipped: report.skipped + records.repeated, repeated: records.repeated }
}

export type StoreOrder = Readonly<{
  stationType: string
  /** UUID of a registered provenance. */
  provenance: string | null
  /** No two of the same station, data type, period and kind. */
  series: readonly SeriesRecords[]
  /** Holds a caller to some stations; those that are not registered are skipped as ever. */
  guard?: StationGuard
}>

/**
 * The bulk path: stores measurements that are already laid out by series, in one transaction.
 * @throws Problem 422 without a registered provenance
 */
export async function storeMeasurements({ stationType, provenance, series, guard }: StoreOrder): Promise<PushReport> {
  // Before anything is made, so that a refusal leaves nothing behind; again below, when the stations cannot change any more.
  if (guard) {
    const codes = new Set(series.map(({ station }) => station))
    await guard(await rows(writer(), storedSql([...codes].map(code => ({ type: stationType, code })))))
  }
  await ensureMonthsOf(writer(), daysOf(series))
  return write(async connection => {
    const provenanceId = await findProvenance(connection, provenance)
    const found = await findOrMakeSeries(connection, stationType, series)
    await guard?.(await rows(connection, stationsOfSql(found)))
    const reports: BatchReport[] = []
    for (const batch of batchesOf(series, found, provenanceId)) {
      reports.push((await firstRow<BatchReport>(connection, storeSql(batch)))!)
    }
    return summarize(series, found, reports)
  })
}

async function findProvenance(connection: Transaction, uuid: string | null): Promise<number> {
  const row = uuid && (await firstRow<{ id: number }>(connection, sql`select id from provenance where uuid = ${uuid}::uuid`))
  if (row) return row.id
  throw problem('provenance-unknown', {
    detail: `${uuid ? `There is no provenance ${uuid}` : 'The member provenance holds no id'}; register one and send its id. Nothing was stored.`,
    pointer: '/provenance',
  })
}

/** Batches of one kind each, in the order of series and time: every push takes its locks in the same order. */
function* batchesOf(series: readonly SeriesRecords[], found: readonly FoundSeries[], provenanceId: number): Generator<Batch> {
  for (const kind of kinds) {
    let batch = { provenanceId, kind, seriesIds: [] as number[], times: [] as number[], values: [] as (number | string)[] }
    for (const { id, values } of ofKind(kind, series, found)) {
      for (const time of [...values.keys()].sort((a, b) => a - b)) {
        batch.seriesIds.push(id)
        batch.times.push(time)
        batch.values.push(values.get(time)!)
        if (batch.times.length < batchRows) continue
        yield batch
        batch = { provenanceId, kind, seriesIds: [], times: [], values: [] }
      }
    }
    if (batch.times.length > 0) yield batch
  }
}

const ofKind = (kind: Kind, series: readonly SeriesRecords[], found: readonly FoundSeries[]) =>
  series
    .flatMap(({ kind: own, values }, index) => {
      const id = found[index]!.id
      return own === kind && id !== null ? [{ id, values }] : []
    })
    .sort((a, b) => a.id - b.id)

function summarize(series: readonly SeriesRecords[], found: readonly FoundSeries[], reports: readonly BatchReport[]): PushReport {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  const sizeWhere = (fits: (found: FoundSeries) => boolean) =>
    sum(series.map(({ values }, index) => (fits(found[index]!) ? values.size : 0)))
  const namesWhere = (name: 'station' | 'dataType', fits: (found: FoundSeries) => boolean) => [
    ...new Set(series.filter((_, index) => fits(found[index]!)).map(one => one[name])),
  ]
  const stored = sum(reports.map(report => report.stored))
  const replaced = sum(reports.map(report => report.replaced))
  return {
    stored,
    replaced,
    unchanged: sizeWhere(({ id }) => id !== null) - stored - replaced,
    skipped: sizeWhere(({ id }) => id === null),
    repeated: 0,
    unknownStations: namesWhere('station', ({ stationKnown }) => !stationKnown),
    unknownDataTypes: namesWhere('dataType', ({ dataTypeKnown }) => !dataTypeKnown),
  }
}
