import { expect, test } from 'vitest'
import { measurementsCall, newestCall, pointsOf, summaryOf } from '@/components/series/measurements'

const parking = { type: 'ParkingStation', code: '101', dataType: 'free', period: 300 }
const bikes = { type: 'BikeCounter', code: 'bikes:021008', dataType: 'counted-bikes', period: 3600 }
const span = { from: Date.parse('2026-05-01T00:00Z'), to: Date.parse('2026-05-02T00:00Z') }

test('one series is requested by path, several by conditions in one request', () => {
  const one = measurementsCall({ refs: [parking], span, bucket: 'raw', zone: 'Europe/Rome' })
  expect(decodeURIComponent(one)).toBe(
    '/timeseries/v2/flat,node/ParkingStation/free/2026-05-01T00:00:00.000Z/2026-05-02T00:00:00.000Z?limit=-1&select=stype,scode,sname,tname,tunit,mperiod,mvalue&where=scode.eq."101",mperiod.eq.300&timezone=Europe/Rome',
  )
  const two = new URL(newestCall([parking, bikes]), 'http://x')
  expect(two.pathname).toBe('/timeseries/v2/flat,node/ParkingStation,BikeCounter/free,counted-bikes/latest')
  expect(two.searchParams.get('where')).toBe(
    'or(and(stype.eq."ParkingStation",scode.eq."101",tname.eq."free",mperiod.eq.300),and(stype.eq."BikeCounter",scode.eq."bikes:021008",tname.eq."counted-bikes",mperiod.eq.3600))',
  )
})

test('a name with a comma is requested by condition, because commas divide paths', () => {
  const call = new URL(newestCall([{ ...parking, dataType: 'a,b' }]), 'http://x')
  expect(call.pathname).toBe('/timeseries/v2/flat,node/ParkingStation/*/latest')
  expect(call.searchParams.get('where')).toBe('scode.eq."101",tname.eq."a,b",mperiod.eq.300')
})

const row = (of: typeof parking, time: string, rest: object) => ({
  _timestamp: `2026-05-01 ${time}:00.000+0200`,
  stype: of.type,
  scode: of.code,
  tname: of.dataType,
  mperiod: of.period,
  ...rest,
})

test('rows become the points of their series, sorted by time', () => {
  const [late, early] = [row(parking, '08:05', { mvalue: 4 }), row(parking, '08:00', { mvalue: 'full' })]
  const data = [row(bikes, '09:00', { mvalue: 7 }), late, early]
  const [first, second] = pointsOf({ data }, [parking, bikes])
  expect(first!.map(({ at, value }) => [new Date(at).toISOString().slice(11, 16), value])).toEqual([
    ['06:00', null],
    ['06:05', 4],
  ])
  expect(second).toEqual([{ at: Date.parse('2026-05-01T07:00Z'), value: 7, low: 7, high: 7, count: 1 }])
})

test('mean and extremes are those of the measurements, not of the buckets', () => {
  const parts = [
    row(parking, '08:00', { 'avg(mvalue)': 10, 'min(mvalue)': 1, 'max(mvalue)': 12, 'count(mvalue)': 1 }),
    row(parking, '09:00', { 'avg(mvalue)': 20, 'min(mvalue)': 15, 'max(mvalue)': 40, 'count(mvalue)': 9 }),
    row(parking, '10:00', { 'count(mvalue)': 3 }),
  ]
  expect(summaryOf(pointsOf({ data: parts }, [parking])[0]!)).toEqual({
    low: { at: Date.parse('2026-05-01T06:00Z'), value: 1 },
    high: { at: Date.parse('2026-05-01T07:00Z'), value: 40 },
    mean: 19,
    count: 10,
  })
  expect(summaryOf([])).toEqual({ low: null, high: null, mean: null, count: 0 })
})
