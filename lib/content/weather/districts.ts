import { readerFor, readsOf } from '@/lib/access/reader'
import { documentVisible, type Rights } from '@/lib/access/rights'
import type { Entity } from '@/lib/content/entities'
import type { ListWanted } from '@/lib/content/params'
import { isDistrictNumber } from '@/lib/content/weather/district-number'
import { rows } from '@/lib/db/run'
import { and, type Sql, sql } from '@/lib/db/sql'

/**
 * Places in `locfilter` of weather districts: a district is told by its number, or by the tourism associations that lie in it.
 * @returns what is wanted without these places, and their condition on `document d`
 * @see reference of the public original, weather
 */
export async function withWeatherDistricts(
  { type }: Entity,
  wanted: ListWanted,
  rights: Rights,
): Promise<{ wanted: ListWanted; district: Sql | null }> {
  const { locfilter, ...query } = wanted.query
  if (type !== 'weatherdistrict' || !locfilter) return { wanted, district: null }
  return { wanted: { ...wanted, query }, district: await districtsWith(locfilter, rights) }
}

async function districtsWith(places: readonly string[], rights: Rights): Promise<Sql> {
  const idsOf = (kind: string) =>
    places.filter(place => place.slice(0, 3).toLowerCase() === kind).map(place => place.slice(3).toUpperCase())
  const found = await rows<{ id: string }>(readerFor(readsOf(rights)), associationsSql(idsOf, rights))
  const associations = [...idsOf('tvs'), ...found.map(({ id }) => id)]
  // There are seven districts, so their text is looked into.
  return sql`(d.id = any(${places.filter(isDistrictNumber)}::text[]) or exists (
    select from jsonb_array_elements_text(
             case when jsonb_typeof(d.body::jsonb -> 'TourismVereinIds') = 'array' then d.body::jsonb -> 'TourismVereinIds' else '[]' end) t (id)
     where upper(t.id) = any(${associations}::text[])))`
}

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
