import { expect, test } from 'vitest'
import { allRights, guestRights, planFor } from '@/e2e/timeseries/guest-plans'
import { readBy, sharedPlan } from '@/lib/access/reader'
import type { Rights } from '@/lib/access/rights/rights'
import { emptySql } from '@/lib/db/sql'
import { pageOf } from '@/lib/timeseries/chunks'
import { callsOf, keysOf } from '@/lib/timeseries/grouped/group-columns'
import { groupsSql } from '@/lib/timeseries/grouped/grouped-sql'
import { parseSeries } from '@/lib/timeseries/params'
import { planSeries } from '@/lib/timeseries/plan'
import { seriesSql, sortedHistorySql, stationsSql } from '@/lib/timeseries/sql'
import { seriesState } from '@/lib/timeseries/state-sql'
import { listingSql, namedStatement } from '@/lib/timeseries/station-cache'

const page = pageOf({ limit: 200, offset: 400 })

test('a caller with the right to all data needs no condition on series', () =>
  expect(stationsSql(planFor('flat/*', allRights), page).text).not.toContain('closed'))

test('lists of series use a generic plan, and expensive statements have their own connections', () => {
  const plan = planFor('flat/ParkingStation/free/latest?select=mvalue,sname&where=scode.eq."a"')
  expect(listingSql(plan, seriesSql(plan, seriesState(plan)), { last: undefined, more: emptySql }).lane).toBe('generic')
  expect(sortedHistorySql(planFor('flat/*/*/2024-01-01/2024-01-02?select=mvalue&sort=-mvalue'), page).lane).toBe('long')
})

test('a selection of more keys than a row can have is read in the same order', () => {
  const keys = (count: number) => Array.from({ length: count }, (_, index) => `smetadata.k${index}`).join()
  const groups = (count: number) => {
    const plan = planFor(`flat/*?select=${keys(count)},count(*)`)
    return groupsSql(plan, keysOf(plan), callsOf(plan, 'any'))
  }
  expect(groups(800).text).not.toContain('row_number()')
  const { text, lane } = groups(900)
  expect(text).toContain(' as place')
  expect(text.trimEnd().endsWith('order by place')).toBe(true)
  expect([lane, groups(61).lane, groups(50).lane]).toEqual(['long', 'long', 'short'])
})

const [rule] = guestRights.rules
const rightsOf = (origin: string | null): Rights => ({ ...guestRights, rules: [{ ...rule!, origin }] })
const query = parseSeries({ representation: 'flat', stationTypes: 'A', dataTypes: '*', point: 'latest' }, new URLSearchParams())
const [few, many] = [rightsOf('o'), rightsOf(null)]

test('a request is planned again when the rights of the caller or the origin change', () => {
  const plan = planSeries(query, { rights: few, origin: null })
  expect(planSeries(query, { rights: few, origin: null })).toBe(plan)
  expect(planSeries(query, { rights: few, origin: 'x' }).catalog).toHaveLength(plan.catalog.length + 1)
  expect(planSeries(query, { rights: many, origin: null }).catalog.at(-1)!.text).not.toBe(plan.catalog.at(-1)!.text)
})

test('a statement is created once for a plan, and again for a changed plan', () => {
  const plan = planSeries(query, { rights: few, origin: null })
  const named = namedStatement(seriesSql)
  const [one, other] = [readBy(plan, undefined), readBy(plan, undefined)]
  expect(named(one).statement).toBe(named(other).statement)
  expect(sharedPlan({ ...one, cursor: null })).not.toBe(plan)
  expect(named(planSeries(query, { rights: many, origin: null })).name).not.toBe(named(plan).name)
})
