import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enterLargeBody, leaveLargeBody } from '@/lib/http/bodies/body-limits'
import { Problem } from '@/lib/http/errors/problem'
import { forget } from '@/lib/runtime'

beforeEach(() => {
  forget('places for large bodies')
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

const requests = (count: number) => Array.from({ length: count }, () => new Request('http://localhost/'))

/** The numbers of the requests that were admitted. */
function entering(all: readonly Request[]): number[] {
  const inside: number[] = []
  all.forEach((request, index) => {
    void enterLargeBody(request).then(() => inside.push(index))
  })
  return inside
}

const settled = () => vi.advanceTimersByTimeAsync(0)

test('two large bodies at the same time; the end of each admits the one that has waited longest', async () => {
  const all = requests(4)
  const inside = entering(all)
  await settled()
  expect(inside).toEqual([0, 1])
  leaveLargeBody(all[1]!)
  await settled()
  expect(inside).toEqual([0, 1, 2])
  for (const request of all) leaveLargeBody(request)
  await settled()
  expect(inside).toEqual([0, 1, 2, 3])
})

test('a request has one slot, however often it enters and leaves; one without a slot releases none', async () => {
  const [first, second, third, other] = requests(4)
  await Promise.all([enterLargeBody(first!), enterLargeBody(first!), enterLargeBody(second!)])
  const inside = entering([third!])
  leaveLargeBody(other!)
  await settled()
  expect(inside).toEqual([])
  leaveLargeBody(first!)
  leaveLargeBody(first!)
  await settled()
  const more = entering(requests(1))
  await settled()
  expect([inside, more]).toEqual([[0], []])
})

test('503 if twenty are waiting, and after a minute of waiting; both occupy no slot', async () => {
  const all = requests(22)
  entering(all.slice(0, 2))
  const waiting = all.slice(2).map(request => enterLargeBody(request).catch((error: unknown) => error))
  const refused = await enterLargeBody(requests(1)[0]!).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(60_000)
  for (const error of [refused, ...(await Promise.all(waiting))]) {
    expect(error).toBeInstanceOf(Problem)
    expect((error as Problem).slug).toBe('busy')
  }
  leaveLargeBody(all[0]!)
  expect(entering(requests(1))).toEqual([])
  await settled()
  const last = requests(1)
  const inside = entering(last)
  leaveLargeBody(all[1]!)
  await settled()
  expect(inside).toEqual([0])
})
