import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { findRunningDatabase } from '@/lib/db/embedded/data-directory'
import { connect } from '@/lib/db/pools'
import { firstRow } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { cleanEnvironment } from '../harness/run-program'
import { server, startServer, temporaryDirectory } from '../harness/server'

type Dataset = { Shortname: string; ApiUrl: string; ApiType: string; ApiAccess: string; Deprecated: boolean }
type ListPage = { TotalResults: number; Items: Record<string, unknown>[] }
type Rows = { data: Record<string, unknown>[] }

const catalog = () => server().datasets<Dataset>()

const asReader = async () => ({
  headers: { authorization: `Bearer ${await server().token('reader-demo', 'reader-demo-secret')}` },
})

/** The number of records or rows at a URL of the catalog. */
async function sizeOf({ ApiUrl, ApiType }: Dataset, init?: RequestInit): Promise<number> {
  const url = new URL(ApiUrl)
  url.searchParams.set(ApiType === 'content' ? 'pagesize' : 'limit', '1')
  const response = await server().json<ListPage & Rows>(url.pathname + url.search, init)
  return ApiType === 'content' ? response.TotalResults : response.data.length
}

test('every open dataset of the catalog responds with records at its URL', async () => {
  const open = (await catalog()).filter(({ ApiAccess }) => ApiAccess === 'open')
  expect(open.length).toBeGreaterThan(50)
  for (const dataset of open) expect(await sizeOf(dataset), dataset.Shortname).toBeGreaterThan(0)
})

test('every connection names both ends, and announcements name the operator of the road', async () => {
  const edges = (await server().json<Rows>('/timeseries/v2/flat,edge/*?limit=-1&select=ecode,sbcode,secode')).data
  expect(edges.length).toBeGreaterThan(10)
  expect(edges.filter(({ sbcode, secode }) => !sbcode || !secode)).toEqual([])
  const { Items } = await server().json<ListPage>('/content/v1/Announcement?pagesize=1000&fields=Source')
  expect(new Set(Items.map(({ Source }) => Source))).toEqual(new Set(['a22', 'PROVINCE_BZ']))
})

test('a dataset is as old as its newest record, also if it is a part of others', async () => {
  const castles = await server().json<ListPage>(
    '/content/v1/HubActivityPoi?tagfilter=castles&rawsort=-LastChange&pagesize=1&fields=LastChange',
  )
  const page = await (await fetch(`${server().url}/datasets`)).text()
  expect(castles.Items).toHaveLength(1)
  expect(page).toContain(new Date(String(castles.Items[0]!['LastChange'])).toISOString())
})

test.each([
  ['vehicle detectors', '/timeseries/v2/flat,node/BluetoothStation/*/latest?limit=-1'],
  ['counters of the motorway', '/timeseries/v2/flat,node/TrafficSensor/*/latest?limit=-1&where=sorigin.eq."A22"'],
])('%s measure only for callers who may read closed data', async (_, path) => {
  expect((await server().json<Rows>(path)).data).toEqual([])
  expect((await server().json<Rows>(path, await asReader())).data.length).toBeGreaterThan(10)
})

// Two starts and a fill and a half, on a machine that may be busy.
test('an interrupted fill is completed by the next start', { timeout: 180_000 }, async () => {
  const directory = temporaryDirectory()
  await killWhileFilling(directory.path)
  const own = await startServer({ dataDir: directory.path })
  try {
    for (const path of ['/content/v1/Accommodation?pagesize=1', '/content/v1/Announcement?pagesize=1']) {
      const [here, there] = [await own.json<ListPage>(path), await server().json<ListPage>(path)]
      expect(here.TotalResults, path).toBe(there.TotalResults)
    }
    // The shared server also has what other tests pushed, in types of their own.
    const types = (await own.json<{ id: string }[]>('/timeseries/v2/flat,node')).map(({ id }) => id).join(',')
    const path = `/timeseries/v2/flat,node/${types}/*/latest?limit=-1&select=scode,tname,mperiod`
    expect((await own.json<Rows>(path)).data.length).toBe((await server().json<Rows>(path)).data.length)
  } finally {
    await own.stop()
    directory.remove()
  }
})

/** Starts a server on an empty directory and kills it in the middle of its fill. */
async function killWhileFilling(dataDir: string): Promise<void> {
  const child = spawn(process.execPath, ['dist/server.js'], {
    stdio: 'ignore',
    env: cleanEnvironment({ PORT: '0', DATA_DIR: dataDir, DEMO: '1' }),
  })
  try {
    await halfFilled(dataDir, child)
  } finally {
    const ended = new Promise(resolve => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
  }
}

/** Resolves when a thousand records and some measurements are stored. */
async function halfFilled(dataDir: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    await pause(50)
    const location = findRunningDatabase(dataDir)
    if (location && (await recordsIn(location)) > 1000) return
  }
}

async function recordsIn(location: NonNullable<ReturnType<typeof findRunningDatabase>>): Promise<number> {
  const pool = connect(location, { max: 1, statementTimeoutMs: 5000, applicationName: 'demo test' })
  try {
    const row = await firstRow<{ count: number }>(
      pool,
      sql`select count(*)::int as count from document where exists (select from latest)`,
    )
    return row!.count
  } catch {
    // The database starts, or has no tables yet.
    return 0
  } finally {
    await pool.end({ timeout: 1 })
  }
}
