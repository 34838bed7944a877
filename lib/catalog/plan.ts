import { type ReadAccess, readsOf } from '@/lib/access/reader'
import type { Rights } from '@/lib/access/rights/rights'
import type { CatalogRequest } from '@/lib/catalog/params'
import type { SortKey } from '@/lib/db/order'
import { lowered, recordFilters, recordOrder } from '@/lib/db/records/record-filters'
import { type Sql, sql } from '@/lib/db/sql'
import type { Seed } from '@/lib/http/queries/record-query'

/** Which datasets, and in which order: conditions and expressions on rows `d` as `matchesSql` makes them. Plain data, no I/O. */
export type CatalogPlan = Readonly<{
  filters: readonly Sql[]
  order: readonly SortKey[]
  /** What the envelope reports as `Seed`. */
  seed: string | null
  /** Whether a condition or an order needs the whole record. */
  needsRecord: boolean
  reads: ReadAccess
}>

/** Everybody sees every dataset; only the counts differ. */
export function planCatalog({ query, tags, raw, rawOrder }: CatalogRequest, rights: Rights, seed: Seed | null): CatalogPlan {
  const source = query.source && sql`d.sources && ${lowered(query.source)}::text[]`
  return Object.freeze({
    filters: [...(source ? [source] : []), ...recordFilters({ query, tags, raw, storedId: id => id.toLowerCase() })],
    order: recordOrder({ rawOrder, seed: seed?.text ?? null }, []),
    seed: seed?.reported ?? null,
    needsRecord: Boolean(raw) || rawOrder.length > 0,
    reads: readsOf(rights),
  })
}
