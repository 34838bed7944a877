import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filled, fillings, type SeriesRequest, templates } from '@/e2e/timeseries/series-requests'
import type { Rights } from '@/lib/access/rights/rights'
import type { Sql } from '@/lib/db/sql'
import { Problem } from '@/lib/http/errors/problem'
import { pageOf } from '@/lib/timeseries/chunks'
import { freshnessSql } from '@/lib/timeseries/freshness/freshness-sql'
import { callsOf, isCatalog, keysOf } from '@/lib/timeseries/grouped/group-columns'
import { groupsSql } from '@/lib/timeseries/grouped/grouped-sql'
import { type GroupMember, historyGroupsSql, keysSql, membersSql } from '@/lib/timeseries/grouped/history-groups-sql'
import { arrivedSql, streamStartSql } from '@/lib/timeseries/live/arrivals-sql'
import { countSql, nextTimeSql, runSql, singleSql, sliceSql } from '@/lib/timeseries/measurements/measurements-sql'
import type { ObjectGroup } from '@/lib/timeseries/model'
import { edgesSql, eventsSql, sharedObjectsSql, sources } from '@/lib/timeseries/objects/objects-sql'
import { parseSeries } from '@/lib/timeseries/params'
import { type Plan, planSeries } from '@/lib/timeseries/plan'
import { dataTypesSql, latestSql, metadataHistorySql, seriesSql, sortedHistorySql, stationsSql } from '@/lib/timeseries/sql'
import { hasState, stateSql } from '@/lib/timeseries/state-sql'

// The texts of statements do not depend on the values of a request, which are sent as parameters.
// Exceptions are null, a distance of 0 and a path that occurs twice; no such values are generated here.

const rule = { origin: null, stationType: null, dataType: null, period: null }
const rights: Rights = {
  everything: false,
  guest: true,
  hiddenTypes: [],
  rules: [{ role: 'GUEST', reach: 'open', dataset: null, ...rule }],
}

function planOf({ segments, query }: SeriesRequest): Plan | null {
  const [representation = '', stationTypes = '', dataTypes, point, to] = segments
  try {
    const wanted = parseSeries({ representation, stationTypes, dataTypes, point, to }, new URLSearchParams(query))
    return planSeries(wanted, { rights, origin: wanted.origin })
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

/** A plan in the middle of a walk by cursor, if the request begins one. */
const atPlace = (plan: Plan, value: string): Plan => (plan.cursor ? { ...plan, after: plan.order.map(() => value) } : plan)

const slice = { series: '{1,2}', from: 0, to: 1, limit: 100 }
const members: GroupMember[] = [{ series: 7, period: 600, kind: 'number', parent: null, member_of: 1 }]
const part = { members, interval: { from: 0, to: 1 }, starts: [0], groups: 'many', limit: 10 } as const

/** Every statement that is run for a plan. */
function statementsOf(plan: Plan): Sql[] {
  const page = pageOf(plan.page)
  if (plan.grouping) return [...groupStatements(plan), ...objects(plan)]
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

const slices = (plan: Plan): Sql[] => [
  ...(['rows', 'everywhere'] as const).flatMap(storage =>
    isByTime(plan)
      ? [
          sliceSql(plan, slice, storage),
          runSql(plan, slice, storage),
          singleSql(plan, slice, storage),
          nextTimeSql(plan, slice, storage),
          countSql(plan, slice, storage),
        ]
      : [countSql(plan, slice, storage)],
  ),
]

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
    membersSql(plan, catalog),
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

const mark = 'Ω'
const strings = fc.string({ unit: 'binary', maxLength: 12 }).map(text => `${mark}${text}`)

/** Values for a hundred holes. All paths are different, because a field that is selected twice is read only once. */
const marked = fillings(strings).map(some =>
  Array.from({ length: 100 }, (_, place) => {
    const filling = some[place % some.length]!
    return { ...filling, step: `${filling.step}-${place}` }
  }),
)

test('no value of a request becomes text of a statement, and no other value makes another text', { timeout: 600_000 }, () => {
  let planned = 0
  let carried = 0
  const property = fc.property(templates, marked, marked, (template, some, others) => {
    const [one, other] = [planOf(filled(template, some)), planOf(filled(template, others))]
    // Some values are refused: a latitude of -91.
    if (!one || !other) return
    planned += 1
    const [first, second] = [statementsOf(atPlace(one, 'a')), statementsOf(atPlace(other, "b'"))]
    expect(first.length).toBeGreaterThan(0)
    expect(second.map(({ text }) => text)).toEqual(first.map(({ text }) => text))
    for (const { text } of first) expect(text).not.toContain(mark)
    if (first.some(({ values }) => JSON.stringify(values).includes(mark))) carried += 1
  })
  const numRuns = Math.max(fc.readConfigureGlobal()?.numRuns ?? 0, 1000)
  fc.assert(property, { numRuns })
  // Most generated requests must be accepted, otherwise the test proves little.
  expect(planned).toBeGreaterThan(numRuns / 2)
  expect(carried).toBeGreaterThan(numRuns / 10)
})
