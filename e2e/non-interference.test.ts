import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin } from '@/lib/db/pools'
import { startTwoWorlds, stranger, type TwoWorlds, within } from './two-worlds'

// What is closed must not show, in no address and no parameter: two platforms that differ in closed rows only give a guest, and a
// client without roles, the same answers to the same requests.

let worlds: TwoWorlds
const tokens = new Map<string, string>()
/** ETags of closed records, which only somebody who once saw them can know. */
let closedStates: string[] = []

beforeAll(async () => {
  worlds = await startTwoWorlds()
  for (const world of [worlds.without, worlds.with])
    tokens.set(world.url, await world.token(stranger.client_id, stranger.client_secret))
  const found = await within(worlds.with, () => admin().unsafe('select state from document where closed order by id'))
  closedStates = found.map(({ state }) => String(state))
})

afterAll(() => worlds?.stop())

// Dates and connections say nothing of data; an id of the request is given with it.
const framing = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

type Ask = { path: string; method?: string; as?: 'guest' | 'stranger'; etag?: string }

async function answer(base: string, { path, method = 'GET', as = 'guest', etag }: Ask) {
  const headers: Record<string, string> = { 'X-Request-Id': 'same' }
  if (as === 'stranger') headers['Authorization'] = `Bearer ${tokens.get(base)}`
  if (etag) headers['If-None-Match'] = etag
  const response = await fetch(base + path, { method, headers })
  return {
    status: response.status,
    headers: Object.fromEntries([...response.headers].filter(([name]) => !framing.has(name))),
    body: await response.text(),
  }
}

async function expectSame(ask: Ask) {
  const [one, other] = await Promise.all([worlds.without, worlds.with].map(({ url }) => answer(url, ask)))
  expect(other, JSON.stringify(ask)).toEqual(one)
  expect(one!.status, `${ask.path} ${one!.body.slice(0, 300)}`).toBeLessThan(500)
  return one!
}

const who = fc.constantFrom<'guest' | 'stranger'>('guest', 'stranger')
const method = fc.oneof({ weight: 9, arbitrary: fc.constant('GET') }, fc.constantFrom('HEAD', 'OPTIONS', 'POST'))

/** Up to three of the parameters, each with one of its values. */
const queryOf = (values: Record<string, readonly string[]>) => {
  const pair = fc
    .constantFrom(...Object.keys(values))
    .chain(name => fc.constantFrom(...values[name]!).map(value => [name, value]))
  return fc.array(pair, { maxLength: 3 }).map(pairs => new URLSearchParams(pairs as [string, string][]).toString())
}

const entities = [
  'HubActivityPoi',
  'Accommodation',
  'AccommodationRoom',
  'Tag',
  'Event',
  'Region',
  'MetaData',
  'Weather/District',
]
const ids = [
  'open-1',
  'OPEN-3',
  'closed-open-1',
  'closed-ACC1',
  'ACC1',
  'ROOM1',
  'room2',
  'closed-tag',
  'secret-tag',
  'closed-EV1',
]
const contentQuery = queryOf({
  pagesize: ['1', '2', '1000', '-1'],
  pagenumber: ['1', '2', '3'],
  fields: ['Id', 'Detail.en.Title,TagIds', 'Tags.[*].Name', 'LicenseInfo'],
  language: ['en', 'de'],
  removenullvalues: ['true'],
  searchfilter: ['castle', 'inn', 'closed', 'room', 'closed-open-2', 'ROOM1', '%'],
  idlist: ['open-1,closed-open-1', 'ROOM1,ROOM2', 'closed-tag,hiking', 'ACC1,CLOSED-ACC1'],
  source: ['lts', 'closed-source', 'hgv', 'idm,closed-source'],
  langfilter: ['en', 'de'],
  active: ['true', 'false'],
  publishedon: ['suedtirol.info'],
  updatefrom: ['2025-05-01', '2025-05-30', '2024-01-01'],
  tagfilter: ['hiking', 'secret-tag', 'or(secret-tag,closed-tag)', 'and(hiking,closed-tag)'],
  locfilter: ['regREG1'],
  latitude: ['46.5'],
  longitude: ['11.3'],
  radius: ['1000', '500000'],
  seed: ['7', '42'],
  validforentity: ['odhactivitypoi'],
  types: ['theme'],
})

test('content and catalog: lists, records, totals, filters and tags of closed data', async () => {
  const path = fc
    .tuple(fc.constantFrom(...entities), fc.option(fc.constantFrom(...ids)), contentQuery)
    .map(([entity, id, query]) => `/content/v1/${entity}${id ? `/${id}` : ''}?${query}`)
  const etag = fc.option(fc.nat(20), { nil: undefined })
  await fc.assert(
    fc.asyncProperty(path, method, who, etag, async (path, method, as, at) => {
      const state = at === undefined ? undefined : closedStates[at % closedStates.length]
      await expectSame({ path, method, as, ...(state ? { etag: `"${state}.json"` } : {}) })
    }),
    { numRuns: 350 },
  )
})

test('the catalog as a whole, with its counts, and each of its records', async () => {
  const { body } = await expectSame({ path: '/content/v1/MetaData?pagesize=1000' })
  const datasets = (JSON.parse(body) as { Items: { Id: string; RecordCount?: { Total: number } }[] }).Items
  expect(datasets.filter(({ RecordCount }) => (RecordCount?.Total ?? 0) > 0).length).toBeGreaterThan(4)
  for (const { Id } of datasets) await expectSame({ path: `/content/v1/MetaData/${Id}` })
})

const stations = [
  '*',
  'ParkingStation',
  'BluetoothStation',
  'TrafficSensor',
  'TrafficSensor,BluetoothStation',
  'SecretLink',
  'LinkStation',
]
const dataTypes = ['*', 'occupied', 'turnover', 'mac-addresses,speed', 'nothing']
const points = ['latest', '2025-06-01/2025-06-02', '2025-06-01T08:00/2025-06-01T10:00', '2020-01-01/2030-01-01']
const seriesQuery = queryOf({
  limit: ['1', '2', '5', '-1'],
  offset: ['0', '1', '3'],
  select: [
    '*',
    'scode',
    'sparent',
    'pcode,pmetadata',
    'stype',
    'mvalue,scode',
    'smetadata.capacity',
    'ename',
    'sdatatypes',
    'evname',
  ],
  where: [
    ...['scode.eq."B1"', 'scode.in.("A1","P1","Z9")', 'stype.re."^B"', 'sorigin.eq."A22"', 'tname.eq."turnover"', 'mvalue.gt.2'],
    ...['pcode.eq."B1"', 'pcode.neq."x"', 'pcode.eq.null', 'or(pcode.eq."B1",mvalue.eq.1)', 'pmetadata.capacity.gt.0'],
    ...['prlineage.eq."closed lineage"', 'or(prlineage.re."closed",scode.eq."P1")', 'smetadata.capacity.gt.1', 'sactive.eq.true'],
    ...['scoordinate.bbi.(11,46,12,47,4326)', 'eecode.eq."B1"', 'eecode.neq."x"', 'ebcode.eq."P1"', 'mhmetadata.capacity.eq.99'],
    ...['evname.re."."', 'mvalidtime.gt.2025-06-01T09:00', 'scode.eq."B1",nonsense'],
  ],
  distinct: ['true', 'false'],
  shownull: ['true', 'false'],
  timezone: ['Europe/Rome', 'Nowhere/Else'],
  origin: ['A22', 'closed-origin', 'open-origin', 'nobody'],
})

const below = fc.oneof(
  fc.constant(''),
  fc.constantFrom(...stations).map(type => `/${type}`),
  fc.constantFrom(...stations).map(type => `/${type}/metadata/2020-01-01/2030-01-01`),
  fc.tuple(fc.constantFrom(...stations), fc.constantFrom(...dataTypes)).map(([type, name]) => `/${type}/${name}`),
  fc
    .tuple(fc.constantFrom(...stations), fc.constantFrom(...dataTypes), fc.constantFrom(...points))
    .map(([type, name, point]) => `/${type}/${name}/${point}`),
)
const aside = fc.constantFrom(
  '/*',
  '/LinkStation',
  '/SecretLink',
  '/open-origin',
  '/closed-origin',
  '/*/latest',
  '/*/2020-01-01/2030-01-01',
)
const address = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(fc.constantFrom('flat', 'tree', 'flat,node', 'tree,node'), below) },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom('flat,edge', 'tree,edge', 'flat,event', 'tree,event'), aside) },
)

test('time series: every level of stations, edges and events, with every parameter', async () => {
  await fc.assert(
    fc.asyncProperty(address, seriesQuery, method, who, async ([representation, rest], query, method, as) => {
      await expectSame({ path: `/timeseries/v2/${representation}${rest}?${query}`, method, as })
    }),
    { numRuns: 600 },
  )
})

test('all levels of everything, whole', async () => {
  for (const structure of ['flat', 'tree'])
    for (const rest of ['', '/*', '/*/*', '/*/*/latest', '/*/*/2020-01-01/2030-01-01', '/*/metadata/2020-01-01/2030-01-01'])
      expect(
        (await expectSame({ path: `/timeseries/v2/${structure}${rest}?limit=-1&shownull=true&distinct=false` })).body,
      ).toContain('P')
  for (const what of ['flat,edge/*', 'tree,edge/*', 'flat,event/*', 'tree,event/*', 'flat,edge', 'flat,event', 'apispec'])
    await expectSame({ path: `/timeseries/v2/${what}?limit=-1&shownull=true` })
})

test('the worlds do differ: somebody with the right sees more in the second', async () => {
  const closed = await within(worlds.with, () =>
    admin().unsafe(`select (select count(*) from document where closed) + (select count(*) from series where closed) as total`),
  )
  expect(Number(closed[0]!['total'])).toBeGreaterThan(12)
})
