import { expect, test } from 'vitest'
import { lengthOf } from '@/lib/timeseries/total'

async function* chunks(count: number) {
  for (let index = 0; index < count; index++) yield ['a', 'b', 'c']
}

/** A clock that advances each time it is read. */
function clock(milliseconds: number) {
  let time = 0
  return () => (time += milliseconds)
}

test('results are all counted while writing, and counting ends after ten seconds with advice', async () => {
  expect(await lengthOf(chunks(7), clock(1000))).toBe(21)
  await expect(lengthOf(chunks(20), clock(1000))).rejects.toMatchObject({
    status: 503,
    slug: 'query-timeout',
    detail: expect.stringContaining('distinct=false'),
    headers: { 'Retry-After': '2' },
  })
})
