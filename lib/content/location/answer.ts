import { readerFor } from '@/lib/access/reader'
import { type Rights, rightsOf } from '@/lib/access/rights/rights'
import { answerItems, type ItemsCall, inPages, itemFormatOf } from '@/lib/content/answer-items'
import {
  idsOfKind,
  type LocationRequest,
  type PlaceId,
  parseLocation,
  parseSkiAreas,
  placeColumnsMatch,
  placeKinds,
} from '@/lib/content/location/params'
import { type VisibleRows, visibleTypes } from '@/lib/content/several-kinds'
import { rows } from '@/lib/db/run'
import { and, or, type Sql, sql } from '@/lib/db/sql'

/** Places change seldom. */
const seconds = 300

/** Answers `GET /v1/Location`: the places that `locfilter` understands. @throws Problem for bad parameters */
export const answerLocation = (call: ItemsCall): Promise<Response> => answer(call, '/v1/Location', parseLocation)

/** Answers `GET /v1/Location/Skiarea`. @throws Problem for bad parameters */
export const answerSkiAreas = (call: ItemsCall): Promise<Response> => answer(call, '/v1/Location/Skiarea', parseSkiAreas)

type PlaceRow = { type: string; id: string; titles: Record<string, string> }

async function answer(call: ItemsCall, path: string, parse: (query: URLSearchParams) => LocationRequest): Promise<Response> {
  const format = itemFormatOf(call)
  const { page, language, cells, ...wanted } = parse(call.query)
  const plan = planLocation(wanted, await rightsOf(call.caller))
  const found = await rows<PlaceRow>(readerFor(plan.reads), placesSql(plan), 'fresh')
  const places = found.map(place => presentPlace(place, language))
  const paged = inPages(places, { query: call.query, path, page })
  return answerItems(call, { ...paged, columns: null, cells, seconds, name: path.slice('/v1/'.length) }, format)
}

/** A place for clients: the prefix of the id in `locfilter`, the name, the id. */
const presentPlace = ({ type, id, titles }: PlaceRow, language: string | null) => ({
  typ: placeKinds.find(kind => kind.type === type)!.prefix,
  name: language === null ? titles : (titles[language] ?? titles[''] ?? null),
  id,
})

/** A list of places: which rows, in the order of their types. Plain data, no I/O. */
type LocationPlan = VisibleRows & Readonly<{ types: readonly string[]; show: LocationRequest['show']; inside: Sql | null }>

function planLocation(wanted: Pick<LocationRequest, 'kinds' | 'show' | 'inside'>, rights: Rights): LocationPlan {
  const types = wanted.kinds.map(({ type }) => type)
  const { visible, reads } = visibleTypes([...types, 'metaregion'], rights)
  const inside = wanted.inside.length === 0 ? null : or(insideSql(wanted.inside, visible))
  return Object.freeze({ visible, reads, types, show: wanted.show, inside })
}

/**
 * Conditions on `document d`, one for each kind of place that is named: the record is in one of the places of that kind, or
 * is the place.
 * @param visible which records the caller may see: a meta region leads to its regions only for those who see it
 */
export function insideSql(places: readonly PlaceId[], visible: Sql): Sql[] {
  const direct = placeColumnsMatch(places)
  const metaRegions = idsOfKind(places, 'mta')
  return metaRegions.length === 0 ? direct : [...direct, insideMetaRegions(metaRegions, visible)]
}

const insideMetaRegions = (ids: readonly string[], visible: Sql): Sql =>
  or([
    sql`(d.type = 'metaregion' and d.id = any(${ids}::text[]))`,
    sql`d.region_id in (
        select upper(r.id)
          from document d
         cross join lateral jsonb_array_elements_text(case jsonb_typeof(d.body::jsonb -> 'RegionIds')
           when 'array' then d.body::jsonb -> 'RegionIds' else '[]' end) as r (id)
         where d.type = 'metaregion' and d.id = any(${ids}::text[]) and ${visible})`,
  ])

/** Active places by kind and name: columns type, id, titles. */
const placesSql = ({ visible, types, show, inside }: LocationPlan): Sql => sql`
  select d.type, d.id, d.titles
    from document d
   where ${and([
     visible,
     sql`d.type = any(${types}::text[])`,
     sql`d.active`,
     ...(inside ? [inside] : []),
     ...(show === 'searchable' ? [searchable] : []),
   ])}
   order by array_position(${types}::text[], d.type), d.sort_key, d.id`

// Some hundred records, so their text is looked into.
const searchable = sql`(d.type not in ('municipality', 'district') or d.body::jsonb -> 'VisibleInSearch' = 'true')`
