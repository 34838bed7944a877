import { openedRecord } from '@/lib/db/opened-record'
import { ascending, type SortKey } from '@/lib/db/order'
import { rawSortKey } from '@/lib/db/raw-match'
import { sql } from '@/lib/db/sql'
import type { RawOrder } from '@/lib/grammar/raw-sort'

/**
 * The order of rows `d`, joined with `openedRecord`, that a request names: by fields, else by a seed, else the default; ids decide between equal
 * rows.
 * @param usual the default order of the list
 */
export function recordOrder(
  { rawOrder, seed }: Readonly<{ rawOrder: readonly RawOrder[]; seed: string | null }>,
  usual: readonly SortKey[],
): SortKey[] {
  const last = ascending(sql`d.id`)
  if (rawOrder.length > 0) return [...rawOrder.map(rawPlaceOf), last]
  return seed === null ? [...usual, last] : [ascending(sql`md5(d.id || ${seed}::text)`), last]
}

const rawPlaceOf = (order: RawOrder): SortKey => ({
  expression: rawSortKey(openedRecord, order),
  direction: order.direction,
  type: 'jsonb',
})
