import { readerFor, readsOf } from '@/lib/access/reader'
import { documentVisible, type Rights } from '@/lib/access/rights'
import { geometriesOf } from '@/lib/content/named-areas'
import type { WantedArea } from '@/lib/content/params'
import { storedGeometry } from '@/lib/content/shape-system'
import { boxSql } from '@/lib/db/geo'
import { rows } from '@/lib/db/run'
import { or, type Sql, sql } from '@/lib/db/sql'
import { boundsOf, liesWithin, meets } from '@/lib/geo/meets'
import type { WktGeometry } from '@/lib/grammar/wkt'

type Row = Readonly<{ id: string; geometry: unknown; srid: string | null }>

/**
 * Shapes, as rows of `document d`, that have a place in common with an area; for `bbc(…)` those that lie inside of it.
 * Only the geometries of those whose boxes touch the area's are looked at.
 */
export async function shapesInArea(area: WantedArea, rights: Rights): Promise<Sql> {
  const areas = area.kind === 'geometry' ? [area.geometry] : await geometriesOf(area, rights)
  const related = area.kind === 'geometry' && area.relation === 'covers' ? liesWithin : meets
  const shapes = areas.length === 0 ? [] : await rows<Row>(readerFor(readsOf(rights)), shapesSql(areas, rights), 'fresh')
  const found = shapes.filter(({ geometry, srid }) => {
    const shape = storedGeometry(geometry, srid)
    return shape && areas.some(one => related(shape, one))
  })
  return sql`d.id = any(${found.map(({ id }) => id)}::text[])`
}

const shapesSql = (areas: readonly WktGeometry[], rights: Rights): Sql => sql`
  select d.id, b.record -> 'Geometry' as geometry, coalesce(b.record ->> 'SRid', b.record ->> 'Srid') as srid
    from document d
   cross join lateral (select d.body::jsonb as record offset 0) b
   where d.type = 'geoshape'
     and ${or(areas.map(area => sql`d.bounds && ${boxSql(boundsOf(area))}`))}
     and ${documentVisible(rights)}
   order by d.id`
