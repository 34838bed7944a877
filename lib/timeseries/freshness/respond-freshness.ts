import { readBy, readerFor } from '@/lib/access/reader'
import { isNamed } from '@/lib/access/rights/datasets'
import { rows } from '@/lib/db/run'
import { cacheControl } from '@/lib/http/caching/caching'
import type { ApiRequest } from '@/lib/http/handle'
import { demandJson } from '@/lib/http/responses/format'
import { json } from '@/lib/http/responses/respond'
import { datasetsSql, type FreshnessRow, freshnessSql, type SeriesDataset } from '@/lib/timeseries/freshness/lateness'
import { parseFreshness } from '@/lib/timeseries/freshness/params'
import { planSeries } from '@/lib/timeseries/plan'
import { type TimestampWriter, timestampWriter } from '@/lib/timeseries/present/timestamps'
import { resolveSeries } from '@/lib/timeseries/resolve'

const maxAgeSeconds = 10

/** Responds to `GET /v2/freshness[/{stationTypes}]`. @throws Problem 400 for an invalid parameter; 406 */
export async function respondFreshness(call: ApiRequest<{ stationTypes?: string }>): Promise<Response> {
  const { request, params, query, caller } = call
  demandJson(request.headers.get('accept'))
  const { series, periods } = parseFreshness(params.stationTypes ?? '*', query)
  const plan = readBy(planSeries(series, await resolveSeries(series, caller)), request)
  const moment = Date.now()
  const [standings, datasets] = await Promise.all([
    rows<FreshnessRow>(readerFor(plan.reads), freshnessSql(plan, { moment, periods })),
    rows<SeriesDataset>(readerFor(plan.reads), datasetsSql()),
  ])
  const time = timestampWriter(plan.zone)
  const body = { periods, datasets: byDataset(standings, datasets, time), stationtypes: byType(standings, datasets, time) }
  return json(body, { headers: { 'Cache-Control': cacheControl(request, caller, maxAgeSeconds) } })
}

type FreshnessFigures = Readonly<{
  series: number
  fresh: number
  late: number
  /** Share of the series that are not late, from 0 to 1. */
  freshshare: number
  /** Shortest and longest period of the series, in seconds. */
  period: Readonly<{ min: number; max: number }>
  arrival: Readonly<{ newest: string; oldest: string }>
  measured: Readonly<{ newest: string; oldest: string }>
}>

export type TypeFreshness = Readonly<{ stype: string; sorigin: string | null; datasets: readonly string[] }> & FreshnessFigures

export function byDataset(
  all: readonly FreshnessRow[],
  datasets: readonly SeriesDataset[],
  time: TimestampWriter,
): (Readonly<{ id: string; name: string }> & FreshnessFigures)[] {
  return datasets.flatMap(dataset => {
    const own = all.filter(standing => isPartOf(standing, dataset))
    return own.length === 0 ? [] : [{ id: dataset.id, name: dataset.name, ...figuresOf(own, time) }]
  })
}

export function byType(all: readonly FreshnessRow[], datasets: readonly SeriesDataset[], time: TimestampWriter): TypeFreshness[] {
  const keyOf = ({ stationType, origin }: FreshnessRow) => JSON.stringify([stationType, origin])
  return [...new Set(all.map(keyOf))].map(key => {
    const own = all.filter(standing => keyOf(standing) === key)
    const { stationType, origin } = own[0]!
    const of = datasets.filter(dataset => own.some(standing => isPartOf(standing, dataset)))
    return { stype: stationType, sorigin: origin, datasets: of.map(({ id }) => id), ...figuresOf(own, time) }
  })
}

const isPartOf = (standing: FreshnessRow, { stationType, origin, dataType }: SeriesDataset) =>
  isNamed(standing.stationType, stationType) &&
  isNamed(standing.dataType, dataType) &&
  (origin === null || origin === standing.origin)

function figuresOf(own: readonly FreshnessRow[], time: TimestampWriter): FreshnessFigures {
  const sum = (key: 'series' | 'late') => own.reduce((total, standing) => total + standing[key], 0)
  const least = (key: keyof FreshnessRow) => Math.min(...own.map(standing => Number(standing[key])))
  const most = (key: keyof FreshnessRow) => Math.max(...own.map(standing => Number(standing[key])))
  const [series, late] = [sum('series'), sum('late')]
  return {
    series,
    fresh: series - late,
    late,
    freshshare: Math.round(((series - late) / series) * 10_000) / 10_000,
    period: { min: least('periodMin'), max: most('periodMax') },
    arrival: { newest: time(most('arrivalNewest')), oldest: time(least('arrivalOldest')) },
    measured: { newest: time(most('measuredNewest')), oldest: time(least('measuredOldest')) },
  }
}
