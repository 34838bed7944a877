import { demandJson } from '@/lib/http/accept'
import type { Call } from '@/lib/http/handle'
import { json } from '@/lib/http/respond'
import { listTypes } from '@/lib/timeseries/list-types'
import { type Path, parseWanted } from '@/lib/timeseries/params'
import { planSeries } from '@/lib/timeseries/plan'
import { presentSeries } from '@/lib/timeseries/present'
import { parseRepresentation } from '@/lib/timeseries/representation'

/** Answers `GET /v2/{representation}`: the types of stations or edges, or the origins of events. */
export async function answerTypes({ params, request, caller }: Call<Pick<Path, 'representation'>>): Promise<Response> {
  demandJson(request.headers.get('accept'))
  return json(await listTypes(parseRepresentation(params.representation), caller))
}

/** Answers every path below that with its rows. @throws Problem for a path or parameters that cannot be used */
export async function answerSeries({ params, request, query, caller }: Call<Path>): Promise<Response> {
  demandJson(request.headers.get('accept'))
  return presentSeries(await planSeries(parseWanted(params, query), caller))
}
