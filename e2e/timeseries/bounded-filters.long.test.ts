import { beforeAll, expect, test } from 'vitest'
import { admin } from '@/lib/db/pools'
import { ownPools } from '../harness/pools-of'
import { ownPlatform } from '../harness/server'

// The most expensive allowed filters of time series do not slow down other callers. The tests do not depend on the
// clock: a query that compares the name of one station waits until it is cancelled.

const server = ownPlatform({ env: { DEMO: '0', PAGES: 'off' } })
ownPools(server)

beforeAll(async () => {
  await admin().unsafe(`insert into station (type, code, name) values ('Endless', 'E', 'E'), ('Usual', 'U', 'U')`)
  const [view] = await admin().unsafe<{ text: string }[]>(`select pg_get_viewdef('guest.station') as text`)
  await admin().unsafe(`
    create function endless(name text) returns text language plpgsql stable as $$ begin perform pg_sleep(600); return name; end $$;
    create or replace view guest.station as ${view!.text.replace(/\bname\b/, `case when type = 'Endless' then public.endless(name) else name end as name`)}`)
})

const ask = (path: string, where: string, init?: RequestInit) =>
  fetch(`${server.url}/timeseries/v2/${path}?${new URLSearchParams({ where, select: 'scode' })}`, init)

const heavy = `or(${Array.from({ length: 20 }, (_, index) => `sname.re."zz${index}(a{9}b?){9}q"`).join()})`
const lanes = { running: 2, waiting: 16 }

const running = async () =>
  (await admin().unsafe(`select pid from pg_stat_activity where application_name = 'belvedere guest long' and state = 'active'`))
    .length

test('too many or too expensive regular expressions get 400 with their position', async () => {
  for (const [where, at] of [
    [`or(${Array.from({ length: 60 }, () => 'sname.re."a"').join()})`, 3 + 25 * 13 + 9],
    [`or(${Array.from({ length: 4 }, () => 'sname.re."(ab|c){200}"').join()})`, 3 + 3 * 23 + 9],
  ] as const) {
    const response = await ask('flat/*', where)
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'where-syntax', parameter: 'where', at }])
  }
})

test('expensive filters have a few connections of their own: others are served, and waiting requests end with their client', async () => {
  const client = new AbortController()
  const ended: number[] = []
  const requests = Array.from({ length: lanes.running + lanes.waiting + 5 }, () =>
    ask('flat/Endless', heavy, { signal: client.signal }).then(response => ended.push(response.status)),
  )
  const settled = Promise.allSettled(requests)
  await expect.poll(() => ended, { timeout: 8000 }).toEqual(Array(5).fill(503))
  await expect.poll(running, { timeout: 8000 }).toBe(lanes.running)
  const others = await Promise.all([
    ask('flat/Usual', 'sname.ire."u"'),
    ask('flat/Usual', 'scode.eq."U"'),
    fetch(`${server.url}/timeseries/v2/flat/Usual/*/latest`),
    fetch(`${server.url}/content/v1/Tag`),
  ])
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  client.abort()
  await settled
  await expect.poll(running, { timeout: 5000 }).toBe(0)
  // The waiting requests have ended as well, so all connections are free again.
  const next = await Promise.all(Array.from({ length: lanes.running }, () => ask('flat/Usual', heavy)))
  expect(next.map(({ status }) => status)).toEqual([200, 200])
  await expect.poll(running, { timeout: 8000 }).toBe(0)
})

const fields = (count: number, field: (path: string) => string = path => path) =>
  Array.from({ length: count }, (_, index) => field(`smetadata.${index.toString(36)}`)).join()

test('the maximum number of fields is selected with and without functions; one more gets 400 with its position', async () => {
  const select = (text: string) => fetch(`${server.url}/timeseries/v2/flat/Usual?select=${text}`)
  expect((await select(`scode,${fields(1599)}`)).status).toBe(200)
  for (const [text, count] of [
    [`${fields(1597)},scode,count(*),min(smetadata.a)`, 1],
    [`scode,${fields(1000)},${fields(500, path => `max(${path})`)},count(*)`, 1],
    [`${fields(1599, path => `max(${path})`)},count(*)`, 1],
  ] as const) {
    const response = await select(text)
    expect([response.status, await response.json()]).toMatchObject([200, { data: [{ 'count(*)': count }] }])
  }
  const refused = await select(`${fields(1600)},count(*)`)
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { code: 'select-syntax', parameter: 'select', at: fields(1600).length + 1 },
  ])
})

test('a query that runs too long is cancelled, and the response is 503', async () => {
  const response = await ask('flat/Endless', heavy)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await response.json()).toMatchObject({ code: 'query-timeout' })
})
