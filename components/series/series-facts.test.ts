import { expect, test } from 'vitest'
import { readFacts, seriesMax } from '@/components/series/series-facts'

const answer = {
  data: [
    {
      stype: 'S',
      scode: 'a',
      sname: 'Station A',
      tname: 'x',
      tunit: 'm',
      mperiod: 60,
      mvalue: 1,
      mvalidtime: '2026-05-01 08:00:00.000+0000',
    },
    {
      stype: 'S',
      scode: 'a',
      sname: 'Station A',
      tname: 'words',
      mperiod: 60,
      mvalue: 'open',
      mvalidtime: '2026-05-01 08:00:00.000+0000',
    },
  ],
}

test('what an address names is found in its order, once; what it names in vain is said by name', async () => {
  const { series, leftOut } = await readFacts(
    ['S:a:words:60', 'S:a:x:60', 'S:a:x:60', 'S:b:x:60', 'nonsense'],
    async () => answer,
  )
  expect(series.map(({ dataType, unit, numbers }) => [dataType, unit, numbers])).toEqual([
    ['words', '', false],
    ['x', 'm', true],
  ])
  expect(leftOut).toEqual([
    { text: 'S:b:x:60', reason: 'unknown' },
    { text: 'nonsense', reason: 'unreadable' },
  ])
})

test('nothing readable asks nothing, and more than can be told apart is left out', async () => {
  const never = () => Promise.reject(new Error('asked'))
  expect(await readFacts(['x'], never)).toEqual({ series: [], leftOut: [{ text: 'x', reason: 'unreadable' }] })
  const many = Array.from({ length: seriesMax + 1 }, (_, index) => `S:${index}:x:60`)
  expect((await readFacts(many, async () => ({ data: [] }))).leftOut.at(-1)).toEqual({
    text: `S:${seriesMax}:x:60`,
    reason: 'tooMany',
  })
})
