import { beforeAll, describe, expect, test } from 'vitest'
import { type Collector, countsOf } from '../harness/collector'
import { blocked as blockedIn, query } from '../harness/platform-database'
import { ownPlatform } from '../harness/server'
import { addWritingClient, collectorOf } from '../harness/writing-client'

// Concurrent pushes and their responses; months and names that change while the server has them cached.

const server = ownPlatform({ env: { DEMO: '0', PAGES: 'off' } })
/** Before the start of the server, which creates the current months. */
const begun = new Date()
let collector: Collector
let provenance: string

const type = 'GType'
const stations = Array.from({ length: 60 }, (_, index) => `G${index}`)
const start = Date.parse('2025-03-01T00:00:00Z')
const record = (minute: number, value: unknown = minute) => ({ timestamp: start + minute * 60_000, value, period: 60 })

beforeAll(async () => {
  await addWritingClient(server)
  collector = await collectorOf(server)
  provenance = await collector.provenance('pushes at once')
  await collector.register(type, { stations, dataTypes: ['g-number', 'g-text'] })
  await collector.post('syncDataTypes', [{ name: 'g-forecast', rtype: 'Forecast' }])
})

const blocked = (table: 'latest', work: () => Promise<void>) => blockedIn(server.dataDir, table, work)

type PushedRecords = { station: string; data: unknown[]; dataType?: string; from?: unknown }

const push = ({ station, data, dataType = 'g-number', from = provenance }: PushedRecords): Promise<Response> =>
  collector.post(`pushRecords/${type}`, { provenance: from, branch: { [station]: { branch: { [dataType]: { data } } } } })

async function history(station: string, dataType = 'g-number'): Promise<Record<string, unknown>> {
  const path = `/timeseries/v2/flat/${type}/${dataType}/1970-01-01/2036-01-01?limit=-1&where=scode.eq."${station}"`
  const { data } = await server.json<{ data: Record<string, unknown>[] }>(path)
  return Object.fromEntries(data.map(row => [(Date.parse(String(row.mvalidtime)) - start) / 60_000, row.mvalue]))
}

describe('concurrent pushes', () => {
  test('have the counts of their own records', async () => {
    await push({ station: 'G0', data: [record(1), record(2), record(3)] })
    const responses = await Promise.all([
      ...stations.slice(1).map(station => push({ station, data: [record(0)] })),
      push({ station: 'G0', data: [record(1), record(2, 7), record(4), record(4, 5)] }),
      push({ station: 'G0', data: [record(5), record(6)], dataType: 'g-unknown' }),
      push({ station: 'G0', data: [record(8, 'eight'), record(9)] }),
    ])
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 201))
    const counts = responses.map(countsOf)
    expect(counts.slice(0, 59)).toEqual(counts.slice(0, 59).map(() => ({ stored: 1, replaced: 0, unchanged: 0, skipped: 0 })))
    expect(counts.slice(59)).toEqual([
      { stored: 1, replaced: 1, unchanged: 1, skipped: 1 },
      { stored: 0, replaced: 0, unchanged: 0, skipped: 2 },
      { stored: 2, replaced: 0, unchanged: 0, skipped: 0 },
    ])
    expect(await history('G0')).toEqual({ 1: 1, 2: 7, 3: 3, 4: 5, 8: 'eight', 9: 9 })
    expect(await history('G59')).toEqual({ 0: 0 })
  })

  test('share transactions', async () => {
    const station = 'G1'
    const pushes: Promise<Response>[] = []
    // Nothing is stored until all of them wait.
    await blocked('latest', async () => {
      for (let minute = 100; minute < 160; minute++) pushes.push(push({ station, data: [record(minute)] }))
      for (let time = 0; time < 30; time++) await (await fetch(`${server.url}/live`)).text()
    })
    expect((await Promise.all(pushes)).map(({ status }) => status)).toEqual(pushes.map(() => 201))
    const statement = `select count(distinct m.xmin::text)::int as transactions, count(*)::int as rows
      from measurement m join series r on r.id = m.series_id join station s on s.id = r.station_id
     where s.code = '${station}' and m.ts >= '2025-03-01 01:40' and m.ts < '2025-03-01 02:40'`
    const [found] = await query<{ transactions: number; rows: number }>(server.dataDir, statement)
    expect(found!.rows).toBe(60)
    expect(found!.transactions).toBeLessThan(20)
  })

  test('of the same series and time are stored one after another', async () => {
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, index) => push({ station: 'G2', data: [record(50, index % 3), record(51)] })),
    )
    const sum = (name: 'stored' | 'replaced' | 'unchanged') =>
      responses.map(answer => countsOf(answer)[name]).reduce((all, count) => all + count)
    expect(sum('stored')).toBe(2)
    expect(sum('replaced')).toBeGreaterThan(0)
    expect(sum('stored') + sum('replaced') + sum('unchanged')).toBe(60)
    expect(await history('G2')).toEqual({ 0: 0, 50: expect.any(Number), 51: 51 })
  })

  test('are refused separately', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000'
    const responses = await Promise.all(
      stations
        .slice(10, 50)
        .flatMap(station => [
          push({ station, data: [record(200)] }),
          push({ station, data: [record(201)], from: unknown }),
          push({ station, data: [{ ...record(202), value: null }] }),
        ]),
    )
    expect(responses.map(({ status }) => status)).toEqual(stations.slice(10, 50).flatMap(() => [201, 422, 400]))
    for (const station of ['G10', 'G49']) expect(await history(station)).toEqual({ 0: 0, 200: 200 })
  })

  test('fail separately if the database refuses one', async () => {
    await query(
      server.dataDir,
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception using errcode = '22000'; end $$;
       create trigger refuse before insert on latest for each row when (new.number = 666) execute function refuse()`,
    )
    const responses = await Promise.all(
      stations.slice(10, 50).map((station, index) => push({ station, data: [record(300, index === 20 ? 666 : 1)] })),
    )
    await query(server.dataDir, 'drop trigger refuse on latest')
    expect(responses.map(({ status }) => status)).toEqual(stations.slice(10, 50).map((_, index) => (index === 20 ? 500 : 201)))
    expect(await history('G29')).toMatchObject({ 300: 1 })
    expect(await history('G30')).not.toHaveProperty('300')
  })
})

describe('a month', () => {
  const months = async () =>
    (
      await query<{ name: string }>(
        server.dataDir,
        `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'measurement'::regclass`,
      )
    )
      .map(({ name }) => name)
      .sort()
  const odd = (text: string) => ({ timestamp: Date.parse(text), value: 1, period: 60 })

  test('is created for any time, and a missing one is empty', async () => {
    const { data } = await server.json<{ data: unknown[] }>(`/timeseries/v2/flat/${type}/g-number/1991-01-01/1991-12-31`)
    expect(data).toEqual([])
    const responses = await Promise.all(
      ['1980-01-01T00:00:00Z', '1999-12-31T23:59:59.999Z', '2000-01-01T00:00:00Z', '2032-02-29T12:00:00Z'].map(text =>
        push({ station: 'G3', data: [odd(text)], dataType: 'g-forecast' }),
      ),
    )
    expect(responses.map(answer => [answer.status, countsOf(answer).stored])).toEqual(responses.map(() => [201, 1]))
    expect(Object.keys(await history('G3', 'g-forecast'))).toHaveLength(4)
  })

  test('is created only for stored records: not for a refused push, nor for skipped records', async () => {
    const before = await months()
    const unknown = '00000000-0000-4000-8000-000000000000'
    expect((await push({ station: 'G3', data: [odd('1981-05-05T00:00:00Z')], from: unknown })).status).toBe(422)
    const skipped = [await push({ station: 'nobody', data: [odd('1982-05-05T00:00:00Z')] })]
    skipped.push(await push({ station: 'G3', data: [odd('1983-05-05T00:00:00Z')], dataType: 'g-unknown' }))
    expect(skipped.map(answer => [answer.status, countsOf(answer).skipped])).toEqual([
      [201, 1],
      [201, 1],
    ])
    expect(await months()).toEqual(before)
    await push({ station: 'G3', data: [odd('1984-05-05T00:00:00Z')] })
    expect(await months()).toEqual([...before, 'measurement_1984_05'].sort())
  })

  test('is refused if there are more new ones than in ten years', async () => {
    const before = await months()
    const monthsFrom1985 = (count: number) =>
      Array.from({ length: count }, (_, month) => ({ timestamp: Date.UTC(1985, month, 3), value: month, period: 60 }))
    const refused = await push({ station: 'G7', data: monthsFrom1985(121) })
    expect([refused.status, ((await refused.json()) as { detail: string }).detail]).toEqual([
      400,
      expect.stringContaining('lie in 121 months without any measurement so far; one request can begin 120 new months'),
    ])
    expect(await months()).toEqual(before)
    expect(countsOf(await push({ station: 'G7', data: monthsFrom1985(120) })).stored).toBe(120)
    expect(countsOf(await push({ station: 'G7', data: monthsFrom1985(121) })).stored).toBe(1)
  })

  test('that was dropped is created again, a detached one is attached', async () => {
    expect((await push({ station: 'G4', data: [odd('1985-06-01'), odd('1986-06-01')] })).status).toBe(201)
    await query(server.dataDir, 'drop table measurement_1985_06')
    await query(server.dataDir, 'alter table measurement detach partition measurement_1986_06')
    const responses = await Promise.all(
      ['1985-06-02', '1986-06-02', '2025-04-01'].map(text => push({ station: 'G4', data: [odd(text)] })),
    )
    expect(responses.map(answer => [answer.status, countsOf(answer).stored])).toEqual(responses.map(() => [201, 1]))
    const times = Object.keys(await history('G4')).map(minute => new Date(start + Number(minute) * 60_000).toISOString())
    expect(times.map(time => time.slice(0, 10)).sort()).toEqual([
      '1985-06-02',
      '1986-06-01',
      '1986-06-02',
      '2025-03-01',
      '2025-04-01',
    ])
  })

  test('and the next one are created in advance', async () => {
    const tables = await query<{ name: string }>(
      server.dataDir,
      `select relname::text as name from pg_class where relname like 'measurement\\_%'`,
    )
    const names = tables.map(({ name }) => name)
    for (const ahead of [0, 1]) {
      const month = new Date(Date.UTC(begun.getUTCFullYear(), begun.getUTCMonth() + ahead)).toISOString()
      expect(names).toContain(`measurement_${month.slice(0, 7).replace('-', '_')}`)
    }
  })
})

describe('cached names', () => {
  const codes = (text: string) => query(server.dataDir, text)

  test('a renamed station gets the measurements under its new name', async () => {
    await push({ station: 'G5', data: [record(400)] })
    await codes(`update station set code = 'G5 before' where code = 'G5' and type = '${type}'`)
    expect(countsOf(await push({ station: 'G5', data: [record(401)] }))).toMatchObject({ stored: 0, skipped: 1 })
    await codes(`update station set code = 'G5' where code = 'G6' and type = '${type}'`)
    expect(countsOf(await push({ station: 'G5', data: [record(402)] }))).toMatchObject({ stored: 1 })
    expect(await history('G5 before')).toEqual({ 0: 0, 400: 400 })
    expect(await history('G5')).toEqual({ 0: 0, 402: 402 })
  })

  test('nothing is stored for a removed series, station or provenance', async () => {
    await push({ station: 'G7', data: [record(500)] })
    await codes(`delete from series r using station s where s.id = r.station_id and s.code = 'G7'`)
    expect(countsOf(await push({ station: 'G7', data: [record(501)] }))).toMatchObject({ stored: 1 })
    expect(await history('G7')).toEqual({ 501: 501 })
    await codes(`delete from station where code = 'G7'`)
    expect(countsOf(await push({ station: 'G7', data: [record(502)] }))).toMatchObject({ stored: 0, skipped: 1 })
    const renamed = await collector.provenance('gone')
    expect((await push({ station: 'G8', data: [record(503)], from: renamed })).status).toBe(201)
    await codes(`update provenance set uuid = gen_random_uuid() where uuid = '${renamed}'`)
    expect((await push({ station: 'G8', data: [record(504)], from: renamed })).status).toBe(422)
  })
})
