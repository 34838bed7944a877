import { once } from '@/lib/runtime'
import { Gathering, type Outcome } from '@/lib/writer/push/gathering'
import { type StoreOrder, storeAlone, storeTogether } from '@/lib/writer/push/store-together'
import type { PushReport } from '@/lib/writer/report'
import { write } from '@/lib/writer/write'

/** What is stored in one transaction: few enough that nobody waits long for the others. */
const recordsMax = 5_000

/** A push of more records would keep others waiting, and gains nothing by company. */
const smallRecords = 500

/** Whether a push is to be stored with others. */
export const isSmall = (order: StoreOrder): boolean => recordsOf(order) <= smallRecords

/**
 * Stores a small push, with those that arrive while others are being stored, in one transaction. Each of them is stored whole or not at
 * all and is told of its own records, as if they had come one after the other.
 * @throws as `storeAlone`
 * @see docs/decisions/035-pushes-together.md
 */
export const storeGathered = (order: StoreOrder): Promise<PushReport> =>
  once('gathered pushes', () => new Gathering(storeEach, storableTogether)).add(order)

async function storeEach(orders: readonly StoreOrder[]): Promise<readonly Outcome<PushReport>[]> {
  try {
    return await storeTogether(orders)
  } catch (error) {
    if (orders.length === 1 || !isOfOne(error)) throw error
    // One of them spoils it for all: each by itself, and that one gets its error.
    return Promise.all(orders.map(order => storeAlone(order, write).then(result => ({ result }), refused)))
  }
}

const refused = (error: unknown): Outcome<PushReport> => ({ error })

/** Errors by which the database is not there, too busy or too full, or has undone the transaction again and again: no push is to blame. */
const ofAll = /^(08|25|40|53|55|57|58)...$|^CONNECT|^E[A-Z]+$/

function isOfOne(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code !== 'string' || !ofAll.test(code)
}

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
