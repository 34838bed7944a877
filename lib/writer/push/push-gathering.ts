import { Batcher, type ItemStore, storeEach } from '@/lib/db/jobs/batcher'
import { write } from '@/lib/db/transactions'
import { once } from '@/lib/runtime'
import { type PushOrder, storeAlone, storeTogether } from '@/lib/writer/push/store-together'
import type { PushReport } from '@/lib/writer/reports'

/** Largest number of records in a shared transaction, so that no push waits long for the others. */
const recordsMax = 5_000

/** Maximum records of a push that shares a transaction. A larger one would delay the others and gain nothing. */
const smallRecords = 500

export const isSmall = (order: PushOrder): boolean => recordsOf(order) <= smallRecords

const storing: ItemStore<PushOrder, PushReport> = { together: storeTogether, alone: order => storeAlone(order, write) }

/**
 * Stores in one transaction all pushes that arrive while others are being stored; each has a result as if stored alone.
 * @throws as `storeAlone`
 * @see docs/decisions/035-group-commit.md
 */
export const storeGathered = (order: PushOrder): Promise<PushReport> =>
  once('gathered pushes', () => new Batcher(orders => storeEach(orders, storing), storableTogether)).add(order)

/** The number of pushes, from the first, that fit in one statement, because a statement must not write a row twice. */
export function storableTogether(orders: readonly PushOrder[]): number {
  const reserved = new Set<string>()
  let records = 0
  for (const [index, order] of orders.entries()) {
    records += recordsOf(order)
    if (index > 0 && records > recordsMax) return index
    if (!reserveRows(reserved, order)) return index
  }
  return orders.length
}

const recordsOf = ({ series }: PushOrder) => series.reduce((count, { values }) => count + values.size, 0)

/** Reserves the rows of a push. @returns false if another push has reserved one of them */
function reserveRows(reserved: Set<string>, { stationType, series }: PushOrder): boolean {
  for (const { station, dataType, period, kind, values } of series) {
    const key = [kind, period, stationType, station, dataType].join('\0')
    for (const time of values.keys()) {
      const row = `${time} ${key}`
      if (reserved.has(row)) return false
      reserved.add(row)
    }
  }
  return true
}
