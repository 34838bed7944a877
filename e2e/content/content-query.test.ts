import { beforeAll, describe, expect, test } from 'vitest'
import { ownPlatform } from '../harness/server'
import { contentApi, type RecordList } from './content-api'
import { importerFor, ofType as of } from './content-records'

const server = ownPlatform({ env: { DEMO: '0', PAGES: 'off', QUOTAS: 'off' } })
const importRecords = importerFor(server)
const title = (text: string) => ({ Shortname: text, Detail: { en: { Title: text, Language: 'en' } } })
const at = (latitude: number) => ({ GpsInfo: [{ Gpstype: 'position', Latitude: latitude, Longitude: 11.3, Altitude: null }] })
const number = (index: number) => String(index).padStart(2, '0')

/** Tours `t00` … `t29`, and one or two records of each type with its own parameters. */
const records = [
  ...of(
    'odhactivitypoi',
    Array.from({ length: 30 }, (_, index) => ({
      Id: `t${number(index)}`,
      ...title(`Tour ${number(index)}`),
      ...at(46 + index / 100),

      Type: index < 20 ? 'Sommer' : 'Winter',
      SubType: 'Wandern',
      Difficulty: String((index % 3) + 1),
      Highlight: index === 4,
      DistanceLength: index * 1000,
      DistanceDuration: index / 10,
      AltitudeDifference: index * 10,
      TagIds: ['tour'],
      Facilities: index === 5 ? [{ Id: 'BBD9085F89BC417B97D986A26CE86F40' }] : null,
    })),
  ),
  ...of('accommodation', [
    {
      Id: 'A1',
      Shortname: 'A1',
      AccoDetail: { en: { Name: 'One' } },
      AccoCategoryId: '3stars',
      AccoTypeId: 'HotelPension',
      BoardIds: ['breakfast', 'half board'],
      ThemeIds: ['Gourmet', 'Wandern'],
      Features: [{ Id: 'F1' }, { Id: 'F2' }],
      AccoProperties: { IsBookable: true },
      GpsInfo: [{ Gpstype: 'position', Latitude: 46, Longitude: 11, Altitude: 900 }],
    },
    {
      Id: 'A2',
      Shortname: 'A2',
      AccoDetail: { en: { Name: 'Two' } },
      AccoCategoryId: '4stars',
      BoardIds: ['full board'],
      ThemeIds: ['Gourmet'],
    },
  ]),
  ...of('event', [
    {
      Id: 'E1',
      ...title('a'),
      EventDate: [
        { From: '2090-01-10T00:00:00', To: '2090-01-10T00:00:00', Begin: '20:00:00', End: '22:00:00' },
        { From: '2090-03-01T00:00:00', To: '2090-03-01T00:00:00' },
      ],
    },
    { Id: 'E2', ...title('b'), EventDate: [{ From: '2090-01-05T00:00:00', To: '2090-02-20T00:00:00' }], OrgRID: 'ORG' },
    { Id: 'E3', ...title('c') },
  ]),
  ...of('eventshort', [
    {
      Id: 'S1',
      ...title('s'),
      EventLocation: 'NOI',
      StartDate: '2090-01-01T10:00:00',
      EndDate: '2090-01-01T12:00:00',
      PublishedOn: ['noi.bz.it'],
    },
    { Id: 'S2', ...title('s'), EventLocation: 'EC', StartDate: '2090-05-01T10:00:00', EndDate: '2090-05-01T12:00:00' },
  ]),
  ...of('article', [
    { Id: 'R1', ...title('r'), Type: 'rezeptartikel', ArticleDate: '2089-01-01T00:00:00' },
    { Id: 'R2', ...title('q'), Type: 'presseartikel', ArticleDate: '2090-01-01T00:00:00' },
  ]),
  ...of('district', [
    { Id: 'D1', ...title('d'), VisibleInSearch: true },
    { Id: 'D2', ...title('d') },
  ]),
]

beforeAll(() => importRecords(records))

const { urlOf, list, idsOf, refusal, pagesOf } = contentApi(() => server)
const post = (path: string, body: string, type = 'application/x-www-form-urlencoded') =>
  fetch(urlOf(path), { method: 'POST', headers: { 'Content-Type': type }, body })
const tours = (...indexes: number[]) => indexes.map(index => `t${number(index)}`)

test.each([
  ['Accommodation?boardfilter=breakfast', ['A1']],
  ['Accommodation?boardfilter=10', ['A1', 'A2']],
  ['Accommodation?themefilter=33', ['A1']],
  ['Accommodation?themefilter=gourmet', ['A1', 'A2']],
  ['Accommodation?categoryfilter=2048', ['A2']],
  ['Accommodation?typefilter=hotelpension,camping', ['A1']],
  ['Accommodation?featureidfilter=F1,F2', ['A1']],
  ['Accommodation?featureidfilter=F1,F3', []],
  ['Accommodation?bookablefilter=false', ['A2']],
  ['Accommodation?altitudefilter=900,', ['A1']],
  ['HubActivityPoi?type=2&pagesize=3', tours(20, 21, 22)],
  ['HubActivityPoi?type=winter&difficultyfilter=1', tours(21, 24, 27)],
  ['HubActivityPoi?subtype=wandern&distancefilter=3,4.5', tours(3, 4)],
  ['HubActivityPoi?altitudefilter=,10', tours(0, 1)],
  ['HubActivityPoi?highlight=true', tours(4)],
  ['HubActivityPoi?hasimage=true', []],
  ['HubActivityPoi?facilitycodefilter=1', tours(5)],
  ['HubActivityPoi?ceremonycodefilter=1', []],
  ['Event?begindate=2090-02-01', ['E1', 'E2']],
  ['Event?enddate=2090-01-05', ['E2']],
  ['Event?begindate=2090-01-10T22:30&enddate=2090-01-11', ['E2']],
  ['Event?begindate=2090-02-21&enddate=2090-02-28', []],
  ['Event?datetimeformat=uxtimestamp&begindate=3791923200000', ['E1']],
  ['Event?orgfilter=org', ['E2']],
  ['Event?sort=asc', ['E2', 'E1', 'E3']],
  ['Event?sort=desc', ['E1', 'E2', 'E3']],
  ['Event?sort=upcoming&begindate=2090-02-21', ['E1']],
  ['Event?sort=upcomingspecial', ['E1', 'E3', 'E2']],
  ['EventShort?websiteactive=false', ['s2']],
  ['EventShort?sortorder=DESC', ['s2', 's1']],
  ['EventShort?startdate=2090-01-01&enddate=2090-01-01', ['s1']],
  ['Article?articletype=32', ['R1']],
  ['Article?sortbyarticledate=true', ['R2', 'R1']],
  ['District?visibleinsearch=true', ['D1']],
])('%s', async (path, ids) => expect(await idsOf(path)).toEqual(ids))

describe('POST …/query', () => {
  test.each([
    ['HubActivityPoi', 'pagesize=2&pagenumber=3&fields=Id,Detail.en.Title&fields=Type'],
    ['HubActivityPoi', 'tagfilter=and(tour,or(tour,x))&searchfilter=tour 1&language=en&removenullvalues=true'],
    ['HubActivityPoi', 'polygon=bbi(11,46,12,46.05);SRID=4326&format=geojson'],
    ['HubActivityPoi', 'cursor=start&pagesize=4&format=csv'],
    ['Find', 'q=tour&pagesize=2&pagenumber=2'],
    ['Distinct', 'type=HubActivityPoi&fields=Type,Source&format=csv'],
    ['Location', 'type=reg,mun&language=en'],
    ['Rawchanges', 'type=odhactivitypoi&pagesize=2'],
    ['Changes', 'type=odhactivitypoi&pagesize=3'],
  ])('%s: %s has the same response as GET, as a form and as JSON', async (endpoint, query) => {
    const parameters = new URLSearchParams(query)
    const got = await fetch(`${urlOf(endpoint)}?${parameters}`)
    const expected = [got.status, got.headers.get('content-type'), await got.text()]
    const object = Object.fromEntries([...parameters.keys()].map(name => [name, parameters.getAll(name)]))
    const overridden = 'pagesize=7&fields=Nothing&pagenumber=2'.split('&').filter(pair => parameters.has(pair.split('=')[0]!))
    for (const response of [
      await post(`${endpoint}/query`, parameters.toString()),
      await post(`${endpoint}/query`, JSON.stringify(object), 'application/json'),
      await post(`${endpoint}/query?${parameters}`, overridden.join('&')),
    ])
      expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual(expected)
    expect(expected[0]).toBe(200)
  })

  test('a query that is too long for a URL is paged with the same body', async () => {
    const ids = [...Array.from({ length: 1000 }, (_, index) => `nothing-${index}`), ...tours(1, 2, 3)].join(',')
    const first: RecordList = await (await post('HubActivityPoi/query', `pagesize=2&idlist=${ids}`)).json()
    expect(first.NextPage).toMatch(/\/content\/v1\/HubActivityPoi\/query\?pagenumber=2$/)
    const path = first.NextPage!.slice(first.NextPage!.indexOf('/v1/') + 4)
    const second: RecordList = await (await post(path, `pagesize=2&idlist=${ids}`)).json()
    expect([...first.Items, ...second.Items].map(({ Id }) => Id)).toEqual(tours(1, 2, 3))
    expect(second.NextPage).toBeNull()
  })

  test.each<[string, string, string, number, string]>([
    ['a bad parameter', 'pagesize=many', 'application/x-www-form-urlencoded', 400, 'parameter-invalid'],
    ['an object inside', '{"pagesize":{"a":1}}', 'application/json', 400, 'parameter-invalid'],
    ['a list of parameters', '["pagesize"]', 'application/json', 400, 'body-invalid'],
    ['another format', 'pagesize=1', 'text/plain', 415, 'media-type-unsupported'],
    ['too much', `idlist=${'a'.repeat(2 * 1024 * 1024)}`, 'application/x-www-form-urlencoded', 413, 'body-too-large'],
  ])('%s is refused', async (_, body, type, status, code) => {
    const response = await post('HubActivityPoi/query', body, type)
    expect([response.status, (await response.json()).code]).toEqual([status, code])
  })

  test('is for lists only', async () => expect((await post('Nothing/query', '')).status).toBe(404))
})

describe('a cursor', () => {
  async function walk(path: string, between: (page: number) => Promise<void> = async () => {}): Promise<string[]> {
    const ids: string[] = []
    let number = 0
    for await (const { CurrentPage, PreviousPage, Items } of pagesOf(path)) {
      expect([CurrentPage, PreviousPage]).toEqual([++number, null])
      ids.push(...Items.map(({ Id }) => Id))
      await between(number)
    }
    return ids
  }

  test.each([
    '',
    '&seed=3',
    '&rawsort=-Type,DistanceLength',
    '&latitude=46.1&longitude=11.3',
    '&rawsort=Nothing',
    '&type=winter',
  ])('walks through a list in its order: %s', async more => {
    const whole = await idsOf(`HubActivityPoi?pagesize=1000${more}`)
    expect(await walk(`HubActivityPoi?cursor=start&pagesize=7${more}`)).toEqual(whole)
  })

  test('reaches every record once while others before it are added and change', async () => {
    const venues = Array.from({ length: 12 }, (_, index) => ({ Id: `v${number(index)}`, ...title(`m${number(index)}`) }))
    await importRecords(of('venue', venues))
    const added = [
      { Id: 'before', ...title('a') },
      { Id: 'behind', ...title('z') },
      { Id: 'v00', ...title('a') },
    ]
    const ids = await walk('Venue?cursor=start&pagesize=5', async page => {
      if (page === 1) await importRecords(of('venue', added))
    })
    expect(ids).toEqual([...venues.map(({ Id }) => Id), 'behind'])
  })

  test('that was forged is refused', async () => {
    const { NextPage } = await list('HubActivityPoi?cursor=start&pagesize=1&latitude=46.1&longitude=11.3')
    const cursor = new URL(NextPage!).searchParams.get('cursor')!
    const [page, order, , id] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const forged = Buffer.from(JSON.stringify([page, order, "1'; select 1", id])).toString('base64url')
    const refused = await refusal(`HubActivityPoi?cursor=${forged}&pagesize=1&latitude=46.1&longitude=11.3`)
    expect(refused).toEqual([400, 'parameter-invalid', 'cursor'])
  })
})

test.each([
  ["likein(ThemeIds,'^wand')", ['A1']],
  ["likein(ThemeIds,'x$','GOURMET')", ['A1', 'A2']],
  ["like(ThemeIds,'ander')", ['A1']],
  ["in(ThemeIds,'Wandern')", ['A1']],
  ["in(ThemeIds,'Wander')", []],
  ["nin(ThemeIds,'Wandern')", ['A2']],
  ["in(Features.[*].Id,'F2')", ['A1']],
  ["in(Shortname,'A2','A3')", ['A2']],
  ["likein(Shortname,'^a1$')", ['A1']],
  ["like(Shortname,'a')", ['A1', 'A2']],
  // These compare one value, as in the public original.
  ["eq(ThemeIds,'Gourmet')", []],
  ["ne(ThemeIds,'Gourmet')", []],
  ['ne(ThemeIds,[])', ['A1', 'A2']],
  // Entries of a list are comparable by order here, but not in the original.
  ['gt(GpsInfo.[*].Altitude,800)', ['A1']],
  ['lt(GpsInfo.[*].Altitude,800)', []],
  ['le(GpsInfo.Altitude,900)', []],
  ["le(Features.[*].Id,'F1')", ['A1']],
  ["lt(Features.[*].Id,'F1')", []],
  ['gt(Features.[*].Id,1)', []],
])('a path that ends in a list is compared with its entries: %s', async (filter, ids) =>
  expect(await idsOf(`Accommodation?rawfilter=${encodeURIComponent(filter)}`)).toEqual(ids),
)

test('numeric strings are compared and sorted as numbers in fields where the original has numbers as strings', async () => {
  const venues = ['100', '9', '9.5', '-1', '09', 'ten'].map(LiftCount => ({
    Id: `c${LiftCount}`,
    ...title('hall'),
    LiftCount,
    Plz: LiftCount,
  }))
  await importRecords(of('venue', venues))
  const hall = 'Venue?searchfilter=hall'
  expect(await idsOf(`${hall}&rawsort=LiftCount`)).toEqual(['c09', 'cten', 'c-1', 'c9', 'c9.5', 'c100'])
  expect(await idsOf(`${hall}&rawsort=-LiftCount`)).toEqual(['c100', 'c9.5', 'c9', 'c-1', 'cten', 'c09'])
  expect(await idsOf(`${hall}&rawsort=Plz`)).toEqual(['c-1', 'c09', 'c100', 'c9', 'c9.5', 'cten'])
  expect(await idsOf(`${hall}&rawfilter=ge(Plz,9)&rawsort=LiftCount`)).toEqual(['c9', 'c9.5', 'c100'])
  expect(await idsOf(`${hall}&rawfilter=lt(Plz,9)`)).toEqual(['c-1'])
  expect(await idsOf(`${hall}&rawfilter=eq(Plz,9)`)).toEqual([])
})
