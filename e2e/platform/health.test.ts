import { expect, test } from 'vitest'
import { findRunningDatabase } from '@/lib/db/embedded/data-directory'
import { connect } from '@/lib/db/pools'
import { ownPlatform } from '../harness/server'

const server = ownPlatform({ env: { DEMO: '0', PAGES: 'off', QUOTAS: 'on' } })

const ask = async (path: string) => {
  const response = await fetch(server.url + path)
  return { status: response.status, body: await response.json(), headers: response.headers }
}

const statusOf = async (path: string) => (await ask(path)).status

test('a running platform is alive and ready, and frequent checks are fast', async () => {
  await expect.poll(() => statusOf('/ready'), { timeout: 10_000 }).toBe(200)
  const statuses = await Promise.all(Array.from({ length: 300 }, (_, index) => statusOf(index % 2 ? '/live' : '/ready')))
  expect(new Set(statuses)).toEqual(new Set([200]))
  const { body, headers } = await ask('/ready')
  const pools = ['reader', 'reader generic', 'reader long', 'guest', 'guest generic', 'guest long', 'writer', 'admin']
  expect(body).toEqual({
    status: 'pass',
    checks: {
      database: pools.map(componentId => ({ componentId, status: 'pass' })),
      keys: [{ status: 'pass' }],
      clock: [{ componentId: 'ahead', status: 'pass', observedValue: expect.any(Number), observedUnit: 's' }],
      storage: [{ componentId: 'free', status: 'pass', observedValue: expect.any(Number), observedUnit: 'bytes' }],
    },
  })
  expect(headers.get('x-rate-limit-policy')).toBeNull()
})

test('while its database does not respond it is alive and not ready, and ready again afterwards', async () => {
  const endpoint = findRunningDatabase(server.dataDir)!
  const pool = connect(endpoint, { max: 1, statementTimeoutMs: 60_000, applicationName: 'health test' })
  await pool.begin(async transaction => {
    await transaction`lock table signing_key in access exclusive mode`
    await expect.poll(() => statusOf('/ready'), { timeout: 15_000 }).toBe(503)
    expect(await statusOf('/live')).toBe(200)
  })
  await expect.poll(() => statusOf('/ready'), { timeout: 15_000 }).toBe(200)
  await pool.end()
})
