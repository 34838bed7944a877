import { newMonthsMax, TooManyMonths, withMonthsOf } from '@/lib/db/partitions'
import { writer } from '@/lib/db/pools'
import { firstRow, rows } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { problem } from '@/lib/http/errors/problem'
import type { StoreOrder } from '@/lib/writer/push/store-together'
import { type FoundSeries, findSql } from '@/lib/writer/series'
import { daysOf, type SeriesRecords } from '@/lib/writer/series-records'

/**
 * Does what stores measurements of series, with their months made before.
 * @param needed asks for those that will be stored, where not all months are known to be there
 * @throws Problem 400 for measurements of more new months than are made at once
 */
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
    detail: `The measurements lie in ${months} months of which none holds any yet; ${newMonthsMax} new months can be sent at once. Send them in parts. Nothing was stored.`,
  })

/** What of a push will be stored, as the names stand: nothing without a registered provenance, and what is registered. */
export async function storable({ stationType, provenance, series }: StoreOrder): Promise<readonly SeriesRecords[]> {
  if (provenance === null || !(await firstRow(writer(), sql`select from provenance where uuid = ${provenance}::uuid`))) return []
  const found = await rows<FoundSeries>(writer(), findSql(series.map(one => ({ stationType, ...one }))))
  return series.filter((_, index) => found[index]!.stationKnown && found[index]!.dataTypeKnown)
}
