import { parsePath, type RawPath } from '@/lib/grammar/raw-path'
import { Reader } from '@/lib/grammar/reader'

/** One field to order by. */
export type RawOrder = Readonly<{ path: RawPath; direction: 'ascending' | 'descending' }>

const ordersMax = 10

/**
 * Reads a raw sort such as `-LastChange,Detail.en.Title`.
 * @throws GrammarError with the position of the first thing that cannot be read
 */
export function parseRawSort(text: string): RawOrder[] {
  const reader = new Reader(text)
  const orders: RawOrder[] = []
  do {
    reader.take(/ */y)
    if (orders.length === ordersMax) throw reader.error(`at most ${ordersMax} fields`)
    const direction = reader.skip('-') ? 'descending' : 'ascending'
    orders.push({ path: parsePath(reader), direction })
  } while (reader.skip(','))
  reader.expectEnd('"," or the end')
  return orders
}
