import { readerFor } from '@/lib/access/reader'
import { rightsOf } from '@/lib/access/rights/rights'
import { answerItems, type ItemsCall, inPages, itemFormatOf } from '@/lib/content/answer-items'
import { type LocationRequest, parseLocation, parseSkiAreas, placeKinds } from '@/lib/content/location/params'
import { placesSql, planLocation } from '@/lib/content/location/sql'
import { rows } from '@/lib/db/run'

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
