import { AccessError, type Caller } from '@/lib/access/caller'
import { type Reads, readsOf } from '@/lib/access/reader'
import { documentVisible, rightsOf } from '@/lib/access/rights'
import { tokenOnlyTypes } from '@/lib/access/token-only'
import { type Entity, normaliseId } from '@/lib/content/entities'
import { filtersOf } from '@/lib/content/filters'
import type { ListWanted } from '@/lib/content/params'
import { orderSeed } from '@/lib/content/seed'
import { metresBetween } from '@/lib/db/geo'
import { type Sql, sql } from '@/lib/db/sql'
import type { Page } from '@/lib/http/envelope'

/** One page of a list: which rows, in which order, how many. Plain data, no I/O. */
export type ListPlan = Readonly<{
  /** Conditions on `document d`: the type, and what the caller may see of it. */
  visible: readonly Sql[]
  /** Who reads, for the connections. */
  reads: Reads
  /** Further conditions on `document d`. */
  filters: readonly Sql[]
  /** Expressions over `document d`, the last one unique. */
  order: readonly Sql[]
  page: Page
  /** What the envelope reports as `Seed`. */
  seed: string | null
}>

/** One record: which row. */
export type RecordPlan = Readonly<{ id: string; visible: readonly Sql[]; reads: Reads }>

/** @throws AccessError when the entity needs a token and there is none */
export async function planList(entity: Entity, wanted: ListWanted, caller: Caller): Promise<ListPlan> {
  const seed = orderSeed(wanted.query.seed)
  return Object.freeze({
    ...(await visibleTo(entity, caller)),
    filters: filtersOf(entity, wanted),
    order: orderOf(wanted, seed?.text ?? null),
    page: wanted.page,
    seed: seed?.reported ?? null,
  })
}

/** @throws AccessError when the entity needs a token and there is none */
export async function planRecord(entity: Entity, id: string, caller: Caller): Promise<RecordPlan> {
  return Object.freeze({ id: normaliseId(entity, id), ...(await visibleTo(entity, caller)) })
}

// The only place where rows leave that the caller may not see.
async function visibleTo(entity: Entity, caller: Caller): Promise<{ visible: Sql[]; reads: Reads }> {
  if (tokenOnlyTypes.has(entity.type) && caller.kind === 'guest')
    throw new AccessError('missing', `${entity.endpoint} needs an access token.`)
  const rights = await rightsOf(caller)
  return { visible: [sql`d.type = ${entity.type}`, documentVisible(rights)], reads: readsOf(rights) }
}

function orderOf({ circle }: ListWanted, seed: string | null): Sql[] {
  if (circle) return [metresBetween(sql`d.position`, circle.centre), sql`d.id`]
  return seed === null ? [sql`d.sort_key`, sql`d.id`] : [sql`md5(d.id || ${seed}::text)`, sql`d.id`]
}
