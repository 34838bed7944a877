import { expect, test } from 'vitest'
import { type ChartLine, chartTables, isolatedPoints, type LinePoint, lineLook } from '@/components/chart/chart-data'

const point = (at: number, value: number | null): LinePoint => ({ at, value, low: value && value - 1, high: value && value + 1 })
const line = (rest: Partial<ChartLine>): ChartLine => ({
  key: 'a',
  look: lineLook(0),
  unit: '',
  points: [point(1, 5)],
  band: false,
  ghost: [],
  ...rest,
})

test('each line is a table, a band has two more columns, earlier values are a table at the end', () => {
  const points = [point(1, 5), point(2, null), point(3, 7)]
  const tables = chartTables([line({ band: true, points }), line({ ghost: [point(2, 4)] })])
  expect(tables.map(({ parts }) => parts)).toEqual([['ghost'], ['high', 'low', 'value'], ['value']])
  expect(tables[1]!.columns).toEqual([
    [1, 2, 3],
    [6, null, 8],
    [4, null, 6],
    [5, null, 7],
  ])
})

test('points between gaps or ends are isolated', () => {
  expect(isolatedPoints([1, undefined, null, undefined, 2, null, 3, undefined, 4])).toEqual([0, 4])
  expect(isolatedPoints([undefined, 7, undefined])).toEqual([1])
  expect(isolatedPoints([1, 2])).toEqual([])
})
