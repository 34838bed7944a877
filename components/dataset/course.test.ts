import { expect, test } from 'vitest'
import { courseCall, coursesIn, dayBefore } from '@/components/dataset/course'
import { seriesSource } from '@/components/source/fixtures'
import { measureColumn } from '@/components/source/series-source'

const source = seriesSource({ origin: 'valleys' })
const columns = ['m free', 'm occupied', 'm state'].map(key => measureColumn(key, null))
const mean = (tname: string, hour: string, value: unknown, tunit = '') => ({
  tname,
  tunit,
  mvalidtime: `2026-05-01 ${hour}:00:00.000+0000`,
  'avg(mvalue)': value,
})

test('a day ends with the hour of the newest measurement', () => {
  const { from, to } = dayBefore(new Date('2026-05-01T09:20:00Z'))
  expect([from, to].map(at => new Date(at).toISOString())).toEqual(['2026-04-30T10:00:00.000Z', '2026-05-01T10:00:00.000Z'])
})

test('averages stations of the dataset, or only the given ones', () => {
  const span = dayBefore(new Date('2026-05-01T09:20:00Z'))
  const where = (codes: string[]) => new URL(courseCall(source, span, codes), 'http://localhost').searchParams.get('where')
  expect(where([])).toBe('sorigin.eq."valleys"')
  expect(where(['1', '2'])).toBe('sorigin.eq."valleys",scode.in.("1","2")')
})

test('data types are in column order, with unit, each hour at its middle', () => {
  const response = {
    data: [mean('occupied', '09', 5), mean('occupied', '08', 4), mean('free', '08', 1, 'n'), mean('free', '09', 2, 'n')],
  }
  const half = Date.parse('2026-05-01T08:30:00Z')
  const samples = (...values: number[]) => values.map((value, hours) => [half + hours * 3_600_000, value])
  expect(coursesIn(response, columns)).toEqual([
    { name: 'free', unit: 'n', samples: samples(1, 2) },
    { name: 'occupied', unit: null, samples: samples(4, 5) },
  ])
})

test('strings and individual hours are left out', () => {
  expect(coursesIn({ data: [mean('state', '08', null), mean('state', '09', null), mean('free', '08', 1)] }, columns)).toEqual([])
})
