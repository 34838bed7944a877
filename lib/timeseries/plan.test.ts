import { expect, test } from 'vitest'
import { guestRights } from '@/e2e/timeseries/guest-plans'
import { readBy, sharedPlan } from '@/lib/access/reader'
import type { Rights } from '@/lib/access/rights/rights'
import { parseSeries } from '@/lib/timeseries/params'
import { planSeries } from '@/lib/timeseries/plan'
import { seriesSql } from '@/lib/timeseries/sql'
import { namedStatement } from '@/lib/timeseries/station-cache'

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
