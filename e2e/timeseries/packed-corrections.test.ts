import { beforeAll, expect, test } from 'vitest'
import { config } from '@/lib/config'
import { unpackedSql } from '@/lib/db/packing/measurements-sql'
import { packMonths } from '@/lib/db/packing/pack-months'
import { unpackRuns } from '@/lib/db/packing/unpack-runs'
import { ensureMonthsOf, forgetMonths, releaseMonth } from '@/lib/db/partitions'
import { admin } from '@/lib/db/pools'
import { removeOldMeasurements } from '@/lib/db/retention/old-measurements'
import { rows } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { pushedMeasurements } from '@/lib/writer/push/measurement-sql'
import { recomputeLatest } from '@/lib/writer/push/recompute-latest'
import { type Collector, type Counts, countsOf } from '../harness/collector'
import { ownPools } from '../harness/pools-of'
import { ownPlatform } from '../harness/server'
import { addWritingClient, collectorOf } from '../harness/writing-client'

// A month of three packed runs is corrected, packed again and corrected again, against a model in memory.

const server = ownPlatform({ env: { DEMO: '0', PAGES: 'off', MEASUREMENTS_PACKED_AFTER_DAYS: '0' } })
ownPools(server)
let collector: Collector
let provenance: string

const ask = <Row extends object>(text: string) => admin().unsafe(text) as unknown as Promise<Row[]>
const endless = { goesOn: () => true }
const pack = () => packMonths(endless)

const time = (place: number) => Date.parse('2025-01-02T00:00:00Z') + place * 600_000
const model = new Map<number, number>()

beforeAll(async () => {
  await addWritingClient(server)
  collector = await collectorOf(server)
  provenance = await collector.provenance('corrections')
  await collector.register('Dense', { stations: ['a', 'b'], dataTypes: ['level'] })
}, 120_000)

const push = async (values: readonly (readonly [at: number, value: number])[], station = 'a'): Promise<Counts> => {
  const data = values.map(([timestamp, value]) => ({ timestamp, value, period: 600 }))
  const branch = { [station]: { branch: { level: { data } } } }
  const response = await collector.post('pushRecords/Dense', { provenance, branch })
  expect(response.status).toBe(201)
  if (station === 'a') for (const [at, value] of values) model.set(at, value)
  return countsOf(response)
}

/** Everything appears to be stored long ago. */
const calm = () => ask(`update measurement set stored_at = '2025-06-01' where ts < '2025-03-01'`)

const packQuiet = async () => {
  await calm()
  await pack()
}

/** The lengths of the packed runs of a station, and how many measurements are rows. */
const storage = async (station = 'a') => {
  const series = `(select r.id from series r join station s on s.id = r.station_id where s.code = '${station}')`
  const [pages] = await ask<{ runs: number[]; loose: number }>(`
    select array(select length from packed_measurement where series_id = ${series} order by last_at) as runs,
           (select count(*)::int from measurement where series_id = ${series}) as loose`)
  return pages!
}

type Page = { data: { mvalue: number; mvalidtime: string }[] }
const january = '/timeseries/v2/flat/Dense/level/2025-01-01/2025-02-01'
const selection = 'where=scode.eq."a"&select=mvalue,mvalidtime&distinct=false'
const pairs = ({ data }: Page) => data.map(({ mvalue, mvalidtime }) => [Date.parse(mvalidtime), mvalue])

async function walked(): Promise<unknown[]> {
  const pages: unknown[] = []
  for (let next: string | undefined = `${server.url}${january}?${selection}&limit=97&cursor=start`; next; ) {
    const response: Response = await fetch(next)
    pages.push(...pairs((await response.json()) as Page))
    next = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1]
  }
  return pages
}

async function expectModel(): Promise<void> {
  const all = [...model].sort(([a], [b]) => a - b)
  const read = async (query: string) => pairs(await server.json<Page>(`${january}?${selection}&${query}`))
  expect(await read('limit=-1')).toEqual(all)
  expect(await walked()).toEqual(all)
  expect(await read('limit=150&sort=-mvalidtime')).toEqual(all.toReversed().slice(0, 150))
  expect(await read('limit=40&offset=220')).toEqual(all.slice(220, 260))
  const [from, to] = [time(230), time(480)].map(at => new Date(at).toISOString())
  const part = await server.json<Page>(`${january.replace('2025-01-01/2025-02-01', `${from}/${to}`)}?${selection}&limit=60`)
  expect(pairs(part)).toEqual(all.filter(([at]) => at >= time(230) && at < time(480)).slice(0, 60))
}

test('a month is packed and read as before', async () => {
  await push(Array.from({ length: 705 }, (_, place) => [time(place), place / 10] as const))
  await expectModel()
  await packQuiet()
  expect(await storage()).toEqual({ runs: [235, 235, 235], loose: 0 })
  await expectModel()
})

test('an equal push unpacks nothing, a correction only its run', async () => {
  expect(await push([[time(3), 0.3]])).toEqual({ stored: 0, replaced: 0, unchanged: 1, skipped: 0 })
  expect(await storage()).toEqual({ runs: [235, 235, 235], loose: 0 })
  const mixed = await push([
    [time(3), 0.3],
    [time(300), -1],
    [time(301), 30.1],
  ])
  expect(mixed).toEqual({ stored: 0, replaced: 1, unchanged: 2, skipped: 0 })
  expect(await storage()).toEqual({ runs: [235, 235], loose: 235 })
  await expectModel()
  await packQuiet()
  expect(await storage()).toEqual({ runs: [235, 235, 235], loose: 0 })
})

test('corrected runs are packed again without the run between them', async () => {
  await push([
    [time(10), 1000],
    [time(600), 2000],
    [time(600) + 60_000, 3000],
  ])
  expect(await storage()).toEqual({ runs: [235], loose: 471 })
  await expectModel()
  await packQuiet()
  expect(await storage()).toEqual({ runs: [235, 235, 236], loose: 0 })
  await expectModel()

  await push([
    [time(234), 4000],
    [time(235), 5000],
    [time(469), 6000],
    [time(470), 7000],
  ])
  await expectModel()
  await packQuiet()
  await expectModel()
  expect((await storage()).loose).toBe(0)
})

test('a measurement between two runs becomes a separate run, and runs cannot overlap', async () => {
  const { runs } = await storage()
  const [{ end }] = (await ask<{ end: Date }>('select min(last_at) as end from packed_measurement')) as [{ end: Date }]
  await push([[end.getTime() + 1000, 8000]])
  expect(await storage()).toEqual({ runs, loose: 1 })
  await packQuiet()
  expect(await storage()).toEqual({ runs: [runs[0], 1, ...runs.slice(1)], loose: 0 })
  await expectModel()
  await expect(
    ask(`insert into packed_measurement (first_at, last_at, step, series_id, length)
         select last_at, last_at + interval '1 second', step, series_id, 2 from packed_measurement order by last_at limit 1`),
  ).rejects.toThrow('packed_measurement_overlap')
})

test('NaN and minus zero are packed exactly', async () => {
  await push([[time(0), 1]], 'b')
  const special = ['NaN', 'Infinity', '-Infinity', '-0', '1.5', '5e-324']
  await ask(`
    insert into measurement (series_id, ts, stored_at, number, provenance_id)
    select r.id, to_timestamp(${time(1) / 1000}) + u.n * interval '10 minutes', '2025-06-01', u.number, 1
      from series r join station s on s.id = r.station_id and s.code = 'b',
           unnest('{${special}}'::float8[]) with ordinality as u (number, n)`)
  const response = async () =>
    (await fetch(`${server.url}${january}?limit=-1&where=scode.eq."b"&select=mvalue,mvalidtime`)).text()
  const before = await response()
  await packQuiet()
  expect(await storage('b')).toEqual({ runs: [7], loose: 0 })
  const numbers = await rows<{ number: string }>(
    admin(),
    sql`select m.number::text as number
          from ${unpackedSql(sql`select p.*, 1 as low, p.length as high from packed_measurement p where p.length = 7`)} m order by m.ts`,
  )
  expect(numbers.map(({ number }) => number)).toEqual(['1', ...special])
  expect(await response()).toBe(before)
  expect(await push([[time(0), 2]], 'b')).toMatchObject({ replaced: 1 })
  expect(await ask(`select number::text from measurement order by ts`)).toEqual(['2', ...special].map(number => ({ number })))
})

test('two pushes into the same runs in opposite order do not deadlock', async () => {
  const [{ id }] = (await ask<{ id: number }>(
    `select r.id from series r join station s on s.id = r.station_id where s.code = 'a'`,
  )) as [{ id: number }]
  const unpack = (places: readonly number[]) =>
    admin().begin(connection =>
      unpackRuns(
        connection,
        pushedMeasurements({
          kind: 'number',
          seriesIds: places.map(() => id),
          times: places.map(time),
          values: places.map(() => -5),
          provenanceIds: 1,
        }),
      ),
    )
  for (let round = 0; round < 15; round++) {
    await packQuiet()
    forgetMonths()
    await ensureMonthsOf(admin(), [new Date(time(0))])
    await Promise.all([unpack([5, 300, 600]), unpack([600, 300, 5])])
    expect((await storage()).loose).toBeGreaterThan(600)
  }
  await packQuiet()
  await expectModel()
})

test('two processes that unpack a month both succeed', async () => {
  for (let round = 0; round < 5; round++) {
    forgetMonths()
    await ensureMonthsOf(admin(), [new Date('2019-05-05')])
    await Promise.all([releaseMonth(admin(), 'measurement_2019_05'), releaseMonth(admin(), 'measurement_2019_05')])
    expect(await ask(`select 1 from pg_class where relname = 'measurement_2019_05'`)).toEqual([])
  }
})

test('a newest value too far ahead is replaced by the newest of the history', async () => {
  await packQuiet()
  const place = Math.max(...model.keys())
  const newest = () =>
    ask<object>(`select l.ts, l.number from latest l join series r on r.id = l.series_id
                   join station s on s.id = r.station_id and s.code = 'a'`)
  const before = await newest()
  expect(before).toEqual([{ ts: new Date(place), number: model.get(place) }])
  await ask(`update latest set ts = now() + interval '3 years', number = 4711`)
  await recomputeLatest(endless)
  expect(await newest()).toEqual(before)
})

test('data that are packed and removed concurrently are removed or complete', async () => {
  await push([[time(700), -7]])
  await ask(`
    insert into measurement (series_id, ts, stored_at, number, provenance_id)
    select r.id, '2025-01-01'::timestamptz + n * interval '1 minute', '2025-06-01', n, 1
      from series r join station s on s.id = r.station_id and s.code = 'b', generate_series(3000, 30000) n`)
  await ask(`delete from series r using station s where s.id = r.station_id and s.code = 'b'`)
  await calm()
  await Promise.all([pack(), removeOldMeasurements(endless), pack(), removeOldMeasurements(endless)])
  await removeOldMeasurements(endless)
  expect(
    await ask(`select series_id from measurement union select series_id from packed_measurement except select id from series`),
  ).toEqual([])
  await expectModel()

  Object.assign(config(), {
    MEASUREMENTS_KEPT_MONTHS: { months: 0, of: [{ stationType: 'Dense', dataType: 'level', months: 1 }] },
  })
  await push([[time(20), -20]])
  await calm()
  await Promise.all([removeOldMeasurements(endless), pack()])
  expect(await storage()).toEqual({ runs: [], loose: 0 })
})
