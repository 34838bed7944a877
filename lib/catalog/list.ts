import type { Caller } from '@/lib/access/caller'
import { readerFor } from '@/lib/access/reader'
import { rightsOf } from '@/lib/access/rights'
import { matchesSql } from '@/lib/catalog/matches-sql'
import type { CatalogWanted } from '@/lib/catalog/params'
import { type CatalogPlan, planCatalog } from '@/lib/catalog/plan'
import type { CatalogRecord } from '@/lib/catalog/present'
import { listDatasets } from '@/lib/catalog/read'
import type { Standing } from '@/lib/db/order'
import { rawRows } from '@/lib/db/run'
import { printCursor, refuseForged, standingIn } from '@/lib/http/cursor'

/** A page of the catalog. `next`: the cursor of the page behind it, null at the end; absent where pages have numbers. */
export type CatalogPage = Readonly<{
  total: number
  seed: string | null
  records: readonly CatalogRecord[]
  next?: string | null
}>

/** Every dataset that matches, in its order. */
export async function matchingDatasets(wanted: CatalogWanted, caller: Caller): Promise<CatalogRecord[]> {
  return (await matching(wanted, caller, null)).found.map(({ record }) => record)
}

/** The page that is wanted. @throws Problem 400 for a cursor of another order */
export async function pageOfCatalog(wanted: CatalogWanted, caller: Caller): Promise<CatalogPage> {
  const { page, cursor } = wanted
  const { found, plan } = await matching(wanted, caller, cursor)
  const facts = { total: found.length, seed: plan.seed }
  if (!cursor) {
    const shown = found.slice((page.number - 1) * page.size, page.number * page.size)
    return { ...facts, records: shown.map(({ record }) => record) }
  }
  const behind = found.filter(({ onward }) => onward)
  const shown = behind.slice(0, page.size)
  const last = behind.length > page.size ? shown.at(-1)! : null
  return {
    ...facts,
    records: shown.map(({ record }) => record),
    next: last && printCursor(cursor.page + 1, plan.order, last.standing),
  }
}

type Found = Readonly<{ record: CatalogRecord; onward: boolean; standing: Standing }>

async function matching(wanted: CatalogWanted, caller: Caller, cursor: CatalogWanted['cursor']) {
  const [records, rights] = await Promise.all([listDatasets(caller), rightsOf(caller)])
  const plan = planCatalog(wanted, rights)
  const after = cursor && standingIn(plan.order, cursor)
  return { plan, found: isUsual(wanted, plan) ? records.map(asItIs) : await selected(records, plan, after) }
}

// The catalog is read by its ids already.
const isUsual = ({ query }: CatalogWanted, { filters, order }: CatalogPlan) =>
  filters.length === 0 && order.length === 1 && query.cursor === undefined && query.seed === undefined

const asItIs = (record: CatalogRecord): Found => ({ record, onward: true, standing: [record.Id] })

async function selected(records: readonly CatalogRecord[], plan: CatalogPlan, after: Standing | null): Promise<Found[]> {
  const byId = new Map(records.map(record => [record.Id, record]))
  const found = await rawRows(readerFor(plan.reads), matchesSql(records, plan, after), 'fresh').catch(refuseForged)
  return found.map(([id, onward, ...standing]) => ({
    record: byId.get(id!.toString())!,
    onward: onward?.toString() === 't',
    standing: standing.map(value => value?.toString() ?? null),
  }))
}
