import { setImmediate as turn } from 'node:timers/promises'
import { readerFor, readsOf } from '@/lib/access/reader'
import type { Rights } from '@/lib/access/rights/rights'
import { documentVisible } from '@/lib/access/rights/visible-records'
import { inDegrees, readGeometry, storedGeometry } from '@/lib/content/filters/geometries'
import type { AreaRequest } from '@/lib/content/params'
import { Cache } from '@/lib/db/cache'
import { boxSql } from '@/lib/db/geo'
import { titleMatch } from '@/lib/db/records/record-filters'
import { rows } from '@/lib/db/run'
import { and, or, type Sql, sql } from '@/lib/db/sql'
import { inTurns } from '@/lib/formats/turns'
import { type GeometryTest, liesWithin, meets } from '@/lib/geo/meets'
import { boundsOf, type PreparedGeometry, prepare } from '@/lib/geo/prepared-geometry'
import { sridOf } from '@/lib/geo/projection'
import type { Area } from '@/lib/grammar/area'
import type { WktGeometry } from '@/lib/grammar/wkt'
import { badParameter } from '@/lib/http/queries/query'
import { once } from '@/lib/runtime'

type Shape = Exclude<Area, { kind: 'geometry' }>

const cachedPositionsMax = 500_000
const geometryCache = () =>
  once('geometries of shapes', () => new Cache<WktGeometry[]>(cachedPositionsMax, 'geometries of shapes'))

/** The geometries of a shape in degrees; empty if it is not stored or the caller may not see it. */
export async function geometriesOf(shape: Shape, rights: Rights): Promise<WktGeometry[]> {
  const connections = readerFor(readsOf(rights))
  const shapes = await rows<{ id: string; state: string }>(connections, namedShapesSql(shape, rights))
  const cache = geometryCache()
  const missing = shapes.filter(({ state }) => !cache.get(state))
  const read = new Map<string, WktGeometry[]>()
  // The geometry of a shape is cached by its state, so it is parsed once until it changes.
  for (const row of missing.length === 0 ? [] : await rows<ShapeRow>(connections, bodiesSql(missing, rights))) {
    const geometry = readGeometry(row.geometry)
    const degrees = geometry ? [inDegrees(geometry, sridOf(row.srid))] : []
    cache.set(row.state, degrees, row.weight)
    read.set(row.id, degrees)
  }
  return shapes.flatMap(({ id, state }) => read.get(id) ?? cache.get(state) ?? [])
}

const shapesMax = 20

/** Shapes with an id or a name. Several shapes may have the same name; together they are the area. */
const namedShapesSql = (shape: Shape, rights: Rights): Sql => sql`
  select d.id, d.state
    from document d
   where ${and([sql`d.type = 'geoshape'`, documentVisible(rights), isMeant(shape)])}
   order by d.id
   limit ${shapesMax}::bigint`

type ShapeRow = Readonly<{ id: string; state: string; geometry: unknown; srid: string | null; weight: number }>

// The weight is the approximate number of positions, each of about twenty characters.
const bodiesSql = (shapes: readonly Readonly<{ id: string }>[], rights: Rights): Sql => sql`
  select d.id, d.state, d.body::jsonb -> 'Geometry' as geometry, coalesce(d.body::jsonb ->> 'SRid', d.body::jsonb ->> 'Srid') as srid,
         1 + length(d.body) / 20 as weight
    from document d
   where ${and([sql`d.type = 'geoshape'`, sql`d.id = any(${shapes.map(({ id }) => id)}::text[])`, documentVisible(rights)])}
   order by d.id`

function isMeant(shape: Shape): Sql {
  if (shape.kind === 'shape') return sql`d.id = ${shape.id}`
  const name = shape.name.toLowerCase()
  const named = and([
    sql`(d.id = ${shape.name} or lower(d.body::jsonb ->> 'Name') = ${name})`,
    sql`upper(d.body::jsonb ->> 'Country') = ${shape.country}`,
    sql`lower(d.body::jsonb ->> 'Type') = ${shape.type}`,
  ])
  // Only the bodies of shapes whose title contains the words are parsed.
  return sql`case when d.id = ${shape.name} or ${titleMatch(name, [])} then ${named} else false end`
}

/** A word of `areafilter`: an id after a prefix for the type of area, or a name. */
type AreaName = Readonly<{ kind: 'are' | 'ska' | 'skr' | 'reg' | 'tvs' | 'name'; text: string }>

const nameOf = (word: string): AreaName => {
  const kind = word.slice(0, 3).toLowerCase()
  const isId = /^(are|ska|skr|reg|tvs)$/.test(kind) && word.length > 3
  return isId ? { kind: kind as AreaName['kind'], text: word.slice(3) } : { kind: 'name', text: word }
}

/** Finds ids of areas. A word is an id after `are`, `ska`, `skr`, `reg` or `tvs`, or the whole name of an area or ski area. */
export async function areaIdsOf(words: readonly string[], rights: Rights): Promise<string[]> {
  // A name may begin like a prefix, e.g. `Areal` or `Region`, so each word is also searched as a name.
  const names = words.flatMap((word): AreaName[] => [nameOf(word), { kind: 'name', text: word }])
  const areas = await rows<{ id: string }>(readerFor(readsOf(rights)), areasSql(names, rights), 'fresh')
  return [...new Set([...textsOf(names, 'are'), ...areas.map(({ id }) => id)])]
}

const textsOf = (names: readonly AreaName[], kind: AreaName['kind']): string[] =>
  names.filter(name => name.kind === kind).map(({ text }) => (kind === 'name' ? text.toLowerCase() : text.toUpperCase()))

function areasSql(names: readonly AreaName[], rights: Rights): Sql {
  const [skiAreas, skiRegions, regions, associations, titles] = (['ska', 'skr', 'reg', 'tvs', 'name'] as const).map(kind =>
    textsOf(names, kind),
  )
  const titled = sql`exists (select from jsonb_each_text(d.titles) t where lower(t.value) = any(${titles}::text[]))`
  return sql`
  select distinct upper(a.id) as id
    from document d
   cross join lateral unnest(case when d.type = 'area' then array[d.id] else d.area_ids end) a (id)
   where ${and([sql`d.type in ('area', 'skiarea')`, documentVisible(rights)])}
     and case when d.type = 'area'
              then d.region_id = any(${regions}::text[]) or d.tourism_association_id = any(${associations}::text[]) or ${titled}
              else d.id = any(${skiAreas}::text[]) or upper(d.body::jsonb ->> 'SkiRegionId') = any(${skiRegions}::text[]) or ${titled} end
   order by id`
}

/** The ids of the tourism associations that belong to meta regions. @param metaRegions ids */
export async function associationsOf(metaRegions: readonly string[], rights: Rights): Promise<string[]> {
  if (metaRegions.length === 0) return []
  const associations = await rows<{ id: string }>(
    readerFor(readsOf(rights)),
    sql`
  select distinct upper(t.id) as id
    from document d
   cross join lateral jsonb_array_elements_text(
           case when jsonb_typeof(d.body::jsonb -> 'TourismvereinIds') = 'array' then d.body::jsonb -> 'TourismvereinIds' else '[]' end) t (id)
   where ${and([sql`d.type = 'metaregion'`, documentVisible(rights), sql`d.id = any(${metaRegions.map(id => id.toUpperCase())}::text[])`])}
   order by id`,
    'fresh',
  )
  return associations.map(({ id }) => id)
}

/**
 * The ids of the shapes that intersect an area or, for `bbc(…)`, are inside it. Only shapes with overlapping bounding
 * boxes are compared, in batches, so that other requests can run between them.
 * @throws Problem 400 for an area that would take too long
 */
export async function shapesInArea(area: AreaRequest, rights: Rights): Promise<string[]> {
  const geometries = area.kind === 'geometry' ? [area.geometry] : await geometriesOf(area, rights)
  const related = area.kind === 'geometry' && area.relation === 'covers' ? liesWithin : meets
  const areas = geometries.map(prepare)
  const work = new BoundedWork()
  const ids: string[] = []
  for await (const { id, shape } of shapesNear(geometries, rights)) {
    const tests = areas.map(one => () => work.done(related(shape, one)))
    if (await anyOf(tests)) ids.push(id)
  }
  return ids
}

async function anyOf(tests: readonly (() => Promise<boolean>)[]): Promise<boolean> {
  for (const test of tests) if (await test()) return true
  return false
}

const batchCharacters = 2_000_000

async function* shapesNear(
  areas: readonly WktGeometry[],
  rights: Rights,
): AsyncGenerator<{ id: string; shape: PreparedGeometry }> {
  const reads = readsOf(rights)
  const near = areas.length === 0 ? [] : await rows<NearShape>(readerFor(reads), nearSql(areas, rights), 'fresh')
  for (const batch of batchesOf(near)) {
    const ids = batch.map(({ id }) => id)
    for (const { id, geometry, srid } of await rows<GeometryRow>(readerFor(reads), geometriesSql(ids, rights))) {
      const shape = storedGeometry(JSON.parse(geometry ?? 'null'), srid)
      if (shape) yield { id, shape: prepare(shape) }
      await turn()
    }
  }
}

type NearShape = Readonly<{ id: string; characters: number }>
type GeometryRow = Readonly<{ id: string; geometry: string | null; srid: string | null }>

function batchesOf(near: readonly NearShape[]): NearShape[][] {
  const batches: NearShape[][] = []
  let room = 0
  for (const one of near) {
    room -= one.characters
    if (room < 0) {
      batches.push([])
      room = batchCharacters - one.characters
    }
    batches.at(-1)!.push(one)
  }
  return batches
}

const nearSql = (areas: readonly WktGeometry[], rights: Rights): Sql => sql`
  select d.id, length(d.body) as characters
    from document d
   where ${and([sql`d.type = 'geoshape'`, or(areas.map(area => sql`d.bounds && ${boxSql(boundsOf(area))}`)), documentVisible(rights)])}
   order by d.id`

/** Reads geometries as strings, which are parsed one at a time. */
const geometriesSql = (ids: readonly string[], rights: Rights): Sql => sql`
  select d.id, (d.body::json -> 'Geometry')::text as geometry, coalesce(d.body::json ->> 'SRid', d.body::json ->> 'Srid') as srid
    from document d
   where ${and([sql`d.type = 'geoshape'`, sql`d.id = any(${ids}::text[])`, documentVisible(rights)])}
   order by d.id`

/** Maximum number of bounding boxes that a request may compare: about a second of work. */
const lookedMax = 100_000_000

/** Limits the comparisons of geometries of one request, and lets other requests run between their steps. */
export class BoundedWork {
  #looked = 0

  constructor(private readonly max = lookedMax) {}

  /** Completes a comparison. @throws Problem 400 if the request exceeds its limit */
  done(work: GeometryTest): Promise<boolean> {
    return inTurns(work, compared => {
      this.#looked += compared
      if (this.#looked > this.max)
        throw badParameter('polygon', 'a smaller area or one with fewer positions', 'more corners of shapes than can be compared')
    })
  }
}
