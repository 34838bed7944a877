import { writer } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { type WriteRunner, write } from '@/lib/db/write'
import type { Push } from '@/lib/writer/data-map'
import { isSmall, storeGathered } from '@/lib/writer/push/push-gathering'
import { type StoreOrder, storeAlone } from '@/lib/writer/push/store-together'
import { storable, withMonths } from '@/lib/writer/push/with-months'
import type { PushReport } from '@/lib/writer/report'
import { storedSql } from '@/lib/writer/station/station-sql'
import type { StationGuard } from '@/lib/writer/writer-rights'

export type PushOptions = Readonly<{
  /** Holds a caller to some stations. */
  guard?: StationGuard | undefined
  /** How the writes are run. */
  run?: WriteRunner
}>

/**
 * Stores the measurements of a push, all of them or none; small ones in one transaction with others that come at the same time.
 * @throws Problem 422 when the push has no registered provenance, 403 when the guard refuses a station, 400 for too many new months
 */
export async function saveMeasurements(
  stationType: string,
  { provenance, records }: Push,
  { guard, run = write }: PushOptions = {},
): Promise<PushReport> {
  const order: StoreOrder = { stationType, provenance, series: records.list(), guard }
  // Before anything is made, so that a refusal leaves nothing behind; again when the stations cannot change any more.
  if (guard) await guard(await storedStations(order))
  // A guard holds stations still to the end of a transaction, and runs of their own have their own transactions.
  const store = () => (guard || run !== write || !isSmall(order) ? storeAlone(order, run) : storeGathered(order))
  const report = await withMonths(order.series, store, () => storable(order))
  return { ...report, skipped: report.skipped + records.repeated, repeated: records.repeated }
}

function storedStations({ stationType, series }: StoreOrder) {
  const codes = new Set(series.map(({ station }) => station))
  return rows<{ type: string; code: string; origin: string | null }>(
    writer(),
    storedSql([...codes].map(code => ({ type: stationType, code }))),
  )
}
