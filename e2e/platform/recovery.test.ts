import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { findRunningDatabase } from '@/lib/db/embedded/data-directory'
import { connect } from '@/lib/db/pools'
import { ownPlatform } from '../harness/server'

// Quotas are on, so that a response would show whether a health check counts.
const server = ownPlatform({ env: { DEMO: '0', PAGES: 'off', QUOTAS: 'on', QUOTA_ANONYMOUS: '100000' } })

// The driver as it is released ends the process here, see docs/decisions/009.
test('a transaction that loses its connection fails, and its pool continues with all its connections', async () => {
  const size = 2
  const pool = connect(findRunningDatabase(server.dataDir)!, { max: size, statementTimeoutMs: 5000, applicationName: 'lost' })
  for (let time = 0; time < 2 * size; time++) {
    const losing = pool.begin(async transaction => {
      await transaction.unsafe('select pg_terminate_backend(pg_backend_pid())')
      await transaction.unsafe('select 1')
    })
    await expect(losing).rejects.toThrow()
  }
  const responses = await Promise.all(Array.from({ length: 3 * size }, (_, n) => pool.unsafe('select $1::int as n', [n])))
  expect(responses.map(([row]) => row?.['n'])).toEqual([0, 1, 2, 3, 4, 5])
  await pool.end()
})

type ApiResponse = { path: string; status: number; retryAfter: string | null; type: string | null; milliseconds: number }

const paths = [
  '/content/v1/Accommodation?pagesize=1',
  '/timeseries/v2/flat/*/*/latest?limit=5',
  '/content/v1/MetaData?pagesize=1',
]

async function ask(path: string): Promise<ApiResponse> {
  const start = Date.now()
  const response = await fetch(server.url + path)
  await response.arrayBuffer()
  const { status, headers } = response
  const milliseconds = Date.now() - start
  return { path, status, retryAfter: headers.get('retry-after'), type: headers.get('content-type'), milliseconds }
}

test('a database that is killed is back within seconds: meanwhile 503 with Retry-After, and no long waits', async () => {
  for (const path of paths) expect((await ask(path)).status).toBe(200)
  process.kill(Number(readFileSync(join(server.dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')

  const responses: ApiResponse[] = []
  const end = Date.now() + 20_000
  while (responses.length < 30 || responses.slice(-9).some(({ status }) => status !== 200)) {
    if (Date.now() > end) throw new Error(`not back: ${JSON.stringify(responses.slice(-3))}\n${server.output()}`)
    responses.push(...(await Promise.all(paths.map(ask))))
    // A client may retry immediately.
    await sleep(10)
  }
  for (const response of responses.filter(({ status }) => status !== 200))
    expect(response).toMatchObject({ status: 503, retryAfter: '2', type: 'application/problem+json' })
  expect(responses.filter(({ milliseconds }) => milliseconds > 8000)).toEqual([])
  expect(server.process.exitCode).toBeNull()
})

test('a running platform is alive and ready, and frequent checks are fast and have no quota', async () => {
  const statusOf = async (path: string) => (await fetch(server.url + path)).status
  await expect.poll(() => statusOf('/ready'), { timeout: 10_000 }).toBe(200)
  const statuses = await Promise.all(Array.from({ length: 300 }, (_, index) => statusOf(index % 2 ? '/live' : '/ready')))
  expect(new Set(statuses)).toEqual(new Set([200]))
  // A job that failed while the database was away warns until its next run.
  const statusInBody = async () => (await (await fetch(`${server.url}/ready`)).json()).status
  await expect.poll(statusInBody, { timeout: 20_000 }).toBe('pass')
  const response = await fetch(`${server.url}/ready`)
  const pools = ['reader', 'reader generic', 'reader long', 'guest', 'guest generic', 'guest long', 'writer', 'admin']
  expect(await response.json()).toEqual({
    status: 'pass',
    checks: {
      database: pools.map(componentId => ({ componentId, status: 'pass' })),
      keys: [{ status: 'pass' }],
      clock: [{ componentId: 'ahead', status: 'pass', observedValue: expect.any(Number), observedUnit: 's' }],
      storage: [{ componentId: 'free', status: 'pass', observedValue: expect.any(Number), observedUnit: 'bytes' }],
    },
  })
  expect(response.headers.get('x-rate-limit-policy')).toBeNull()
})
