import { notifyArrival } from '@/lib/db/arrivals/signal'
import type { BatchOutcome } from '@/lib/db/jobs/batcher'
import { unpackRuns } from '@/lib/db/packing/unpack-runs'
import type { Transaction } from '@/lib/db/pools'
import { firstRow, rows } from '@/lib/db/run'
import { type WriteRunner, write } from '@/lib/db/transactions'
import { type Problem, problem } from '@/lib/http/errors/problem'
import { BatchResults, batchesOf, type SeriesPart, type StoredCounts, without } from '@/lib/writer/push/batches'
import type { SeriesRecords } from '@/lib/writer/push/measurement'
import { type BatchReport, pushedMeasurements, storeSql } from '@/lib/writer/push/measurement-sql'
import { currentNames, type NameCache, provenancesOf, type SeriesMatch, seriesOf, stationsOfSql } from '@/lib/writer/push/series'
import type { PushReport } from '@/lib/writer/reports'
import type { StationGuard } from '@/lib/writer/writer-rights'

export type PushOrder = Readonly<{
  stationType: string
  provenance: string | null
  /** The series to store. Each has a different combination of station, data type, period and kind. */
  series: readonly SeriesRecords[]
  /** Limits the caller to some stations. Unregistered ones are skipped as usual. */
  guard?: StationGuard | undefined
}>

/** Stores a push in one transaction of `run`. @throws Problem 422 without a registered provenance, 403 by the guard */
export async function storeAlone(order: PushOrder, run: WriteRunner): Promise<PushReport> {
  let keep = () => {}
  const report = await run(async connection => {
    const stored = await storeWithin(connection, [order])
    const [outcome] = stored.outcomes
    if ('error' in outcome!) throw outcome.error
    keep = stored.keep
    return outcome!.result
  })
  keep()
  notifyArrival()
  return report
}

/** Stores pushes without guards in one transaction. Only a push with an unregistered provenance fails alone. */
export async function storeTogether(orders: readonly PushOrder[]): Promise<readonly BatchOutcome<PushReport>[]> {
  const { outcomes, keep } = await write(connection => storeWithin(connection, orders))
  keep()
  notifyArrival()
  return outcomes
}

type StoreResult = Readonly<{
  outcomes: readonly BatchOutcome<PushReport>[]
  keep: () => void
}>

/** Stores pushes in a transaction. After the commit, the caller must call `keep` and `notifyArrival`. */
export async function storeWithin(connection: Transaction, orders: readonly PushOrder[]): Promise<StoreResult> {
  const names = await currentNames(connection)
  const provenances = await provenancesOf(connection, names, [...new Set(orders.flatMap(({ provenance }) => provenance ?? []))])
  const provenanceOf = ({ provenance }: PushOrder) => (provenance === null ? undefined : provenances.get(provenance))
  const registered = orders.filter(order => provenanceOf(order) !== undefined)
  const { found, keep } = await findSeries(connection, names, registered)
  for (const [{ guard }, series] of found) await guard?.(await rows(connection, stationsOfSql(series)))
  const parts = new Map([...found].map(([order, series]) => [order, partsOf(order, series, provenanceOf(order)!)]))
  const written = new BatchResults()
  for (const whole of batchesOf([...parts.values()].flat(), orders.length === 1 ? 'one' : 'several')) {
    const batch = without(whole, await unpackRuns(connection, pushedMeasurements(whole)))
    if (batch.times.length > 0) written.add(batch, (await firstRow<BatchReport>(connection, storeSql(batch)))!)
  }
  const outcomeOf = (order: PushOrder): BatchOutcome<PushReport> => {
    const own = parts.get(order)
    if (!own) return { error: unknownProvenance(order) }
    return { result: reportOf(order, found.get(order)!, orders.length === 1 ? written.total() : written.of(own)) }
  }
  return { outcomes: orders.map(outcomeOf), keep }
}

async function findSeries(connection: Transaction, names: NameCache, orders: readonly PushOrder[]) {
  const keys = orders.flatMap(({ stationType, series }) =>
    series.map(({ station, dataType, period, kind }) => ({ stationType, station, dataType, period, kind })),
  )
  const { found: all, keep } = await seriesOf(connection, names, keys)
  const seriesOfOrder = new Map<PushOrder, readonly SeriesMatch[]>()
  let from = 0
  for (const order of orders) {
    seriesOfOrder.set(order, all.slice(from, from + order.series.length))
    from += order.series.length
  }
  return { found: seriesOfOrder, keep }
}

const partsOf = ({ series }: PushOrder, found: readonly SeriesMatch[], provenanceId: number): SeriesPart[] =>
  series.flatMap(({ kind, values }, index) => {
    const seriesId = found[index]!.id
    return seriesId === null ? [] : [{ seriesId, provenanceId, kind, values }]
  })

function unknownProvenance({ provenance }: PushOrder): Problem {
  const what = provenance ? `There is no provenance ${provenance}` : 'The property provenance has no id'
  return problem('provenance-unknown', {
    detail: `${what}; register one and send its id. Nothing was stored.`,
    pointer: '/provenance',
  })
}

function reportOf({ series }: PushOrder, found: readonly SeriesMatch[], { stored, replaced }: StoredCounts): PushReport {
  const sizeWhere = (fits: (found: SeriesMatch) => boolean) =>
    series.reduce((size, { values }, index) => size + (fits(found[index]!) ? values.size : 0), 0)
  const namesWhere = (name: 'station' | 'dataType', fits: (found: SeriesMatch) => boolean) => [
    ...new Set(series.filter((_, index) => fits(found[index]!)).map(one => one[name])),
  ]
  const size = sizeWhere(({ id }) => id !== null)
  return {
    stored,
    replaced,
    unchanged: size - stored - replaced,
    skipped: sizeWhere(({ id }) => id === null),
    repeated: 0,
    unknownStations: namesWhere('station', ({ stationKnown }) => !stationKnown),
    unknownDataTypes: namesWhere('dataType', ({ dataTypeKnown }) => !dataTypeKnown),
  }
}
