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
import { type Cursor, cursorStart, printCursor, refuseForged } from '@/lib/http/queries/cursor'
import { type EnvelopeFrame, frameOf } from '@/lib/http/responses/envelope'

/** A request to read. `held` are states that the client has. Expensive statements end when `client` disconnects. */
export type ReadRequest = Readonly<{ caller: Caller; query: URLSearchParams; held?: readonly string[]; client?: Waiter }>

/** A page of a list. `bodies` is null if the client has this state already. */
export type ListRead = Readonly<{ state: string; frame: EnvelopeFrame; shape: Shape; bodies: Buffer[] | null }>

/** A record as read. `body` is null if the client has this state already. */
export type RecordRead = Readonly<{ state: string; changed: Date; shape: Shape; body: Buffer | null }>

/** One page of an entity's list. @throws Problem for invalid parameters; AccessError if the entity needs a token */
export async function readList(entity: Entity, { caller, query, held = [], client }: ReadRequest): Promise<ListRead> {
  const request = parseList(entity, query)
  const system = systemOf(entity, query)
  const plan = readBy(planList(entity, await resolveList(entity, request, caller)), client)
  const { total, places, next, state } = await readPage(plan, request.cursor)
  const isCurrent = held.includes('*') || held.includes(state)
  const { page, cursor, shape } = request
  const frame = frameOf(entity.endpoint, query, { page, cursor, seed: plan.seed, total, next })
  return { state, frame, shape, bodies: isCurrent ? null : await inSystem(await bodiesOf(entity, plan, places), system) }
}

/** Reads a record by its id or that of its reduced form, in any case. Returns null if neither is visible. @throws as `readList` */
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
  const record = (await bodyOf(entity, plan, held)) ?? (await bodyOf(entity, inOtherForm(entity, plan), held))
  if (!record) return null
  const { state, bytes, changed } = record
  // `*` matches any state; only the existence of the record matters.
  const body = held.includes('*') || !bytes ? null : (await inSystem([bytes], system))[0]!
  return { state, changed, shape, body }
}

const inOtherForm = (entity: Entity, plan: RecordPlan): RecordPlan => ({ ...plan, id: otherFormId(entity, plan.id) })

/**
 * The records of a page and the number of matches. A cached page is used if the database confirms that no record of the
 * type has changed since.
 * @param cursor null for a numbered page
 */
async function readPage(plan: ListPlan, cursor: Cursor | null): Promise<CachedPage> {
  const names = namesOf(plan, cursor)
  const cached = cachedPage(names)
  const page =
    (cached && (await confirmed(plan, cached))) ?? (await (cursor ? readOnward : readNumbered)(plan, cachedCount(names), cursor!))
  cachePage(names, page)
  return page
}

/** Confirms a cached page at the current moment. Returns null if records have changed since it was read. */
async function confirmed({ type, reads }: ListPlan, cached: CachedPage): Promise<CachedPage | null> {
  const row = (await firstRow<{ moved: boolean; moment: string }>(readerFor(reads), movedSql(type, cached.moment)))!
  return row.moved ? null : { ...cached, moment: row.moment }
}

type Row = readonly (Buffer | null)[]

async function readNumbered(plan: ListPlan, count: TotalAtMoment | null): Promise<CachedPage> {
  const matches = await rawRows(readerFor(plan.reads), pageSql(plan, count), 'fresh')
  return pageOf(
    matches,
    matches.flatMap(row => placeIn(row, plan) ?? []),
  )
}

/** The page at a cursor. One more record is read to detect whether there is a next page. */
async function readOnward(plan: ListPlan, count: TotalAtMoment | null, cursor: Cursor): Promise<CachedPage> {
  const { size } = plan.page
  const statement = onwardSql(plan, { after: cursorStart(plan.order, cursor), size: size + 1 }, count)
  const matches = await rawRows(readerFor(plan.reads), statement, 'fresh').catch(refuseForged)
  const records = matches.filter(([, , id]) => id !== null)
  const places = records.slice(0, size).map(row => placeIn([...row.slice(0, 4), row.at(-1)!], plan)!)
  const last = records.length > size ? records[size - 1]! : null
  const standing = last?.slice(-plan.order.length).map(value => value?.toString() ?? null)
  return pageOf(matches, places, standing ? printCursor(cursor.page + 1, plan.order, standing) : null)
}

function pageOf([first]: readonly Row[], places: readonly PageRow[], next?: string | null): CachedPage {
  const total = Number(first![0]!.toString())
  return { moment: first![1]!.toString(), total, places, next, state: stateOf(total, places, next ?? '') }
}

/** Parses a row with total, moment, id, state, and the number of the date if dates are separate rows. */
export function placeIn([, , id, state, part]: Row, { parts }: Pick<ListPlan, 'parts'>): PageRow | null {
  if (!id) return null
  return { id: id.toString(), state: state!.toString(), ...(parts ? { part: Number(part) } : {}) }
}

// The state of a page depends on its records, the total and the cursor of the next page.
function stateOf(total: number, places: readonly PageRow[], next: string): string {
  const states = places.map(({ state, part }) => (part === undefined ? state : `${state}.${part}`))
  return shortHash([total, ...states, ...(next ? [next] : [])].join(' '))
}
