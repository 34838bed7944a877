import { readBy, readerFor } from '@/lib/access/reader'
import { type Place, partOf } from '@/lib/content/bodies'
import type { Entity } from '@/lib/content/entities'
import { parseList } from '@/lib/content/params'
import { type ListPlan, planList } from '@/lib/content/plan'
import type { Ask } from '@/lib/content/read'
import { placeIn } from '@/lib/content/read-page'
import { resolveList } from '@/lib/content/resolve'
import { batchSql, bodiesSql, pageSql } from '@/lib/content/sql'
import type { SortValues } from '@/lib/db/order'
import { rawRows } from '@/lib/db/run'
import type { Shape } from '@/lib/formats/shape'
import { badParameter } from '@/lib/http/queries/query'

/** All records a list matches, some at a time; nothing is held between two batches. */
export type Export = Readonly<{ total: number; shape: Shape; batches: AsyncIterable<Buffer[]> }>

const batchRecords = 250
const allRecords = 2_000_000_000

/**
 * Every record of a list, in its order.
 * @throws as `readList`; Problem 400 when a further page of everything is asked for
 */
export async function readExport(entity: Entity, { caller, query, client }: Ask): Promise<Export> {
  const wanted = parseList(entity, query)
  if (wanted.page.number > 1)
    throw badParameter('pagenumber', '1, because pagesize=-1 asks for all pages at once', String(wanted.page.number))
  const plan = readBy(planList(entity, await resolveList(entity, wanted, caller)), client)
  const { shape } = wanted
  if (hasIndex(plan)) {
    const [counted] = await readPlaces(plan, 0)
    return { total: Number(counted![0]), shape, batches: batchesInOrder(plan) }
  }
  const places = (await readPlaces(plan, allRecords)).flatMap(row => placeIn(row, plan) ?? [])
  return { total: places.length, shape, batches: batchesById(plan, places) }
}

// In any other order each batch would sort all matches again; then they are sorted once, as ids.
const hasIndex = ({ order: [first, ...others] }: ListPlan) => first?.expression.text === 'd.sort_key' && others.length === 1

const readPlaces = (plan: ListPlan, size: number) =>
  rawRows(readerFor(plan.reads), pageSql({ ...plan, page: { number: 1, size } }), 'fresh')

async function* batchesInOrder(plan: ListPlan): AsyncGenerator<Buffer[]> {
  let after: SortValues | null = null
  while (true) {
    const statement = batchSql('body', plan, { after, size: batchRecords })
    const found: (Buffer | null)[][] = await rawRows(readerFor(plan.reads), statement, 'fresh')
    if (found.length > 0) yield found.map(([body]) => body!)
    const last = found.at(-1)
    if (!last || found.length < batchRecords) return
    after = last.slice(1).map(value => value?.toString() ?? null)
  }
}

async function* batchesById(plan: ListPlan, places: readonly Place[]): AsyncGenerator<Buffer[]> {
  for (let start = 0; start < places.length; start += batchRecords) {
    const batch = places.slice(start, start + batchRecords)
    const ids = [...new Set(batch.map(({ id }) => id))]
    const found = await rawRows(readerFor(plan.reads), bodiesSql(plan, ids))
    const bodies = new Map(found.map(([id, , body]) => [id!.toString(), body!] as const))
    yield batch.flatMap(({ id, part }) => partOf(bodies.get(id), part) ?? [])
  }
}
