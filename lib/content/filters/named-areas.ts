import { readerFor, readsOf } from '@/lib/access/reader'
import type { Rights } from '@/lib/access/rights/rights'
import { documentVisible } from '@/lib/access/rights/visible-records'
import { inDegrees, readGeometry } from '@/lib/content/filters/geometries'
import { Cache } from '@/lib/db/cache'
import { titleMatch } from '@/lib/db/records/record-filters'
import { rows } from '@/lib/db/run'
import { and, type Sql, sql } from '@/lib/db/sql'
import { sridOf } from '@/lib/geo/projection'
import type { Area } from '@/lib/grammar/area'
import type { WktGeometry } from '@/lib/grammar/wkt'
import { once } from '@/lib/runtime'

type Shape = Exclude<Area, { kind: 'geometry' }>

const positionsKept = 500_000
const kept = () => once('geometries of shapes', () => new Cache<WktGeometry[]>(positionsKept, 'geometries of shapes'))

/** The geometries of a stored shape in degrees; none when it is not stored or the caller may not see it. */
export async function geometriesOf(shape: Shape, rights: Rights): Promise<WktGeometry[]> {
  const connections = readerFor(readsOf(rights))
  const found = await rows<{ id: string; state: string }>(connections, shapesSql(shape, rights))
  const missing = found.filter(({ state }) => !kept().get(state))
  const read = new Map<string, WktGeometry[]>()
  // A shape is read from its text once, until it changes.
  for (const row of missing.length === 0 ? [] : await rows<ShapeRow>(connections, bodiesSql(missing, rights))) {
    const geometry = readGeometry(row.geometry)
    const degrees = geometry ? [inDegrees(geometry, sridOf(row.srid))] : []
    kept().set(row.state, degrees, row.weight)
    read.set(row.id, degrees)
  }
  return found.flatMap(({ id, state }) => read.get(id) ?? kept().get(state) ?? [])
}

const shapesMax = 20

/** Several shapes may have one name; together they are the area. */
const shapesSql = (shape: Shape, rights: Rights): Sql => sql`
  select d.id, d.state
    from document d
   where ${and([sql`d.type = 'geoshape'`, documentVisible(rights), isMeant(shape)])}
   order by d.id
   limit ${shapesMax}::bigint`

type ShapeRow = Readonly<{ id: string; state: string; geometry: unknown; srid: string | null; weight: number }>

// A position takes some twenty characters.
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
  // Only records with the words in their title are looked into.
  return sql`case when d.id = ${shape.name} or ${titleMatch(name, [])} then ${named} else false end`
}

/** A part of `areafilter`: an id after the kind of place, or a name. */
type AreaName = Readonly<{ kind: 'are' | 'ska' | 'skr' | 'reg' | 'tvs' | 'name'; text: string }>

const nameOf = (word: string): AreaName => {
  const kind = word.slice(0, 3).toLowerCase()
  const known = /^(are|ska|skr|reg|tvs)$/.test(kind) && word.length > 3
  return known ? { kind: kind as AreaName['kind'], text: word.slice(3) } : { kind: 'name', text: word }
}

/**
 * Ids of areas. Each word is an id after `are`, `ska`, `skr`, `reg` or `tvs`, or the whole name of an area or a ski area.
 * Names of records that the caller may not see find nothing.
 */
export async function areaIdsOf(words: readonly string[], rights: Rights): Promise<string[]> {
  // A name may begin like a prefix: `Areal`, `Region`.
  const names = words.flatMap((word): AreaName[] => [nameOf(word), { kind: 'name', text: word }])
  const found = await rows<{ id: string }>(readerFor(readsOf(rights)), areasSql(names, rights), 'fresh')
  return [...new Set([...textsOf(names, 'are'), ...found.map(({ id }) => id)])]
}

const textsOf = (names: readonly AreaName[], kind: AreaName['kind']): string[] =>
  names.filter(name => name.kind === kind).map(({ text }) => (kind === 'name' ? text.toLowerCase() : text.toUpperCase()))

/** Ids of the areas that places consist of. */
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

/** The tourism associations of meta regions, by the ids of these. */
export async function associationsOf(metaRegions: readonly string[], rights: Rights): Promise<string[]> {
  if (metaRegions.length === 0) return []
  const found = await rows<{ id: string }>(
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
  return found.map(({ id }) => id)
}
