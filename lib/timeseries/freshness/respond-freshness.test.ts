import { expect, test } from 'vitest'
import { utc } from '@/lib/grammar/time-zone'
import { Problem } from '@/lib/http/errors/problem'
import type { FreshnessRow, SeriesDataset } from '@/lib/timeseries/freshness/lateness'
import { parseFreshness } from '@/lib/timeseries/freshness/params'
import { byDataset, byType } from '@/lib/timeseries/freshness/respond-freshness'
import { timestampWriter } from '@/lib/timeseries/present/timestamps'

const minute = 60_000
const at = Date.parse('2026-01-01T12:00:00Z')
const time = timestampWriter(utc)
const written = (minutes: number) => time(at - minutes * minute)

/** A row of freshness: numbers of series, and minutes since the newest and the oldest arrival. */
const standing = (
  [stationType, origin, dataType]: readonly [string, string | null, string],
  [series, late]: readonly [number, number],
  [newest, oldest]: readonly [number, number],
  period = 600,
): FreshnessRow => ({
  stationType,
  origin,
  dataType,
  series,
  late,
  periodMin: period,
  periodMax: period,
  arrivalNewest: at - newest * minute,
  arrivalOldest: at - oldest * minute,
  measuredNewest: at - (newest + 1) * minute,
  measuredOldest: at - (oldest + 1) * minute,
})
const dataset = (id: string, stationType: string, more: Partial<SeriesDataset> = {}): SeriesDataset => ({
  id,
  name: `Dataset ${id}`,
  stationType,
  origin: null,
  dataType: null,
  ...more,
})

const all = [
  standing(['Bike', 'a', 'free'], [3, 0], [1, 4]),
  standing(['Bike', 'a', 'state'], [1, 1], [90, 90], 3600),
  standing(['Bike', 'b', 'free'], [2, 1], [2, 500]),
  standing(['Parking', null, 'free'], [7, 7], [60, 70]),
]
const figures = (series: number, late: number, share: number, [min, max]: number[], [newest, oldest]: number[]) => ({
  series,
  fresh: series - late,
  late,
  freshshare: share,
  period: { min, max },
  arrival: { newest: written(newest!), oldest: written(oldest!) },
  measured: { newest: written(newest! + 1), oldest: written(oldest! + 1) },
})

test.each<[string, SeriesDataset, object | null]>([
  ['all types', dataset('x', '*'), figures(13, 9, 0.3077, [600, 3600], [1, 500])],
  ['several types', dataset('x', 'Bike,Parking'), figures(13, 9, 0.3077, [600, 3600], [1, 500])],
  ['one type', dataset('x', 'Bike'), figures(6, 2, 0.6667, [600, 3600], [1, 500])],
  ['one origin', dataset('x', 'Bike', { origin: 'a' }), figures(4, 1, 0.75, [600, 3600], [1, 90])],
  ['one data type', dataset('x', 'Bike', { dataType: 'free' }), figures(5, 1, 0.8, [600, 600], [1, 500])],
  ['everything late', dataset('x', 'Parking'), figures(7, 7, 0, [600, 600], [60, 70])],
  ['an origin, and stations without one', dataset('x', 'Parking', { origin: 'a' }), null],
  ['a type without series', dataset('x', 'Traffic'), null],
])('a dataset of %s', (_, one, expected) => {
  expect(byDataset(all, [one], time)).toEqual(expected ? [{ id: 'x', name: 'Dataset x', ...expected }] : [])
})

test('each type and origin has the datasets with its series; without series the lists are empty', () => {
  const datasets = [dataset('all', '*'), dataset('bikes', 'Bike', { origin: 'a' }), dataset('states', '*', { dataType: 'state' })]
  expect(byType(all, datasets, time)).toEqual([
    { stype: 'Bike', sorigin: 'a', datasets: ['all', 'bikes', 'states'], ...figures(4, 1, 0.75, [600, 3600], [1, 90]) },
    { stype: 'Bike', sorigin: 'b', datasets: ['all'], ...figures(2, 1, 0.5, [600, 600], [2, 500]) },
    { stype: 'Parking', sorigin: null, datasets: ['all'], ...figures(7, 7, 0, [600, 600], [60, 70]) },
  ])
  expect([byType([], [dataset('x', '*')], time), byDataset([], [dataset('x', '*')], time)]).toEqual([[], []])
})

const parse = (query: string) => parseFreshness('ParkingStation', new URLSearchParams(query))

test('the number of periods is a decimal number', () => {
  expect(parse('periods=1.5&where=sorigin.eq."a",mvalue.gt.5').periods).toBe(1.5)
})

test.each(['periods=0', 'periods=1001', 'periods=x', 'periods=-1', 'where=nonsense', 'timezone=Nowhere'])('%s: 400', query => {
  expect(() => parse(query)).toThrow(Problem)
})
