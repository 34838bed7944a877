import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { guest } from '@/lib/access/caller'
import { testRights, testRule } from '@/lib/access/rights/fixtures'
import { entityAt } from '@/lib/content/entities'
import { parseList } from '@/lib/content/params'
import { planList } from '@/lib/content/plan'
import { resolveList } from '@/lib/content/resolve'
import { pageSql } from '@/lib/content/sql'
import { admin, guestReader, type Pool, reader } from '@/lib/db/pools'
import type { Sql } from '@/lib/db/sql'
import { pageOf } from '@/lib/timeseries/chunks'
import { runSql, sliceSql } from '@/lib/timeseries/measurements/measurements-sql'
import { edgesSql, eventsSql } from '@/lib/timeseries/objects/objects-sql'
import { parseSeries } from '@/lib/timeseries/params'
import { planSeries } from '@/lib/timeseries/plan'
import { dataTypesSql, latestSql, metadataHistorySql, seriesSql, stationsSql } from '@/lib/timeseries/sql'
import { ownPools } from '../harness/pools-of'
import { sampleOf } from '../harness/sample'
import { ownPlatform } from '../harness/server'

// The planner inlines the views of the second wall: guests' queries get the same plans as without the wall, whatever
// they filter by.

const server = ownPlatform({ env: { DEMO: '0', PAGES: 'off' } })
ownPools(server)

beforeAll(async () => {
  await admin().unsafe(readFileSync('e2e/identity/large-world.sql', 'utf8'))
  await admin().unsafe('vacuum analyze')
})

type Plan = Readonly<Record<string, unknown>> & { Plans?: Plan[] }

/**
 * The shape of a plan: its steps, tables, indexes, joins and orders; without costs and without the condition of row
 * protection.
 */
function shapeOf(plan: Plan): unknown {
  const { 'Node Type': node, 'Join Type': join, 'Relation Name': table, 'Parent Relationship': as } = plan
  // The same index with the column of row protection.
  const index = plan['Index Name'] === 'station_for_guests' ? 'station_pkey' : plan['Index Name']
  const conditions = ['Index Cond', 'Hash Cond', 'Merge Cond', 'Recheck Cond', 'Order By'].map(kind => bare(plan[kind]))
  const facts = {
    node,
    index,
    join,
    table,
    as,
    conditions,
    strategy: plan['Strategy'],
    sorted: [plan['Sort Key']].flat().map(bare),
  }
  return { ...facts, below: (plan.Plans ?? []).map(shapeOf) }
}

// Behind a view tables have other names.
const bare = (condition: unknown) =>
  typeof condition === 'string'
    ? condition.replace(' AND (for_guests = true)', '').replace(/\b[a-z_]+\d*\.(?=[a-z_"])/g, '')
    : null

async function planOf(pool: Pool, { text, values }: Sql) {
  const [found] = await pool.unsafe(`explain (format json) ${text}`, values as never[])
  const plan: Plan = found!['QUERY PLAN'][0].Plan
  return { shape: shapeOf(plan), cost: plan['Total Cost'] as number }
}

/** Statements that got a different plan of equal cost. */
const ties: string[] = []

/**
 * Compares the plans with and without row protection. Because of its condition the planner expects slightly fewer rows,
 * so it may choose a different plan of equal cost, but not one that costs more.
 */
async function expectSamePlan(statement: Sql): Promise<void> {
  const [through, past] = [await planOf(guestReader(), statement), await planOf(reader(), statement)]
  const isTie = !isDeepStrictEqual(through.shape, past.shape) && through.cost < past.cost * 1.02
  if (isTie) ties.push(statement.text)
  else expect(through.shape).toEqual(past.shape)
}

const poi = entityAt('HubActivityPoi')!
const contentFilters = [
  '',
  'idlist=id9,id17',
  'source=src3',
  'langfilter=de',
  'active=true',
  'hubactive=false',
  'publishedon=portal1',
  'updatefrom=2025-12-20',
  'locfilter=regREG3',
  'locfilter=munMUN7,fraFRA3',
  'searchfilter=title%20abc1',
  'searchfilter=id9',
  'searchfilter=abc1&language=en',
  'tagfilter=tag7',
  'tagfilter=rare1,rare2',
  'tagfilter=and(hiking,or(tag3,tag4))',
  'latitude=46.5&longitude=11.5&radius=2000',
  'latitude=46.5&longitude=11.5&radius=200000',
  'seed=7',
  'pagenumber=40&pagesize=25',
  'tagfilter=tag7&active=true&source=src3&searchfilter=title',
]

describe('lists of records are planned the same through the second wall', () => {
  test.each(contentFilters)('%s', async query => {
    const plan = planList(poi, await resolveList(poi, parseList(poi, new URLSearchParams(query)), guest))
    await expectSamePlan(pageSql(plan))
  })

  test('of tags, by what they are valid for and by their types', async () => {
    const tag = entityAt('Tag')!
    for (const query of ['validforentity=odhactivitypoi', 'types=theme'])
      await expectSamePlan(pageSql(planList(tag, await resolveList(tag, parseList(tag, new URLSearchParams(query)), guest))))
  })
})

const rights = testRights([testRule({ role: 'GUEST', reach: 'open' })], { guest: true, hiddenTypes: ['accommodationroom'] })

const where = {
  stations: [
    '',
    'scode.eq."c17"',
    'sorigin.eq."o3"',
    'stype.re."^Type1$"',
    'sname.ire."n1"',
    'sactive.eq.true',
    'smetadata.a.eq.1',
    'scoordinate.bbi.(11.2,46.2,11.3,46.3)',
    'scoordinate.dlt.(2000,11.5,46.5)',
    'pcode.eq."c9"',
    'or(scode.eq."c1",sorigin.eq."o2")',
  ],
  measured: ['', 'tname.eq."dt7"', 'mvalue.gt.18990', 'mperiod.eq.600', 'prlineage.eq."l"', 'or(scode.eq."c1",mvalue.gt.18990)'],
} as const

const page = pageOf({ limit: 200, offset: 0 })

function planAt(address: string, condition: string) {
  const [representation = '', stationTypes = '', dataTypes, point, to] = address.split('/')
  const query = new URLSearchParams({ ...(condition ? { where: condition } : {}), select: '*' })
  return planSeries(parseSeries({ representation, stationTypes, dataTypes, point, to }, query), { rights, origin: null })
}

const interval = '2025-11-01/2025-11-02'

describe('levels of time series are planned the same through the second wall', () => {
  for (const type of ['*', 'Type3', 'Type3,Type4'])
    for (const condition of sampleOf(where.stations, 3)) {
      test(`stations ${type} ${condition}`, () => expectSamePlan(stationsSql(planAt(`flat/${type}`, condition), page)))
      test(`data types ${type} ${condition}`, () => expectSamePlan(dataTypesSql(planAt(`flat/${type}/dt3,dt4`, condition), page)))
      test(`newest values ${type} ${condition}`, () =>
        expectSamePlan(latestSql(planAt(`flat/${type}/*/latest`, condition), page)))
      test(`series ${type} ${condition}`, () => expectSamePlan(seriesSql(planAt(`tree/${type}/*/${interval}`, condition))))
      test(`metadata ${type} ${condition}`, () =>
        expectSamePlan(metadataHistorySql(planAt(`flat/${type}/metadata/${interval}`, condition), page)))
    }

  test.each(where.measured)('newest values by %s', condition =>
    expectSamePlan(latestSql(planAt('flat/Type3/*/latest', condition), page)),
  )

  test.each(where.measured)('measurements by %s', async condition => {
    const plan = planAt(`flat/*/*/${interval}`, condition)
    const slice = { series: '{1,2,3,500,9000}', from: Date.parse('2025-11-01'), to: Date.parse('2025-11-02'), limit: 100 }
    for (const storage of ['rows', 'everywhere'] as const) {
      await expectSamePlan(sliceSql(plan, slice, storage))
      await expectSamePlan(runSql(plan, slice, storage))
    }
  })

  test.each(['', 'ecode.eq."c20"', 'egeometry.bbi.(11.2,46.2,11.3,46.3)', 'sbcode.eq."c9"'])('edges by %s', condition =>
    expectSamePlan(edgesSql(planAt('flat,edge/*', condition), page)),
  )

  test.each(['', 'evname.eq."Event 7"', 'evlgeometry.bbi.(11.2,46.2,11.3,46.3)', 'evcategory.eq."x"'])(
    'events by %s',
    async condition => {
      await expectSamePlan(eventsSql(planAt(`flat,event/*/${interval}`, condition), page))
      await expectSamePlan(eventsSql(planAt('flat,event/o3/latest', condition), page))
    },
  )
})

test('hardly a plan is another one', () => {
  expect(ties.length, ties.join('\n')).toBeLessThan(8)
})
