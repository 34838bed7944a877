import type { Caller } from '@/lib/access/caller'
import { readerFor } from '@/lib/access/reader'
import { bodiesOf, bodyOf, type Place } from '@/lib/content/bodies'
import { onwardSql } from '@/lib/content/cursor-sql'
import type { Entity } from '@/lib/content/entities'
import { idSourceOf } from '@/lib/content/houses'
import { parseList, parseRecord } from '@/lib/content/params'
import { type ListPlan, planList, planRecord, type RecordPlan } from '@/lib/content/plan'
import { otherFormId } from '@/lib/content/reduced-form'
import { inSystem, systemOf } from '@/lib/content/shape-system'
import { pageSql } from '@/lib/content/sql'
import { rawRows } from '@/lib/db/run'
import type { Shape } from '@/lib/formats/shape'
import { shortHash } from '@/lib/formats/short-hash'
import { type Cursor, printCursor, refuseForged, standingIn } from '@/lib/http/cursor'
import type { Frame } from '@/lib/http/envelope'
import { frameOf } from '@/lib/http/page-links'

/** What a read asks: who, and the parameters behind the question mark. `held`: states the caller already has, as `heldStates` gives them. */
export type Ask = Readonly<{ caller: Caller; query: URLSearchParams; held?: readonly string[] }>

/** A page that was read; no records when the caller holds this state already. */
export type ListRead = Readonly<{ state: string; frame: Frame; shape: Shape; bodies: Buffer[] | null }>

/** A record that was read; no body when the caller holds this state already. */
export type RecordRead = Readonly<{ state: string; changed: Date; shape: Shape; body: Buffer | null }>

/**
 * One page of an entity's list.
 * @throws Problem for parameters that cannot be used; AccessError when the entity needs a token
 */
export async function readList(entity: Entity, { caller, query, held = [] }: Ask): Promise<ListRead> {
  const wanted = parseList(entity, query)
  const system = systemOf(entity, query)
  const plan = await planList(entity, wanted, caller)
  const { total, places, next } = await (wanted.cursor ? readOnward(plan, wanted.cursor) : readPage(plan))
  const state = stateOf(total, places, next)
  const isHeld = held.includes('*') || held.includes(state)
  const frame = frameOf(entity.endpoint, query, { ...wanted, seed: plan.seed, total, next })
  return {
    state,
    frame,
    shape: wanted.shape,
    bodies: isHeld ? null : (await bodiesOf(entity, plan, places)).map(bytes => inSystem(bytes, system)),
  }
}

/**
 * A record by its id in any case, or null when there is none that the caller may see. The ids of its two forms lead to the one that the
 * caller may see.
 * @throws as `readList`
 */
export async function readRecord(entity: Entity, id: string, { caller, query, held = [] }: Ask): Promise<RecordRead | null> {
  const shape = parseRecord(entity, query)
  const system = systemOf(entity, query)
  const plan = await planRecord(entity, id, caller, idSourceOf(entity, query))
  const found = (await bodyOf(entity, plan, held)) ?? (await bodyOf(entity, inOtherForm(entity, plan), held))
  if (!found) return null
  const { state, bytes, changed } = found
  // `*` says the caller holds something, and only its existence is asked.
  return { state, changed, shape, body: held.includes('*') || !bytes ? null : inSystem(bytes, system) }
}

const inOtherForm = (entity: Entity, plan: RecordPlan): RecordPlan => ({ ...plan, id: otherFormId(entity, plan.id) })

/** `next`: the cursor of the page behind it, null at the end; undefined where pages have numbers. */
type PageRead = Readonly<{ total: number; places: Place[]; next?: string | null }>

async function readPage(plan: ListPlan): Promise<PageRead> {
  const found = await rawRows(readerFor(plan.reads), pageSql(plan), 'fresh')
  const places = found.flatMap(row => placeIn(row, plan) ?? [])
  return { total: Number(found[0]![0]!.toString()), places }
}

/** The record of a row: total, id, state, and where dates stand apart which of them. */
export function placeIn([, id, state, part]: readonly (Buffer | null)[], { parts }: Pick<ListPlan, 'parts'>): Place | null {
  if (!id) return null
  return { id: id.toString(), state: state!.toString(), ...(parts ? { part: Number(part) } : {}) }
}

/** The page at a cursor. One record more is read, to know whether there is another page. */
async function readOnward({ page: { size }, ...plan }: ListPlan, cursor: Cursor): Promise<PageRead> {
  const statement = onwardSql(plan, standingIn(plan.order, cursor), size + 1)
  const found = await rawRows(readerFor(plan.reads), statement, 'fresh').catch(refuseForged)
  const records = found.filter(([, id]) => id !== null)
  const last = records.length > size ? records[size - 1]! : null
  return {
    total: Number(found[0]![0]!.toString()),
    places: records.slice(0, size).map(row => placeIn([...row.slice(0, 3), row.at(-1)!], plan)!),
    next:
      last &&
      printCursor(
        cursor.page + 1,
        plan.order,
        last.slice(-plan.order.length).map(value => value?.toString() ?? null),
      ),
  }
}

// A page is what it holds and how much there is beyond; nothing else of the database shows in it.
function stateOf(total: number, places: readonly Place[], next: string | null = ''): string {
  return shortHash(
    [total, ...places.map(({ state, part }) => (part === undefined ? state : `${state}.${part}`)), ...(next ? [next] : [])].join(
      ' ',
    ),
  )
}
