import { newMonthsMax, TooManyMonths, withMonthsOf } from '@/lib/db/partitions'
import { writer } from '@/lib/db/pools'
import { firstRow, rows } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { type WriteRunner, write } from '@/lib/db/transactions'
import { type Problem, problem } from '@/lib/http/errors/problem'
import { forecastsAmong } from '@/lib/writer/lookups'
import type { PushData } from '@/lib/writer/push/data-map'
import { daysOf, type SeriesRecords } from '@/lib/writer/push/measurement'
import { isSmall, storeGathered } from '@/lib/writer/push/push-gathering'
import { findSql, type SeriesMatch } from '@/lib/writer/push/series'
import { type PushOrder, storeAlone } from '@/lib/writer/push/store-together'
import type { PushReport } from '@/lib/writer/reports'
import { storedSql } from '@/lib/writer/station/station-sql'
import type { StationGuard } from '@/lib/writer/writer-rights'

type PushOptions = Readonly<{
  guard?: StationGuard | undefined
  run?: WriteRunner
}>

/** Stores all measurements of a push or none; small pushes share a transaction. @throws Problem 400, 403, 422 */
export async function saveMeasurements(
  stationType: string,
  { provenance, records, ahead }: PushData,
  { guard, run = write }: PushOptions = {},
): Promise<PushReport> {
  const order: PushOrder = { stationType, provenance, series: records.list(), guard }
  // The right to write is checked before anything is created, and again after the stations are locked.
  if (guard) await guard(await storedStations(order))
  if (ahead) await refuseAhead(ahead)
  // A push with a guard is stored alone, because its stations stay locked until the transaction ends. Other runners
  // have their own transactions.
  const store = () => (guard || run !== write || !isSmall(order) ? storeAlone(order, run) : storeGathered(order))
  const report = await withMonths(order.series, store, () => storable(order))
  return { ...report, skipped: report.skipped + records.repeated, repeated: records.repeated }
}

/** Refuses measurements that only a forecast may have. @throws Problem 400 for the first that is too far ahead */
async function refuseAhead(ahead: ReadonlyMap<string, Problem>): Promise<void> {
  if (ahead.size === 0) return
  const forecasts = await forecastsAmong([...ahead.keys()])
  for (const [dataType, refusal] of ahead) if (!forecasts.has(dataType)) throw refusal
}

function storedStations({ stationType, series }: PushOrder) {
  const codes = new Set(series.map(({ station }) => station))
  return rows<{ type: string; code: string; origin: string | null }>(
    writer(),
    storedSql([...codes].map(code => ({ type: stationType, code }))),
  )
}

/** Runs work after creating the months of series, only of the `needed` ones unless all exist. @throws Problem 400 */
export async function withMonths<T>(
  series: readonly SeriesRecords[],
  work: () => Promise<T>,
  needed?: () => Promise<readonly SeriesRecords[]>,
): Promise<T> {
  try {
    const storing = { times: daysOf(series), ...(needed && { needed: async () => daysOf(await needed()) }) }
    return await withMonthsOf(writer(), storing, work)
  } catch (error) {
    if (error instanceof TooManyMonths) throw tooManyMonths(error)
    throw error
  }
}

const tooManyMonths = ({ months }: TooManyMonths) =>
  problem('record-invalid', {
    detail: `The measurements lie in ${months} months without any measurement so far; one request can begin ${newMonthsMax} new months. Send them in parts. Nothing was stored.`,
  })

async function storable({ stationType, provenance, series }: PushOrder): Promise<readonly SeriesRecords[]> {
  if (provenance === null || !(await firstRow(writer(), sql`select from provenance where uuid = ${provenance}::uuid`))) return []
  const matches = await rows<SeriesMatch>(writer(), findSql(series.map(one => ({ stationType, ...one }))))
  return series.filter((_, index) => matches[index]!.stationKnown && matches[index]!.dataTypeKnown)
}
