import type { Caller } from '@/lib/access/caller'
import { readBy } from '@/lib/access/reader'
import { bodiesOf, bodyOf } from '@/lib/content/bodies'
import type { Entity } from '@/lib/content/entities'
import { idSourceOf } from '@/lib/content/filters/houses'
import { inSystem, systemOf } from '@/lib/content/filters/shape-system'
import { parseList, parseRecord } from '@/lib/content/params'
import { planList, planRecord, type RecordPlan } from '@/lib/content/plan'
import { readPage } from '@/lib/content/read-page'
import { resolveList, resolveRecord } from '@/lib/content/resolve'
import { otherFormId } from '@/lib/content/store/reduced-form'
import type { Client } from '@/lib/db/lane'
import type { Shape } from '@/lib/formats/shape'
import { type EnvelopeFrame, frameOf } from '@/lib/http/answers/envelope'

/**
 * What a read asks: who, and the parameters behind the question mark. `held`: states the caller already has, as `heldStates` gives them.
 * `client`: what takes long is stopped when it goes away.
 */
export type Ask = Readonly<{ caller: Caller; query: URLSearchParams; held?: readonly string[]; client?: Client }>

/** A page that was read; no records when the caller holds this state already. */
export type ListRead = Readonly<{ state: string; frame: EnvelopeFrame; shape: Shape; bodies: Buffer[] | null }>

/** A record that was read; no body when the caller holds this state already. */
export type RecordRead = Readonly<{ state: string; changed: Date; shape: Shape; body: Buffer | null }>

/**
 * One page of an entity's list.
 * @throws Problem for parameters that cannot be used; AccessError when the entity needs a token
 */
export async function readList(entity: Entity, { caller, query, held = [], client }: Ask): Promise<ListRead> {
  const wanted = parseList(entity, query)
  const system = systemOf(entity, query)
  const plan = readBy(planList(entity, await resolveList(entity, wanted, caller)), client)
  const { total, places, next, state } = await readPage(plan, wanted.cursor)
  const isHeld = held.includes('*') || held.includes(state)
  const frame = frameOf(entity.endpoint, query, { ...wanted, seed: plan.seed, total, next })
  return {
    state,
    frame,
    shape: wanted.shape,
    bodies: isHeld ? null : await inSystem(await bodiesOf(entity, plan, places), system),
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
  const plan = planRecord(entity, await resolveRecord(entity, { id, source: idSourceOf(entity, query) }, caller))
  const found = (await bodyOf(entity, plan, held)) ?? (await bodyOf(entity, inOtherForm(entity, plan), held))
  if (!found) return null
  const { state, bytes, changed } = found
  // `*` says the caller holds something, and only its existence is asked.
  const body = held.includes('*') || !bytes ? null : (await inSystem([bytes], system))[0]!
  return { state, changed, shape, body }
}

const inOtherForm = (entity: Entity, plan: RecordPlan): RecordPlan => ({ ...plan, id: otherFormId(entity, plan.id) })
