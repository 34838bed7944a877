import { expect, test } from 'vitest'
import { parsePostmaster, serves } from '@/lib/db/embedded/postmaster'

const starting = '4711\n/data/pg\n1795000000\n5432\n/data/run\n\n  1234  5678\n'

test('a server says its process, its socket and whether it takes connections', () => {
  expect(parsePostmaster(starting)).toEqual({ pid: 4711, socket: '/data/run/.s.PGSQL.5432', ready: false })
  expect(parsePostmaster(`${starting}starting\n`)).toMatchObject({ ready: false })
  expect(parsePostmaster(`${starting}ready   \n`)).toMatchObject({ ready: true })
})

test('a file that was not written yet says nothing', () => expect(parsePostmaster('')).toBeNull())

test('a process that is no server is not taken for one', () => expect(serves(process.pid, process.cwd())).toBe(false))
