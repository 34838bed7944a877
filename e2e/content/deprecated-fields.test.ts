import { beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '../admin/administrator'
import { readCsv } from '../harness/read-csv'
import { ownPlatform } from '../harness/server'
import { contentApi, type RecordList } from './content-api'

// Use of deprecated fields, counted in the records that a caller may see, and in requests. Clients are named to
// administrators only.

type FieldUse = Readonly<{
  Entity: string
  Field: string
  Replacement: string | null
  RemovedAfter: string
  TotalRecords: number | null
  Records: number | null
  ReplacementRecords: number | null
  UnreplacedRecords: number | null
  Calls: number | null
  Weeks: Record<string, number> | null
  Clients?: readonly { Client: string | null; Name: string | null; Calls: number; FirstDay: string; LastDay: string }[]
}>
type Page = RecordList<FieldUse>

const server = ownPlatform({ env: { PAGES: 'off' } })
let reader: string
let adminToken: string
/** The day of the first request; later ones may be after midnight. */
const began = new Date().toISOString().slice(0, 10)
const soon = { timeout: 30_000, interval: 250 }
const closedId = 'CLOSED-TO-GUESTS'

const withToken = (token: string | null): Record<string, string> => (token ? { Authorization: `Bearer ${token}` } : {})
const api = contentApi(() => server)
const ask = (query: string, token: string | null = null) => api.get(`DeprecatedFields?${query}`, withToken(token))
const read = (query: string, token: string | null = null): Promise<Page> =>
  api.list<FieldUse>(`DeprecatedFields?${query}`, { headers: withToken(token) })

/** A response after all counts are computed. */
async function counted(query: string, token: string | null = null): Promise<Page> {
  await expect.poll(async () => (await read(query, token)).Items.every(({ Records }) => Records !== null), soon).toBe(true)
  return read(query, token)
}

const named = ({ Items }: Page, field: string) => Items.find(({ Field }) => Field === field)!

beforeAll(async () => {
  reader = await server.token('reader-demo', 'reader-demo-secret')
  adminToken = (await signIn(server, 'admin', 'admin-demo')).body['access_token']!
  const record = { Shortname: 'closed', Topics: [{ TopicRID: 'x' }], LicenseInfo: { ClosedData: true, License: 'Closed' } }
  const writer = await server.token('collector-demo', 'collector-demo-secret')
  expect((await api.send('PUT', `Event/${closedId}`, { body: record, token: writer })).status).toBeLessThan(300)
  const call = (token: string | null) => api.get('Event?pagesize=1&fields=Id,Topics', withToken(token))
  for (const token of [null, null, reader, reader, reader]) expect((await call(token)).status).toBe(200)
})

async function events(token: string | null): Promise<readonly Record<string, unknown>[]> {
  const response = await api.get('Event?pagesize=-1&format=ndjson', withToken(token))
  return (await response.text()).split('\n').flatMap(line => (line === '' ? [] : [JSON.parse(line) as Record<string, unknown>]))
}

const hasItems = (value: unknown) => Array.isArray(value) && value.length > 0

test('records with a field are counted if the caller may see them', async () => {
  const seen: number[] = []
  for (const token of [null, reader, adminToken]) {
    const [all, page] = [await events(token), await counted('type=Event&pagesize=1000', token)]
    const filled = all.filter(({ Topics }) => hasItems(Topics))
    const replaced = all.filter(({ Tags }) =>
      ((Tags ?? []) as { Type?: string }[]).some(({ Type }) => Type?.toLowerCase() === 'eventcategory'),
    )
    expect(named(page, 'Topics')).toMatchObject({
      TotalRecords: all.length,
      Records: filled.length,
      ReplacementRecords: replaced.length,
      UnreplacedRecords: filled.filter(one => !replaced.includes(one)).length,
    })
    seen.push(filled.length)
  }
  const [guests, readers, admins] = seen as [number, number, number]
  expect(guests).toBeGreaterThan(0)
  expect(admins).toBeGreaterThan(guests)
  expect(readers).toBeLessThanOrEqual(admins)
  const sees = async (token: string | null) => (await events(token)).some(({ Id }) => Id === closedId)
  expect([await sees(null), await sees(adminToken)]).toEqual([false, true])
})

test('records of a dataset are those of its list; of a type that needs a token guests see no counts', async () => {
  type Dataset = { Id: string; ApiType: string; PathParam: string[]; ApiFilter: string[]; RecordCount?: { Total: number } }
  const datasets = await server.datasets<Dataset>()
  const parts = datasets.filter(({ ApiFilter, PathParam }) => ApiFilter.length > 0 && PathParam.at(-1) === 'HubActivityPoi')
  const whole = datasets.find(({ ApiFilter, PathParam }) => ApiFilter.length === 0 && PathParam.at(-1) === 'HubActivityPoi')!
  for (const { Id, RecordCount } of [whole, ...parts.slice(0, 2)]) {
    const page = await counted(`dataset=${Id}&pagesize=1000`)
    expect(page.Items.length).toBeGreaterThan(10)
    expect(new Set(page.Items.map(({ Entity, TotalRecords }) => `${Entity} ${TotalRecords}`))).toEqual(
      new Set([`HubActivityPoi ${RecordCount!.Total}`]),
    )
  }
  const { Items } = await counted('type=AccommodationRoom&pagesize=1000')
  expect(Items.every(({ TotalRecords, Calls, Weeks }) => TotalRecords === 0 && Calls === null && Weeks === null)).toBe(true)
})

test('requests that select a field are counted by week, and by client for administrators only', async () => {
  await expect.poll(async () => named(await read('type=Event&pagesize=1000'), 'Topics').Calls, soon).toBe(5)
  for (const token of [null, reader]) {
    const text = await (await ask('type=Event&pagesize=1000', token)).text()
    expect(text).not.toMatch(/Clients|reader-demo/)
    const { Weeks } = named(JSON.parse(text) as Page, 'Topics')
    expect(Object.keys(Weeks!)).toHaveLength(12)
    expect(Object.keys(Weeks!).every(day => new Date(day).getUTCDay() === 1)).toBe(true)
    const lastWeeks = Object.values(Weeks!).slice(-2)
    expect(lastWeeks.reduce((sum, calls) => sum + calls, 0)).toBe(5)
  }
  const { Clients } = named(await read('type=Event&pagesize=1000', adminToken), 'Topics')
  const day = expect.toSatisfy(text => text >= began && text <= new Date().toISOString().slice(0, 10))
  expect(Clients).toEqual([
    { Client: 'reader-demo', Name: expect.any(String), Calls: 3, FirstDay: day, LastDay: day },
    { Client: null, Name: null, Calls: 2, FirstDay: day, LastDay: day },
  ])
})

test('requests order and filter the list', async () => {
  await expect.poll(async () => (await read('use=calls')).TotalResults, soon).toBe(1)
  expect((await read('pagesize=1')).Items[0]).toMatchObject({ Entity: 'Event', Field: 'Topics', Calls: 5 })
})

describe('the list', () => {
  test('is sorted by counts, in both directions', async () => {
    for (const [sort, sign] of [
      ['records', 1],
      ['-records', -1],
    ] as const) {
      const numbers = (await counted(`sort=${sort}&pagesize=1000`)).Items.map(({ Records }) => Records!)
      expect(numbers).toEqual([...numbers].sort((a, b) => sign * (a - b)))
      expect(new Set(numbers).size).toBeGreaterThan(3)
    }
    const days = (await read('sort=until&pagesize=1000')).Items.map(({ RemovedAfter }) => RemovedAfter)
    expect(days).toEqual([...days].sort())
    // Fields without a replacement have no such number and are last.
    const open = (await counted('sort=-unreplaced&pagesize=1000')).Items.map(({ UnreplacedRecords }) => UnreplacedRecords)
    expect(open.indexOf(null)).toBe(open.filter(number => number !== null).length)
  })

  test('is filtered by use and by name', async () => {
    const all = await counted('pagesize=1000')
    const filled = await counted('use=records&pagesize=1000')
    expect(filled.TotalResults).toBe(all.Items.filter(({ Records }) => Records! > 0).length)
    expect(filled.TotalResults).toBeLessThan(all.TotalResults)
    const gps = await read('searchfilter=gpsinfo&pagesize=1000')
    expect(gps.TotalResults).toBeGreaterThan(0)
    expect(gps.Items.every(({ Field, Replacement }) => /gpsinfo/i.test(`${Field} ${Replacement}`))).toBe(true)
  })

  test('is available as CSV with a column for each week; clients only for administrators', async () => {
    await expect.poll(async () => named(await read('type=Event&pagesize=1000', adminToken), 'Topics').Calls, soon).toBe(5)
    const { Items } = await counted('type=Event&pagesize=1000')
    const response = await ask('type=Event&pagesize=1000&format=csv')
    expect(response.headers.get('content-type')).toMatch(/^text\/csv/)
    const rows = readCsv(await response.text())
    expect(rows.map(({ Field, Records, Calls }) => [Field, Number(Records), Number(Calls)])).toEqual(
      Items.map(({ Field, Records, Calls }) => [Field, Records, Calls]),
    )
    expect(Object.keys(rows[0]!).filter(name => /^Weeks\.\d{4}-\d\d-\d\d$/.test(name))).toHaveLength(12)
    expect(rows[0]).not.toHaveProperty('Clients')
    const adminRows = readCsv(await (await ask('type=Event&pagesize=1000&format=csv', adminToken)).text())
    expect(adminRows.find(({ Field }) => Field === 'Topics')!['Clients']).toBe('reader-demo 3; guests 2')
  })
})
