import { readerFor } from '@/lib/access/reader'
import { answerValues } from '@/lib/content/answer-values'
import { type LocationWanted, parseLocation, parseSkiAreas } from '@/lib/content/location/params'
import { placeKinds } from '@/lib/content/location/place-kinds'
import { planLocation } from '@/lib/content/location/plan'
import { placesSql } from '@/lib/content/location/sql'
import { rows } from '@/lib/db/run'
import { demandJson } from '@/lib/http/accept'
import type { Call } from '@/lib/http/handle'

type LocationCall = Pick<Call<unknown>, 'request' | 'query' | 'caller'>

/** Answers `GET /v1/Location`: the places that `locfilter` understands. @throws Problem for bad parameters */
export const answerLocation = (call: LocationCall): Promise<Response> => answer(call, '/v1/Location', parseLocation(call.query))

/** Answers `GET /v1/Location/Skiarea`. @throws Problem for bad parameters */
export const answerSkiAreas = (call: LocationCall): Promise<Response> =>
  answer(call, '/v1/Location/Skiarea', parseSkiAreas(call.query))

type Found = { type: string; id: string; titles: Record<string, string> }

async function answer({ request, query, caller }: LocationCall, path: string, wanted: LocationWanted): Promise<Response> {
  demandJson(request.headers.get('accept'))
  const plan = await planLocation(wanted, caller)
  const found = await rows<Found>(readerFor(plan.reads), placesSql(plan), 'fresh')
  return answerValues(
    { request, query, path, page: wanted.page },
    found.map(place => presentPlace(place, wanted.language)),
  )
}

/** A place as clients read it: what stands in front of the id in `locfilter`, its name, its id. */
const presentPlace = ({ type, id, titles }: Found, language: string | null) => ({
  typ: placeKinds.find(kind => kind.type === type)!.prefix,
  name: language === null ? titles : (titles[language] ?? titles[''] ?? null),
  id,
})
