import { readerFor } from '@/lib/access/reader'
import type { Place } from '@/lib/content/bodies'
import { onwardSql } from '@/lib/content/cursor-sql'
import { type KeptPage, keepPage, keptCount, keptPage, namesOf } from '@/lib/content/kept/kept-lists'
import type { ListPlan } from '@/lib/content/plan'
import { type KnownTotal, movedSql, pageSql } from '@/lib/content/sql'
import { firstRow, rawRows } from '@/lib/db/run'
import { shortHash } from '@/lib/formats/short-hash'
import { type Cursor, cursorStart, printCursor, refuseForged } from '@/lib/http/queries/cursor'

/**
 * Which records a page holds, and how many match in all. What was read before is used as long as the database says, in every single
 * case, that no record of the type has changed since.
 * @param cursor null for a page with a number
 */
export async function readPage(plan: ListPlan, cursor: Cursor | null): Promise<KeptPage> {
  const names = namesOf(plan, cursor)
  const kept = keptPage(names)
  const page =
    (kept && (await confirmed(plan, kept))) ?? (await (cursor ? readOnward : readNumbered)(plan, keptCount(names), cursor!))
  keepPage(names, page)
  return page
}

/** What was kept, as of this moment; null when records have changed since. */
async function confirmed({ type, reads }: ListPlan, kept: KeptPage): Promise<KeptPage | null> {
  const found = await firstRow<{ moved: boolean; moment: string }>(readerFor(reads), movedSql(type, kept.moment))
  return found!.moved ? null : { ...kept, moment: found!.moment }
}

type Row = readonly (Buffer | null)[]

async function readNumbered(plan: ListPlan, count: KnownTotal | null): Promise<KeptPage> {
  const found = await rawRows(readerFor(plan.reads), pageSql(plan, count), 'fresh')
  return pageOf(
    found,
    found.flatMap(row => placeIn(row, plan) ?? []),
  )
}

/** The page at a cursor. One record more is read, to know whether there is another page. */
async function readOnward(plan: ListPlan, count: KnownTotal | null, cursor: Cursor): Promise<KeptPage> {
  const { size } = plan.page
  const statement = onwardSql(plan, { after: cursorStart(plan.order, cursor), size: size + 1 }, count)
  const found = await rawRows(readerFor(plan.reads), statement, 'fresh').catch(refuseForged)
  const records = found.filter(([, , id]) => id !== null)
  const places = records.slice(0, size).map(row => placeIn([...row.slice(0, 4), row.at(-1)!], plan)!)
  const last = records.length > size ? records[size - 1]! : null
  const standing = last?.slice(-plan.order.length).map(value => value?.toString() ?? null)
  return pageOf(found, places, standing ? printCursor(cursor.page + 1, plan.order, standing) : null)
}

function pageOf([first]: readonly Row[], places: readonly Place[], next?: string | null): KeptPage {
  const total = Number(first![0]!.toString())
  return { moment: first![1]!.toString(), total, places, next, state: stateOf(total, places, next ?? '') }
}

/** The record of a row: total, moment, id, state, and where dates stand apart which of them. */
export function placeIn([, , id, state, part]: Row, { parts }: Pick<ListPlan, 'parts'>): Place | null {
  if (!id) return null
  return { id: id.toString(), state: state!.toString(), ...(parts ? { part: Number(part) } : {}) }
}

// A page is what it holds and how much there is beyond; nothing else of the database shows in it.
function stateOf(total: number, places: readonly Place[], next: string): string {
  const states = places.map(({ state, part }) => (part === undefined ? state : `${state}.${part}`))
  return shortHash([total, ...states, ...(next ? [next] : [])].join(' '))
}
