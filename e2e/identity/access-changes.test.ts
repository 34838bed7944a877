import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { Administrator } from '../admin/administrator'
import { query } from '../harness/platform-database'
import { ownPlatform } from '../harness/server'
import { until } from '../harness/until'
import { recomputed as allRecomputed, OpenTransactions } from './open-transactions'
import { bearer } from './openid-world'

// A change of rules or datasets takes effect for closed data immediately; the stored access columns are recomputed
// later, in parallel to other work.

const platform = ownPlatform({ env: { PAGES: 'off' } })
// Fewer rows, which are sooner recomputed: only types that the tests read, and of large ones every eighth open record.
beforeAll(async () => {
  const read = `'accommodation', 'announcement', 'article', 'odhactivitypoi', 'tag'`
  const large = `type in ('accommodation', 'odhactivitypoi') and not closed and reduced_of is null`
  await query(
    platform.dataDir,
    `delete from document where type not in (${read}) or (${large} and hashtext(id) % 8 <> 0);
     delete from record_change;
     delete from series r using station s where s.id = r.station_id and s.type not in ('BluetoothStation', 'ParkingStation')`,
  )
})
const signedIn = () => Administrator.signIn(platform, 'admin', 'admin-demo')

const held = new OpenTransactions()
const holdRecomputation = () => held.hold(platform.dataDir)
const release = () => held.release()
afterEach(release)

const recomputed = () => allRecomputed(platform.dataDir)

const read = async (path: string, token?: string) => {
  const response = await fetch(platform.url + path, token ? { headers: bearer(token) } : {})
  return { status: response.status, text: await response.text() }
}
/** The number of results. A filter that is refused while rows are recomputed is requested again, as clients do. */
async function total(path: string, token?: string): Promise<number> {
  let response = await read(path, token)
  await until(async () => {
    if (response.status === 503) response = await read(path, token)
    return response.status !== 503
  }, `503 for ${path}`)
  expect([path, response.status]).toEqual([path, 200])
  return JSON.parse(response.text).TotalResults
}

/** What a guest can read through each API that has data. */
async function seenByGuests() {
  const [record] = JSON.parse((await read('/content/v1/HubActivityPoi?pagesize=1&fields=Id')).text).Items ?? []
  return {
    records: await total('/content/v1/HubActivityPoi?pagesize=1'),
    record: record === undefined ? null : (await read(`/content/v1/HubActivityPoi/${record.Id}`)).status,
    matching: await total('/content/v1/Accommodation?pagesize=1&searchfilter=a'),
    stations: JSON.parse((await read('/timeseries/v2/flat/*?limit=-1&select=scode')).text).data.length,
    values: JSON.parse((await read('/timeseries/v2/flat/*/*/latest?limit=-1&select=mvalue')).text).data.length,
    events: JSON.parse((await read('/timeseries/v2/flat,event/*?limit=-1')).text).data.length,
    situations: (await read('/traffic/datex/2/')).text.match(/<situation /g)?.length ?? 0,
  }
}
const nothingVisible = { records: 0, record: null, matching: 0, stations: 0, values: 0, events: 0, situations: 0 }

async function removeRules(role: string): Promise<void> {
  const administrator = await signedIn()
  const { body } = await administrator.get(`/roles/${role}`)
  for (const { Id } of body['Rules'] as { Id: number }[]) {
    const { headers } = await administrator.get(`/roles/${role}/rules/${Id}`)
    const match: Record<string, string> = headers.get('etag') ? { 'If-Match': headers.get('etag')! } : {}
    expect((await administrator.remove(`/roles/${role}/rules/${Id}`, match)).status).toBe(204)
  }
}

async function addRule(role: string, rule: object): Promise<void> {
  expect((await (await signedIn()).post(`/roles/${role}/rules`, rule)).status).toBe(201)
}

async function putRecord(id: string): Promise<number> {
  const token = await platform.token('collector-demo', 'collector-demo-secret')
  const headers = { ...bearer(token), 'Content-Type': 'application/json' }
  const body = JSON.stringify({ Id: id, Shortname: 'Written meanwhile', Source: 'idm', Active: true })
  return (await fetch(`${platform.url}/content/v1/HubActivityPoi/${id}`, { method: 'PUT', headers, body })).status
}

/** Changes `ApiAccess` of a dataset as an administrator does. */
async function setAccess(shortname: string, access: string | null): Promise<void> {
  const administrator = await signedIn()
  const datasets = await platform.datasets<Record<string, unknown>>()
  const dataset = datasets.find(({ Shortname }) => Shortname === shortname)!
  const response = await fetch(`${platform.url}/content/v1/MetaData/${encodeURIComponent(String(dataset['Id']))}`, {
    method: 'PUT',
    headers: { ...administrator.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...dataset, ApiAccess: access }),
  })
  expect([response.status, shortname]).toEqual([200, shortname])
}

describe('a rule of guests', () => {
  test('that is removed hides everything immediately, and one that is added shows everything again', async () => {
    const before = await seenByGuests()
    await holdRecomputation()
    await removeRules('GUEST')
    expect(await seenByGuests()).toMatchObject(nothingVisible)
    // Writers do not wait for the recomputation.
    expect(await putRecord('written-meanwhile')).toBeLessThan(300)
    await release()
    await recomputed()
    expect(await seenByGuests()).toMatchObject(nothingVisible)
    await addRule('GUEST', { Reach: 'open' })
    await recomputed()
    expect(await seenByGuests()).toEqual({ ...before, records: before.records + 1 })
  })

  test('that is narrowed shows only what it still gives access to', async () => {
    await holdRecomputation()
    await removeRules('GUEST')
    await addRule('GUEST', { Reach: 'open', StationType: 'ParkingStation' })
    const seen = await seenByGuests()
    expect(seen).toMatchObject({ records: 0, matching: 0, events: 0 })
    expect(seen.stations).toBeGreaterThan(0)
    const types = await platform.json<{ data: { stype: string }[] }>('/timeseries/v2/flat/*?limit=-1&select=stype')
    expect(new Set(types.data.map(({ stype }) => stype))).toEqual(new Set(['ParkingStation']))
    await removeRules('GUEST')
    await addRule('GUEST', { Reach: 'open' })
    await release()
    await recomputed()
  })
})

test('a rule of another role is in effect at the next request, while writers hold what they write', async () => {
  const token = await platform.token('reader-demo', 'reader-demo-secret')
  const path = '/content/v1/Accommodation?pagesize=1'
  const before = await total(path, token)
  await holdRecomputation()
  await removeRules('BDP_VIEW_CLOSED_DATA')
  expect(await total(path, token)).toBe(await total(path))
  await addRule('BDP_VIEW_CLOSED_DATA', { Reach: 'all' })
  expect(await total(path, token)).toBe(before)
})

describe('a dataset that is closed', () => {
  test.each([
    ['of records', '/content/v1/Article?pagesize=1', (text: string) => JSON.parse(text).TotalResults as number],
    ['of stations', '/timeseries/v2/flat/ParkingStation?limit=-1', (text: string) => JSON.parse(text).data.length as number],
  ])('%s immediately shows nothing after it is closed, and everything after it is open again', async (_, path, count) => {
    const [dataset] = await query<{ shortname: string }>(
      platform.dataDir,
      path.includes('Article')
        ? `select shortname from dataset where entity = 'article' and filter = '{}' and not closed`
        : `select shortname from dataset where station_type = 'ParkingStation' and data_type is null and not closed`,
    )
    const before = count((await read(path)).text)
    expect(before).toBeGreaterThan(0)
    await holdRecomputation()
    await setAccess(dataset!.shortname, 'closed')
    expect(count((await read(path)).text)).toBe(0)
    await release()
    await recomputed()
    expect(count((await read(path)).text)).toBe(0)
    await setAccess(dataset!.shortname, null)
    await recomputed()
    expect(count((await read(path)).text)).toBe(before)
  })

  test('with tags removes their names from all records immediately, for reading and for filters', async () => {
    const path = '/content/v1/HubActivityPoi?pagesize=20&fields=Tags'
    const tokens = [
      undefined,
      await platform.token('other-demo', 'other-demo-secret'),
      await platform.token('reader-demo', 'reader-demo-secret'),
    ]
    const names = () =>
      Promise.all(tokens.map(async token => (await read(path, token)).text.match(/"Name":(?!null)/g)?.length ?? 0))
    const filtered = () =>
      Promise.all(tokens.map(token => total('/content/v1/HubActivityPoi?rawfilter=isnotnull(Tags.0.Name)', token)))
    for (const count of [...(await names()), ...(await filtered())]) expect(count).toBeGreaterThan(0)
    await holdRecomputation()
    const [dataset] = await query<{ shortname: string }>(
      platform.dataDir,
      `select shortname from dataset where entity = 'tag' and filter = '{}'`,
    )
    await setAccess(dataset!.shortname, 'closed')
    const seen = async () => [...(await names()), ...(await filtered())]
    const nothingSeen = [0, 0, 0, 0, 0, 0]
    expect(await seen()).toEqual(nothingSeen)
    await release()
    await recomputed()
    expect(await seen()).toEqual(nothingSeen)
    await setAccess(dataset!.shortname, null)
    await recomputed()
  })
})

test('a recomputation that a kill interrupts goes on at the next start, and administrators see how far it is', async () => {
  await recomputed()
  await holdRecomputation()
  await removeRules('GUEST')
  const administrator = await signedIn()
  const progress = async () => (await administrator.get('/operating')).body['Access'] as { Waiting: number; Done: number }
  expect(await progress()).toMatchObject({ Waiting: 1, Since: expect.any(String), Done: 0 })
  await release()
  await until(async () => (await progress()).Done > 0, 'no rows were recomputed')
  await platform.stop('SIGKILL')
  await platform.start()
  expect(await seenByGuests()).toMatchObject(nothingVisible)
  await recomputed()
  const shown = await query(platform.dataDir, 'select from document where for_guests')
  expect(shown).toEqual([])
})
