import { movedIn } from '@/lib/db/document-moves'
import { and, nothing, type Sql, sql } from '@/lib/db/sql'
import { Problem, parseParameter, problem } from '@/lib/http/errors/problem'
import { badParameter } from '@/lib/http/queries/query'
import { type Points, pointsMax, type TilesRequest } from '@/lib/tiles/points'
import { writtenColumn } from '@/lib/timeseries/fields/columns'
import { parseSort } from '@/lib/timeseries/order/sort'
import { parseWanted } from '@/lib/timeseries/params'
import { type Plan, planSeries } from '@/lib/timeseries/plan'
import { resolveSeries } from '@/lib/timeseries/resolve'
import { latestSql, stationsSql } from '@/lib/timeseries/sql'

const all = { offset: 0, limit: null }

/** The points of stations of a type. @throws Problem as the list of stations does */
export async function stationPoints({ set, wanted: { by, measured, list }, caller }: TilesRequest): Promise<Points> {
  const planned = async (query: URLSearchParams, level: { dataTypes?: string; point?: string }) => {
    const wanted = parseWanted({ representation: 'flat,node', stationTypes: set, ...level }, query)
    return planSeries(wanted, await resolveSeries(wanted, caller))
  }
  const stations = await planned(codesOnly(list), {})
  const values = await Promise.all(
    measured.map(where => planned(withWhere(list, where), { dataTypes: '*', point: 'latest' }).catch(asMeasured)),
  )
  const { types, reads } = stations
  const which = types === 'all' ? sql`true` : sql`m.type = any(${['', ...types]}::text[])`
  return {
    reads,
    points: stationPointsSql(stations, values, by),
    moved: moment => movedIn('station_move', which, moment),
    changes: measured.length > 0 ? 'all the time' : 'on change',
  }
}

/** What is wrong with a condition is wrong with the parameter that it came in. */
function asMeasured(error: unknown): never {
  if (!(error instanceof Problem) || error.members['parameter'] !== 'where') throw error
  const detail = error.detail.replace('Parameter where', 'Parameter measured')
  throw problem(error.slug, { ...error.members, detail, parameter: 'measured' })
}

/** The same list with nothing of its stations but their codes: what else they have is not read. */
const codesOnly = (list: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...[...list].filter(([name]) => name.toLowerCase() !== 'select'), ['select', 'scode']])

/** The parameters of the newest values behind one condition: of the list's own only what is asked of values as well. */
function withWhere(list: URLSearchParams, where: string): URLSearchParams {
  const origin = [...list].filter(([name]) => name.toLowerCase() === 'origin')
  return codesOnly(new URLSearchParams([...origin, ['where', where]]))
}

/** @param values of each of these plans a station has some value @param by the field that stations are told apart by */
export function stationPointsSql(stations: Plan, values: readonly Plan[], by: string | null): Sql {
  const met = values.map(plan => sql`s.id in (select m.station from (${latestSql(plan, all)}) m)`)
  return sql`
  select s.code as id, s.position[0] as longitude, s.position[1] as latitude${by === null ? nothing : sql`, ${stationWord(by)} as word`}
    from (${stationsSql(stations, all)}) found
    join station s on s.id = found.station
   where ${and([sql`s.position is not null`, ...met])}
   order by s.type, s.code
   limit ${pointsMax + 1}::bigint`
}

function stationWord(by: string): Sql {
  const [field, ...others] = parseParameter('sort-syntax', 'by', by, text => parseSort(text, 'stations'))
  if (!field || others.length > 0 || field.direction === 'descending' || field.field.table !== 's')
    throw badParameter('by', 'one field of stations, such as sorigin or smetadata.capacity', by)
  return writtenColumn({ ...field, key: by })
}
