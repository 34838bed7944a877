import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unreachable, untilConnected } from '@/lib/db/connection-check'
import { connectionsMax } from '@/lib/db/pools'
import { StartError } from '@/lib/db/start-error'

const url = 'postgres://reader:geheim@db.example:6432/tourism'

test.each([
  [
    { code: 'ECONNREFUSED' },
    'No usable PostgreSQL at db.example:6432 (ECONNREFUSED); check DATABASE_URL and that the server runs.',
  ],
  [
    { code: '28P01' },
    'PostgreSQL at db.example:6432 does not let the user "reader" in; check user and password in DATABASE_URL.',
  ],
  [{ code: '3D000' }, 'PostgreSQL at db.example:6432 has no database "tourism"; create it or correct DATABASE_URL.'],
  [
    Object.assign(new Error('sorry, too many clients already'), { code: '53300' }),
    'PostgreSQL at db.example:6432 takes no more connections (sorry, too many clients already); end other programs there or raise its ' +
      `max_connections: this one opens up to ${connectionsMax()}.`,
  ],
  [
    { code: '25006' },
    'PostgreSQL at db.example:6432 takes no changes: it is a replica or was made read-only; DATABASE_URL must name the primary.',
  ],
  [
    new Error('no response within 5 seconds'),
    'No usable PostgreSQL at db.example:6432 (no response within 5 seconds); check DATABASE_URL and that the server runs.',
  ],
])('%o', (cause, sentence) => {
  expect(unreachable(url, cause).message).toBe(sentence)
  expect(sentence).not.toContain('geheim')
})

const late = Object.assign(new Error('write CONNECT_TIMEOUT'), { code: 'CONNECT_TIMEOUT' })
const startError = new StartError('The database could not be brought up to date.', { cause: late })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Fails with an error for some seconds, as connecting does, and then works. */
function busyFor(seconds: number, error: unknown) {
  const end = Date.now() + seconds * 1000
  return vi.fn(async () => {
    if (Date.now() >= end) return 'connected'
    vi.advanceTimersByTime(5000)
    throw error
  })
}

test.each([late, startError])('a connection that a busy machine delays is retried: %s', async error => {
  const work = busyFor(20, error)
  expect(await untilConnected(work)).toBe('connected')
  expect(work).toHaveBeenCalledTimes(5)
})

test('after a minute the reason is reported', () => expect(untilConnected(busyFor(3600, startError))).rejects.toBe(startError))

test('every other error is reported immediately', async () => {
  const wrong = new StartError('The database was made by a newer version.')
  const work = busyFor(3600, wrong)
  await expect(untilConnected(work)).rejects.toBe(wrong)
  expect(work).toHaveBeenCalledTimes(1)
})
