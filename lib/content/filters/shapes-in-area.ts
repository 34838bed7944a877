import { setImmediate as turn } from 'node:timers/promises'
import { readerFor, readsOf } from '@/lib/access/reader'
import type { Rights } from '@/lib/access/rights/rights'
import { documentVisible } from '@/lib/access/rights/visible-records'
import { storedGeometry } from '@/lib/content/filters/geometries'
import { geometriesOf } from '@/lib/content/filters/named-areas'
import type { AreaRequest } from '@/lib/content/params'
import { boxSql } from '@/lib/db/geo'
import { rows } from '@/lib/db/run'
import { and, or, type Sql, sql } from '@/lib/db/sql'
import { inTurns } from '@/lib/formats/turns'
import { type GeometryTest, liesWithin, meets } from '@/lib/geo/meets'
import { boundsOf, type PreparedGeometry, prepare } from '@/lib/geo/prepared-geometry'
import type { WktGeometry } from '@/lib/grammar/wkt'
import { badParameter } from '@/lib/http/queries/query'

/**
 * Ids of the shapes that intersect an area, or for `bbc(…)` are inside it. Only shapes whose boxes touch the area's box are
 * compared, a batch at a time, so that other requests can run between.
 * @throws Problem 400 for an area that takes too long to compare
 */
export async function shapesInArea(area: AreaRequest, rights: Rights): Promise<string[]> {
  const geometries = area.kind === 'geometry' ? [area.geometry] : await geometriesOf(area, rights)
  const related = area.kind === 'geometry' && area.relation === 'covers' ? liesWithin : meets
  const areas = geometries.map(prepare)
  const work = new BoundedWork()
  const found: string[] = []
  for await (const { id, shape } of shapesNear(geometries, rights)) {
    const answers = areas.map(one => () => work.done(related(shape, one)))
    if (await anyOf(answers)) found.push(id)
  }
  return found
}

async function anyOf(answers: readonly (() => Promise<boolean>)[]): Promise<boolean> {
  for (const answer of answers) if (await answer()) return true
  return false
}

/** Characters of records that are read at a time. */
const batchCharacters = 2_000_000

async function* shapesNear(
  areas: readonly WktGeometry[],
  rights: Rights,
): AsyncGenerator<{ id: string; shape: PreparedGeometry }> {
  const reads = readsOf(rights)
  const near = areas.length === 0 ? [] : await rows<Near>(readerFor(reads), nearSql(areas, rights), 'fresh')
  for (const batch of batchesOf(near)) {
    const ids = batch.map(({ id }) => id)
    for (const { id, geometry, srid } of await rows<Row>(readerFor(reads), shapesSql(ids, rights))) {
      const shape = storedGeometry(JSON.parse(geometry ?? 'null'), srid)
      if (shape) yield { id, shape: prepare(shape) }
      await turn()
    }
  }
}

type Near = Readonly<{ id: string; characters: number }>
type Row = Readonly<{ id: string; geometry: string | null; srid: string | null }>

function batchesOf(near: readonly Near[]): Near[][] {
  const batches: Near[][] = []
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

/** The geometry as text, parsed one at a time. */
const shapesSql = (ids: readonly string[], rights: Rights): Sql => sql`
  select d.id, (d.body::json -> 'Geometry')::text as geometry, coalesce(d.body::json ->> 'SRid', d.body::json ->> 'Srid') as srid
    from document d
   where ${and([sql`d.type = 'geoshape'`, sql`d.id = any(${ids}::text[])`, documentVisible(rights)])}
   order by d.id`

/** Boxes that one request may compare: a second or so of a processor. */
const lookedMax = 100_000_000

/** Bounded comparison of geometries for one request. Other requests can run between the steps. */
export class BoundedWork {
  #looked = 0

  constructor(private readonly max = lookedMax) {}

  /** Runs a comparison to its end. @throws Problem 400 if the request takes more than its share */
  done(work: GeometryTest): Promise<boolean> {
    return inTurns(work, compared => {
      this.#looked += compared
      if (this.#looked > this.max)
        throw badParameter('polygon', 'a smaller area or one with fewer positions', 'more corners of shapes than can be compared')
    })
  }
}
