import { expect, test } from 'vitest'
import { Collector, countsOf } from '../harness/collector'
import { PermissionPlatform } from '../harness/permission-platform'
import { own } from '../harness/server'

// The server is killed during requests with keys. Repeated after the restart, each gets its first response.

const platform = own(new PermissionPlatform({ writer: { roles: ['WRITER'] } }))

const pushes = 60

test('requests stored before the kill get their stored response, others are stored, nothing twice', async () => {
  const { server } = platform
  const before = new Collector(server, await platform.token('writer'))
  const provenance = await before.provenance('crash')
  await before.register('WCrash', { stations: ['C'], dataTypes: ['w-crash'] })
  const bodyOf = (index: number) => {
    const data = [{ timestamp: Date.parse('2025-03-01T00:00:00Z') + index * 60_000, value: index, period: 60 }]
    return { provenance, branch: { C: { branch: { 'w-crash': { data } } } } }
  }
  const send = (collector: Collector, index: number) =>
    collector.post('pushRecords/WCrash', bodyOf(index), { 'Idempotency-Key': `"crash ${index}"` })

  let [answered, killed] = [0, false]
  const kill = () => {
    killed = true
    server.process.kill('SIGKILL')
  }
  const exit = new Promise(resolve => server.process.once('exit', resolve))
  const first = Array.from({ length: pushes }, async (_, index) => {
    const response = await send(before, index).catch(() => null)
    if (response?.status === 201 && ++answered === 10 && !killed) kill()
  })
  await Promise.all(first)
  expect(killed).toBe(true)
  await exit

  await platform.start()
  const after = new Collector(platform, await platform.token('writer'))
  const counts = []
  for (let index = 0; index < pushes; index++) counts.push(countsOf(await send(after, index)))
  // Without the stored key, the counts would be unchanged ones.
  expect(counts).toEqual(counts.map(() => ({ stored: 1, replaced: 0, unchanged: 0, skipped: 0 })))
  const { data } = await after.server.json<{ data: { mvalue: number }[] }>(
    '/timeseries/v2/flat/WCrash/w-crash/2025-01-01/2025-12-31?limit=-1&select=mvalue',
  )
  expect(data.map(({ mvalue }) => mvalue)).toEqual(Array.from({ length: pushes }, (_, index) => index))
})
