import { expect, test } from 'vitest'
import { LaneFull, RequestAborted } from '@/lib/db/lane'
import { problem } from '@/lib/http/errors/problem'
import { ReadBudget } from '@/lib/search/search-context'

const client = () => new AbortController()

test('a budget has so many reads, and none when the time is over, or the client has gone', async () => {
  const budget = new ReadBudget(client(), { reads: 2, milliseconds: 60_000 })
  expect([budget.take(), budget.take(), budget.take()]).toEqual([true, true, false])
  const short = new ReadBudget(client(), { reads: 2, milliseconds: 5 })
  await expect.poll(() => short.signal.aborted).toBe(true)
  expect(short.take()).toBe(false)
  const disconnected = client()
  const left = new ReadBudget(disconnected)
  disconnected.abort()
  expect(left.take()).toBe(false)
})

test.each([
  [new LaneFull('too many wait already'), true],
  [new RequestAborted('no request waits for the rows'), true],
  [problem('query-timeout', { detail: 'too long' }), true],
  [problem('where-syntax', { detail: 'a dot' }), false],
  [new Error('a mistake'), false],
])('%s is too late: %s', (error, late) => expect(new ReadBudget(client()).isTooLate(error)).toBe(late))

test('what fails because the client has gone is not late', () => {
  const disconnected = client()
  disconnected.abort()
  expect(new ReadBudget(disconnected).isTooLate(new RequestAborted('no request waits for the rows'))).toBe(false)
})
