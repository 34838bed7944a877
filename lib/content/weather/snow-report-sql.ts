import { wordFor } from '@/lib/content/computed/facts'
import { type Sql, sql } from '@/lib/db/sql'

/** Types of facilities in a snow report, with their tags here and in the public original. */
const kinds = [
  { kind: 'skilift', tags: ['lifts', 'aufstiegsanlagen', 'anderes-aufstiegsanlagen'] },
  { kind: 'skislopes', tags: ['slopes', 'piste', 'pisten', 'skirundtouren pisten', 'ski alpin'] },
  { kind: 'tracks', tags: ['cross-country skiing', 'loipen', 'langlaufen'] },
  { kind: 'slides', tags: ['sledging', 'rodeln', 'rodelbahnen'] },
  { kind: 'iceskating', tags: ['ice skating', 'eislaufen'] },
] as const satisfies readonly Readonly<{ kind: string; tags: readonly string[] }>[]

export type SnowKind = (typeof kinds)[number]['kind']

export type SkiAreaRow = Readonly<{ id: string; areas: readonly string[]; body: string }>

/** Number and length of facilities of a type in a ski area, and of the open ones. */
export type KindRow = Readonly<{
  area: string
  kind: string
  total: number
  open: number
  metres: number | null
  openMetres: number | null
}>

export type SnowPartRow = Readonly<{ area: string; body: string }>

export type SnowFacts = Readonly<{
  total: number
  areas: readonly SkiAreaRow[]
  kinds: readonly KindRow[]
  points: readonly SnowPartRow[]
  webcams: readonly SnowPartRow[]
}>

/** A page of active ski areas by name with their total number; one row without an id if the page is empty. */
export const areasSql = (ids: readonly string[] | null, page: { number: number; size: number }, visible: Sql): Sql => sql`
  with requested as (
    select d.id, d.area_ids, d.body, d.sort_key
      from document d
     where ${visible} and d.type = 'skiarea' and d.active is not false and (${ids}::text[] is null or d.id = any(${ids}::text[])))
  select (select count(*)::int from requested) as total, a.id, a.area_ids as areas, a.body
    from (select) one
    left join (select * from requested order by sort_key, id limit ${page.size} offset ${(page.number - 1) * page.size}) a on true
   order by a.sort_key, a.id`

type Areas = readonly Readonly<{ id: string; areas: readonly string[] }>[]

/** The ski areas with their areas for navigation, a row for each of the latter. */
const navigationAreas = (areas: Areas): Sql => {
  const pairs = areas.flatMap(({ id, areas: inside }) => inside.map(area => ({ id, area })))
  return sql`unnest(${pairs.map(({ id }) => id)}::text[], ${pairs.map(({ area }) => area)}::text[]) as s (id, area)`
}

/** Lifts, slopes and tracks of ski areas, counted and measured. Open ones have `IsOpen`. */
export const kindsSql = (areas: Areas, visible: Sql): Sql => {
  const pairs = kinds.flatMap(({ kind, tags }) => tags.map(tag => ({ kind, tag })))
  return sql`
  select f.area, f.kind, count(*)::int as total, count(*) filter (where f.open)::int as open,
         sum(f.distance) as metres, sum(f.distance) filter (where f.open) as "openMetres"
    from (select distinct s.id as area, k.kind, d.id, d.distance, d.body::jsonb -> 'IsOpen' = 'true' as open
            from ${navigationAreas(areas)}
            join document d on d.area_ids && array[s.area]
            join unnest(${pairs.map(({ kind }) => kind)}::text[], ${pairs.map(({ tag }) => tag)}::text[]) as k (kind, tag)
              on d.tag_ids && array[k.tag] or d.hub_tags && array[k.tag]
           where ${visible} and d.type = 'odhactivitypoi' and d.active is not false) f
   group by f.area, f.kind
   order by f.area, f.kind`
}

export const pointsSql = (areas: Areas, visible: Sql): Sql => {
  const words = areas.map(({ id }) => ({ id, word: wordFor(['SkiAreaIds.[*]'], id) }))
  return sql`
  select s.id as area, d.body
    from unnest(${words.map(({ id }) => id)}::text[], ${words.map(({ word }) => word)}::text[]) as s (id, word)
    join document d on d.words @> array[s.word]
   where ${visible} and d.type = 'measuringpoint' and d.active is not false
   order by s.id, d.sort_key, d.id`
}

const webcamsMax = 20

export const webcamsSql = (areas: Areas, visible: Sql): Sql => sql`
  select f.area, f.body
    from (select w.area, w.body, row_number() over (partition by w.area order by w.sort_key, w.id) as place
            from (select distinct s.id as area, d.id, d.sort_key, d.body
                    from ${navigationAreas(areas)}
                    join document d on d.area_ids && array[s.area]
                   where ${visible} and d.type = 'webcam' and d.active is not false) w) f
   where f.place <= ${webcamsMax}
   order by f.area, f.place`
