import { afterEach, expect, test, vi } from 'vitest'
import { type Config, readConfig } from '@/lib/config'
import { openDatabase } from '@/lib/db/open'
import { connectionsMax, kindsAt, poolSize } from '@/lib/db/pools'
import { forget, once } from '@/lib/runtime'
import { linkPlatform } from '@/lib/workers'

vi.mock('@/lib/db/connection-check', async original => ({ ...(await original<object>()), checkReachable: async () => {} }))

afterEach(() => {
  for (const name of ['config', 'publishing', 'database']) forget(name)
})

const noLink = { startedAt: 0, send: () => {}, sendAcknowledged: async () => {} }

test.each([
  ['alone', null, 32],
  ['with its pages, without workers', { number: 0, count: 1 }, 32],
  ['beside workers', { number: 0, count: 4 }, 14],
])('a process that opens the database %s has connections for its work', async (_, link, connections) => {
  once<Config>('config', () => readConfig({ DATABASE_URL: 'postgres://127.0.0.1:1/none' }))
  if (link) linkPlatform({ ...noLink, ...link })
  await openDatabase('join', 'new')
  expect(kindsAt('primary').reduce((sum, kind) => sum + poolSize(kind), 0)).toBe(connections)
})

test('all processes together open as many connections as the guide for operators says', () => {
  expect([1, 2, 4, 5, 8].map(connectionsMax)).toEqual([48, 64, 78, 90, 126])
})
