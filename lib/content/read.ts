import type { Caller } from '@/lib/access/caller'
import { readerFor } from '@/lib/access/reader'
import { bodiesOf, bodyOf, type Place } from '@/lib/content/bodies'
import type { Entity } from '@/lib/content/entities'
import { type ListWanted, parseList, parseRecord } from '@/lib/content/params'
import { type ListPlan, planList, planRecord } from '@/lib/content/plan'
import { pageSql } from '@/lib/content/sql'
import { rawRows } from '@/lib/db/run'
import type { Shape } from '@/lib/formats/shape'
import { shortHash } from '@/lib/formats/short-hash'
import { type Frame, pageAddresses } from '@/lib/http/envelope'
import { doorUrl } from '@/lib/http/mounts'

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
  const plan = await planList(entity, wanted, caller)
  const { total, places } = await readPage(plan)
  const state = stateOf(total, places)
  const isHeld = held.includes('*') || held.includes(state)
  const frame = frameOf(entity, { query, wanted, plan, total })
  return { state, frame, shape: wanted.shape, bodies: isHeld ? null : await bodiesOf(entity, plan, places) }
}

/** A record by its id in any case, or null when there is none that the caller may see. @throws as `readList` */
export async function readRecord(entity: Entity, id: string, { caller, query, held = [] }: Ask): Promise<RecordRead | null> {
  const shape = parseRecord(entity, query)
  const found = await bodyOf(entity, await planRecord(entity, id, caller), held)
  if (!found) return null
  const { state, bytes, changed } = found
  // `*` says the caller holds something, and only its existence is asked.
  return { state, changed, shape, body: held.includes('*') ? null : bytes }
}

async function readPage(plan: ListPlan): Promise<{ total: number; places: Place[] }> {
  const found = await rawRows(readerFor(plan.reads), pageSql(plan), 'fresh')
  const places = found.flatMap(([, id, state]) => (id ? [{ id: id.toString(), state: state!.toString() }] : []))
  return { total: Number(found[0]![0]!.toString()), places }
}

// A page is what it holds and how much there is beyond; nothing else of the database shows in it.
function stateOf(total: number, places: readonly Place[]): string {
  return shortHash([total, ...places.map(({ state }) => state)].join(' '))
}

type Facts = { query: URLSearchParams; wanted: ListWanted; plan: ListPlan; total: number }

function frameOf(entity: Entity, { query, wanted: { page }, plan: { seed }, total }: Facts): Frame {
  const base = `${doorUrl('content')}/v1/${entity.endpoint}`
  return { total, page, seed, address: pageAddresses(base, query, seed === null ? {} : { seed }) }
}
