import { expect, test } from 'vitest'
import type { Rights } from '@/lib/access/rights/rights'
import { Problem } from '@/lib/http/errors/problem'
import { freshnessSql } from '@/lib/timeseries/freshness/freshness-sql'
import { parseFreshness } from '@/lib/timeseries/freshness/params'
import { planSeries } from '@/lib/timeseries/plan'

const rule = {
  role: 'GUEST',
  reach: 'open',
  dataset: null,
  origin: null,
  stationType: null,
  dataType: null,
  period: null,
} as const
const rights: Rights = { everything: false, guest: true, rules: [rule], hiddenTypes: [] }
const parse = (query: string) => parseFreshness('ParkingStation', new URLSearchParams(query))

test('how series stand is one statement over the newest measurements', async () => {
  const { series, periods } = parse('periods=1.5&where=sorigin.eq."a",mvalue.gt.5')
  const statement = freshnessSql(planSeries(series, { rights, origin: null }), { moment: 1000, periods })
  await expect(statement.text).toMatchFileSnapshot('sql.golden/standings.sql')
  expect(['series', 'station'].filter(table => !statement.covers.includes(table))).toEqual([])
})

test.each(['periods=0', 'periods=1001', 'periods=x', 'periods=-1', 'where=nonsense', 'timezone=Nowhere'])('%s: 400', query => {
  expect(() => parse(query)).toThrow(Problem)
})
