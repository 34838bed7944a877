import { beforeAll, describe, expect, test, vi } from 'vitest'
import { groupingFields } from '@/lib/tiles/points-sql'
import { ownPlatform } from '../harness/server'
import { contentApi, type Json, type RecordList } from './content-api'
import { importerFor, ofType as of } from './content-records'

const title = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([language, Title]) => [language, { Title, Language: language }]))
const place = (Id: string, texts: Record<string, string>, more: object = {}) => ({
  Id,
  Shortname: Id,
  Active: true,
  Detail: title(texts),
  ...more,
})
const closed = { LicenseInfo: { ClosedData: true } }

const places = [
  ...of('metaregion', [place('MR1', { de: 'Meta' }, { RegionIds: ['R1'] })]),
  ...of('region', [
    place('R1', { de: 'Region eins', en: 'Region one' }),
    place('R2', { de: 'Region zwei' }),
    place('R3', { de: 'Region closed' }, closed),
    place('R4', { de: 'Region inactive' }, { Active: false }),
  ]),
  ...of('tourismassociation', [place('T1', { de: 'Verein' }, { RegionId: 'R1' })]),
  ...of('municipality', [
    place('M1', { en: 'Municipality one' }, { RegionId: 'R1', TourismvereinId: 'T1', VisibleInSearch: true }),
    place('M2', { en: 'Municipality two' }, { RegionId: 'R2', VisibleInSearch: false }),
  ]),
  ...of('district', [place('F1', { de: 'Fraktion' }, { RegionId: 'R1', TourismvereinId: 'T1', MunicipalityId: 'M1' })]),
  ...of('skiarea', [place('S1', { de: 'Skigebiet' })]),
]

const inside = { LocationInfo: { RegionInfo: { Id: 'R1' }, TvInfo: { Id: 'T1' }, MunicipalityInfo: { Id: 'M1' } } }

const longText = { Detail: { de: { Title: 'Burg nur deutsch', BaseText: 'A long text', Language: 'de' } } }

const pois = of('odhactivitypoi', [
  place('inside', { de: 'Schloss innen', en: 'Castle inside' }, { ...inside, Source: 'North', TagIds: ['castle', 'old'] }),
  place('outside', { de: 'Schloss außen', en: 'Castle 100%' }, { Source: 'south', TagIds: ['castle'], WayNumber: 7 }),
  place('german', { de: 'Burg nur deutsch' }, { ...longText, Source: 'south', TagIds: [], WayNumber: 12, CustomId: '' }),
  place('hidden', { en: 'Castle hidden' }, { ...closed, Source: 'secret-source', TagIds: ['secret'] }),
])

const square = (west: number, south: number, side: number) => {
  const [east, north] = [west + side, south + side]
  return {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  }
}
const shape = (Id: string, Name: string, Geometry: object, more: object = {}) => ({
  Id,
  Name,
  Shortname: Name,
  Type: 'municipality',
  Country: 'IT',
  Source: 'istat',
  SRid: 'EPSG:4326',
  Geometry,
  ...more,
})
const shapes = of('geoshape', [
  shape('1_istat', 'West', square(11, 46, 0.1)),
  shape('2_istat', 'East', square(11.5, 46, 0.1)),
  shape('3_istat', 'Secret', square(11, 46, 0.1), closed),
])

const tags = of('tag', [
  { Id: 'castle', TagName: { en: 'Castle' }, Types: ['theme'], ValidForEntity: ['odhactivitypoi', 'event'], Source: 'idm' },
  { Id: 'half-board', TagName: { en: 'Half board' }, Types: ['board'], ValidForEntity: ['accommodation'], Source: 'lts' },
])
const oldTags = of('odhtag', [{ Id: 'castle', TagName: { en: 'Castle' }, ValidForEntity: ['odhactivitypoi'] }])
const sources = of('source', [{ Id: 'istat', Key: 'istat', Name: { en: 'Statistics' }, Types: ['shapes'] }])

const weather = of('weather', [
  {
    Id: '1',
    Language: 'en',
    Evolution: 'Sunny',
    Date: '2025-01-01T00:00:00',
    Translations: { de: { Evolution: 'Sonnig' }, it: { Evolution: 'Sole' } },
  },
])

const utilityRecords = [...places, ...pois, ...shapes, ...tags, ...oldTags, ...sources, ...weather]

const server = ownPlatform({ env: { DEMO: '0', PAGES: 'off', QUOTAS: 'off' } })
const importRecords = importerFor(server)

beforeAll(() => importRecords(utilityRecords))

const { get, read, list, idsOf, refusal } = contentApi(() => server)

type Location = { typ: string; name: unknown; id: string }

const keys = (places: readonly Location[]) => places.map(({ typ, id }) => typ + id)

test('Location is a plain array of all active places, types in their order, with names by language, for locfilter', async () => {
  const places = await read<Location[]>('Location')
  expect(keys(places)).toEqual(['mtaMR1', 'regR1', 'regR2', 'tvsT1', 'munM1', 'munM2', 'fraF1'])
  expect(places[1]).toEqual({ typ: 'reg', name: { de: 'Region eins', en: 'Region one' }, id: 'R1' })
  const [place] = await read<Location[]>('Location?type=tvs')
  expect(await idsOf(`HubActivityPoi?locfilter=${place!.typ}${place!.id}`)).toEqual(['inside'])
})

test('Location?language returns the name as a string, type one type, showall=false only places offered in searches', async () => {
  expect(await read<Location[]>('Location?language=en&type=REG,mun')).toEqual([
    { typ: 'reg', name: 'Region one', id: 'R1' },
    { typ: 'reg', name: null, id: 'R2' },
    { typ: 'mun', name: 'Municipality one', id: 'M1' },
    { typ: 'mun', name: 'Municipality two', id: 'M2' },
  ])
  expect(keys(await read<Location[]>('Location?showall=false'))).toEqual(['mtaMR1', 'regR1', 'regR2', 'tvsT1', 'munM1'])
})

test.each([
  ['regr1', ['regR1', 'tvsT1', 'munM1', 'fraF1']],
  ['munM1', ['munM1', 'fraF1']],
  ['mtaMR1', ['mtaMR1', 'regR1', 'tvsT1', 'munM1', 'fraF1']],
  ['fraF1,munM2', ['munM2', 'fraF1']],
  ['regNOTHING', []],
])('Location?locfilter=%s returns the place and the places in it', async (locfilter, expected) => {
  expect(keys(await read<Location[]>(`Location?locfilter=${locfilter}`))).toEqual(expected)
})

test('Location with a page number has the list envelope, and Location/Skiarea lists ski areas in the same form', async () => {
  const page = await list('Location?type=mun&pagenumber=1&pagesize=1')
  expect(page).toMatchObject({ TotalResults: 2, TotalPages: 2, Items: [{ typ: 'mun', id: 'M1' }] })
  expect(await (await fetch(page.NextPage!)).json()).toMatchObject({ TotalResults: 2, Items: [{ typ: 'mun', id: 'M2' }] })
  expect(await read<Location[]>('Location/Skiarea?language=de')).toEqual([{ typ: 'ska', name: 'Skigebiet', id: 'S1' }])
})

const fields = 'type=odhactivitypoi&fields='
test.each<[string, unknown]>([
  [`${fields}Source`, [{ Source: 'North' }, { Source: 'south' }]],
  ...['HubActivityPoi', 'hubactivitypoi', 'ODHActivityPoi'].map((type): [string, unknown] => [
    `type=${type}&fields=Source&getasarray=true`,
    ['North', 'south'],
  ]),
  ['hubtype=OdhActivityPoi&fields=Source&getasarray=true', ['North', 'south']],
  ['odhtype=odhactivitypoi&fields=Source&getasarray=true', ['North', 'south']],
  [
    `${fields}Source,TagIds.[*]`,
    [
      { Source: 'North', 'TagIds.[*]': 'castle' },
      { Source: 'North', 'TagIds.[*]': 'old' },
      { Source: 'south', 'TagIds.[*]': 'castle' },
    ],
  ],
  ...['TagIds.[*]', 'TagIds.[]', 'TagIds[*]', 'TagIds[]'].map((field): [string, unknown] => [
    `${fields}${field}&rawsort=-TagIds.[*]`,
    [{ [field]: 'old' }, { [field]: 'castle' }],
  ]),
  [`${fields}Detail.[*].Language&getasarray=true`, ['de', 'en']],
  [`${fields}Detail.en.Title&getasarray=true`, ['Castle 100%', 'Castle inside', null]],
  [`${fields}WayNumber`, [{ WayNumber: 7 }, { WayNumber: 12 }, { WayNumber: null }]],
  [`${fields}WayNumber&rawsort=-WayNumber&getasarray=true`, ['12', '7', null]],
  [`${fields}CustomId`, [{ CustomId: '' }, { CustomId: null }]],
  [`${fields}CustomId&excludenulloremptyvalues=true`, []],
  [`${fields}TagIds[*]&getasarray=true&source=SOUTH`, ['castle']],
  [`${fields}TagIds[*]&getasarray=true&tagfilter=old`, ['castle', 'old']],
  [`${fields}TagIds[*]&getasarray=true&rawfilter=eq(WayNumber,7)`, ['castle']],
])('Distinct?%s', async (query, expected) => expect(await read(`Distinct?${query}`)).toEqual(expected))

test.each(['%0A', '%09', '%C2%A0', 'Source%0A'])('Distinct?fields=%s is a field that no record has', async field => {
  expect(await read(`Distinct?type=odhactivitypoi&fields=${field}`)).toEqual([{ [decodeURIComponent(field)]: null }])
})

test('Distinct with a page number has the list envelope', async () => {
  const page = await list('Distinct?type=odhactivitypoi&fields=Source&getasarray=true&pagenumber=2&pagesize=1')
  expect(page).toMatchObject({ TotalResults: 2, TotalPages: 2, CurrentPage: 2, Items: ['south'] })
})

// Properties of an object have no order.
const inOneOrder = (value: unknown) =>
  JSON.stringify(value, (_, inner) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

test('Distinct returns the values of the list for fields in columns of their own', async () => {
  const { Items } = await list('HubActivityPoi?pagesize=1000')
  for (const field of groupingFields) {
    const values = Items.map(item => field.split('.').reduce<unknown>((value, key) => (value as Json)?.[key], item) ?? null)
    const expected = [...new Set(values.map(inOneOrder))].sort()
    const distinct = await read<Json[]>(`Distinct?type=odhactivitypoi&fields=${field}`)
    expect([field, distinct.map(one => inOneOrder(one[field])).sort()]).toEqual([field, expected])
  }
})

test('Distinct returns values that are too long for a column, and changed values', async () => {
  const tags = Array.from({ length: 200 }, (_, index) => `tag-${index}`)
  await importRecords([{ Id: 'long', Shortname: 'long', Source: 'North', TagIds: tags, _Meta: { Type: 'article' } }])
  expect(await read('Distinct?type=article&fields=TagIds')).toEqual([{ TagIds: tags }])
  expect(await read<string[]>('Distinct?type=article&fields=Source,TagIds.[*]')).toHaveLength(200)
  await importRecords([{ Id: 'long', Shortname: 'long', Source: 'South', TagIds: [], _Meta: { Type: 'article' } }])
  expect(await read('Distinct?type=article&fields=Source,TagIds')).toEqual([{ Source: 'South', TagIds: [] }])
})

test('Distinct, Find and Location are available as CSV and NDJSON, and 406 lists the formats', async () => {
  const text = async (path: string) => (await get(path)).text()
  expect(await text('Distinct?type=odhactivitypoi&fields=Source,WayNumber&format=csv')).toBe(
    'Source,WayNumber\r\nNorth,\r\nsouth,7\r\nsouth,12\r\n',
  )
  expect(await text('Distinct?type=odhactivitypoi&fields=Source&getasarray=true&format=csv')).toBe('Source\r\nNorth\r\nsouth\r\n')
  expect(await text('Distinct?type=odhactivitypoi&fields=Source&format=ndjson')).toBe('{"Source":"North"}\n{"Source":"south"}\n')
  expect(await text('Location?type=reg&language=en&format=csv')).toBe('typ,name,id\r\nreg,Region one,R1\r\nreg,,R2\r\n')
  expect((await text('Find?q=inside&format=csv')).split('\r\n')[0]).toBe('Id,Detail.en.Title,_Meta.Type,Self')
  for (const path of ['Distinct?type=event&fields=Id', 'Find?q=x', 'Location', 'Search?type=event', 'Location/Skiarea']) {
    const response = await get(`${path}${path.includes('?') ? '&' : '?'}format=geojson`)
    expect([response.status, (await response.json()).formats]).toEqual([
      406,
      ['json', 'csv', 'ndjson', 'parquet', 'arrow', 'xlsx'],
    ])
  }
})

test.each(['Distinct?type=odhactivitypoi&fields=Source', 'Find?q=castle', 'Location', 'Search?type=region'])(
  '%s is public, and not sent again to a client that has it in the format',
  async path => {
    const first = await get(path, { accept: 'text/csv' })
    const state = { 'if-none-match': first.headers.get('etag')! }
    expect(first.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/)
    expect((await get(path, { accept: 'text/csv', ...state })).status).toBe(304)
    expect((await get(path, { accept: 'application/json', ...state })).status).toBe(200)
  },
)

test('Find, Search and Distinct return the weather in one language, as its list', async () => {
  const { Items } = await list('Weather?language=de&pagenumber=1')
  const [bulletin] = (await read<Matches>('Search?type=weather&language=de&fields=Evolution,Language,Translations')).Items
  expect(bulletin).toMatchObject({ Evolution: Items[0]!['Evolution'], Language: 'de', Translations: null })
  expect(bulletin!['Evolution']).toBe('Sonnig')
  expect(await read('Distinct?type=weather&fields=Translations')).toEqual([{ Translations: null }])
})

type Matches = RecordList & { searchTerm: string | null; detailedResults: Record<string, number> }

test('Find searches several types and has the list envelope with the words and the matches of each type', async () => {
  const types = 'accommodation odhactivitypoi event region skiarea tourismassociation webcam venue'.split(' ')
  const { Items, ...envelope } = await read<Matches>('Find?q=REGION')
  expect(envelope).toEqual({
    searchTerm: 'REGION',
    TotalResults: 3,
    TotalPages: 1,
    CurrentPage: 1,
    PreviousPage: null,
    NextPage: null,
    Seed: null,
    detailedResults: Object.fromEntries(types.map(type => [type, type === 'region' ? 3 : 0])),
  })
  expect(Items[0]).toEqual({
    Id: 'R1',
    'Detail.en.Title': 'Region one',
    '_Meta.Type': 'region',
    Self: `${server.url}/content/v1/Region/R1`,
  })
  expect(Items[1]).toMatchObject({ Id: 'R2', 'Detail.de.Title': 'Region zwei' })
})

test.each([
  ['Find?term=castle', ['inside', 'outside']],
  ['Find?q=100%25', ['outside']],
  ['Find?q=INSIDE&type=HubActivityPoi', ['inside']],
  ['Find?q=schloss&language=en', []],
  ['Find?q=schloss&language=de', ['inside', 'outside']],
  ['Find?q=r1&type=region,odhactivitypoi', ['R1']],
  ['Find?q=long%20text', []],
  ['Find?q=long%20text&searchbasetext=true', ['german']],
  ['Find?q=long%20text&searchbasetext=true&language=en', []],
  ['Find?q=sou&filteronfields=Source,TagIds.[*]', ['german', 'outside']],
  ['Find?q=old&filteronfields=TagIds.[*]', ['inside']],
  ['Find?q=castle&locfilter=regR1,munM1', ['inside']],
  ['Find?q=castle&locfilter=mtaMR1,munM2,munM1', ['inside']],
  ['Find?q=castle&rawfilter=isnotnull(WayNumber)', ['outside']],
  ['Find?q=castle&rawsort=-Id', ['outside', 'inside']],
  ['Filter?type=odhactivitypoi&rawsort=-WayNumber&limitto=2', ['german', 'outside']],
  ['Filter?rawfilter=eq(Id,"R2")', ['R2']],
  ['Search?type=region&pagesize=1&pagenumber=3', ['R4']],
  ['Search?type=region&pagenumber=9', []],
])('%s finds %j', async (path, expected) => {
  expect(await idsOf(path)).toEqual(expected)
})

test('Find returns further fields, and leaves out empty ones on request', async () => {
  const [item] = (await read<Matches>('Find?q=castle&limitto=1&fields=Source,WayNumber,Id')).Items
  expect(Object.keys(item!)).toEqual(['Id', 'Detail.en.Title', '_Meta.Type', 'Self', 'Source', 'WayNumber'])
  const [short] = (await read<Matches>('Find?q=castle&limitto=1&fields=WayNumber&removenullvalues=true')).Items
  expect(short).not.toHaveProperty('WayNumber')
})

test.each<[string, string, string?]>([
  ['Location?locfilter=R1', 'locfilter'],
  ['Location?language=english', 'language'],
  ['Distinct?type=event&fields=Id,Source&getasarray=true', 'fields'],
  ['Distinct?type=event&fields=TagIds.[*],Tags.[*].Id', 'fields'],
  ['Find?q=castle&locfilter=R1', 'locfilter'],
  ['Search?type=region&active=true', 'active'],
  ['Location/Skiarea?odhactive=true', 'odhactive'],
  ['GeoShapes/1_istat?srid=99999', 'srid'],
  ['Distinct?type=event&fields=Id&rawsort=Source', 'rawsort', 'rawsort-syntax'],
  ['Find?q=x&filteronfields=.', 'filteronfields', 'fields-syntax'],
])('%s is refused, naming %s', async (path, parameter, code = 'parameter-invalid') => {
  expect(await refusal(path)).toEqual([400, code, parameter])
})

type Shape = { SRid: string; Geometry: { type: string; coordinates: [number, number][][] } }

test.each([
  ['GeoShapes', ['1_istat', '2_istat']],
  ['GeoShape?polygon=POINT(11.05 46.05)', ['1_istat']],
  ['GeoShapes?polygon=LINESTRING(10 46.05, 12 46.05)', ['1_istat', '2_istat']],
  ['GeoShapes?polygon=bbc(10.9,45.9,11.55,46.2)', ['1_istat']],
  ['GeoShapes?polygon=bbi(10.9,45.9,11.55,46.2)', ['1_istat', '2_istat']],
  ['GeoShapes?polygon=IT.municipality.east', ['2_istat']],
  ['GeoShapes?polygon=3_istat', []],
  ['GeoShapes?polygon=POLYGON((20 40,21 40,21 41,20 40))', []],
  ['Tag?validforentity=HubActivityPoi', ['castle']],
  ['Tag?validforentity=event,accommodation', ['castle', 'half-board']],
  ['Tag?types=board', ['half-board']],
  ['Tag?source=LTS', ['half-board']],
  ['HubTag?validforentity=odhactivitypoi', ['castle']],
  ['Source?searchfilter=statist', ['istat']],
])('%s lists %j', async (path, expected) => {
  expect((await idsOf(path)).sort()).toEqual(expected)
})

test.each(['32632', 'epsg:32632'])('GeoShapes?srid=%s returns the geometry and the name of that system', async srid => {
  const { SRid, Geometry } = await read<Shape>(`GeoShapes/1_istat?srid=${srid}`)
  expect([SRid, Geometry.type]).toEqual(['EPSG:32632', 'Polygon'])
  // 11° east is two degrees from the central meridian of the UTM zone.
  const [east, north] = Geometry.coordinates[0]![0]!
  expect([Math.round(east / 1000), Math.round(north / 1000)]).toEqual([655, 5096])
  const { Items } = await read<{ Items: Shape[] }>(`GeoShapes?idlist=1_istat&srid=${srid}`)
  expect(Items).toMatchObject([{ SRid, Geometry }])
})

test('GeoShapes is in degrees by default', async () => {
  const plain = await read<Shape>('GeoShapes/1_istat')
  expect([plain.SRid, plain.Geometry.coordinates[0]![2]]).toEqual(['EPSG:4326', [11.1, 46.1]])
  expect(await read('GeoShapes/1_istat?srid=wgs84')).toEqual(plain)
})

test('the tags of a dataset are computed from their ids, without the names of hidden ones', async () => {
  const tag = (Id: string, ClosedData: boolean) => ({
    Id,
    TagName: { en: `Name of ${Id}` },
    Types: ['kind'],
    Source: 'idm',
    LicenseInfo: { ClosedData },
    _Meta: { Type: 'tag' },
  })
  const dataset = {
    Id: 'tagged',
    Shortname: 'Tagged',
    ApiType: 'content',
    Type: 'event',
    PathParam: ['v1', 'Event'],
    _Meta: { Type: 'odhmetadata' },
  }
  await importRecords([tag('open-tag', false), tag('closed-tag', true)])
  await importRecords([{ ...dataset, TagIds: ['open-tag', 'closed-tag', 'no-tag'] }])
  const facts = (Id: string) => ({ Id, Self: `${server.url}/content/v1/Tag/${Id}`, TagEntry: null })
  const unnamed = (Id: string) => ({ ...facts(Id), Name: null, Type: null, Source: null })
  const expected = [
    { ...facts('open-tag'), Name: 'Name of open-tag', Type: 'kind', Source: 'idm' },
    unnamed('closed-tag'),
    unnamed('no-tag'),
  ]
  await expect.poll(async () => (await read<Json>('MetaData/tagged'))['Tags'], { timeout: 20_000 }).toEqual(expected)
  // Without ids those of the objects are used; their other properties are ignored.
  await importRecords([{ ...dataset, Tags: [{ Id: 'no-tag', Name: 'made up' }] }])
  await expect.poll(async () => (await read<Json>('MetaData/tagged'))['TagIds'], { timeout: 20_000 }).toEqual(['no-tag'])
  expect((await read<Json>('MetaData/tagged'))['Tags']).toEqual([unnamed('no-tag')])
})

describe('datasets of the catalog', () => {
  const dataset = (Id: string, PathParam: string[], facts: object) => ({
    Id,
    Shortname: Id,
    PathParam,
    ...facts,
    _Meta: { Type: 'odhmetadata' },
  })

  beforeAll(async () => {
    await importRecords([
      dataset('castle-list', ['v1', 'HubActivityPoi'], {
        Dataspace: 'tourism',
        Category: ['old', 'new'],
        Sources: ['North'],
        TagIds: ['castle'],
      }),
      dataset('weather-list', ['v1', 'Weather'], {
        Dataspace: 'weather',
        Category: ['new'],
        Sources: ['siag'],
        ApiDescription: { en: 'Castle weather', de: 'Burgwetter' },
      }),
      dataset('closed-list', ['v1', 'Event'], { Dataspace: 'weather', ApiAccess: 'closed' }),
    ])
    const names = () => read('Distinct?type=odhmetadata&fields=Shortname&getasarray=true')
    await vi.waitFor(async () => expect(await names()).toEqual(expect.arrayContaining(['castle-list', 'weather-list'])), 20_000)
  })

  test.each([
    ['fields=Category.[*]&getasarray=true&excludenulloremptyvalues=true', ['new', 'old']],
    ['fields=Category.[*]&getasarray=true&source=SIAG', ['new']],
    ['fields=Shortname&getasarray=true&tagfilter=castle', ['castle-list']],
    ['fields=Shortname&getasarray=true&rawfilter=eq(ApiAccess,"closed")', ['closed-list']],
    ['fields=Shortname&getasarray=true&rawfilter=in(Category,"old")', ['castle-list']],
    [
      'fields=RecordCount.Total,Shortname&rawsort=-Shortname&rawfilter=isnotnull(RecordCount)',
      [
        { 'RecordCount.Total': 1, Shortname: 'weather-list' },
        { 'RecordCount.Total': 3, Shortname: 'castle-list' },
        { 'RecordCount.Total': 0, Shortname: 'Tagged' },
      ],
    ],
  ])('Distinct?type=odhmetadata&%s', async (query, expected) =>
    expect(await read(`Distinct?type=odhmetadata&${query}`)).toEqual(expected),
  )

  test.each([
    ['Find?q=castle&type=odhmetadata,odhactivitypoi', ['castle-list', 'weather-list', 'inside', 'outside']],
    ['Find?q=castle&type=odhactivitypoi,MetaData&limitto=1', ['inside', 'castle-list']],
    ['Find?q=burgwetter&type=odhmetadata&language=de', ['weather-list']],
    ['Find?q=burgwetter&type=odhmetadata&language=en', []],
    ['Find?q=CLOSED-LIST&type=odhmetadata', ['closed-list']],
    ['Find?q=new&type=odhmetadata&filteronfields=Category', ['castle-list', 'weather-list']],
    ['Find?q=castle&type=odhmetadata,odhactivitypoi&locfilter=regR1', ['inside']],
    ['Filter?type=odhmetadata&rawfilter=eq(Dataspace,"weather")&rawsort=-Shortname', ['weather-list', 'closed-list']],
    ['Search?type=MetaData', ['castle-list', 'closed-list', 'tagged', 'weather-list']],
    ['Search?type=odhmetadata&pagesize=1&pagenumber=2', ['closed-list']],
    ['Search?type=odhmetadata&q=nothing', []],
  ])('%s finds %j', async (path, expected) => expect(await idsOf(path)).toEqual(expected))

  test('are found with name, type and URL, as in the catalog', async () => {
    const { detailedResults, Items } = await read<Matches>('Find?q=weather-list&type=odhmetadata,event&language=de&fields=ApiUrl')
    expect(detailedResults).toEqual({ odhmetadata: 1, event: 0 })
    expect(Items).toEqual([
      {
        Id: 'weather-list',
        Shortname: 'weather-list',
        '_Meta.Type': 'odhmetadata',
        Self: `${server.url}/content/v1/MetaData/weather-list`,
        ApiUrl: `${server.url}/content/v1/Weather`,
      },
    ])
  })
})
