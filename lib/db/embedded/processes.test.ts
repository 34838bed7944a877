import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { commandOf, parsePostmaster, parseStat, serves, startOf } from '@/lib/db/embedded/processes'

test('a command with blanks and parentheses does not shift the fields', () => {
  const fields = Array.from({ length: 17 }, (_, index) => String(index + 5))
  expect(parseStat(`12 (a) b (c) S 1 ${fields.join(' ')} 7777 99`)).toEqual({ state: 'S', startTicks: '7777' })
})

test('a process keeps its start time, another one has another, an ended one has none', async () => {
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

const starting = '4711\n/data/pg\n1795000000\n5432\n/data/run\n\n  1234  5678\n'

test('a server reports its process, its socket and whether it accepts connections', () => {
  expect(parsePostmaster(starting)).toEqual({ pid: 4711, socket: '/data/run/.s.PGSQL.5432', ready: false })
  expect(parsePostmaster(`${starting}starting\n`)).toMatchObject({ ready: false })
  expect(parsePostmaster(`${starting}ready   \n`)).toMatchObject({ ready: true })
})

test('a file that is not written yet reports nothing', () => expect(parsePostmaster('')).toBeNull())

test('a process that is no server does not count as one', () => expect(serves(process.pid, process.cwd())).toBe(false))
