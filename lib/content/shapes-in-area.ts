import { readerFor, readsOf } from '@/lib/access/reader'
import { documentVisible, type Rights } from '@/lib/access/rights'
import { geometriesOf } from '@/lib/content/named-areas'
import type { WantedArea } from '@/lib/content/params'
import { storedGeometry } from '@/lib/content/shape-system'
import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { liesWithin, meets } from '@/lib/geo/meets'

type Row = Readonly<{ id: string; geometry: unknown; srid: string | null }>

/**
 * Shapes, as rows of `document d`, that have a place in common with an area; for `bbc(…)` those that lie inside of it. There are some
 * hundreds of shapes, so all of them are looked at.
 */
export async function shapesInArea(area: WantedArea, rights: Rights): Promise<Sql> {
  const areas = area.kind === 'geometry' ? [area.geometry] : await geometriesOf(area, rights)
  const related = area.kind === 'geometry' && area.relation === 'covers' ? liesWithin : meets
  const shapes = areas.length === 0 ? [] : await rows<Row>(readerFor(readsOf(rights)), shapesSql(rights))
  const found = shapes.filter(({ geometry, srid }) => {
    const shape = storedGeometry(geometry, srid)
    return shape && areas.some(one => related(shape, one))
  })
  return sql`d.id = any(${found.map(({ id }) => id)}::text[])`
}

const shapesSql = (rights: Rights): Sql => sql`
  select d.id, b.record -> 'Geometry' as geometry, coalesce(b.record ->> 'SRid', b.record ->> 'Srid') as srid
    from document d
   cross join lateral (select d.body::jsonb as record offset 0) b
   where d.type = 'geoshape'
     and ${documentVisible(rights)}
   order by d.id`
