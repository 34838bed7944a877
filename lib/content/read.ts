import { createHash } from 'node:crypto'
import type { Caller } from '@/lib/access/caller'
import type { Entity } from '@/lib/content/entities'
import { type ListWanted, parseList, parseRecord } from '@/lib/content/params'
import { type ListPlan, planList, planRecord } from '@/lib/content/plan'
import { presentRecord } from '@/lib/content/present'
import { pageSql, pageStatesSql, recordSql } from '@/lib/content/sql'
import { reader } from '@/lib/db/pools'
import { rawRows } from '@/lib/db/run'
import { envelope, pageAddresses } from '@/lib/http/envelope'
import { doorUrl } from '@/lib/http/mounts'

/** What a read asks: who, and the parameters behind the question mark. `held`: states the caller already has, as `heldStates` gives them. */
export type Ask = Readonly<{ caller: Caller; query: URLSearchParams; held?: readonly string[] }>

/** What was read; no body when the caller holds this state already. */
export type Read = Readonly<{ state: string; body: Buffer | null }>

/**
 * One page of an entity's list in its envelope.
 * @throws Problem for parameters that cannot be used; AccessError when the entity needs a token
 */
export async function readList(entity: Entity, { caller, query, held = [] }: Ask): Promise<Read> {
  const wanted = parseList(entity, query)
  const plan = await planList(entity, wanted, caller)
  const state = held.length > 0 ? await pageState(plan) : null
  if (state !== null && holds(held, state)) return { state, body: null }
  const found = await rawRows(reader(), pageSql(plan), 'fresh')
  const records = found.filter(([, recordState]) => recordState !== null)
  return {
    state: stateOf(found),
    body: envelope(
      frameOf(entity, { query, wanted, plan, total: totalOf(found) }),
      records.map(([, , body]) => presentRecord(body!, wanted.shape)),
    ),
  }
}

/** A record by its id in any case, or null when there is none that the caller may see. @throws as `readList` */
export async function readRecord(entity: Entity, id: string, { caller, query, held = [] }: Ask): Promise<Read | null> {
  const shape = parseRecord(entity, query)
  const plan = await planRecord(entity, id, caller)
  // `*` says the caller holds something, and only its existence is asked.
  const anything = held.includes('*')
  const [found] = await rawRows(reader(), recordSql(plan, anything ? [] : held))
  if (!found) return null
  const [state, body] = found
  return { state: state!.toString(), body: !body || anything ? null : presentRecord(body, shape) }
}

const holds = (held: readonly string[], state: string) => held.includes('*') || held.includes(state)

async function pageState(plan: ListPlan): Promise<string> {
  return stateOf(await rawRows(reader(), pageStatesSql(plan), 'fresh'))
}

type RawPage = readonly (readonly (Buffer | null)[])[]

const totalOf = (found: RawPage) => Number(found[0]![0]!.toString())

// A page is what it holds and how much there is beyond; nothing else of the database shows in it.
function stateOf(found: RawPage): string {
  const hash = createHash('sha256').update(String(totalOf(found)))
  for (const [, state] of found) hash.update(state ?? '')
  return hash.digest('hex').slice(0, 20)
}

type Facts = { query: URLSearchParams; wanted: ListWanted; plan: ListPlan; total: number }

function frameOf(entity: Entity, { query, wanted: { page }, plan: { seed }, total }: Facts) {
  const base = `${doorUrl('content')}/v1/${entity.endpoint}`
  return { total, page, seed, address: pageAddresses(base, query, seed === null ? {} : { seed }) }
}
