import type { Caller } from '@/lib/access/caller'
import { readBy, readerFor } from '@/lib/access/reader'
import { bodiesOf, bodyOf, type CachedPage, cachedCount, cachedPage, cachePage, namesOf, type PageRow } from '@/lib/content/cache'
import type { Entity } from '@/lib/content/entities'
import { inSystem, systemOf } from '@/lib/content/filters/geometries'
import { idSourceOf } from '@/lib/content/filters/houses'
import { parseList, parseRecord } from '@/lib/content/params'
import { type ListPlan, planList, planRecord, type RecordPlan } from '@/lib/content/plan'
import { resolveList, resolveRecord } from '@/lib/content/resolve'
import { movedSql, onwardSql, pageSql, type TotalAtMoment } from '@/lib/content/sql'
import { otherFormId } from '@/lib/content/store/reduced-form'
import type { Waiter } from '@/lib/db/lane'
import { firstRow, rawRows } from '@/lib/db/run'
import type { Shape } from '@/lib/formats/records/shape'
import { shortHash } from '@/lib/formats/short-hash'
import { type EnvelopeFrame, frameOf } from '@/lib/http/answers/envelope'
import { type Cursor, cursorStart, printCursor, refuseForged } from '@/lib/http/queries/cursor'

/**
 * A request to read: the caller, and the parameters after the question mark. `held`: states the caller already has, as
 * `heldStates` gives them. `client`: expensive statements are stopped when it disconnects.
 */
export type ReadRequest = Readonly<{ caller: Caller; query: URLSearchParams; held?: readonly string[]; client?: Waiter }>

/** A page that was read; no records when the caller holds this state already. */
export type ListRead = Readonly<{ state: string; frame: EnvelopeFrame; shape: Shape; bodies: Buffer[] | null }>

/** A record that was read; no body when the caller holds this state already. */
export type RecordRead = Readonly<{ state: string; changed: Date; shape: Shape; body: Buffer | null }>

/**
 * One page of an entity's list.
 * @throws Problem for parameters that cannot be used; AccessError when the entity needs a token
 */
export async function readList(entity: Entity, { caller, query, held = [], client }: ReadRequest): Promise<ListRead> {
  const wanted = parseList(entity, query)
  const system = systemOf(entity, query)
  const plan = readBy(planList(entity, await resolveList(entity, wanted, caller)), client)
  const { total, places, next, state } = await readPage(plan, wanted.cursor)
  const isHeld = held.includes('*') || held.includes(state)
  const { page, cursor } = wanted
  const frame = frameOf(entity.endpoint, query, { page, cursor, seed: plan.seed, total, next })
  return {
    state,
    frame,
    shape: wanted.shape,
    bodies: isHeld ? null : await inSystem(await bodiesOf(entity, plan, places), system),
  }
}

/**
 * A record by its id in any case, or null if there is none that the caller may see. The ids of a record and of its reduced
 * form both lead to the one that the caller may see.
 * @throws as `readList`
 */
export async function readRecord(
  entity: Entity,
  id: string,
  { caller, query, held = [] }: ReadRequest,
): Promise<RecordRead | null> {
  const shape = parseRecord(entity, query)
  const system = systemOf(entity, query)
  const source = idSourceOf(entity, query)
  const resolved = await resolveRecord(entity, { id, source }, caller)
  const plan = planRecord(entity, resolved)
  const found = (await bodyOf(entity, plan, held)) ?? (await bodyOf(entity, inOtherForm(entity, plan), held))
  if (!found) return null
  const { state, bytes, changed } = found
  // `*` means the caller has some state; only the existence of the record matters.
  const body = held.includes('*') || !bytes ? null : (await inSystem([bytes], system))[0]!
  return { state, changed, shape, body }
}

const inOtherForm = (entity: Entity, plan: RecordPlan): RecordPlan => ({ ...plan, id: otherFormId(entity, plan.id) })

/**
 * The records of a page, and how many match in all. A cached page is used only after the database has confirmed that no
 * record of the type has changed since.
 * @param cursor null for a page with a number
 */
async function readPage(plan: ListPlan, cursor: Cursor | null): Promise<CachedPage> {
  const names = namesOf(plan, cursor)
  const kept = cachedPage(names)
  const page =
    (kept && (await confirmed(plan, kept))) ?? (await (cursor ? readOnward : readNumbered)(plan, cachedCount(names), cursor!))
  cachePage(names, page)
  return page
}

/** A cached page, confirmed at this moment; null if records have changed since. */
async function confirmed({ type, reads }: ListPlan, kept: CachedPage): Promise<CachedPage | null> {
  const found = await firstRow<{ moved: boolean; moment: string }>(readerFor(reads), movedSql(type, kept.moment))
  return found!.moved ? null : { ...kept, moment: found!.moment }
}

type Row = readonly (Buffer | null)[]

async function readNumbered(plan: ListPlan, count: TotalAtMoment | null): Promise<CachedPage> {
  const found = await rawRows(readerFor(plan.reads), pageSql(plan, count), 'fresh')
  return pageOf(
    found,
    found.flatMap(row => placeIn(row, plan) ?? []),
  )
}

/** The page at a cursor. One record more is read, to know whether there is another page. */
async function readOnward(plan: ListPlan, count: TotalAtMoment | null, cursor: Cursor): Promise<CachedPage> {
  const { size } = plan.page
  const statement = onwardSql(plan, { after: cursorStart(plan.order, cursor), size: size + 1 }, count)
  const found = await rawRows(readerFor(plan.reads), statement, 'fresh').catch(refuseForged)
  const records = found.filter(([, , id]) => id !== null)
  const places = records.slice(0, size).map(row => placeIn([...row.slice(0, 4), row.at(-1)!], plan)!)
  const last = records.length > size ? records[size - 1]! : null
  const standing = last?.slice(-plan.order.length).map(value => value?.toString() ?? null)
  return pageOf(found, places, standing ? printCursor(cursor.page + 1, plan.order, standing) : null)
}

function pageOf([first]: readonly Row[], places: readonly PageRow[], next?: string | null): CachedPage {
  const total = Number(first![0]!.toString())
  return { moment: first![1]!.toString(), total, places, next, state: stateOf(total, places, next ?? '') }
}

/** The record of a row: total, moment, id, state, and the number of the date if dates are separate rows. */
export function placeIn([, , id, state, part]: Row, { parts }: Pick<ListPlan, 'parts'>): PageRow | null {
  if (!id) return null
  return { id: id.toString(), state: state!.toString(), ...(parts ? { part: Number(part) } : {}) }
}

// The state of a page covers its records and the total, and nothing else of the database.
function stateOf(total: number, places: readonly PageRow[], next: string): string {
  const states = places.map(({ state, part }) => (part === undefined ? state : `${state}.${part}`))
  return shortHash([total, ...states, ...(next ? [next] : [])].join(' '))
}
