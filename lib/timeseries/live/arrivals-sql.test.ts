import { expect, test } from 'vitest'
import type { Rights } from '@/lib/access/rights/rights'
import type { Sql } from '@/lib/db/sql'
import { arrivedSql, streamStartSql } from '@/lib/timeseries/live/arrivals-sql'
import { parseStream } from '@/lib/timeseries/live/params'
import { planSeries } from '@/lib/timeseries/plan'

const all = { origin: null, stationType: null, dataType: null, period: null }
const rights: Rights = {
  everything: false,
  guest: true,
  rules: [{ role: 'GUEST', reach: 'open', dataset: null, ...all }],
  hiddenTypes: [],
}
const plan = (query: string) =>
  planSeries(parseStream({ stationTypes: 'ParkingStation', dataTypes: '*' }, new URLSearchParams(query), null).series, {
    rights,
    origin: null,
  })
const golden = ({ text }: Sql, name: string) => expect(text).toMatchFileSnapshot(`sql.golden/${name}.sql`)

test('what arrived behind a row of the log, and behind a measurement in one', async () => {
  const place = { tx: '7', seq: 8, begunAt: 9, row: null }
  await golden(arrivedSql(plan('select=scode,mvalue&where=mvalue.gt.5,prname.eq."x"'), place), 'arrived')
  await golden(arrivedSql(plan('select=scode,pname,mvalue'), { ...place, row: 3 }), 'arrived-within')
})

test('the newest measurements, without what is told later', async () => {
  await golden(streamStartSql(plan('select=scode,mvalue,mtransactiontime')), 'newest')
})

test('both say who may see which row', () => {
  const ruled = ['series', 'station']
  for (const statement of [arrivedSql(plan(''), { tx: '7', seq: 8, begunAt: 9, row: 1 }), streamStartSql(plan(''))])
    expect(ruled.filter(table => statement.reads.includes(table) && !statement.covers.includes(table))).toEqual([])
})
