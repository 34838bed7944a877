import { setTimeout as sleep } from 'node:timers/promises'
import { fillDemo } from '@/demo/prepare'
import { readAccessProgress } from '@/lib/access/rights/recompute-access'
import { closePools, maintenance } from '@/lib/db/pools'
import { firstRow } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { Administrator } from '../e2e/admin/administrator'
import { print } from './figure'
import { median } from './load'
import { runServer } from './processes'

const scales = [1, 10]

/**
 * How soon a change of the rule of guests is in effect, and how long writes and reads take while rows are recomputed after it, in the demo world and
 * in one ten times as large.
 * @param dataDir an empty directory
 */
export async function measureAccess(dataDir: string): Promise<void> {
  const server = await runServer({ DATA_DIR: dataDir, DEMO: '1' })
  try {
    for (const scale of scales) {
      if (scale > 1) await fillDemo({ scale })
      await recomputed()
      await measureRule(server.url, `demo × ${scale}, ${await storedRows()} rows`)
    }
  } finally {
    await closePools()
    await server.stop()
  }
}

async function measureRule(url: string, name: string): Promise<void> {
  const quiet = await whileMeasured(url, () => sleep(10_000))
  const closing = await measureChange(url, removeRules)
  const opening = await measureChange(url, addRule)
  const during = { writes: [...closing.writes, ...opening.writes], reads: [...closing.reads, ...opening.reads] }
  const slower = median(during.reads) / median(quiet.reads)
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
  print([
    {
      name: `${name}: a rule of guests is removed, until they see nothing`,
      value: closing.effect,
      unit: 'ms',
      limit: 1000,
      good: 'at most',
      detail: `all rows after ${seconds(closing.all)}, and after ${seconds(opening.all)} when it is added again`,
    },
    {
      name: `${name}: longest write meanwhile`,
      value: Math.max(...during.writes),
      unit: 'ms',
      limit: 200,
      good: 'at most',
      detail: `of ${during.writes.length}, middle ${median(during.writes).toFixed(0)} ms; before ${median(quiet.writes).toFixed(0)}, longest ${Math.max(...quiet.writes).toFixed(0)} ms`,
    },
    {
      name: `${name}: reads meanwhile, against before`,
      value: slower,
      unit: '×',
      limit: 2,
      good: 'at most',
      detail: `of ${during.reads.length}, middle ${median(during.reads).toFixed(1)} : ${median(quiet.reads).toFixed(1)} ms`,
    },
  ])
}

type Times = { writes: number[]; reads: number[] }

/** Milliseconds until a change is in effect, and until all rows are recomputed, with those of writes and reads until then. */
async function measureChange(
  url: string,
  change: (administrator: Administrator) => Promise<void>,
): Promise<Times & { effect: number; all: number }> {
  const administrator = await Administrator.signIn({ url }, 'admin', 'admin-demo')
  const opens = change === addRule
  let [effect, all] = [0, 0]
  const times = await whileMeasured(url, async () => {
    const began = performance.now()
    await change(administrator)
    while (!opens && (await seenByGuests(url))) await sleep(5)
    effect = performance.now() - began
    await recomputed()
    all = performance.now() - began
  })
  return { ...times, effect, all }
}

/** Milliseconds of writes and of reads, one of each at a time, while something goes on. No read is one that was asked before. */
async function whileMeasured(url: string, work: () => Promise<unknown>): Promise<Times> {
  const times: Times = { writes: [], reads: [] }
  const administrator = await Administrator.signIn({ url }, 'admin', 'admin-demo')
  const headers = { ...administrator.headers, 'Content-Type': 'application/json' }
  // Guests would be answered sooner while they see nothing.
  const reader = { headers: { Authorization: `Bearer ${await readerToken(url)}` } }
  let goesOn = true
  let asked = Date.now()
  const repeat = async (list: number[], request: () => Promise<Response>) => {
    while (goesOn) {
      const began = performance.now()
      const response = await request()
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${response.status} for ${response.url}`)
      list.push(performance.now() - began)
      await sleep(20)
    }
  }
  const loops = [
    repeat(times.writes, () => {
      const Id = `bench-${asked++ % 50}`
      const body = JSON.stringify({ Id, Shortname: `Bench ${asked}`, Source: 'bench', Active: true })
      return fetch(`${url}/content/v1/HubActivityPoi/${Id}`, { method: 'PUT', headers, body })
    }),
    repeat(times.reads, () => fetch(`${url}/content/v1/Accommodation?pagesize=20&searchfilter=${asked++ % 100_000}`, reader)),
    repeat(times.reads, () =>
      fetch(`${url}/timeseries/v2/flat/*/*/latest?limit=100&where=mvalue.gt.${asked++ % 100_000}`, reader),
    ),
  ]
  const ended = Promise.all(loops)
  await Promise.race([work(), ended])
  goesOn = false
  await ended
  return times
}

async function readerToken(url: string): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: 'reader-demo',
    client_secret: 'reader-demo-secret',
  })
  const response = await fetch(`${url}/auth/realms/belvedere/protocol/openid-connect/token`, { method: 'POST', body })
  return ((await response.json()) as { access_token: string }).access_token
}

async function seenByGuests(url: string): Promise<boolean> {
  const paths = ['/content/v1/HubActivityPoi?pagesize=1&fields=Id', '/timeseries/v2/flat/*?limit=1&select=scode']
  const texts = await Promise.all(paths.map(async path => (await fetch(url + path)).text()))
  return texts.some(text => /"Id":|"scode":/.test(text))
}

async function removeRules(administrator: Administrator): Promise<void> {
  const { body } = await administrator.get('/roles/GUEST')
  for (const { Id } of body['Rules'] as { Id: number }[]) {
    const { headers } = await administrator.get(`/roles/GUEST/rules/${Id}`)
    await administrator.remove(`/roles/GUEST/rules/${Id}`, { 'If-Match': headers.get('etag') ?? '*' })
  }
}

const addRule = async (administrator: Administrator): Promise<void> =>
  void (await administrator.post('/roles/GUEST/rules', { Reach: 'open' }))

async function recomputed(): Promise<void> {
  while ((await readAccessProgress()).waiting > 0) await sleep(50)
}

const storedRows = async (): Promise<number> =>
  (await firstRow<{ rows: number }>(
    maintenance(),
    sql`select (select count(*) from document) + (select count(*) from record_change) + (select count(*) from series)
             + (select count(*) from station) + (select count(*) from event) as rows`,
  ))!.rows
