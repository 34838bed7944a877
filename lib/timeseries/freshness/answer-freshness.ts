import { readBy, readerFor } from '@/lib/access/reader'
import { rows } from '@/lib/db/run'
import { demandJson } from '@/lib/http/answers/format'
import { json } from '@/lib/http/answers/respond'
import { cacheControl } from '@/lib/http/caching/caching'
import type { Call } from '@/lib/http/handle'
import { byDataset, byType } from '@/lib/timeseries/freshness/figures'
import { datasetsSql, type SeriesDataset, type Standing, standingsSql } from '@/lib/timeseries/freshness/freshness-sql'
import { parseFreshness } from '@/lib/timeseries/freshness/params'
import { planSeries } from '@/lib/timeseries/plan'
import { resolveSeries } from '@/lib/timeseries/resolve'
import { timestampWriter } from '@/lib/timeseries/writing/timestamps'

/** How old an answer may be that somebody without a token gets from a cache. */
const maxAgeSeconds = 10

/**
 * Answers `GET /v2/freshness[/{stationTypes}]`: how long ago data arrived, against the period they are expected in.
 * @throws Problem for parameters that cannot be used
 */
export async function answerFreshness(call: Call<{ stationTypes?: string }>): Promise<Response> {
  const { request, params, query, caller } = call
  demandJson(request.headers.get('accept'))
  const { wanted, periods } = parseFreshness(params.stationTypes ?? '*', query)
  const plan = readBy(planSeries(wanted, await resolveSeries(wanted, caller)), request)
  const moment = Date.now()
  const [standings, datasets] = await Promise.all([
    rows<Standing>(readerFor(plan.reads), standingsSql(plan, { moment, periods })),
    rows<SeriesDataset>(readerFor(plan.reads), datasetsSql()),
  ])
  const time = timestampWriter(plan.zone)
  const body = {
    periods,
    datasets: byDataset(standings, datasets, time),
    stationtypes: byType(standings, datasets, time),
  }
  return json(body, { headers: { 'Cache-Control': cacheControl(request, caller, maxAgeSeconds) } })
}
