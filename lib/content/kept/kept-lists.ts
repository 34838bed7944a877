import type { Place } from '@/lib/content/bodies'
import type { ListPlan } from '@/lib/content/plan'
import type { KnownTotal } from '@/lib/content/sql'
import { Bounded } from '@/lib/db/cache'
import { expressionsOf } from '@/lib/db/order'
import type { ReadMoment } from '@/lib/db/records/document-moves'
import { and, type Sql, sql } from '@/lib/db/sql'
import { shortHash } from '@/lib/formats/short-hash'
import type { Cursor } from '@/lib/http/queries/cursor'
import { once } from '@/lib/runtime'

/** Which records a page holds, without their texts, as read at a moment. `next`: the cursor behind it; undefined where pages have numbers. */
export type KeptPage = Readonly<{
  moment: ReadMoment
  total: number
  places: readonly Place[]
  next: string | null | undefined
  /** Of all this. */
  state: string
}>

const countsMax = 5000
/** A record of a page takes about 100 bytes. */
const placesMax = 100_000
/** What a page costs beside its records, as many of them. */
const pageWeight = 20

const memory = () =>
  once('kept lists', () => ({ counts: new Bounded<KnownTotal>(countsMax), pages: new Bounded<KeptPage>(placesMax) }))

/** Names of what a list asks: equal only where the database is asked the same with the same rights. */
export type ListNames = Readonly<{ count: string; page: string }>

export function namesOf(plan: ListPlan, cursor: Cursor | null): ListNames {
  const { reads, visible, filters, parts, order, page } = plan
  // The rights are conditions, and which connections read.
  const count = nameOf([reads.everything, reads.guest], sql`${parts ?? sql``} where ${and([...visible, ...filters])}`)
  const directions = order.map(({ direction }) => direction)
  return { count, page: nameOf([count, page, cursor?.page, cursor?.after, directions], expressionsOf(order)) }
}

const nameOf = (known: readonly unknown[], { text, values }: Sql) => shortHash(JSON.stringify([known, text, values]))

/** What was counted last; it holds while no record of its type has moved since. */
export const keptCount = ({ count }: ListNames): KnownTotal | null => memory().counts.get(count) ?? null

/** What the page held last; it holds while no record of its type has moved since. */
export const keptPage = ({ page }: ListNames): KeptPage | null => memory().pages.get(page) ?? null

/** Keeps a page with its count for whoever asks the same. */
export function keepPage(names: ListNames, page: KeptPage): void {
  const { moment, total, places, next } = page
  memory().counts.set(names.count, { moment, total }, 1)
  memory().pages.set(names.page, page, pageWeight + places.length + (next?.length ?? 0) / 100)
}
