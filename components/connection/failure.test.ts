import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ApiError, secondsUntil } from '@/components/connection/api'
import { failureOf, reportOf, requestError } from '@/components/connection/failure'

const refusal = { title: 'A title', requestId: 'r-1', retryAfterSeconds: null, path: '/content/v1/Event' }

test.each([
  [0, 'silent'],
  [400, 'refused'],
  [401, 'ended'],
  [403, 'forbidden'],
  [404, 'missing'],
  [429, 'busy'],
  [500, 'broken'],
  [503, 'busy'],
])('status %i is %s', (status, kind) => expect(failureOf(new ApiError(status, null), 0).kind).toBe(kind))

test.each([
  ['a request stopped by fetch', new DOMException('gone', 'AbortError'), 'stopped'],
  ['a request stopped by the cache', Object.assign(new Error('CancelledError'), { silent: false }), 'stopped'],
  ['an error of the page itself', new TypeError('x is undefined'), 'broken'],
])('%s is reported as %s', (_, error, kind) => expect(failureOf(error, 0).kind).toBe(kind))

test('a period that the quota does not allow is refused, and waiting does not help', () => {
  const { kind, waitSeconds } = failureOf(new ApiError(429, null, { ...refusal, problem: 'history-range' }), 0)
  expect({ kind, waitSeconds }).toEqual({ kind: 'refused', waitSeconds: null })
})

test('Retry-After is obeyed within bounds; without it waits grow; other failures wait for the user', () => {
  const busy = (retryAfterSeconds: number | null, attempt = 0) =>
    failureOf(new ApiError(429, null, { ...refusal, retryAfterSeconds }), attempt).waitSeconds
  expect([busy(7), busy(0), busy(90_000)]).toEqual([7, 1, 600])
  expect([0, 1, 2, 3, 4, 9].map(attempt => busy(null, attempt))).toEqual([3, 6, 12, 30, 60, 60])
  expect(failureOf(new ApiError(500, null), 0).waitSeconds).toBeNull()
})

test('Retry-After is given in seconds or as a date', () => {
  const now = new Date('2026-05-01T10:00:00Z')
  expect(secondsUntil('12', now)).toBe(12)
  expect(secondsUntil('Fri, 01 May 2026 10:00:30 GMT', now)).toBe(30)
  expect(secondsUntil('Fri, 01 May 2026 09:00:00 GMT', now)).toBe(0)
  expect([secondsUntil(null, now), secondsUntil('', now), secondsUntil('soon', now)]).toEqual([null, null, null])
})

test('a report has page, path, status and request id, without unknown values', () => {
  const failure = failureOf(new ApiError(500, 'It broke.', { ...refusal, title: null }), 0)
  expect(reportOf(failure, 'http://localhost/explore/x', new Date('2026-05-01T10:00:00Z'))).toBe(
    'Time: 2026-05-01T10:00:00.000Z\nPage: http://localhost/explore/x\nCall: /content/v1/Event\nStatus: 500\nDetail: It broke.\nRequest: r-1',
  )
})

const never = () => new Promise<never>(() => {})

test('a cancelled request has an error; a pending or disabled one has none', async () => {
  const client = new QueryClient()
  const observer = new QueryObserver(client, { queryKey: ['door', '/x'], queryFn: never })
  const stop = observer.subscribe(() => {})
  expect(requestError(observer.getCurrentResult(), true)).toBeNull()
  await client.cancelQueries({ queryKey: ['door'] })
  expect(failureOf(requestError(observer.getCurrentResult(), true), 0).kind).toBe('stopped')
  expect(requestError(observer.getCurrentResult(), false)).toBeNull()
  stop()
})
