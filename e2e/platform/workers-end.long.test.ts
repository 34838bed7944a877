import { describe, expect, test } from 'vitest'
import { childProcesses, isAlive, workerProcesses } from '../harness/child-processes'
import { Collector } from '../harness/collector'
import { query } from '../harness/platform-database'
import { slowTokenRequest } from '../harness/slow-token-request'
import type { WorkerConnection } from '../harness/worker-connection'
import { bearer, json, soon, twoWorkers } from './two-workers'

// The end of one of two processes affects its requests alone; the end of the platform affects all.

const world = twoWorkers({ PAGES: 'off', TRUSTED_PROXIES: '127.0.0.1' })

describe('a worker that is killed', () => {
  test('fails only its own requests, is replaced, and loses nothing that was acknowledged', async () => {
    const collector = await Collector.of(world.platform)
    const provenance = await collector.provenance('killed worker')
    await collector.register('WKill', { stations: ['K'], dataTypes: ['w-kill'] })
    const headers = { ...bearer(await world.platform.token('collector-demo', 'collector-demo-secret')), ...json }
    const victim = workerProcesses(world.pid)[0]!
    const acknowledged: number[] = []
    const failed: string[] = []
    let [next, isKilled, isOver] = [0, false, false]
    const client = async (connection: WorkerConnection) => {
      while (!isOver) {
        const value = next++
        const data = [{ timestamp: Date.parse('2026-01-01T00:00:00Z') + value * 60_000, value, period: 60 }]
        const body = JSON.stringify({ provenance, branch: { K: { branch: { 'w-kill': { data } } } } })
        const response = await connection
          .send('/writer/json/pushRecords/WKill', { method: 'POST', headers, body })
          .catch(() => null)
        if (response === null) failed.push(`a request of ${connection === world.both[0] ? 'the killed' : 'the other'} worker`)
        else if (response.status === 201) acknowledged.push(value)
        else failed.push(`${response.status} ${response.text}`)
        // Its own connection is gone; what follows may go to either.
        if (response === null) return
        if (acknowledged.length === 40 && !isKilled) {
          isKilled = true
          process.kill(victim, 'SIGKILL')
        }
        if (acknowledged.length >= 400) isOver = true
      }
    }
    const readiness = new Set<unknown>()
    const watch = async () => {
      while (!isOver)
        readiness.add(
          await world.ready().then(
            ({ status }) => status,
            ({ code }) => code,
          ),
        )
    }
    await Promise.all([client(world.both[0]), client(world.both[1]), client(world.both[1]), watch()])
    expect(failed).toEqual(['a request of the killed worker'])
    // A connection on its way to the killed one breaks off; none waits without a response, and every response is good.
    readiness.delete('ECONNRESET')
    expect([...readiness]).toEqual([200])
    await expect.poll(() => world.ready(), soon).toEqual({ status: 200, workers: ['1 pass', '2 pass'] })
    expect(workerProcesses(world.pid)).toHaveLength(2)
    expect(workerProcesses(world.pid)).not.toContain(victim)
    const lines = world.platform.output().match(/"a worker ended and is started again".*/g)
    expect(lines).toEqual([expect.stringContaining('"worker":1,"code":null,"signal":"SIGKILL"')])
    const stored = await query<{ value: number }>(
      world.platform.dataDir,
      `select m.number::int as value from measurement m join series s on s.id = m.series_id join station t on t.id = s.station_id where t.type = 'WKill'`,
    )
    const values = new Set(stored.map(({ value }) => value))
    expect(acknowledged.filter(value => !values.has(value))).toEqual([])
    await world.connect()
  })
})

describe('a start and a stop', () => {
  test('SIGTERM lets a request in flight finish, ends with 0 and leaves no process', async () => {
    const main = world.pid
    const children = childProcesses(main).map(({ pid }) => pid)
    expect(children.length).toBeGreaterThanOrEqual(3)
    const slow = slowTokenRequest(world.url, 'grant_type=client_credentials&client_id=anybody')
    await slow.started
    const ended = world.platform.stop('SIGTERM')
    await expect.poll(() => world.platform.output(), soon).toContain('"stopping"')
    slow.finish()
    expect(await slow.answer).toMatch(/^HTTP\/1.1 200 [\s\S]*access_token/)
    expect(await ended, world.platform.output()).toBe(0)
    expect(children.filter(isAlive)).toEqual([])
  })

  test('workers end with the main process, however it ends', async () => {
    await world.start()
    const children = childProcesses(world.pid).map(({ pid }) => pid)
    await world.platform.stop('SIGKILL')
    await expect.poll(() => children.filter(isAlive), soon).toEqual([])
  })
})
