import { expect, test } from 'vitest'
import { type Query, wholeList } from '@/components/source/query'
import { oneCall, screenCalls } from '@/components/source/screen-calls'
import type { SeriesSource } from '@/components/source/source'

const source: SeriesSource = { kind: 'timeseries', stationType: 'ParkingStation', dataType: null, origin: null, language: 'de' }
const calls = (query: Partial<Query>) => screenCalls(source, [], { ...wholeList, ...query }, 50)
const [free, full] = ['and(tname.eq."free",mvalue.gt.20)', 'and(tname.eq."occupied",mvalue.gt.5)']

test.each<[string, Partial<Query>]>([
  ['everything', {}],
  ['one condition on a measured value', { filters: ['sactive.eq.true', free] }],
  ['an order by the station', { sort: { key: 'title', down: true } }],
  ['an order by the newest measurement', { sort: { key: 'measured', down: true } }],
])('%s is one call', (_, query) =>
  expect(oneCall(calls(query))).toMatch(/^\/timeseries\/v2\/flat,node\/ParkingStation\/\*\/latest\?/),
)

test('several conditions on measured values are as many calls, and the list is of the stations in all of them', () => {
  const { list, stations, order } = calls({ filters: ['sactive.eq.true', free, full] })
  const where = (call: string) => new URL(call, 'http://host').searchParams.get('where')
  expect(where(list)).toBe('sactive.eq.true')
  expect(stations.map(where)).toEqual([`sactive.eq.true,${free}`, `sactive.eq.true,${full}`])
  expect(order).toBeNull()
})

test('an order by a measured value is a call of its own, and the list then has none', () => {
  const { list, stations, order } = calls({ sort: { key: 'm free', down: true } })
  expect(new URL(list, 'http://host').searchParams.get('sort')).toBeNull()
  expect(stations).toEqual([])
  expect(Object.fromEntries(new URL(order!, 'http://host').searchParams)).toMatchObject({
    where: 'tname.eq."free"',
    sort: '-mvalue',
  })
})

test('the oldest measurement first is a call of its own: a station stands where its newest row is', () => {
  expect(calls({ sort: { key: 'measured', down: false } }).order).toMatch(/sort=mvalidtime$/)
})
