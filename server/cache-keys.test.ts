import { expect, test } from 'vitest'
import { readsOf } from '@/lib/access/reader'
import type { Rights, Rule } from '@/lib/access/rights/rights'
import { documentVisible } from '@/lib/access/rights/visible-records'
import { namesOf } from '@/lib/content/cache'
import { ascending } from '@/lib/db/order'
import { sql } from '@/lib/db/sql'
import { planTiles } from '@/lib/tiles/plan'
import { parseSeries } from '@/lib/timeseries/params'
import { planSeries } from '@/lib/timeseries/plan'
import { seriesSql, stationsSql } from '@/lib/timeseries/sql'
import { namedStatement } from '@/lib/timeseries/station-cache'

// Callers with different rights never share a cached value.

const rule: Rule = { role: 'A', reach: 'open', dataset: null, origin: null, stationType: null, dataType: null, period: null }
const rightsOf = (rules: readonly Rule[], other: Partial<Rights> = {}): Rights => ({
  everything: false,
  guest: false,
  hiddenTypes: [],
  rules,
  ...other,
})

const callers: Readonly<Record<string, Rights>> = {
  guest: rightsOf([rule], { guest: true }),
  'a token without roles': rightsOf([rule]),
  'a role that opens what is closed': rightsOf([rule, { ...rule, reach: 'all' }]),
  'a role for a source': rightsOf([rule, { ...rule, reach: 'all', origin: 'a' }]),
  'a role for another source': rightsOf([rule, { ...rule, reach: 'all', origin: 'b' }]),
  everything: rightsOf([], { everything: true }),
}

const latest = parseSeries({ representation: 'flat', stationTypes: 'A', dataTypes: '*', point: 'latest' }, new URLSearchParams())
const listed = parseSeries({ representation: 'flat', stationTypes: 'A' }, new URLSearchParams())
const series = namedStatement(seriesSql)
const stations = namedStatement(plan => stationsSql(plan, { offset: 0, limit: null }))

const listPlan = (rights: Rights) => ({
  type: 'article',
  visible: [documentVisible(rights)],
  reads: readsOf(rights),
  filters: [],
  parts: null,
  order: [ascending(sql`d.id`)],
  page: { number: 1, size: 10 },
  seed: null,
})

test.each<[cache: string, keyFor: (rights: Rights) => string]>([
  ['series, and histories of them', rights => series(planSeries(latest, { rights, origin: null })).name],
  ['stations', rights => stations(planSeries(listed, { rights, origin: null })).name],
  ['totals of lists', rights => namesOf(listPlan(rights), null).count],
  ['pages of lists', rights => namesOf(listPlan(rights), null).page],
  [
    'points of tiles',
    rights =>
      planTiles({
        reads: readsOf(rights),
        points: sql`select 1 from document d where ${documentVisible(rights)}`,
        moved: () => sql`false`,
        changes: 'on change',
      }).name,
  ],
])('the key of cached %s has the rights of the caller', (_, keyFor) => {
  const keys = Object.values(callers).map(keyFor)
  expect(new Set(keys).size).toBe(keys.length)
  expect(Object.values(callers).map(keyFor)).toEqual(keys)
})
