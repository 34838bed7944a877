import { beforeAll, expect, test } from 'vitest'
import { ensureMonthsOf } from '@/lib/db/partitions'
import { admin } from '@/lib/db/pools'
import { ownPools } from '../harness/pools-of'
import { ownPlatform } from '../harness/server'

// The most expensive allowed requests to time series do not slow down other callers. The tests do not depend on the
// clock: a statement that compares the name of one station, or reads its values, waits until it is cancelled.

const server = ownPlatform({ env: { DEMO: '0', PAGES: 'off' } })
ownPools(server)

const day = '2025-06-01/2025-06-02'

// One value per second: a day of them is too much for the shared connections.
const fillText = `
  insert into provenance (lineage, data_collector, data_collector_version) values ('l', 'c', '1');
  insert into data_type (name) values ('value');
  insert into station (type, code, name) values ('Endless', 'E', 'E'), ('Usual', 'U', 'U');
  insert into series (station_id, data_type_id, period, kind) select s.id, t.id, 1, 'number' from station s, data_type t;
  insert into measurement (ts, number, series_id, provenance_id)
  select timestamptz '2025-06-01 12:00Z' + n * interval '1 second', n, r.id, v.id from series r, provenance v, generate_series(1, 3) n;
  insert into latest (series_id, ts, number, provenance_id)
  select distinct on (series_id) series_id, ts, number, provenance_id from measurement order by series_id, ts desc`

beforeAll(async () => {
  await ensureMonthsOf(admin(), [new Date('2025-06-01')])
  await admin().unsafe(fillText)
  const [slow] = await admin().unsafe<{ id: number; text: string }[]>(`
    select r.id, pg_get_viewdef('guest.station') as text
      from series r join station s on s.id = r.station_id where s.type = 'Endless'`)
  await admin().unsafe(`
    create function endless(name text) returns text language plpgsql stable as $$ begin perform pg_sleep(600); return name; end $$;
    create function endless(number float8) returns float8 language plpgsql stable as $$ begin perform pg_sleep(600); return number; end $$;
    create or replace view guest.station as ${slow!.text.replace(/\bname\b/, `case when type = 'Endless' then public.endless(name) else name end as name`)};
    create or replace view guest.measurement as
      select ts, stored_at, case when series_id = ${slow!.id} then public.endless(number) else number end as number,
             series_id, provenance_id, text, json
        from public.measurement`)
})

const ask = (path: string, init?: RequestInit) => fetch(`${server.url}/timeseries/v2/${path}`, init)
const filtered = (path: string, where: string, init?: RequestInit) =>
  ask(`${path}?${new URLSearchParams({ where, select: 'scode' })}`, init)

/** The start times of the statements that run in the pool `guest long`. */
const running = async () =>
  (
    await admin().unsafe<{ began: string }[]>(
      `select query_start::text as began from pg_stat_activity where application_name = 'belvedere guest long' and state = 'active'`,
    )
  ).map(({ began }) => began)

const heavy = `or(${Array.from({ length: 20 }, (_, index) => `sname.re."zz${index}(a{9}b?){9}q"`).join()})`
const sum = `flat/Endless/value/${day}?select=sum(mvalue)`
const lanes = { running: 2, waiting: 16 }

test('expensive filters have a few connections of their own: others are served, and waiting requests end with their client', async () => {
  const client = new AbortController()
  const ended: number[] = []
  const requests = Array.from({ length: lanes.running + lanes.waiting + 5 }, () =>
    filtered('flat/Endless', heavy, { signal: client.signal }).then(response => ended.push(response.status)),
  )
  const settled = Promise.allSettled(requests)
  await expect.poll(() => ended, { timeout: 8000 }).toEqual(Array(5).fill(503))
  await expect.poll(running, { timeout: 8000 }).toHaveLength(lanes.running)
  const others = await Promise.all([
    filtered('flat/Usual', 'sname.ire."u"'),
    filtered('flat/Usual', 'scode.eq."U"'),
    ask('flat/Usual/*/latest'),
    fetch(`${server.url}/content/v1/Tag`),
  ])
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  client.abort()
  await settled
  await expect.poll(running, { timeout: 5000 }).toEqual([])
  // The waiting requests have ended as well, so all connections are free again.
  const next = await Promise.all(Array.from({ length: lanes.running }, () => filtered('flat/Usual', heavy)))
  expect(next.map(({ status }) => status)).toEqual([200, 200])
  await expect.poll(running, { timeout: 8000 }).toEqual([])
})

test('others are served during expensive functions; when the client disconnects, their statements are cancelled', async () => {
  const client = new AbortController()
  const requests = ['1h', '2h'].map(bucket =>
    ask(`${sum}&bucket=${bucket}`, { signal: client.signal }).catch((error: Error) => error.name),
  )
  await expect.poll(running, { timeout: 8000 }).toHaveLength(2)
  const first = await running()
  // A cancelled statement is repeated in smaller parts, which are not faster.
  const again = async () => (await running()).filter(began => !first.includes(began))
  await expect.poll(again, { timeout: 15_000 }).toHaveLength(2)
  expect((await ask(`flat/Usual/value/${day}`)).status).toBe(200)
  expect(await (await ask('flat/Usual/*/latest?select=count(*)')).json()).toMatchObject({ data: [{ 'count(*)': 1 }] })
  expect(await (await ask(`flat/Usual/value/2025-06-01T12/2025-06-01T13?select=sum(mvalue)`)).json()).toMatchObject({
    data: [{ 'sum(mvalue)': 6 }],
  })
  client.abort()
  expect(await Promise.all(requests)).toEqual(['AbortError', 'AbortError'])
  await expect.poll(running, { timeout: 5000 }).toEqual([])
})

const fields = (count: number, field: (path: string) => string = path => path) =>
  Array.from({ length: count }, (_, index) => field(`smetadata.${index.toString(36)}`)).join()

test('the maximum number of fields is selected with and without functions', async () => {
  for (const text of [
    `scode,${fields(1599)}`,
    `${fields(1597)},scode,count(*),min(smetadata.a)`,
    `scode,${fields(1000)},${fields(500, path => `max(${path})`)},count(*)`,
    `${fields(1599, path => `max(${path})`)},count(*)`,
  ]) {
    const response = await ask(`flat/Usual?select=${text}`)
    const row = text.includes('count') ? { 'count(*)': 1 } : { scode: 'U' }
    expect([response.status, await response.json()]).toMatchObject([200, { data: [row] }])
  }
})

test.each([
  ['a filter', () => filtered('flat/Endless', heavy), ''],
  ['functions, with advice', () => ask(sum), 'bucket'],
])('a query that runs too long is cancelled, and the response is 503: %s', async (_, request, advice) => {
  const response = await request()
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await response.json()).toMatchObject({ code: 'query-timeout', detail: expect.stringContaining(advice) })
})
