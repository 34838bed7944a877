import type { Caller } from '@/lib/access/caller'
import { type ReadAccess, readBy, readCachedFor, readerFor } from '@/lib/access/reader'
import { rightsOf } from '@/lib/access/rights/rights'
import { documentVisible } from '@/lib/access/rights/visible-records'
import { type PageRow, partOf } from '@/lib/content/cache'
import { type Entity, findEntity, readableAt } from '@/lib/content/entities'
import { parseList } from '@/lib/content/params'
import { type ListPlan, planList } from '@/lib/content/plan'
import { placeIn, type ReadRequest } from '@/lib/content/read'
import { resolveList } from '@/lib/content/resolve'
import { batchSql, bodiesSql, hasIndex, pageSql } from '@/lib/content/sql'
import { distinctPositions } from '@/lib/db/geo'
import type { SortValues } from '@/lib/db/order'
import { documentsFor } from '@/lib/db/records/opened-document'
import { rawRows } from '@/lib/db/run'
import { and, type Sql, sql } from '@/lib/db/sql'
import type { Shape } from '@/lib/formats/records/shape'
import type { Position } from '@/lib/geo/position'
import { badParameter } from '@/lib/http/queries/query'

/** A whole list, whose records are read in batches. No connection to the database stays reserved between them. */
type Export = Readonly<{ total: number; shape: Shape; batches: AsyncIterable<Buffer[]> }>

const batchRecords = 250
const allRecords = 2_000_000_000

/** All records of a list in its order. @throws as `readList`; Problem 400 for a page number above 1 */
export async function readExport(entity: Entity, { caller, query, client }: ReadRequest): Promise<Export> {
  const request = parseList(entity, query)
  if (request.page.number > 1)
    throw badParameter('pagenumber', '1, because pagesize=-1 asks for all pages at once', String(request.page.number))
  const plan = readBy(planList(entity, await resolveList(entity, request, caller)), client)
  const { shape } = request
  // If no index has the order, each batch would sort all matches again, so they are sorted once, as ids.
  if (hasIndex(plan.order)) {
    const [counted] = await readPlaces(plan, 0)
    return { total: Number(counted![0]), shape, batches: batchesOf(plan, 'body', batchRecords) }
  }
  const places = (await readPlaces(plan, allRecords)).flatMap(row => placeIn(row, plan) ?? [])
  return { total: places.length, shape, batches: batchesById(plan, places) }
}

const readPlaces = (plan: ListPlan, size: number) =>
  rawRows(readerFor(plan.reads), pageSql({ ...plan, page: { number: 1, size } }), 'fresh')

/** Reads a column of all matches in the order of the list, in batches. */
async function* batchesOf(plan: ListPlan, column: 'id' | 'body', size: number): AsyncGenerator<Buffer[]> {
  let after: SortValues | null = null
  while (true) {
    const batch: (Buffer | null)[][] = await rawRows(readerFor(plan.reads), batchSql(column, plan, { after, size }), 'fresh')
    if (batch.length > 0) yield batch.map(([value]) => value!)
    const last = batch.at(-1)
    if (!last || batch.length < size) return
    after = last.slice(1).map(value => value?.toString() ?? null)
  }
}

async function* batchesById(plan: ListPlan, places: readonly PageRow[]): AsyncGenerator<Buffer[]> {
  for (let start = 0; start < places.length; start += batchRecords) {
    const batch = places.slice(start, start + batchRecords)
    const ids = [...new Set(batch.map(({ id }) => id))]
    const records = await rawRows(readerFor(plan.reads), bodiesSql(plan, ids))
    const bodies = new Map(records.map(([id, , body]) => [id!.toString(), body!] as const))
    yield batch.flatMap(({ id, part }) => partOf(bodies.get(id), part) ?? [])
  }
}

const batchIds = 5000

/** The ids of all matches in the order of the list, as one JSON list in batches. @throws as `readList` */
export const readIds = async (entity: Entity, { caller, query, client }: ReadRequest): Promise<AsyncGenerator<string>> =>
  idTexts(readBy(planList(entity, await resolveList(entity, parseList(entity, query), caller)), client))

async function* idTexts(plan: ListPlan): AsyncGenerator<string> {
  let before = '['
  for await (const ids of batchesOf(plan, 'id', batchIds)) {
    yield before + ids.map(id => JSON.stringify(id.toString())).join(',')
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

const cacheMilliseconds = 600_000

/** Positions of the records that a caller may see, for an overview map. They are at most ten minutes old. */
export async function documentPositions(caller: Caller): Promise<readonly Position[]> {
  const rights = await rightsOf(caller)
  const what = { name: 'document positions', milliseconds: cacheMilliseconds }
  return readCachedFor(rights, what, () => placesOf(rights, [documentVisible(rights)]))
}

/** Positions of the records of a list; none for an unknown name. @param name endpoint or type @throws as `readList` */
export async function listPositions(caller: Caller, name: string, query: URLSearchParams): Promise<readonly Position[]> {
  const entity = readableAt(name) ?? findEntity(name)
  if (!entity) return []
  const { visible, filters, reads } = planList(entity, await resolveList(entity, parseList(entity, query), caller))
  return placesOf(reads, [...visible, ...filters])
}

const placesOf = (reads: ReadAccess, conditions: readonly Sql[]) =>
  distinctPositions(readerFor(reads), {
    table: sql`from ${documentsFor(conditions)}`,
    column: sql`d.position`,
    where: and(conditions),
  })
