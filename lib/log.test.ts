import { hostname } from 'node:os'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { errorFacts, log } from '@/lib/log'
import { forget } from '@/lib/runtime'

const lines: { message: string; count?: number; url?: string }[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(process.stderr, 'write').mockImplementation(text => lines.push(JSON.parse(String(text))) > 0)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  forget('repeated errors')
  lines.length = 0
})

const failure = (code: string) => Object.assign(new Error('connect failed'), { code })
const fail = (url: string, code = 'ECONNREFUSED') =>
  log('error', 'The database cannot be reached.', { url, ...errorFacts(failure(code)) })

test('a line names its host, its process and the name of that', () => {
  log('info', 'started')
  expect(lines).toEqual([expect.objectContaining({ host: hostname(), pid: process.pid, process: 'main' })])
})

test('2,000 equal errors are a line immediately, and one a second with their number', () => {
  for (let n = 0; n < 1000; n++) fail(`/${n}`)
  expect(lines.map(({ url, count }) => [url, count])).toEqual([['/0', undefined]])
  vi.advanceTimersByTime(1000)
  for (let n = 1000; n < 2000; n++) fail(`/${n}`)
  vi.advanceTimersByTime(1000)
  expect(lines.map(({ url, count }) => [url, count])).toEqual([
    ['/0', undefined],
    ['/999', 999],
    ['/1999', 1000],
  ])
})

test('after a quiet second the next one is written immediately again', () => {
  fail('/1')
  vi.advanceTimersByTime(1000)
  fail('/2')
  expect(lines.map(({ url, count }) => [url, count])).toEqual([
    ['/1', undefined],
    ['/2', undefined],
  ])
})

test('errors of another code, text or message, or about something else, are of another kind; other lines are never delayed', () => {
  fail('/1')
  fail('/2', 'ECONNRESET')
  log('error', 'The database cannot be reached.', errorFacts(new Error('something else')))
  log('error', 'a piece of work failed', { item: 'tag castle' })
  log('error', 'a piece of work failed', { item: 'tag lake' })
  log('info', 'started')
  log('info', 'started')
  expect(lines).toHaveLength(7)
})

test('delayed lines are written when the process ends', () => {
  const ends: (() => void)[] = []
  vi.spyOn(process, 'on').mockImplementation(((event: string, work: () => void) => event === 'exit' && ends.push(work)) as never)
  fail('/1')
  fail('/2')
  fail('/3')
  for (const end of ends) end()
  expect(lines.map(({ url, count }) => [url, count])).toEqual([
    ['/1', undefined],
    ['/3', 2],
  ])
})
