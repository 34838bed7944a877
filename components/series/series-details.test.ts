import { expect, test } from 'vitest'
import { readSeriesDetails, seriesMax } from '@/components/series/series-details'

const station = { stype: 'S', scode: 'a', sname: 'Station A', mperiod: 60, mvalidtime: '2026-05-01 08:00:00.000+0000' }
const data = [
  { ...station, tname: 'x', tunit: 'm', mvalue: 1 },
  { ...station, tname: 'words', mvalue: 'open' },
]

test('series of a URL are read in order, once; unknown and malformed ones are listed', async () => {
  const references = ['S:a:words:60', 'S:a:x:60', 'S:a:x:60', 'S:b:x:60', 'nonsense']
  const { series, leftOut } = await readSeriesDetails(references, async () => ({ data }))
  expect(series).toMatchObject([
    { dataType: 'words', unit: '', numbers: false },
    { dataType: 'x', unit: 'm', numbers: true },
  ])
  expect(leftOut).toEqual([
    { text: 'S:b:x:60', reason: 'unknown' },
    { text: 'nonsense', reason: 'unreadable' },
  ])
})

test('without valid series nothing is requested, and series beyond the limit are left out', async () => {
  const never = () => Promise.reject(new Error('requested'))
  expect(await readSeriesDetails(['x'], never)).toEqual({ series: [], leftOut: [{ text: 'x', reason: 'unreadable' }] })
  const many = Array.from({ length: seriesMax + 1 }, (_, index) => `S:${index}:x:60`)
  expect((await readSeriesDetails(many, async () => ({ data: [] }))).leftOut.at(-1)).toEqual({
    text: `S:${seriesMax}:x:60`,
    reason: 'tooMany',
  })
})
