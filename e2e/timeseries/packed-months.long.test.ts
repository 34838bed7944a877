import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packMonths } from '@/lib/db/packing/pack-months'
import { ensureMonthsOf, forgetMonths } from '@/lib/db/partitions'
import { admin, writer } from '@/lib/db/pools'
import { type Collector, countsOf } from '../harness/collector'
import { openPoolsOf, type PoolsOf } from '../harness/pools-of'
import { runCommand } from '../harness/run-program'
import { ownPlatform, startServer, temporaryDirectory } from '../harness/server'
import { until } from '../harness/until'
import { addWritingClient, collectorOf } from '../harness/writing-client'

/** Inserts two closed months of measurements of every kind. @param what `measurements`: series exist already */
async function fillPackedWorld(what: 'all' | 'measurements' = 'all'): Promise<void> {
  forgetMonths()
  await ensureMonthsOf(writer(), [new Date('2025-01-01'), new Date('2025-02-01')])
  for (const statement of what === 'all' ? [...base, ...measurements, newest] : measurements) await admin().unsafe(statement)
}

const base = [
  `insert into dataset (id, shortname, api_type, station_type, closed) values ('vault', 'Vault', 'timeseries', 'Vault', true)`,
  `insert into data_type (name, unit) values ('steady', 'u'), ('sparse', 'u'), ('rough', 'u'), ('words', 'u'), ('things', 'u')`,
  `insert into provenance (lineage, data_collector, data_collector_version) values ('tests', 'tests', '1'), ('tests', 'tests', '2')`,
  `insert into station (type, code, name, metadata, position)
   select t, 's' || n, 'Station ' || n, jsonb_build_object('n', n), point(11.3, 46.5)
     from unnest('{Open,Vault}'::text[]) t, generate_series(1, 3) n order by 1, 2`,
  `insert into series (station_id, data_type_id, period, kind)
   select s.id, t.id, 600, case t.name when 'words' then 'text' when 'things' then 'json' else 'number' end
     from station s, data_type t order by s.id, t.id`,
]

/** SQL expressions of the step `n`: time, delay of storing, and value, also of the series `r`. */
type Curve = Readonly<{
  steps: string
  time: string
  stored: string
  column: 'number' | 'text' | 'json'
  value: string
  provenance?: string
  where?: string
}>

const measured = (dataType: string, { steps, time, stored, column, value, provenance = '1', where = 'true' }: Curve): string => `
  insert into measurement (series_id, ts, stored_at, ${column}, provenance_id)
  select r.id, m.ts, m.ts + ${stored}, ${value}, ${provenance}
    from series r join data_type t on t.id = r.data_type_id and t.name = '${dataType}', generate_series(0, ${steps}) n
   cross join lateral (select '2025-01-01'::timestamptz + ${time} as ts) m
   where m.ts < '2025-03-01' and ${where}`

const measurements = [
  // Every ten minutes, with a gap, one decimal.
  measured('steady', {
    steps: '8495',
    time: `n * interval '10 minutes'`,
    stored: `interval '20 seconds' + n % 97 * interval '1.000013 seconds'`,
    column: 'number',
    value: '((r.id * 7 + n * 13) % 1000 - 300) / 10.0',
    where: 'n not between 1000 and 1010',
  }),
  // Irregular times in milliseconds, from two collectors alternately, whole numbers and a minus zero.
  measured('sparse', {
    steps: '700',
    time: `n * interval '2 hours' + (n * 7919 % 3600) * interval '1.001 seconds'`,
    stored: `(n % 5) * interval '11 minutes'`,
    column: 'number',
    value: `case n % 50 when 7 then '-0'::float8 else n * n end`,
    provenance: '1 + n % 2',
  }),
  // Times in microseconds, numbers of every size, stored much later.
  measured('rough', {
    steps: '500',
    time: `n * interval '2.5 hours' + (n * 7919 % 1000) * interval '1 microsecond'`,
    stored: `n * interval '1 hour'`,
    column: 'number',
    value: `case n % 9 when 0 then 1e300 when 1 then 1e-300 when 2 then 0.1::float8 + 0.2 when 3 then -1.5e-7 when 4 then 9007199254740993 else sqrt(n + r.id) end`,
  }),
  measured('words', {
    steps: '1400',
    time: `n * interval '1 hour'`,
    stored: `interval '0'`,
    column: 'text',
    value: `case n % 7 when 0 then '' when 1 then 'Törggelen 🍇 "at" \\ home' when 2 then repeat('long ', 200) when 3 then E'a\\nb\\tc' else 'state ' || n % 3 end`,
  }),
  measured('things', {
    steps: '1400',
    time: `n * interval '1 hour'`,
    stored: `interval '1 day'`,
    column: 'json',
    value: `case n % 6 when 0 then 'null'::jsonb when 1 then '[1.50, {"a": null}]' when 2 then '"text"' else jsonb_build_object('n', n, 'deep', jsonb_build_object('k', n % 4, 'é', '✓')) end`,
  }),
]

const newest = `
  insert into latest (series_id, ts, stored_at, number, text, json, provenance_id)
  select distinct on (series_id) series_id, ts, stored_at, number, text, json, provenance_id from measurement order by series_id, ts desc`

const still = { DEMO: '0', PAGES: 'off', SECOND_WALL: 'on', QUOTAS: 'off', MEASUREMENTS_PACKED_AFTER_DAYS: '0' }
const server = ownPlatform({ env: still })
let pools: PoolsOf
let collector: Collector
let reader: RequestInit
let before: ReadonlyMap<string, string>

const rows = <Row extends object>(text: string) => admin().unsafe(text) as unknown as Promise<Row[]>

/** Packs closed months in this process; the job of the server does not run. */
const pack = () => packMonths({ goesOn: () => true })

/** The numbers of measurements in rows and in packed form, and of monthly partitions. */
const counts = async () =>
  (
    await rows<{ loose: number; packed: number; months: number }>(`
      select (select count(*)::int from measurement where ts < '2025-03-01') as loose,
             (select coalesce(sum(length), 0)::int from packed_measurement) as packed,
             (select count(*)::int from pg_class where relname in ('measurement_2025_01', 'measurement_2025_02')) as months`)
  )[0]!

/** The partition of a month is removed when no transaction uses it. */
const packEverything = () =>
  until(async () => {
    await pack()
    return (await counts()).months === 0
  }, 'everything is packed')

/** Everything appears to be stored long ago. */
const calm = () => rows(`update measurement set stored_at = '2025-06-01' where ts < '2025-03-01' and stored_at > '2026-01-01'`)

beforeAll(async () => {
  await addWritingClient(server)
  pools = openPoolsOf(server)
  await fillPackedWorld()
  await rows(`insert into client_role (client_id, role) values ('writing', 'BDP_VIEW_CLOSED_DATA')`)
  collector = await collectorOf(server)
  reader = await readerOf(server)
}, 240_000)

afterAll(async () => {
  await pools?.close()
})

const readerOf = async (one: Pick<typeof server, 'token'>): Promise<RequestInit> => ({
  headers: { Authorization: `Bearer ${await one.token('writing', 'a secret of a test')}` },
})

const intervals = [
  '2025-01-01/2025-03-01',
  '2025-01-07T03:10:00.000+0000/2025-01-09T03:10:00.001+0000',
  '2025-01-31T22:00/2025-02-01T02:00',
  '2025-02-27/2025-03-05',
  '2024-12-01/2025-01-01T00:00:00.001',
]
const everywhere = [
  'limit=-1',
  'limit=-1&select=mvalue,mvalidtime&distinct=false',
  'limit=-1&where=mvalue.gt.50,mvalue.lt.70',
  'limit=-1&where=or(mvalue.eq."state 1",prversion.eq."2")&select=mvalue,mvalidtime,prversion',
  'cursor=start&limit=25&select=scode,tname,mvalue',
  'limit=-1&select=tname,min(mvalue),max(mvalue),count(mvalue),first(mvalue),last(mvalue)',
]
const flatOnly = [
  'limit=150&select=scode,tname,mvalue,mvalidtime,mtransactiontime,prversion&sort=-mvalidtime',
  'limit=40&sort=-mvalue,mvalidtime&total=true',
  'limit=-1&select=scode,tname,max(mvalue),count(*)&bucket=6h',
]
const parts = [
  'flat/Open/*/2025-01-10/2025-02-10?limit=7&offset=3000&select=mvalue',
  'tree/*/*/2025-01-10/2025-02-10?limit=7&offset=3000',
  'tree/Open/things/2025-01-10/2025-02-10?limit=-1&where=mvalue.deep.k.eq.2&select=mvalue.deep,mvalidtime&total=true',
  'flat/Vault/*/2025-01-20/2025-02-10?limit=500&where=mtransactiontime.gt.2025-01-25T00:00:00&select=mtransactiontime,mvalue',
  'flat/Open/steady/2025-01-01/2025-03-01?limit=100&timezone=Europe/Rome&bucket=1d',
  'flat/Open/steady/2025-01-07T22:40:00/2025-01-08T01:00:00?limit=-1&distinct=false',
  'flat/Vault/words/2025-01-01/2025-01-04?limit=-1&format=ndjson',
  'flat/Vault/steady/2025-01-01/2025-01-04?limit=-1&format=csv',
]
const paths = [
  ...intervals.flatMap(interval => [
    ...['flat/Open/*', 'flat/*/steady,words', 'tree/*/rough,things'].flatMap(form =>
      everywhere.map(query => `${form}/${interval}?${query}`),
    ),
    ...flatOnly.map(query => `flat/Vault/*/${interval}?${query}`),
  ]),
  ...parts,
]

async function bodyOf(path: string, init?: RequestInit, at = server.url): Promise<string> {
  const response = await fetch(`${at}/timeseries/v2/${path}`, init)
  const headers = ['link', 'x-total-count', 'content-type'].map(name => response.headers.get(name)?.replaceAll(at, ''))
  return [response.status, ...headers, await response.text()].join('\n')
}

async function bodiesOf(): Promise<Map<string, string>> {
  const results = new Map<string, string>()
  for (const path of paths) results.set(path, await bodyOf(path, reader))
  for (const url of parts) results.set(`guest ${url}`, await bodyOf(url))
  return results
}

/** The last digits of a mean depend on the order of additions, which differs between plans. */
const comparable = (path: string, text: string | undefined) =>
  path.includes('bucket=1d') ? text?.replace(/\d+\.\d+/g, number => String(Number(Number(number).toPrecision(12)))) : text

const differing = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) =>
  [...one].filter(([path, text]) => comparable(path, other.get(path)) !== comparable(path, text)).map(([path]) => path)

test('responses before packing', async () => {
  before = await bodiesOf()
  expect([...before].filter(([, text]) => !text.startsWith('200\n')).map(([path]) => path)).toEqual([])
  expect([...before.values()].filter(text => text.length > 1000).length).toBeGreaterThan(70)
})

describe('packed', () => {
  test('data without recent changes are packed while readers continue', async () => {
    const all = await counts()
    const late = `measurement where series_id = 1 and ts < '2025-02-01'`
    const [{ stored }] = (await rows<{ stored: string }>(
      `select stored_at::text as stored from ${late} and ts = '2025-01-05'`,
    )) as [{ stored: string }]
    await rows(`update measurement set stored_at = now() where series_id = 1 and ts = '2025-01-05'`)
    const path = 'flat/*/*/2025-01-01/2025-03-01?limit=-1&select=scode,tname,count(*),max(mvalidtime)'
    const [expected, seen] = [await bodyOf(path, reader), new Set<string>()]
    let isOver = false
    const packing = pack().finally(() => {
      isOver = true
    })
    while (!isOver) seen.add(await bodyOf(path, reader))
    await packing
    expect([...seen]).toEqual([expected])
    const [{ rest }] = (await rows<{ rest: number }>(`select count(*)::int as rest from ${late}`)) as [{ rest: number }]
    expect(rest).toBeGreaterThan(4000)
    expect(await counts()).toMatchObject({ loose: rest, packed: all.loose - rest })

    await rows(`update measurement set stored_at = '${stored}' where series_id = 1 and ts = '2025-01-05'`)
    await packEverything()
    expect(await counts()).toEqual({ loose: 0, packed: all.loose, months: 0 })
  })

  test('responses are unchanged, and a number takes at most 15 bytes, indexes included', async () => {
    expect(differing(before, await bodiesOf())).toEqual([])
    const [size] = await rows<{ bytes: number }>(`
      select avg((pg_column_size(p.*) + (select pg_indexes_size('packed_measurement')::float8 / count(*) from packed_measurement)) / p.length) as bytes
        from packed_measurement p join series r on r.id = p.series_id join data_type t on t.id = r.data_type_id
       where t.name = 'steady'`)
    expect(size!.bytes).toBeLessThan(15)
  })

  test('guests see only open packed data', async () => {
    const path = 'flat/Vault/*/2025-01-01/2025-03-01?limit=-1'
    expect(await bodyOf(path)).toBe(await bodyOf(path.replace('Vault', 'Nothing')))
    expect(await bodyOf(path, reader)).toContain('"mvalue"')
  })
})

const minute = (number: number) => Date.parse('2025-01-20T00:00:00Z') + number * 60_000

const push = async (data: unknown[]): Promise<ReturnType<typeof countsOf>> => {
  const response = await collector.post('pushRecords/Open', { provenance, branch: { s1: { branch: { steady: { data } } } } })
  expect(response.status).toBe(201)
  return countsOf(response)
}
const record = (at: number, value: number) => ({ timestamp: minute(at), value, period: 600 })
let provenance: string

beforeAll(async () => {
  provenance = await collector.provenance('corrections')
})

test('a push into a packed month during packing loses and repeats nothing', async () => {
  await rows(`update measurement set stored_at = '2025-06-01' where ts < '2025-03-01'`)
  let isOver = false
  const packing = (async () => {
    while (!isOver) {
      await calm()
      await pack()
    }
  })()
  const last = new Map<number, number>()
  for (let round = 0; round < 12; round++) {
    const data = Array.from({ length: 40 }, (_, index) => record(index * 7 + (round % 3), round * 100 + index))
    for (const { timestamp, value } of data) last.set(timestamp, value)
    const { stored, replaced, unchanged } = await push(data)
    expect(stored + replaced + unchanged).toBe(40)
  }
  isOver = true
  await packing
  const { data } = await server.json<{ data: { mvalue: number; mvalidtime: string }[] }>(
    '/timeseries/v2/flat/Open/steady/2025-01-20/2025-01-21?limit=-1&distinct=false&where=scode.eq."s1"&select=mvalue,mvalidtime',
  )
  const times = data.map(({ mvalidtime }) => Date.parse(mvalidtime))
  expect(new Set(times).size).toBe(times.length)
  const results = new Map(data.map(({ mvalue }, index) => [times[index]!, mvalue]))
  expect([...last].filter(([time, value]) => results.get(time) !== value)).toEqual([])
}, 120_000)

describe('the server packs by itself', () => {
  const everything =
    'flat/*/*/2025-01-01/2025-03-01?limit=-1&select=scode,tname,mvalue,mvalidtime,mtransactiontime&distinct=false'
  let expected: string

  beforeAll(async () => {
    // All measurements as rows again.
    await rows(`delete from measurement where ts < '2025-03-01'; delete from packed_measurement`)
    await fillPackedWorld('measurements')
    expected = await bodyOf(everything, reader)
    await pools.close()
  })

  const withPools = async <T>(work: () => Promise<T>): Promise<T> => {
    pools = openPoolsOf(server)
    return work().finally(() => pools.close())
  }

  test('a killed server loses and repeats nothing, and continues', async () => {
    const progress = () => withPools(counts)
    const packing = { ...still, MEASUREMENTS_PACKED_AFTER_DAYS: '7' }
    await server.stop()
    for (let left = 1; left > 0; ) {
      await server.start({ env: packing })
      const begun = await progress()
      const isFar = ({ loose }: { loose: number }) => loose === 0 || begun.loose - loose > 15_000
      await until(async () => isFar(await progress()), 'something is packed')
      await server.stop('SIGKILL')
      await server.start({ env: still })
      expect(await bodyOf(everything, await readerOf(server))).toBe(expected)
      left = (await progress()).loose
      // Removes the lease of the killed process.
      await withPools(() => rows('delete from lease'))
      await server.stop()
    }
  }, 240_000)

  test('a backup contains packed data', async () => {
    await server.start()
    const place = temporaryDirectory()
    const [file, dataDir] = [join(place.path, 'packed.gz'), join(place.path, 'restored')]
    const secret = { BACKUP_PASSPHRASE: 'a passphrase of the tests' }
    expect((await runCommand('db', ['backup', file], { DATA_DIR: server.dataDir, ...secret })).code).toBe(0)
    expect((await runCommand('db', ['restore', file], { DATA_DIR: dataDir, ...secret })).code).toBe(0)
    const restored = await startServer({ dataDir, env: still, preparedData: null })
    expect(await bodyOf(everything, await readerOf(restored), restored.url)).toBe(expected)
    await restored.stop()
    place.remove()
  }, 240_000)
})
