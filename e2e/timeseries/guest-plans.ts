import type { Rights } from '@/lib/access/rights/rights'
import type { Sql } from '@/lib/db/sql'
import { pageOf } from '@/lib/timeseries/chunks'
import { freshnessSql } from '@/lib/timeseries/freshness/lateness'
import { callsOf, isCatalog, keysOf } from '@/lib/timeseries/grouped/group-columns'
import { groupsSql } from '@/lib/timeseries/grouped/grouped-sql'
import { type GroupedSeries, groupedSeriesSql, historyGroupsSql, keysSql } from '@/lib/timeseries/grouped/history-groups-sql'
import { arrivedSql, streamStartSql } from '@/lib/timeseries/live/arrivals-sql'
import { countSql, nextTimeSql, runSql, singleSql, sliceSql } from '@/lib/timeseries/measurements/measurements-sql'
import type { ObjectGroup } from '@/lib/timeseries/model'
import { edgesSql, eventsSql, sharedObjectsSql, sources } from '@/lib/timeseries/objects/objects-sql'
import { parseSeries } from '@/lib/timeseries/params'
import { type Plan, planSeries } from '@/lib/timeseries/plan'
import { dataTypesSql, latestSql, metadataHistorySql, seriesSql, sortedHistorySql, stationsSql } from '@/lib/timeseries/sql'
import { hasState, stateSql } from '@/lib/timeseries/state-sql'

const rule = {
  role: 'GUEST',
  reach: 'open',
  dataset: null,
  origin: null,
  stationType: null,
  dataType: null,
  period: null,
} as const

export const guestRights: Rights = { everything: false, guest: true, rules: [rule], hiddenTypes: [] }

export const allRights: Rights = { everything: true, guest: false, rules: [], hiddenTypes: [] }

export function planFor(url: string, rights = guestRights, origin: string | null = null): Plan {
  const [path = '', query = ''] = url.split('?')
  return planSeries(parseSeries(pathOf(path.split('/')), new URLSearchParams(query)), { rights, origin })
}

export const pathOf = ([representation = '', stationTypes = '', dataTypes, point, to]: readonly string[]) => ({
  representation,
  stationTypes,
  dataTypes,
  point,
  to,
})

const slice = { series: '{1,2}', from: 0, to: 1, limit: 100 }
const members: GroupedSeries[] = [{ series: 7, period: 600, kind: 'number', parent: null, member_of: 1 }]
const part = { members, interval: { from: 0, to: 1 }, starts: [0], groups: 'many', limit: 10 } as const

/** Every statement that is run for a plan; the first one lists its rows. */
export function statementsOf(plan: Plan): Sql[] {
  const page = pageOf(plan.page)
  if (plan.grouping) return groupStatements(plan)
  const lists = {
    stations: [stationsSql],
    dataTypes: [dataTypesSql],
    latest: [latestSql],
    history: [sortedHistorySql],
    metadata: [metadataHistorySql],
    edges: [edgesSql],
    events: [eventsSql],
    latestEvents: [eventsSql],
  }[plan.level].map(list => list(plan, page))
  const history = plan.level === 'history' ? [seriesSql(plan), ...slices(plan)] : []
  const live = plan.level === 'latest' ? [seriesSql(plan), ...liveStatements(plan)] : []
  return [...lists, ...(hasState(plan) ? lists.map(stateSql) : []), ...history, ...live, ...objects(plan)]
}

const isByTime = ({ order }: Plan) => order.some(({ expression }) => expression.text === 'm.ts')

const slices = (plan: Plan): Sql[] =>
  (['rows', 'everywhere'] as const).flatMap(storage => {
    const statements = isByTime(plan) ? [sliceSql, runSql, singleSql, nextTimeSql, countSql] : [countSql]
    return statements.map(statement => statement(plan, slice, storage))
  })

const liveStatements = (plan: Plan): Sql[] => [
  streamStartSql(plan),
  arrivedSql(plan, { tx: '7', seq: 8, begunAt: 9, row: 1 }),
  freshnessSql(plan, { moment: 0, periods: 2 }),
]

function groupStatements(plan: Plan): Sql[] {
  const keys = keysOf(plan)
  if (plan.level !== 'history') return [groupsSql(plan, keys, callsOf(plan, 'any'))]
  const [catalog, others] = [keys.filter(isCatalog), keys.filter(key => !isCatalog(key))]
  return [
    groupedSeriesSql(plan, catalog),
    keysSql(plan, catalog, members),
    ...(['rows', 'everywhere'] as const).flatMap(storage =>
      (['numbers', 'any'] as const).map(kinds =>
        historyGroupsSql(plan, part, { keys: others, calls: callsOf(plan, kinds) }, storage),
      ),
    ),
  ]
}

const objects = (plan: Plan): Sql[] =>
  [...plan.shown]
    .filter((group): group is ObjectGroup => group in sources)
    .map(group => sharedObjectsSql(group, [1], plan.selection))
