import { expect, test } from 'vitest'
import { withoutOwn } from '@/components/explore/legend'
import type { StationValues } from '@/components/explore/map-values'
import type { MapFeature } from '@/components/geometry/feature'
import { seriesSource } from '@/components/source/fixtures'

const now = Date.parse('2026-05-20T10:00:00Z')
const source = seriesSource()

/** Values by station. Null: the station has no recent value, so its state is `silent`. */
const stations = { a: 5, b: 15, c: 15, d: 25, e: null, f: null }
const wider = Object.keys(stations).map(
  (id): MapFeature => ({ id, title: id, geometry: { type: 'Point', coordinates: [11, 46] } }),
)
const latest = (value: number) => ({ value, unit: null, at: new Date(now).toISOString(), periodSeconds: 300, capacity: null })

const values = (period: number | null): StationValues => ({
  dataType: 'free',
  unit: null,
  scale: { breaks: [10, 20], palette: 'ramp', clusters: 'mean' },
  numbers: new Map(Object.entries(stations).flatMap(([id, value]) => (value === null ? [] : [[id, latest(value)] as const]))),
  period,
  readAt: now,
})

const middle = 'and(tname.eq."free",mperiod.eq.300,mvalue.gteq.10,mvalue.lt.20)'
const reader = 'and(tname.eq."free",mvalue.gteq.12)'

const abd = 'scode.in.("a","b","d")'

test.each([
  ['removes a class of values', 300, [middle], [], 'abcdef'],
  ['removes the codes of a class, in any order', null, ['scode.in.("c","b")'], [], 'abcdef'],
  ['removes the silent stations', 300, ['scode.in.("e","f")'], [], 'abcdef'],
  ['removes a class among selected stations', null, [abd, 'scode.in.("b")'], [abd], 'abd'],
  ['leaves some stations', null, ['scode.in.("a","b")'], ['scode.in.("a","b")'], 'ab'],
  ['leaves one station of several in its class', null, ['scode.in.("b")'], ['scode.in.("b")'], 'b'],
  ['leaves one of the silent stations', null, ['scode.in.("e")'], ['scode.in.("e")'], 'e'],
] as const)('the legend %s', (_, period, filters, others, ids) => {
  const list = withoutOwn(values(period), { source, filters, wider })
  expect([list.others, list.all.map(({ id }) => id).join('')]).toEqual([others, ids])
})

test('a condition on values that no entry creates is the user’s', () => {
  const others = [reader, 'and(tname.eq."free",mperiod.eq.300,mvalue.gteq.10,mvalue.lt.21)', 'mvalue.gt.3']
  expect(withoutOwn(values(300), { source, filters: [...others, middle], wider }).others).toEqual(others)
})
