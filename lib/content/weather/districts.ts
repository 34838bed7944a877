import { readerFor, readsOf } from '@/lib/access/reader'
import type { Rights } from '@/lib/access/rights/rights'
import { documentVisible } from '@/lib/access/rights/visible-records'
import { isDistrictNumber } from '@/lib/content/weather/district-number'
import { rows } from '@/lib/db/run'
import { and, type Sql, sql } from '@/lib/db/sql'

/** Weather districts: their numbers, and the tourism associations that lie in them. */
export type Districts = Readonly<{ numbers: readonly string[]; associations: readonly string[] }>

/**
 * The weather districts that places in `locfilter` mean: numbers of theirs, and places that tourism associations lie in.
 * @see reference of the public original, weather
 */
export async function districtsOf(places: readonly string[], rights: Rights): Promise<Districts> {
  const idsOf = (kind: string) =>
    places.filter(place => place.slice(0, 3).toLowerCase() === kind).map(place => place.slice(3).toUpperCase())
  const found = await rows<{ id: string }>(readerFor(readsOf(rights)), associationsSql(idsOf, rights))
  return { numbers: places.filter(isDistrictNumber), associations: [...idsOf('tvs'), ...found.map(({ id }) => id)] }
}

/** The same as a condition on `document d`. There are seven districts, so their text is looked into. */
export const districtsMatch = ({ numbers, associations }: Districts): Sql =>
  sql`(d.id = any(${numbers}::text[]) or exists (
    select from jsonb_array_elements_text(
             case when jsonb_typeof(d.body::jsonb -> 'TourismVereinIds') = 'array' then d.body::jsonb -> 'TourismVereinIds' else '[]' end) t (id)
     where upper(t.id) = any(${associations}::text[])))`

/** The tourism associations of regions, municipalities and their districts. */
const associationsSql = (idsOf: (kind: string) => string[], rights: Rights): Sql => sql`
  select distinct d.tourism_association_id as id
    from document d
   where ${and([
     documentVisible(rights),
     sql`d.tourism_association_id is not null`,
     sql`(d.type = 'tourismassociation' and d.region_id = any(${idsOf('reg')}::text[])
          or d.type = 'municipality' and d.id = any(${idsOf('mun')}::text[])
          or d.type = 'district' and d.id = any(${idsOf('fra')}::text[]))`,
   ])}
   order by id`
