import { notifyArrival } from '@/lib/db/arrivals/signal'
import type { BatchOutcome } from '@/lib/db/batcher'
import type { Transaction } from '@/lib/db/pools'
import { firstRow, rows } from '@/lib/db/run'
import { type WriteRunner, write } from '@/lib/db/write'
import { type Problem, problem } from '@/lib/http/errors/problem'
import { type BatchReport, storeSql } from '@/lib/writer/measurement-sql'
import { batchesOf, type Part } from '@/lib/writer/push/batches'
import { type KnownNames, knownNames, provenancesOf, seriesOf } from '@/lib/writer/push/known-names'
import { type Counts, Written } from '@/lib/writer/push/written'
import type { PushReport } from '@/lib/writer/report'
import { type FoundSeries, stationsOfSql } from '@/lib/writer/series'
import type { SeriesRecords } from '@/lib/writer/series-records'
import type { StationGuard } from '@/lib/writer/writer-rights'

/** The measurements of a push, laid out by series. */
export type StoreOrder = Readonly<{
  stationType: string
  /** UUID of a registered provenance. */
  provenance: string | null
  /** No two of the same station, data type, period and kind. */
  series: readonly SeriesRecords[]
  /** Holds a caller to some stations; those that are not registered are skipped as ever. */
  guard?: StationGuard | undefined
}>

/**
 * Stores a push in one transaction.
 * @param run how its writes are run
 * @throws Problem 422 without a registered provenance, 403 when the guard refuses a station
 */
export async function storeAlone(order: StoreOrder, run: WriteRunner): Promise<PushReport> {
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

/**
 * Stores pushes in one transaction. One without a registered provenance is refused by itself; what goes wrong otherwise goes wrong for all.
 * @param orders without guards; no two of them have records of the same series and time
 */
export async function storeTogether(orders: readonly StoreOrder[]): Promise<readonly BatchOutcome<PushReport>[]> {
  const { outcomes, keep } = await write(connection => storeWithin(connection, orders))
  keep()
  notifyArrival()
  return outcomes
}

type Stored = Readonly<{
  outcomes: readonly BatchOutcome<PushReport>[]
  /** Remembers the series that were found, for when the transaction has been stored. */
  keep: () => void
}>

/**
 * Whatever belongs to the transaction of pushes. Whoever runs it remembers the series (`keep`) and says that something arrived when the
 * transaction has ended.
 */
export async function storeWithin(connection: Transaction, orders: readonly StoreOrder[]): Promise<Stored> {
  const names = await knownNames(connection)
  const provenances = await provenancesOf(connection, names, [...new Set(orders.flatMap(({ provenance }) => provenance ?? []))])
  const provenanceOf = ({ provenance }: StoreOrder) => (provenance === null ? undefined : provenances.get(provenance))
  const { found, keep } = await findSeries(
    connection,
    names,
    orders.filter(order => provenanceOf(order) !== undefined),
  )
  for (const [{ guard }, series] of found) await guard?.(await rows(connection, stationsOfSql(series)))
  const parts = new Map([...found].map(([order, series]) => [order, partsOf(order, series, provenanceOf(order)!)]))
  const written = new Written()
  for (const batch of batchesOf([...parts.values()].flat(), orders.length === 1 ? 'one' : 'several'))
    written.add(batch, (await firstRow<BatchReport>(connection, storeSql(batch)))!)
  const outcomeOf = (order: StoreOrder): BatchOutcome<PushReport> => {
    const own = parts.get(order)
    if (!own) return { error: unknownProvenance(order) }
    return { result: reportOf(order, found.get(order)!, orders.length === 1 ? written.total() : written.of(own)) }
  }
  return { outcomes: orders.map(outcomeOf), keep }
}

/** The series behind the records of each push, in the order of its records. */
async function findSeries(connection: Transaction, names: KnownNames, orders: readonly StoreOrder[]) {
  const keys = orders.flatMap(({ stationType, series }) =>
    series.map(({ station, dataType, period, kind }) => ({ stationType, station, dataType, period, kind })),
  )
  const { found: all, keep } = await seriesOf(connection, names, keys)
  const found = new Map<StoreOrder, readonly FoundSeries[]>()
  let from = 0
  for (const order of orders) {
    found.set(order, all.slice(from, from + order.series.length))
    from += order.series.length
  }
  return { found, keep }
}

const partsOf = ({ series }: StoreOrder, found: readonly FoundSeries[], provenanceId: number): Part[] =>
  series.flatMap(({ kind, values }, index) => {
    const seriesId = found[index]!.id
    return seriesId === null ? [] : [{ seriesId, provenanceId, kind, values }]
  })

function unknownProvenance({ provenance }: StoreOrder): Problem {
  const what = provenance ? `There is no provenance ${provenance}` : 'The member provenance holds no id'
  return problem('provenance-unknown', {
    detail: `${what}; register one and send its id. Nothing was stored.`,
    pointer: '/provenance',
  })
}

function reportOf({ series }: StoreOrder, found: readonly FoundSeries[], { stored, replaced }: Counts): PushReport {
  const sizeWhere = (fits: (found: FoundSeries) => boolean) =>
    series.reduce((size, { values }, index) => size + (fits(found[index]!) ? values.size : 0), 0)
  const namesWhere = (name: 'station' | 'dataType', fits: (found: FoundSeries) => boolean) => [
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
