import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Pool } from '@/lib/db/pools'
import { type ServerFacts, ServerWatch } from './server-watch'

const facts: ServerFacts = { isStandby: false, isReadOnly: false, position: 1, identity: 'a', run: 'b', user: 'c', clock: 0 }
const coded = (code: string) => Object.assign(new Error(code), { code })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A fake server whose behaviour a test sets, and the events of a watch on it. */
function watched() {
  const server = { behaves: 'answers' as 'answers' | 'refuses' | 'is silent', connections: 0 }
  const events: string[] = []
  const connect = () => {
    server.connections += 1
    let end = (_: Error) => {}
    const ended = new Promise<never>((_, reject) => {
      end = reject
    })
    ended.catch(() => {})
    const unsafe = () => {
      if (server.behaves === 'is silent') return ended
      return server.behaves === 'answers' ? Promise.resolve([facts]) : Promise.reject(coded('57P03'))
    }
    return { unsafe, end: async () => end(coded('CONNECTION_DESTROYED')) } as unknown as Pool
  }
  const watch = new ServerWatch({
    connect,
    everyMilliseconds: 1000,
    silentMilliseconds: 5000,
    whenAnswered: () => events.push('answered'),
    whenRefused: () => events.push('refused'),
    whenSilent: () => events.push('silent'),
    whenBack: () => events.push('back'),
  })
  return { server, watch, events }
}

test('a server that does not respond is abandoned after the limit, not earlier, and is back with its first response', async () => {
  const { server, watch, events } = watched()
  await vi.advanceTimersByTimeAsync(2500)
  expect(watch.state).toBe('answers')
  server.behaves = 'is silent'
  events.length = 0
  await vi.advanceTimersByTimeAsync(5000)
  expect(events).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  expect([events, watch.state]).toEqual([['silent'], 'silent'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(events).toEqual(['silent'])
  server.behaves = 'answers'
  await vi.advanceTimersByTimeAsync(7500)
  expect([events.slice(0, 3), watch.state]).toEqual([['silent', 'back', 'answered'], 'answers'])
  await watch.stop()
})

test('an error is a response: nothing is abandoned', async () => {
  const { server, watch, events } = watched()
  server.behaves = 'refuses'
  await vi.advanceTimersByTimeAsync(60_000)
  expect(new Set(events.slice(1))).toEqual(new Set(['refused']))
  expect(watch.state).toBe('refuses')
  await watch.stop()
})

test('a process that stood still does not count that as silence', async () => {
  vi.useRealTimers()
  const events: string[] = []
  const standStill = (milliseconds: number) => {
    for (const end = performance.now() + milliseconds; performance.now() < end; );
  }
  const unsafe = async () => {
    // The response arrives while the process is blocked, and timers fire before it is read.
    setImmediate(standStill, 1500)
    await promisify(pbkdf2)('an answer', 'that takes', 100_000, 64, 'sha512')
    return [facts]
  }
  const answered = new Promise<void>(resolve => {
    const watch = new ServerWatch({
      connect: () => ({ unsafe, end: async () => {} }) as unknown as Pool,
      everyMilliseconds: 60_000,
      silentMilliseconds: 500,
      whenAnswered: () => {
        events.push('answered')
        void watch.stop().then(resolve)
      },
      whenRefused: () => {},
      whenSilent: () => events.push('silent'),
      whenBack: () => {},
    })
  })
  await answered
  expect(events).toEqual(['answered'])
})

test('the queries to a server that is silent for long do not accumulate', async () => {
  const { server, watch } = watched()
  server.behaves = 'is silent'
  await vi.advanceTimersByTimeAsync(70_000)
  expect(server.connections).toBeLessThan(13)
  await watch.stop()
})
