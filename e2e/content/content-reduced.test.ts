import { beforeAll, expect, test } from 'vitest'
import { hashSecret } from '@/lib/auth/tokens/secrets'
import { saveDatasets } from '@/lib/catalog/save'
import { findEntity } from '@/lib/content/entities'
import { saveDocuments } from '@/lib/content/store/save'
import { admin } from '@/lib/db/pools'
import { type OwnServer, startServer, temporaryDirectory } from '../harness/server'
import { startWorld, within } from '../harness/worlds/start'
import { contentApi, type Json } from './content-api'

// A dataset may reduce its records for callers who may not see the full ones. The reduced form is a separate record
// with its own state; filters, searches and exports use only its fields.

const directory = temporaryDirectory()
let server: OwnServer

/** Clients by role: without access to closed data, with all of it, with a partner's. */
const roles = {
  'without roles': null,
  'of everything closed': 'BDP_VIEW_CLOSED_DATA',
  'of a partner': 'BDP_LTS',
  'who writes': 'WRITER',
} as const
type Caller = 'guest' | keyof typeof roles
const secret = 'a secret of this test'
const tokens = new Map<string, string>()

async function fillClients(): Promise<void> {
  const run = (text: string, values: string[] = []) => admin().unsafe(text, values)
  await run("insert into role (name) values ('BDP_LTS')")
  await run("insert into access_rule (role, reach, origin) values ('BDP_LTS', 'all', 'lts')")
  for (const [name, role] of Object.entries(roles)) {
    const id = name.replaceAll(' ', '-')
    await run('insert into client (id, name, secret_sha256, full_scope) values ($1, $1, $2, true)', [id, hashSecret(secret)])
    if (role) await run('insert into client_role (client_id, role) values ($1, $2)', [id, role])
  }
}

const inn = (Id: string, Source: string, more: Json = {}): Json => ({
  Id,
  Source,
  Active: true,
  SmgActive: true,
  Shortname: `Inn ${Id}`,
  AccoCategoryId: '3stars',
  AccoTypeId: 'HotelPension',
  AccoDetail: {
    en: {
      Language: 'en',
      Name: `Inn ${Id}`,
      Street: 'Main Street 1',
      City: 'Bolzano',
      Zip: '39100',
      CountryCode: 'IT',
      Phone: '+39 0471',
      Website: 'https://inn.example.org',
      Email: 'host@example.org',
      Longdesc: 'A hidden cellar',
      Vat: '007',
    },
  },
  AccoProperties: { HasRoom: true, HasApartment: false, IsBookable: true, IsCamping: true },
  TagIds: ['cellar'],
  BoardIds: ['hiddenboard'],
  Mapping: { hgv: { id: 'hiddenid' } },
  PublishedOn: ['portal'],
  TrustYouScore: 97,
  GpsInfo: [{ Gpstype: 'position', Latitude: 46.5, Longitude: 11.35, Altitude: 262 }],
  LocationInfo: { DistrictInfo: { Id: 'D1' }, AreaInfo: { Id: 'HIDDENAREA' } },
  ImageGallery: [
    { ImageUrl: 'https://images.example.org/free.jpg', License: 'CC0' },
    { ImageUrl: 'https://images.example.org/hidden.jpg', License: 'CC BY' },
  ],
  LastChange: '2025-02-01T00:00:00Z',
  ...more,
})

const houses = {
  Id: 'houses',
  Shortname: 'Houses',
  ApiType: 'content' as const,
  Type: 'accommodation',
  PathParam: ['v1', 'Accommodation'],
}
const accommodation = findEntity('accommodation')!

const saveIns = (...inns: Json[]) => within(server, () => saveDocuments(accommodation, inns))
const setAccess = (ApiAccess: 'open' | 'closed' | 'reduced' | Record<string, string>) =>
  within(server, () => saveDatasets([{ ...houses, ApiAccess }]))
const api = contentApi(() => server)
const headersOf = (caller: Caller): Record<string, string> =>
  caller === 'guest' ? {} : { Authorization: `Bearer ${tokens.get(caller)}` }
const ask = (caller: Caller, path: string, headers: Record<string, string> = {}) =>
  api.get(path, { ...headersOf(caller), ...headers })
const idsOf = async (caller: Caller, query = '') =>
  (await api.idsOf(`Accommodation?${query}`, { headers: headersOf(caller) })).sort()

beforeAll(async () => {
  const empty = await startServer({ dataDir: directory.path, env: { DEMO: '0', PAGES: 'off', QUOTAS: 'off' } })
  await within(empty, async () => {
    await fillClients()
    await saveDatasets([{ ...houses, ApiAccess: { lts: 'reduced', idm: 'open' } }])
    await saveDocuments(accommodation, [
      inn('LTS1', 'lts'),
      inn('IDM1', 'idm'),
      inn('SHUT1', 'lts', { LicenseInfo: { ClosedData: true } }),
      { Id: 'THIN1', Source: 'lts', Shortname: 'Inn THIN1', AccoDetail: { en: { Name: 'Inn THIN1' } }, _Meta: { Reduced: true } },
    ])
  })
  await empty.stop()
  server = await startWorld({ dataDir: directory.path })
  for (const name of Object.keys(roles)) tokens.set(name, await server.token(name.replaceAll(' ', '-'), secret))
})

test('callers without the right see the reduced form of a record, others the whole, and none sees both', async () => {
  for (const caller of ['guest', 'without roles'] as const) expect(await idsOf(caller)).toEqual(['IDM1', 'LTS1_REDUCED', 'THIN1'])
  for (const caller of ['of everything closed', 'of a partner'] as const)
    expect((await idsOf(caller)).filter(id => id !== 'SHUT1')).toEqual(['IDM1', 'LTS1', 'THIN1'])
})

test('the reduced form has names, positions and contact, and nothing else', async () => {
  const body = await (await ask('guest', 'Accommodation/LTS1_REDUCED?removenullvalues=true')).text()
  // Times are ignored, because they may contain the searched digits.
  expect(body.replaceAll(/"\d{4}-\d\d-\d\dT[^"]*"/g, '')).not.toMatch(/hidden|cellar|host@|007|97/i)
  const record = JSON.parse(body)
  expect(record).toMatchObject({
    Id: 'LTS1_REDUCED',
    Shortname: 'Inn LTS1',
    Source: 'lts',
    Active: true,
    SmgActive: true,
    HubActive: true,
    IsBookable: false,
    _Meta: { Id: 'LTS1_REDUCED', Type: 'accommodation', Source: 'lts', Reduced: true },
    AccoDetail: {
      en: {
        Language: 'en',
        Name: 'Inn LTS1',
        Street: 'Main Street 1',
        City: 'Bolzano',
        Zip: '39100',
        CountryCode: 'IT',
        Phone: '+39 0471',
        Website: 'https://inn.example.org',
      },
    },
    AccoProperties: { HasRoom: true, HasApartment: false, IsBookable: false },
    AccoCategoryId: '3stars',
    AccoTypeId: 'HotelPension',
    HasLanguage: ['en'],
    PublishedOn: ['portal'],
    LocationInfo: { DistrictInfo: { Id: 'D1' } },
    ImageGallery: [{ ImageUrl: 'https://images.example.org/free.jpg' }],
    LastChange: '2025-02-01T00:00:00.000Z',
  })
  expect(record.Self).toMatch(/\/v1\/Accommodation\/LTS1_REDUCED$/)
  expect(record.GpsInfo).toHaveLength(1)
  expect(record.ImageGallery).toHaveLength(1)
  expect(Object.keys(record.LocationInfo)).toEqual(['DistrictInfo'])
})

test('both ids return the form that the caller may see, each with its own state', async () => {
  const seen = async (caller: Caller, id: string) => {
    const response = await ask(caller, `Accommodation/${id}`)
    const { Id } = (await response.json()) as Json
    return [response.status, Id, response.headers.get('etag')] as const
  }
  const [whole, reduced] = [await seen('of everything closed', 'LTS1'), await seen('guest', 'LTS1_REDUCED')]
  expect([whole[1], reduced[1]]).toEqual(['LTS1', 'LTS1_REDUCED'])
  expect(whole[2]).not.toBe(reduced[2])
  // In this order, so that the full form is cached when the guest requests the record.
  expect(await seen('of everything closed', 'lts1_reduced')).toEqual(whole)
  expect(await seen('guest', 'lts1')).toEqual(reduced)
  expect((await ask('guest', 'Accommodation/LTS1', { 'If-None-Match': whole[2]! })).status).toBe(200)
  expect((await ask('guest', 'Accommodation/LTS1', { 'If-None-Match': reduced[2]! })).status).toBe(304)
  expect((await ask('guest', 'Accommodation/SHUT1')).status).toBe(404)
  expect((await ask('guest', 'Accommodation/SHUT1_REDUCED')).status).toBe(404)
})

test.each([
  'tagfilter=cellar',
  'boardfilter=hiddenboard',
  'rawfilter=eq(TrustYouScore,97)',
  'rawfilter=isnotnull(AccoDetail.en.Email)',
  'hgvid=hiddenid',
  'bookablefilter=true',
])('no filter matches a reduced form by its hidden fields: %s', async filter => {
  expect(await idsOf('guest', filter)).toEqual(['IDM1'])
  expect(await idsOf('of everything closed', filter)).toEqual(['IDM1', 'LTS1', 'SHUT1'])
})

test('filters, searches and exports use its visible fields', async () => {
  for (const query of [
    'searchfilter=inn%20lts1',
    'rawfilter=eq(_Meta.Reduced,true)&source=lts&searchfilter=lts',
    'categoryfilter=3stars&searchfilter=lts1',
  ])
    expect(await idsOf('guest', query)).toEqual(['LTS1_REDUCED'])
  const values = async (caller: Caller, fields: string) =>
    await (await ask(caller, `Distinct?type=accommodation&fields=${fields}&source=lts&getasarray=true`)).text()
  expect(await values('guest', 'AccoDetail.en.Email')).not.toContain('@')
  expect(await values('of everything closed', 'AccoDetail.en.Email')).toContain('host@example.org')
  for (const format of ['csv', 'ndjson', 'geojson', 'json-ld']) {
    const text = await (await ask('guest', `Accommodation?format=${format}&source=lts&pagesize=-1`)).text()
    expect(text).toContain('LTS1_REDUCED')
    expect(text).not.toMatch(/hidden|cellar|host@|SHUT1/)
  }
  const matches = await (await ask('guest', 'Find?q=Inn%20LTS1')).text()
  expect(matches).toContain('LTS1_REDUCED')
  expect(matches).not.toMatch(/hidden|cellar/)
  expect(await (await ask('guest', 'Find?q=cellar')).text()).not.toContain('LTS1')
})

test('a change of hidden fields changes neither the state nor the date of the reduced form', async () => {
  const read = async () => {
    const response = await ask('guest', 'Accommodation/LTS1_REDUCED')
    const { LastChange, AccoDetail } = (await response.json()) as Json
    return { LastChange, AccoDetail }
  }
  const before = await read()
  await saveIns(inn('LTS1', 'lts', { TagIds: ['cellar', 'hidden-bar'], LastChange: '2025-04-01T00:00:00Z' }))
  expect(await read()).toEqual(before)
  await saveIns(inn('LTS1', 'lts', { AccoDetail: { en: { Name: 'Renamed' } }, LastChange: '2025-05-01T00:00:00Z' }))
  expect(await read()).toEqual({
    LastChange: '2025-05-01T00:00:00.000Z',
    AccoDetail: { en: expect.objectContaining({ Name: 'Renamed' }) },
  })
})

test('an import under the id of a form is overwritten by the next save of its record', async () => {
  const before = await idsOf('guest')
  await saveIns(inn('LTS1_REDUCED', 'lts', { AccoDetail: { en: { Name: 'Overwritten' } } }))
  expect(await idsOf('guest')).toEqual(before)
  await saveIns(inn('LTS1', 'lts', { AccoDetail: { en: { Name: 'Renamed' } }, LastChange: '2025-05-01T00:00:00Z' }))
  expect(await (await ask('guest', 'Accommodation/LTS1_REDUCED')).text()).not.toMatch(/cellar|Overwritten/)
})

test.each<[string, string, Json | undefined]>([
  ['PUT', 'Accommodation/LTS1_REDUCED', inn('LTS1_REDUCED', 'lts')],
  ['PUT', 'Accommodation/lts1_reduced', inn('LTS1_REDUCED', 'lts')],
  ['PUT', 'Accommodation', [inn('NEW1', 'lts'), inn('LTS1_REDUCED', 'lts')] as never],
  ['POST', 'Accommodation', inn('LTS1_REDUCED', 'lts')],
  ['PATCH', 'Accommodation/LTS1_REDUCED', { Shortname: 'Overwritten' }],
  ['DELETE', 'Accommodation/LTS1_REDUCED', undefined],
])('%s %s: a form cannot be written, and the response names its record', async (method, path, body) => {
  const before = await (await ask('guest', 'Accommodation/LTS1_REDUCED')).text()
  const refused = await api.send(method, path, { body, headers: headersOf('who writes') })
  const expected = { code: 'record-made', detail: expect.stringContaining('"LTS1"') }
  expect(refused).toMatchObject({ status: 409, body: expected })
  expect(await (await ask('guest', 'Accommodation/LTS1_REDUCED')).text()).toBe(before)
  expect(await idsOf('of everything closed')).not.toContain('NEW1')
})

test('the catalog opens, reduces and closes existing records', async () => {
  await setAccess('open')
  await expect.poll(() => idsOf('guest'), { timeout: 15_000 }).toEqual(['IDM1', 'LTS1', 'THIN1'])
  // A change by another process is in effect within a second.
  await setAccess('closed')
  await expect.poll(() => idsOf('guest'), { timeout: 15_000 }).toEqual([])
  await setAccess({ lts: 'reduced' })
  await expect.poll(() => idsOf('guest'), { timeout: 15_000 }).toEqual(['IDM1', 'LTS1_REDUCED', 'THIN1'])
  await expect
    .poll(async () => (await (await ask('guest', 'MetaData/houses')).json()) as Json, { timeout: 15_000 })
    .toMatchObject({ ApiAccess: 'open', ReducedSources: ['lts'], RecordCount: { Total: 3 } })
  const seen = (await (await ask('of everything closed', 'MetaData/houses')).json()) as { RecordCount: Record<string, number> }
  const { Total, Closed } = seen.RecordCount
  expect(seen.RecordCount).toEqual({ Total, Open: 2, Closed: Total! - 2, Reduced: 1 })
  expect(Closed).toBe((await idsOf('of everything closed')).length - 2)
})

test('the reduced form is deleted with its record', async () => {
  await within(server, () => admin().unsafe("delete from document where type = 'accommodation' and id = 'LTS1'"))
  expect(await idsOf('guest')).toEqual(['IDM1', 'THIN1'])
  expect((await ask('guest', 'Accommodation/LTS1_REDUCED')).status).toBe(404)
})
