import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { Collector, countsOf } from '../harness/collector'
import { query } from '../harness/platform-database'
import { PushingClient } from '../harness/pushing-client'
import { runImport } from '../harness/run-program'
import { ownPlatform } from '../harness/server'

// A future measurement would stay the newest: only forecasts may be later than MEASUREMENTS_AHEAD_HOURS.

const server = ownPlatform({ env: { PAGES: 'off', MEASUREMENTS_AHEAD_HOURS: '0' } })
let collector: Collector
let provenance: string

const hour = 3_600_000
const now = Math.floor(Date.now() / 1000) * 1000
const years = now + 3 * 365 * 24 * hour
const at = (timestamp: number, value: unknown = 1) => ({ timestamp, value, period: 600 })
const types = [
  { name: 'a-counted', rtype: 'Instantaneous' },
  { name: 'a-forecast', rtype: 'Forecast' },
  { name: 'a-spelled', rType: 'Forecast' },
  { name: 'a-said', rtype: 'Mean', metadata: { forecast: true } },
  { name: 'a-denied', rtype: 'Mean', metadata: { forecast: 'no' } },
]

const push = (dataType: string, data: readonly object[], station = 'A1') =>
  collector.post('pushRecords/Ahead', { provenance, branch: { [station]: { branch: { [dataType]: { data } } } } })
const rowsOf = async (path: string) =>
  (await server.json<{ data: { mvalidtime: string; mvalue: unknown }[] }>(`/timeseries/v2/flat/Ahead/${path}`)).data.map(
    ({ mvalidtime, mvalue }) => [Date.parse(mvalidtime), mvalue],
  )
const newest = (dataType: string, station = 'A1') => rowsOf(`${dataType}/latest?where=scode.eq."${station}"&limit=-1`)
const history = (dataType: string, station = 'A1') =>
  rowsOf(`${dataType}/2020-01-01/2039-01-01?where=scode.eq."${station}"&limit=-1`)

/** Registers stations on a platform that accepts any time, and starts it again with the default. */
beforeAll(async () => {
  collector = await Collector.of(server)
  provenance = await collector.provenance('ahead')
  await collector.register('Ahead', { stations: ['A1', 'A2'], dataTypes: ['a-counted'] })
  expect((await collector.post('syncDataTypes', types)).status).toBe(201)
  expect((await push('a-counted', [at(now - hour, 7), at(years, 8)])).status).toBe(201)
  expect((await push('a-counted', [at(years, 9)], 'A2')).status).toBe(201)
  expect((await push('a-forecast', [at(now, 1), at(years, 2)])).status).toBe(201)
  expect(await newest('a-counted')).toEqual([[years, 8]])
  await server.stop()
  await server.start({ env: { PAGES: 'off' } })
  collector = await Collector.of(server)
})

test('newest values beyond the limit are replaced; the history and forecasts do not change', async () => {
  await expect.poll(() => newest('a-counted'), { timeout: 20_000 }).toEqual([[now - hour, 7]])
  await expect.poll(() => newest('a-counted', 'A2'), { timeout: 20_000 }).toEqual([])
  expect(await history('a-counted')).toEqual([
    [now - hour, 7],
    [years, 8],
  ])
  expect(await history('a-counted', 'A2')).toEqual([[years, 9]])
  expect(await newest('a-forecast')).toEqual([[years, 2]])
  const client = await PushingClient.of(server)
  const { Jobs } = await server.json<{ Jobs: { Name: string; LastError: unknown; Progress: unknown }[] }>('/admin/v1/operating', {
    headers: { Authorization: `Bearer ${client.operator}` },
  })
  expect(Jobs.find(({ Name }) => Name === 'newest-values')).toMatchObject({ LastError: null, Progress: null })
  // Accepted pushes become the newest again.
  expect((await push('a-counted', [at(now, 10)], 'A2')).status).toBe(201)
  expect(await newest('a-counted', 'A2')).toEqual([[now, 10]])
})

describe('a push', () => {
  test.each(['a-counted', 'a-denied', 'a-nowhere'])(
    'with a measurement too far ahead is refused whole, naming station, type and position: %s',
    async type => {
      const late = Date.now() + 25 * hour
      const branch = {
        A2: { branch: { 'a-said': { data: [at(now - 2 * hour, 20)] } } },
        A1: { branch: { [type]: { data: [at(now - 2 * hour), at(late)] } } },
      }
      const response = await collector.post('pushRecords/Ahead', { provenance, branch })
      expect([response.status, await response.json()]).toEqual([
        400,
        expect.objectContaining({
          type: expect.stringMatching('/problems/record-invalid$'),
          pointer: `/branch/A1/branch/${type}/data/1/timestamp`,
          detail: expect.stringContaining(`of data type "${type}" at station "A1", is more than 24 hours ahead`),
        }),
      ])
      expect(await history('a-said', 'A2')).toEqual([])
    },
  )

  test.each(['a-forecast', 'a-spelled', 'a-said'])('of forecasts may be as far ahead as can be stored: %s', async type => {
    const response = await push(type, [at(years + hour)])
    expect([response.status, countsOf(response).stored]).toEqual([201, 1])
    expect(await newest(type)).toEqual([[years + hour, 1]])
  })

  test('within the limit is stored', async () => {
    expect((await push('a-counted', [at(Date.now() + 23 * hour, 11)])).status).toBe(201)
  })
})

test('an import skips and counts measurements too far ahead, except forecasts', async () => {
  const file = join(server.dataDir, 'recorded.json')
  const branch = {
    I1: {
      branch: {
        'i-counted': { data: [at(now - hour), at(years), at(years + hour)] },
        'i-forecast': { data: [at(years)] },
        'i-seconds': { data: [at(Math.floor(now / 1000))] },
      },
    },
  }
  const syncedDataTypes = { Ahead: [[{ name: 'i-counted' }, { name: 'i-forecast', rType: 'Forecast' }, { name: 'i-seconds' }]] }
  writeFileSync(file, JSON.stringify({ syncedDataTypes, syncedData: { Ahead: [{ branch }] } }))
  const { code, lines } = await runImport(server.dataDir, [file])
  expect([code, lines.find(line => line.includes('measurements '))]).toEqual([3, expect.stringContaining('2 stored, 3 skipped')])
  expect(lines.join('\n')).toMatch(
    /2 × measurements skipped: timestamp: more than 24 hours ahead, .*e\.g\. \S*\/i-counted\/data\/1/,
  )
  expect(lines.join('\n')).toMatch(/1 × measurements skipped: timestamp: .*looks like seconds/)
  expect(await newest('i-forecast', 'I1')).toEqual([[years, 1]])
})

test('a route rejects measurements too far ahead, except forecasts', async () => {
  const client = await PushingClient.of(server)
  const mapping = (rtype: string) => ({
    dataTypes: [{ name: `r-${rtype}`, unit: '', rtype, period: 60 }],
    stations: [{ each: '$', type: 'Ahead', id: '@.id', name: '@.id' }],
    measurements: [{ each: '$', stationType: 'Ahead', station: '@.id', time: '@.t', period: 60, values: { [`r-${rtype}`]: 1 } }],
  })
  const states: unknown[] = []
  for (const rtype of ['Mean', 'Forecast']) {
    const dataset = `ahead-${rtype}`
    await client.ask('PUT', `/routes/demo-provider/${dataset}`, { mapping: mapping(rtype), onError: 'skip', active: true })
    const id = await client.push(dataset, { id: 'R1', t: new Date(years).toISOString() })
    const delivery = () => client.delivery(id, `route /demo-provider/${dataset}`)
    await expect.poll(async () => (await delivery())?.state, { timeout: 20_000 }).toMatch(/delivered|rejected/)
    states.push([(await delivery())!.state, (await delivery())!.reason])
  }
  expect(states).toEqual([
    [
      'rejected',
      expect.stringMatching(
        /rule measurements\/0, record \/, member time: .*"r-Mean" at station "R1", is more than 24 hours ahead/,
      ),
    ],
    ['delivered', null],
  ])
  expect(await query(server.dataDir, `select 1 from station where code = 'R1' and type = 'Ahead'`)).toHaveLength(1)
})
