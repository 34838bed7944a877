import { expect, test } from 'vitest'
import { BoundedWork } from '@/lib/content/filters/areas'
import type { GeometryTest } from '@/lib/geo/meets'

function* work(parts: number): GeometryTest {
  for (let part = 0; part < parts; part += 1) yield 10
  return true
}

test('the work of a request is limited over all of its shapes, and the parameter is named', async () => {
  const bounded = new BoundedWork(100)
  expect([await bounded.done(work(6)), await bounded.done(work(4))]).toEqual([true, true])
  await expect(bounded.done(work(1))).rejects.toMatchObject({ status: 400, members: { parameter: 'polygon' } })
})

test('the comparison pauses for other work', async () => {
  let turns = 0
  const count = () => {
    turns += 1
    waiting = setImmediate(count)
  }
  let waiting = setImmediate(count)
  await new BoundedWork().done(work(20))
  clearImmediate(waiting)
  expect(turns).toBeGreaterThanOrEqual(15)
})
