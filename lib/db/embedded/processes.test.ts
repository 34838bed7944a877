import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { commandOf, parseStat, startOf } from '@/lib/db/embedded/processes'

test('a command with blanks and parentheses does not shift the fields', () => {
  const fields = Array.from({ length: 17 }, (_, index) => String(index + 5))
  expect(parseStat(`12 (a) b (c) S 1 ${fields.join(' ')} 7777 99`)).toEqual({ state: 'S', startTicks: '7777' })
})

test('a process keeps its start, another one has another, an ended one has none', async () => {
  expect(startOf(process.pid)).toBe(startOf(process.pid))
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'])
  await once(child, 'spawn')
  expect(startOf(child.pid!)).not.toBe(startOf(process.pid))
  expect(commandOf(child.pid!)).toContain('process.stdin.resume()')
  child.stdin.end()
  await once(child, 'exit')
  expect(startOf(child.pid!)).toBeNull()
  expect(commandOf(child.pid!)).toBe('')
})
