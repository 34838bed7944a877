import { statementKey } from '@/lib/access/reader'
import type { PageRow } from '@/lib/content/cache/records'
import type { ListPlan } from '@/lib/content/plan'
import type { TotalAtMoment } from '@/lib/content/sql'
import { Cache } from '@/lib/db/cache'
import { expressionsOf } from '@/lib/db/order'
import type { ReadMoment } from '@/lib/db/records/document-moves'
import { and, sql } from '@/lib/db/sql'
import { shortHash } from '@/lib/formats/short-hash'
import type { Cursor } from '@/lib/http/queries/cursor'
import { once } from '@/lib/runtime'

/**
 * The records of a page without their texts, as read at a moment. `next`: the cursor of the following page; undefined where
 * pages have numbers.
 */
export type CachedPage = Readonly<{
  moment: ReadMoment
  total: number
  places: readonly PageRow[]
  next: string | null | undefined
  /** Hash of the total and the records. */
  state: string
}>

const countsMax = 5000
/** A record of a page takes about 100 bytes. */
const placesMax = 100_000
/** Weight of a page beside its records, in records. */
const pageWeight = 20

const memory = () =>
  once('caches of lists', () => ({
    counts: new Cache<TotalAtMoment>(countsMax, 'list totals'),
    pages: new Cache<CachedPage>(placesMax, 'list pages'),
  }))

/** Keys of a list query: equal only if the database gets the same query with the same rights. */
type ListNames = Readonly<{ count: string; page: string }>

export function namesOf(plan: ListPlan, cursor: Cursor | null): ListNames {
  const { reads, visible, filters, parts, order, page } = plan
  const count = statementKey(reads, sql`${parts ?? sql``} where ${and([...visible, ...filters])}`)
  const directions = order.map(({ direction }) => direction)
  const { text, values } = expressionsOf(order)
  return { count, page: shortHash(JSON.stringify([count, page, cursor?.page, cursor?.after, directions, text, values])) }
}

/** What was counted last; it holds while no record of its type has moved since. */
export const cachedCount = ({ count }: ListNames): TotalAtMoment | null => memory().counts.get(count) ?? null

/** What the page held last; it holds while no record of its type has moved since. */
export const cachedPage = ({ page }: ListNames): CachedPage | null => memory().pages.get(page) ?? null

/** Caches a page and its count for later requests with the same keys. */
export function cachePage(names: ListNames, page: CachedPage): void {
  const { moment, total, places, next } = page
  memory().counts.set(names.count, { moment, total }, 1)
  memory().pages.set(names.page, page, pageWeight + places.length + (next?.length ?? 0) / 100)
}
