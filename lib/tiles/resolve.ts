import { readableAt } from '@/lib/content/entities'
import { parseList } from '@/lib/content/params'
import { planList } from '@/lib/content/plan'
import { resolveList } from '@/lib/content/resolve'
import { movedIn, movedSince } from '@/lib/db/records/document-moves'
import { sql } from '@/lib/db/sql'
import { cutText } from '@/lib/formats/text'
import { Problem, problem } from '@/lib/http/errors/problem'
import { badParameter } from '@/lib/http/queries/query'
import type { PointQuery, TilesRequest } from '@/lib/tiles/plan'
import { recordPointsSql, stationPointsSql } from '@/lib/tiles/points-sql'
import { parseSeries } from '@/lib/timeseries/params'
import { planSeries } from '@/lib/timeseries/plan'
import { resolveSeries } from '@/lib/timeseries/resolve'

/** The points of a list, by its parameters. @throws Problem as the list does; 404 for an unknown list */
export async function resolvePoints(request: TilesRequest): Promise<PointQuery> {
  if (request.interface === 'content') return recordPoints(request)
  if (request.interface === 'timeseries') return stationPoints(request)
  const detail = `There are tiles of content and timeseries, not of ${JSON.stringify(cutText(request.interface, 100))}.`
  throw problem('not-found', { detail })
}

async function recordPoints({ set, parameters: { by, measured, value, list }, caller }: TilesRequest): Promise<PointQuery> {
  const entity = readableAt(set)
  if (!entity) throw problem('not-found', { detail: `There is no list ${JSON.stringify(cutText(set, 100))} of content.` })
  if (measured.length > 0) throw badParameter('measured', 'no value, because records have no measurements', measured[0])
  if (value !== null) throw badParameter('value', 'no value, because records have no measurements', value)
  const plan = planList(entity, await resolveList(entity, parseList(entity, list), caller))
  return {
    reads: plan.reads,
    points: recordPointsSql(plan, by),
    moved: moment => movedSince(plan.type, moment),
    changes: 'on change',
  }
}

async function stationPoints({ set, parameters: { by, measured, value, list }, caller }: TilesRequest): Promise<PointQuery> {
  const planned = async (query: URLSearchParams, level: { dataTypes?: string; point?: string }) => {
    const series = parseSeries({ representation: 'flat,node', stationTypes: set, ...level }, query)
    return planSeries(series, await resolveSeries(series, caller))
  }
  const stations = await planned(codesOnly(list), {})
  const values = await Promise.all(
    measured.map(where => planned(withWhere(list, where), { dataTypes: '*', point: 'latest' }).catch(asMeasured)),
  )
  const numbers =
    value === null ? null : await planned(ofOrigin(list, [['select', 'mvalue']]), { dataTypes: value, point: 'latest' })
  const { types, reads } = stations
  const which = types === 'all' ? sql`true` : sql`m.type = any(${['', ...types]}::text[])`
  return {
    reads,
    points: stationPointsSql(stations, { values, numbers, by }),
    moved: moment => movedIn('station_move', which, moment),
    changes: measured.length > 0 || numbers ? 'all the time' : 'on change',
  }
}

/** Reports an error in a condition under the name of the parameter that contained it. */
function asMeasured(error: unknown): never {
  if (!(error instanceof Problem) || error.members['parameter'] !== 'where') throw error
  const detail = error.detail.replace('Parameter where', 'Parameter measured')
  throw problem(error.slug, { ...error.members, detail, parameter: 'measured' })
}

/** The parameters of the list, which select only the codes of stations, so that no other fields are read. */
const codesOnly = (list: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...[...list].filter(([name]) => name.toLowerCase() !== 'select'), ['select', 'scode']])

const withWhere = (list: URLSearchParams, where: string): URLSearchParams => codesOnly(ofOrigin(list, [['where', where]]))

/** Parameters for newest values: only the origin in the parameters of the list applies to them. */
const ofOrigin = (list: URLSearchParams, others: readonly [string, string][]): URLSearchParams =>
  new URLSearchParams([...[...list].filter(([name]) => name.toLowerCase() === 'origin'), ...others])
