import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { runImport } from '../harness/run-program'
import { ownPlatform, temporaryDirectory } from '../harness/server'

const files = temporaryDirectory()
const server = ownPlatform({ env: { DEMO: '0', PAGES: 'off', QUOTAS: 'off' } })
const other = 'https://api.other.example'
const mobility = 'https://mobility.other.example'

type Form = Readonly<{ Id: string; PathParam: readonly string[] | null; [field: string]: unknown }>

const missing =
  'Type OdhType OdhTagIds Output Sources Category ApiAccess RecordCount PublishedOn DataProvider ImageGallery SwaggerUrl'

/** A record as in the public original: missing properties are null. */
const record = (form: Form) => ({
  ...Object.fromEntries(missing.split(' ').map(name => [name, null])),
  Self: `v1/MetaData/${form.Id}`,
  _Meta: { Id: form.Id, Type: 'odhmetadata', Source: 'noi', Reduced: false, LastUpdate: '2023-12-15T11:04:13.5496584+00:00' },
  Shortname: form.Id,
  ApiType: 'content',
  ODHTags: [],
  ApiFilter: [],
  Dataspace: 'tourism',
  Deprecated: false,
  LicenseInfo: { Author: null, License: 'CC0', ClosedData: false, LicenseHolder: null },
  ApiDescription: { en: 'A dataset.' },
  ...form,
})

/** Datasets of this platform. */
const own = [
  { Id: 'poi-untyped', PathParam: ['v1', 'ODHActivityPoi'] },
  { Id: 'poi-ours', PathParam: ['v1', 'HubActivityPoi'], ApiFilter: ['tagfilter=poi'] },
  { Id: 'stays', PathParam: ['v1', 'Accommodation'], ApiFilter: ['typefilter=1'], LicenseInfo: null, ApiDescription: null },
  { Id: 'forecast', PathParam: ['v1', 'Weather', 'Forecast'], Output: {}, RecordCount: {} },
  { Id: 'pois', PathParam: ['v1', 'Poi'], Type: 'ltspoi', OdhType: 'ltspoi', ApiAccess: { lts: 'reduced' }, Deprecated: true },
  { Id: 'activities', PathParam: ['v1', 'Activity'], Type: 'ltsactivity' },
  { Id: 'kitchens', PathParam: ['v1', 'Gastronomy'], Type: 'ltsgastronomy' },
  { Id: 'snow', PathParam: ['v1', 'Weather', 'SnowReport'], Type: 'snowreport' },
  { Id: 'tags', PathParam: ['v1', 'Tag'], Type: 'odhtag' },
  { Id: 'hubtags', PathParam: ['v1', 'ODHTag'], Type: 'tag' },
  { Id: 'catalog', PathParam: ['v1', 'MetaData'], Type: 'odhmetadata' },
  { Id: 'named', PathParam: ['v1', 'ODHActivityPoi'], ApiFilter: ["rawfilter=in(Shortname,'b','c')", 'pagesize=1'] },
  { Id: 'unreadable', PathParam: ['v1', 'ODHActivityPoi'], ApiFilter: ['rawfilter=in(Shortname'] },
  { Id: 'catalog-part', PathParam: ['v1', 'MetaData'], ApiFilter: ['searchfilter=pois'] },
  { Id: 'sensors', ApiType: 'timeseries', PathParam: ['v2', 'flat', 'FormSensor'], ApiFilter: ['where=sactive.eq.true'] },
  {
    Id: 'full-sensors',
    ApiType: 'timeseries',
    PathParam: ['v2', 'flat,node', 'FormSensor', '*', 'latest'],
    ApiFilter: ['where=mvalue.gt.5', 'select=mvalue'],
  },
  { Id: 'environment', ApiType: null, PathParam: ['v2', 'flat', 'EnvironmentStation', '*', 'latest'] },
] satisfies Form[]

/** Datasets of other services. The last ones have paths that exist on this platform too. */
const foreign = [
  { Id: 'stop-finder', ApiType: 'timeseries', BaseUrl: mobility, PathParam: ['v2', 'XML_STOPFINDER_REQUEST '] },
  { Id: 'find', Type: '', BaseUrl: other, PathParam: ['v1', 'Find'], ApiAccess: {} },
  { Id: 'venue-v2', Type: 'venue', BaseUrl: other, PathParam: ['v2', 'Venue'] },
  { Id: 'pathless', ApiType: null, BaseUrl: `${other}/wfs`, PathParam: null, ApiAccess: 'closed' },
  {
    Id: 'links',
    ApiType: 'timeseries',
    BaseUrl: `${mobility}/`,
    ApiUrl: `${mobility}//v2/flat/LinkStation`,
    PathParam: ['v2', 'flat', 'LinkStation'],
  },
  { Id: 'their-pois', BaseUrl: other, PathParam: ['v1', 'ODHActivityPoi'], ApiFilter: ['tagfilter=culture and sights'] },
] satisfies Form[]

/** Numbers of stations that the URLs of measurements list: two, of which one measured more than 5, in two series. */
const sensors: Readonly<Record<string, number>> = { sensors: 2, 'full-sensors': 1 }
const measured = (values: readonly number[]) => ({
  branch: Object.fromEntries(
    values.map((value, place) => [`form-${place}`, { data: [{ timestamp: 1_700_000_000_000, value, period: 60 }] }]),
  ),
})
const sensorCalls = {
  syncedDataTypes: [[{ name: 'form-0' }, { name: 'form-1' }]],
  syncedStations: { FormSensor: [{ Stations: ['X', 'Y'].map(id => ({ id, name: id, origin: 'forms' })) }] },
  syncedData: { FormSensor: [{ branch: { X: measured([7, 8]), Y: measured([1, 2]) } }] },
}

const poi = (Id: string, facts: object) => ({ Id, Shortname: Id, Active: true, ...facts, _Meta: { Type: 'odhactivitypoi' } })
const records = [
  poi('a', { TagIds: ['poi'], Source: 'lts' }),
  poi('b', { SmgTags: ['poi'], Source: 'sta' }),
  poi('c', { TagIds: ['activity'] }),
  { Id: 'HOTEL', Shortname: 'Hotel', AccoTypeId: 'HotelPension', _Meta: { Type: 'accommodation' } },
  { Id: 'FARM', Shortname: 'Farm', AccoTypeId: 'Farm', _Meta: { Type: 'accommodation' } },
  ...['S1', 'S2'].map(Id => ({ Id, Shortname: Id, Active: Id === 'S1', _Meta: { Type: 'skiarea' } })),
  { Id: 'one', TagName: { en: 'One' }, _Meta: { Type: 'tag' } },
  { Id: 'h1', TagName: { en: 'One' }, _Meta: { Type: 'odhtag' } },
  { Id: 'h2', TagName: { en: 'Two' }, _Meta: { Type: 'odhtag' } },
]

type Dataset = Readonly<{
  Id: string
  Type: string | null
  ApiUrl: string
  ServedBy?: string
  RecordCount?: { Total: number }
  [field: string]: unknown
}>

const bringIn = (name: string, content: object, ...args: string[]) => {
  const path = join(files.path, name)
  writeFileSync(path, JSON.stringify(content))
  return runImport(server.dataDir, [...args, path])
}
const catalog = async () => {
  const datasets = await server.datasets<Dataset>()
  return new Map(datasets.map(dataset => [dataset.Id, dataset]))
}
const ids = async () => {
  const { Items } = await server.json<{ Items: { Id: string }[] }>('/content/v1/HubActivityPoi?pagesize=50&fields=Id')
  return Items.map(({ Id }) => Id)
}
const datasetOf = (id: string) => server.json<Dataset>(`/content/v1/MetaData/${id}`)

beforeAll(async () => {
  expect((await bringIn('records.json', records)).code).toBe(0)
  expect((await bringIn('sensors.json', sensorCalls)).code).toBe(0)
  const { code, lines } = await bringIn('catalog.json', [...own, ...foreign].map(record))
  expect([code, lines[1]]).toEqual([0, `  datasets  ${own.length + foreign.length} stored`])
  // Reduced forms are created in the background, and counts are cached for seconds.
  await vi.waitFor(async () => expect(await ids()).toEqual(['a_reduced', 'b', 'c']), { timeout: 20_000 })
})

test('a dataset of this platform has the count of its URL, whatever its type is', async () => {
  // Counts of interfaces may appear later on a busy machine.
  const counted = ['stays', 'named', 'sensors', 'full-sensors']
  const byId = await vi.waitFor(async () => {
    const datasets = await catalog()
    expect(counted.filter(id => !datasets.get(id)!.RecordCount)).toEqual([])
    return datasets
  }, 50_000)
  for (const { Id } of own) {
    const { ApiUrl, RecordCount, ServedBy } = byId.get(Id)!
    expect(ServedBy).toBeUndefined()
    const response = await fetch(ApiUrl)
    expect([Id, response.status]).toEqual([Id, Id === 'unreadable' ? 400 : 200])
    if (['unreadable', 'catalog-part'].includes(Id)) expect([Id, RecordCount]).toEqual([Id, undefined])
    else if (/environment|sensors/.test(Id)) expect([Id, RecordCount]).toEqual([Id, { Total: sensors[Id] ?? 0 }])
    else expect([Id, RecordCount]).toEqual([Id, { Total: (await response.json()).TotalResults }])
  }
  // Reduced records show no tags.
  const countedIds = 'poi-untyped poi-ours stays named activities kitchens snow tags hubtags'.split(' ')
  expect(countedIds.map(id => byId.get(id)!.RecordCount!.Total)).toEqual([3, 0, 1, 2, 1, 0, 1, 1, 2])
  expect(['poi-untyped', 'forecast', 'pois'].map(id => byId.get(id)!.Type)).toEqual([
    'odhactivitypoi',
    'weatherforecast',
    'ltspoi',
  ])
})

test('a deprecated path reduces and closes the records that it lists, in both lists of tags', async () => {
  expect((await bringIn('closed.json', [record({ ...own[4]!, ApiAccess: 'closed' })])).code).toBe(0)
  // A change of another process is in effect within a second, and what it opens appears later.
  await expect.poll(ids, { timeout: 15_000 }).toEqual(['c'])
  expect((await bringIn('open.json', [record({ ...own[4]!, ApiAccess: null })])).code).toBe(0)
  await expect.poll(ids, { timeout: 15_000 }).toEqual(['a', 'b', 'c'])
  await expect.poll(async () => (await datasetOf('pois')).RecordCount, { timeout: 15_000 }).toEqual({ Total: 2 })
  await expect.poll(async () => (await catalog()).get('pois')).toMatchObject({ ApiAccess: 'open' })
})

describe('a dataset that another service serves', () => {
  test.each<[string, object]>([
    ['pathless', { ApiType: null, BaseUrl: `${other}/wfs`, ApiUrl: `${other}/wfs`, PathParam: [], ApiAccess: 'closed' }],
    ['links', { BaseUrl: `${mobility}/`, ApiUrl: `${mobility}//v2/flat/LinkStation` }],
    [
      'their-pois',
      { BaseUrl: other, ApiUrl: `${other}/v1/ODHActivityPoi?tagfilter=culture and sights`, PathParam: ['v1', 'ODHActivityPoi'] },
    ],
  ])('%s keeps its URLs, and has no count', async (id, expected) => {
    const dataset = await datasetOf(id)
    expect(dataset).toMatchObject({ ...expected, ServedBy: new URL(String(dataset['BaseUrl'])).host, SwaggerUrl: null })
    expect(dataset).not.toHaveProperty('RecordCount')
  })

  test('has a filter, and is imported again as it is served without a change', async () => {
    const ids = await server.json<string[]>('/content/v1/MetaData?getasidarray=true&rawfilter=isnotnull(ServedBy)')
    expect(ids.sort()).toEqual(foreign.map(({ Id }) => Id).sort())
    const { code, lines } = await bringIn('again.json', [...(await catalog()).values()])
    expect([code, lines[1]]).toEqual([0, `  datasets  ${own.length + foreign.length} unchanged`])
  })

  test('is served here after it moved here, if its path exists', async () => {
    const hosts = ['--moved-here', other, '--moved-here', mobility]
    const { code, lines } = await bringIn('moved.json', foreign.map(record), ...hosts)
    expect([code, lines[1]]).toEqual([0, `  datasets  2 updated, ${foreign.length - 2} unchanged`])
    const links = { ApiUrl: `${server.url}/timeseries/v2/flat/LinkStation`, RecordCount: { Total: 0 } }
    await expect.poll(() => datasetOf('links')).toMatchObject(links)
    expect((await datasetOf('their-pois')).ApiUrl).toBe(
      `${server.url}/content/v1/HubActivityPoi?tagfilter=culture%20and%20sights`,
    )
    expect(await datasetOf('find')).toHaveProperty('ServedBy')
  })
})
