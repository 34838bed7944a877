import { Batcher } from '@/lib/db/batcher'
import { type ItemStore, storeEach } from '@/lib/db/store-each'
import { write } from '@/lib/db/write'
import { once } from '@/lib/runtime'
import { type StoreOrder, storeAlone, storeTogether } from '@/lib/writer/push/store-together'
import type { PushReport } from '@/lib/writer/report'

/** What is stored in one transaction: few enough that nobody waits long for the others. */
const recordsMax = 5_000

/** A push of more records would keep others waiting, and gains nothing by company. */
const smallRecords = 500

/** Whether a push is to be stored with others. */
export const isSmall = (order: StoreOrder): boolean => recordsOf(order) <= smallRecords

const storing: ItemStore<StoreOrder, PushReport> = { together: storeTogether, alone: order => storeAlone(order, write) }

/**
 * Stores a small push, with those that arrive while others are being stored, in one transaction. Each of them is stored whole or not at
 * all and is told of its own records, as if they had come one after the other.
 * @throws as `storeAlone`
 * @see docs/decisions/035-pushes-together.md
 */
export const storeGathered = (order: StoreOrder): Promise<PushReport> =>
  once('gathered pushes', () => new Batcher(orders => storeEach(orders, storing), storableTogether)).add(order)

/** How many of the pushes, from the first on, can be stored in one statement: it writes no row twice. */
export function storableTogether(orders: readonly StoreOrder[]): number {
  const taken = new Set<string>()
  let records = 0
  for (const [index, order] of orders.entries()) {
    records += recordsOf(order)
    if (index > 0 && records > recordsMax) return index
    if (!takeRows(taken, order)) return index
  }
  return orders.length
}

const recordsOf = ({ series }: StoreOrder) => series.reduce((count, { values }) => count + values.size, 0)

/** @returns false when a row is taken already */
function takeRows(taken: Set<string>, { stationType, series }: StoreOrder): boolean {
  for (const { station, dataType, period, kind, values } of series) {
    const key = [kind, period, stationType, station, dataType].join('\0')
    for (const time of values.keys()) {
      const row = `${time} ${key}`
      if (taken.has(row)) return false
      taken.add(row)
    }
  }
  return true
}
