import { beforeAll, expect, test } from 'vitest'
import { ensureMonthsOf } from '@/lib/db/partitions'
import { admin } from '@/lib/db/pools'
import { ownPools } from '../harness/pools-of'
import { ownPlatform } from '../harness/server'

// Functions over too many measurements do not slow down other callers. The tests do not depend on the clock: a
// statement that reads the values of one series waits until it is cancelled.

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
  const [slow] = await admin().unsafe<{ id: number }[]>(
    `select r.id from series r join station s on s.id = r.station_id where s.type = 'Endless'`,
  )
  await admin().unsafe(`
    create function endless(number float8) returns float8 language plpgsql stable as $$ begin perform pg_sleep(600); return number; end $$;
    create or replace view guest.measurement as
      select ts, stored_at, case when series_id = ${slow!.id} then public.endless(number) else number end as number,
             series_id, provenance_id, text, json
        from public.measurement`)
})

const ask = (path: string, init?: RequestInit) => fetch(`${server.url}/timeseries/v2/${path}`, init)
const endless = `flat/Endless/value/${day}?select=sum(mvalue)`

/** Begin of each statement that runs apart from the shared connections. */
const running = async () =>
  (
    await admin().unsafe<{ began: string }[]>(
      `select query_start::text as began from pg_stat_activity where application_name = 'belvedere guest long' and state = 'active'`,
    )
  ).map(({ began }) => began)

test('others are served meanwhile; when the client disconnects, the statements are cancelled', async () => {
  const client = new AbortController()
  const requests = ['1h', '2h'].map(bucket =>
    ask(`${endless}&bucket=${bucket}`, { signal: client.signal }).catch((error: Error) => error.name),
  )
  await expect.poll(running, { timeout: 8000 }).toHaveLength(2)
  const first = await running()
  // A cancelled statement is repeated in smaller parts, which are not faster.
  const again = async () => (await running()).filter(began => !first.includes(began))
  await expect.poll(again, { timeout: 15_000 }).toHaveLength(2)
  expect((await ask(`flat/Usual/value/${day}`)).status).toBe(200)
  expect(await (await ask('flat/*/*/latest?select=count(*)')).json()).toMatchObject({ data: [{ 'count(*)': 2 }] })
  expect(await (await ask(`flat/Usual/value/2025-06-01T12/2025-06-01T13?select=sum(mvalue)`)).json()).toMatchObject({
    data: [{ 'sum(mvalue)': 6 }],
  })
  client.abort()
  expect(await Promise.all(requests)).toEqual(['AbortError', 'AbortError'])
  await expect.poll(running, { timeout: 5000 }).toEqual([])
})

test('a query that runs too long is cancelled, and the response recommends a smaller request', async () => {
  const response = await ask(endless)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await response.json()).toMatchObject({ code: 'query-timeout', detail: expect.stringContaining('bucket') })
})
