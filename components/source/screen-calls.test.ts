import { expect, test } from 'vitest'
import { contentSource, seriesSource } from '@/components/source/fixtures'
import { columnsCall, oneCall, screenCalls } from '@/components/source/screen-calls'
import { type Column, type ListSource, type Query, wholeList } from '@/components/source/source'

const source = seriesSource({ language: 'de' })
const hotels = contentSource({ path: '/content/v1/Accommodation', titles: [['AccoDetail', 'Name']], lists: [], language: 'en' })
const calls = (query: Partial<Query>) => screenCalls(source, [], { ...wholeList, ...query }, 50)
const [free, full] = ['and(tname.eq."free",mvalue.gt.20)', 'and(tname.eq."occupied",mvalue.gt.5)']

test.each<[string, Partial<Query>]>([
  ['everything', {}],
  ['one condition on a measured value', { filters: ['sactive.eq.true', free] }],
  ['an order by the station', { sort: { key: 'title', down: true } }],
  ['an order by the newest measurement', { sort: { key: 'measured', down: true } }],
])('%s is one request', (_, query) =>
  expect(oneCall(calls(query))).toMatch(/^\/timeseries\/v2\/flat,node\/ParkingStation\/\*\/latest\?/),
)

test('several conditions on measured values are as many requests, whose intersection is the list', () => {
  const { list, stations, order } = calls({ filters: ['sactive.eq.true', free, full] })
  const where = (call: string) => new URL(call, 'http://host').searchParams.get('where')
  expect(where(list)).toBe('sactive.eq.true')
  expect(stations.map(where)).toEqual([`sactive.eq.true,${free}`, `sactive.eq.true,${full}`])
  expect(order).toBeNull()
})

test('an order by a measured value is a request of its own, and the list has none', () => {
  const { list, stations, order } = calls({ sort: { key: 'm free', down: true } })
  expect(new URL(list, 'http://host').searchParams.get('sort')).toBeNull()
  expect(stations).toEqual([])
  expect(Object.fromEntries(new URL(order!, 'http://host').searchParams)).toMatchObject({
    where: 'tname.eq."free"',
    sort: '-mvalue',
  })
})

test('the oldest measurement first is a request of its own: the newest row of a station decides', () => {
  expect(calls({ sort: { key: 'measured', down: false } }).order).toMatch(/sort=mvalidtime$/)
})

const title: Column = { key: 'title', kind: 'title', width: 1 }
const named = (key: string): Column => ({ key, name: key, kind: 'any', width: 1, paths: [key] })

test.each<[string, ListSource, string[], string]>([
  ['content', hotels, ['AccoDetail.de.City'], 'Id,AccoDetail.en.Name,AccoDetail.de.City'],
  ['stations with values', source, ['m free', 'm full', 'measured'], 'scode,sname,tname,mvalue,mvalidtime'],
  ['stations alone', source, ['smetadata.capacity'], 'scode,sname,smetadata.capacity'],
  ['connections', { ...source, kind: 'edges' }, ['eactive'], 'ecode,ename,eactive'],
])('the request for chosen columns of %s contains only their fields', (_, list, keys, fields) => {
  const { searchParams } = new URL(columnsCall(list, [title, ...keys.map(named)], wholeList)!, 'http://host')
  expect(searchParams.get('fields') ?? searchParams.get('select')).toBe(fields)
})
