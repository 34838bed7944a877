import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forget } from '@/lib/runtime'
import { logConsole } from './console-lines'

const lines: string[] = []
const original = { ...console }
const listeners = process.listeners('warning')

beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockImplementation(text => lines.push(String(text)) > 0)
  logConsole()
})
afterEach(() => {
  Object.assign(console, original)
  process.removeAllListeners('warning')
  for (const listener of listeners) process.on('warning', listener)
  vi.restoreAllMocks()
  forget('repeated errors')
  lines.length = 0
})

const printed = () => lines.map(line => JSON.parse(line) as Record<string, unknown>)

test('an error that Next prints is one line with its message, code and stack', () => {
  console.error('\u001b[31m\u001b[1m⨯\u001b[22m\u001b[39m', Object.assign(new Error('write failed\nbadly'), { code: 'EPIPE' }))
  expect(lines.join('').match(/\n/g)).toHaveLength(1)
  expect(printed()).toMatchObject([{ level: 'error', error: 'write failed\nbadly', code: 'EPIPE', pid: process.pid }])
})

test('texts of several lines are one line, and empty ones none', () => {
  console.warn(' ⚠ first\n   second %d', 2)
  console.log('')
  expect(printed()).toMatchObject([{ level: 'info', message: 'first\n   second 2' }])
})

test('warnings of Node are lines too', () => {
  process.emit('warning', Object.assign(new Error('too many listeners'), { name: 'MaxListenersExceededWarning' }))
  expect(printed()).toMatchObject([{ level: 'info', error: 'too many listeners' }])
})
