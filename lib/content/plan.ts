import { AccessError, type Caller } from '@/lib/access/caller'
import { type Reads, readsOf } from '@/lib/access/reader'
import { documentVisible, type Rights, rightsOf } from '@/lib/access/rights'
import { tokenOnlyTypes } from '@/lib/access/token-only'
import type { Entity } from '@/lib/content/entities'
import { datesOf } from '@/lib/content/event-dates'
import { filtersOf } from '@/lib/content/filters/filters'
import { bookingRooms, type IdSource, idBehind, withHouses } from '@/lib/content/filters/houses'
import { areaMatch, areasMatch, associationsOf } from '@/lib/content/filters/named-areas'
import { ownOrderOf } from '@/lib/content/filters/own-filters'
import { shapesInArea } from '@/lib/content/filters/shapes-in-area'
import type { ListWanted } from '@/lib/content/params'
import { today } from '@/lib/content/today'
import { withWeatherDistricts } from '@/lib/content/weather/districts'
import { metresBetween } from '@/lib/db/geo'
import { ascending, type Place } from '@/lib/db/order'
import { recordOrder } from '@/lib/db/record-order'
import { type Sql, sql } from '@/lib/db/sql'
import type { Page } from '@/lib/http/envelope'
import { orderSeed } from '@/lib/http/seed'

/** One page of a list: which rows, in which order, how many. Plain data, no I/O. */
export type ListPlan = Readonly<{
  /** The only type whose rows the conditions read. */
  type: string
  /** Conditions on `document d`: the type, and what the caller may see of it. */
  visible: readonly Sql[]
  /** Who reads, for the connections. */
  reads: Reads
  /** Further conditions on `document d`. */
  filters: readonly Sql[]
  /** Rows beside `document d`, one for each part of a record that stands apart; null: records are whole. */
  parts: Sql | null
  /** Expressions over `document d`, the last one unique. */
  order: readonly Place[]
  page: Page
  /** What the envelope reports as `Seed`. */
  seed: string | null
}>

/** One record: which row. */
export type RecordPlan = Readonly<{ id: string; visible: readonly Sql[]; reads: Reads }>

/** @throws AccessError when the entity needs a token and there is none */
export async function planList(entity: Entity, wanted: ListWanted, caller: Caller): Promise<ListPlan> {
  const seed = orderSeed(wanted.query.seed)
  const rights = await rightsFor(entity, caller)
  const parts = datesOf(wanted.own)
  return Object.freeze({
    type: entity.type,
    ...visibleTo(entity, rights),
    filters: await everyFilter(entity, wanted, rights),
    parts,
    order: [...orderOf(entity, wanted, seed?.text ?? null), ...(parts ? [ascending(sql`x.part`, 'float8')] : [])],
    page: wanted.page,
    seed: seed?.reported ?? null,
  })
}

async function everyFilter(entity: Entity, given: ListWanted, rights: Rights): Promise<Sql[]> {
  const { wanted, district } = await withWeatherDistricts(
    entity,
    await withHouses(entity, await withPlaces(given, rights), rights),
    rights,
  )
  const rooms = bookingRooms(entity, wanted, rights)
  return [
    ...filtersOf(entity, wanted),
    ...(rooms ? [rooms] : []),
    ...(district ? [district] : []),
    ...(await lookedUp(entity, wanted, rights)),
  ]
}

/** @throws AccessError when the entity needs a token and there is none */
export async function planRecord(entity: Entity, id: string, caller: Caller, source: IdSource = 'lts'): Promise<RecordPlan> {
  const rights = await rightsFor(entity, caller)
  return Object.freeze({ id: await idBehind(entity, { source, id }, rights), ...visibleTo(entity, rights) })
}

async function rightsFor(entity: Entity, caller: Caller): Promise<Rights> {
  if (tokenOnlyTypes.has(entity.type) && caller.kind === 'guest')
    throw new AccessError('missing', `${entity.endpoint} needs an access token.`)
  return rightsOf(caller)
}

// The only place where rows leave that the caller may not see.
function visibleTo(entity: Entity, rights: Rights): { visible: Sql[]; reads: Reads } {
  return { visible: [sql`d.type = ${entity.type}`, documentVisible(rights)], reads: readsOf(rights) }
}

/** The filters that name other records, which the caller must be allowed to see. */
async function lookedUp({ type }: Entity, { area, query: { areafilter } }: ListWanted, rights: Rights): Promise<Sql[]> {
  const inArea = type === 'geoshape' ? shapesInArea : areaMatch
  const filters = [area && inArea(area, rights), areafilter && areasMatch(areafilter, rights)]
  return Promise.all(filters.filter(filter => filter !== null && filter !== undefined))
}

/** Meta regions stand for their tourism associations. */
async function withPlaces(wanted: ListWanted, rights: Rights): Promise<ListWanted> {
  const [metaRegions = [], places = []] = partition(wanted.query.locfilter ?? [], place => /^mta/i.test(place))
  if (metaRegions.length === 0) return wanted
  const associations = await associationsOf(
    metaRegions.map(place => place.slice(3)),
    rights,
  )
  return { ...wanted, query: { ...wanted.query, locfilter: [...places, ...associations.map(id => `tvs${id}`)] } }
}

const partition = <T>(items: readonly T[], fits: (item: T) => boolean) => [items.filter(fits), items.filter(item => !fits(item))]

/** @see reference of the public original: distance, then rawsort, then seed, then the type's own order */
function orderOf(entity: Entity, { circle, rawOrder, own }: ListWanted, seed: string | null): Place[] {
  const last = ascending(sql`d.id`)
  if (circle) return [ascending(metresBetween(sql`d.position`, circle.centre), 'float8'), last]
  const chosen = rawOrder.length > 0 ? null : ownOrderOf(entity, own, today())
  if (chosen) return [...chosen, last]
  return recordOrder({ rawOrder, seed }, [ascending(sql`d.sort_key`)])
}
