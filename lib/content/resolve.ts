import type { Caller } from '@/lib/access/caller'
import { type Rights, rightsOf } from '@/lib/access/rights/rights'
import type { Entity } from '@/lib/content/entities'
import { areaIdsOf, associationsOf, geometriesOf, shapesInArea } from '@/lib/content/filters/areas'
import { type IdSource, idBehind, withHouses } from '@/lib/content/filters/houses'
import { type AreaRequest, type ListRequest, today } from '@/lib/content/params'
import { catalogEntity, type DatasetSource, requireTokenFor } from '@/lib/content/several-types'
import { type Districts, districtsOf } from '@/lib/content/weather/bulletins'
import type { AreaRelation } from '@/lib/db/in-area'
import type { WktGeometry } from '@/lib/grammar/wkt'
import { orderSeed, type Seed } from '@/lib/http/queries/record-query'

/** A list request with resolved names, and all other input for its plan. */
export type ResolvedList = Readonly<{
  /** The request with ids instead of names. */
  request: ListRequest
  rights: Rights
  districts: Districts | null
  area: ResolvedArea | null
  /** Ids of the areas in `areafilter`; null if it is missing. */
  areaIds: readonly string[] | null
  seed: Seed | null
  today: Date
}>

/** An area: the ids of the shapes in it if shapes are listed, its geometries in degrees for other records. */
export type ResolvedArea =
  | Readonly<{ kind: 'shapes'; ids: readonly string[] }>
  | Readonly<{ kind: 'geometries'; geometries: readonly WktGeometry[]; relation: AreaRelation }>

export type ResolvedRecord = Readonly<{ id: string; rights: Rights }>

/** Resolves names in a list request to records visible to the caller. @throws AccessError if a token is needed */
export async function resolveList(entity: Entity, request: ListRequest, caller: Caller): Promise<ResolvedList> {
  const rights = await rightsFor(entity, caller)
  const placed = await withHouses(entity, await withAssociations(request, rights), rights)
  const { locfilter, ...query } = placed.query
  const districts = entity.type === 'weatherdistrict' && locfilter ? await districtsOf(locfilter, rights) : null
  const {
    area,
    query: { areafilter },
  } = placed
  const [resolvedArea, areaIds] = await Promise.all([
    area && resolveArea(entity, area, rights),
    areafilter ? areaIdsOf(areafilter, rights) : null,
  ])
  return {
    request: districts ? { ...placed, query } : placed,
    rights,
    districts,
    area: resolvedArea,
    areaIds,
    seed: orderSeed(request.query.seed),
    today: today(),
  }
}

/** Resolves the id of a record, which may be that of another source. @throws AccessError if the entity needs a token */
export async function resolveRecord(
  entity: Entity,
  { id, source }: Readonly<{ id: string; source: IdSource }>,
  caller: Caller,
): Promise<ResolvedRecord> {
  const rights = await rightsFor(entity, caller)
  return { id: await idBehind(entity, { source, id }, rights), rights }
}

/**
 * Reads the rights for a plan of several types, and the datasets if they are among the types.
 * @throws AccessError if a type needs a token
 */
export async function resolveTypes(entities: readonly Entity[], caller: Caller, datasets: DatasetSource) {
  for (const { type } of entities) requireTokenFor(type, caller)
  const computed = entities.includes(catalogEntity) ? await datasets(caller) : null
  return { rights: await rightsOf(caller), computed }
}

export type ResolvedTypes = Awaited<ReturnType<typeof resolveTypes>>

async function rightsFor({ type }: Entity, caller: Caller): Promise<Rights> {
  requireTokenFor(type, caller)
  return rightsOf(caller)
}

async function resolveArea({ type }: Entity, area: AreaRequest, rights: Rights): Promise<ResolvedArea> {
  if (type === 'geoshape') return { kind: 'shapes', ids: await shapesInArea(area, rights) }
  if (area.kind === 'geometry') return { kind: 'geometries', geometries: [area.geometry], relation: area.relation }
  return { kind: 'geometries', geometries: await geometriesOf(area, rights), relation: 'touches' }
}

/** Replaces the meta regions in `locfilter` by their tourism associations. */
async function withAssociations(request: ListRequest, rights: Rights): Promise<ListRequest> {
  const [metaRegions = [], places = []] = partition(request.query.locfilter ?? [], place => /^mta/i.test(place))
  if (metaRegions.length === 0) return request
  const associations = await associationsOf(
    metaRegions.map(place => place.slice(3)),
    rights,
  )
  return { ...request, query: { ...request.query, locfilter: [...places, ...associations.map(id => `tvs${id}`)] } }
}

const partition = <T>(items: readonly T[], fits: (item: T) => boolean) => [items.filter(fits), items.filter(item => !fits(item))]
