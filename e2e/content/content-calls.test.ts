import { beforeAll, describe, expect, test } from 'vitest'
import { server } from '../harness/server'
import { contentApi, type Json, type RecordList } from './content-api'

// Requests from the public original's documentation and its clients, with their expected responses.

type Items = RecordList<Json>
type ExpectedCall = readonly [call: string, check: (body: unknown) => void]

const { urlOf, read, list } = contentApi(server)

const isPage = (body: unknown): Items => {
  const properties = ['TotalResults', 'TotalPages', 'CurrentPage', 'PreviousPage', 'NextPage', 'Seed', 'Items']
  expect(Object.keys(body as Json).filter(name => properties.includes(name))).toEqual(properties)
  return body as Items
}
/** A page with at least one item, all of which pass the check. */
const each =
  (check: (item: Json) => void = () => {}) =>
  (body: unknown): void => {
    const { Items } = isPage(body)
    expect(Items.length).toBeGreaterThan(0)
    Items.forEach(check)
  }
const some = each()
const none = (body: unknown) => expect(isPage(body)).toMatchObject({ TotalResults: 0, Items: [] })
const texts = (body: unknown) => {
  expect(body).toEqual(expect.arrayContaining([expect.any(String)]))
  expect(new Set(body as string[]).size).toBe((body as string[]).length)
}
const has = (field: string, value: unknown) => each(item => expect(item[field]).toEqual(value))

let ids: Readonly<Record<'house' | 'poi' | 'region' | 'municipality' | 'skiarea' | 'shape' | 'tag' | 'source', string>>

beforeAll(async () => {
  const first = async (call: string) =>
    String((await list<Json>(`${call}${call.includes('?') ? '&' : '?'}pagesize=1&fields=Id`)).Items[0]!['Id'])
  const poi = (await list<Json>('HubActivityPoi?tagfilter=museums&pagesize=1')).Items[0]!
  ids = {
    house: await first('Accommodation'),
    poi: String(poi['Id']),
    region: await first('Region'),
    municipality: await first('Municipality'),
    skiarea: await first('SkiArea'),
    shape: await first('GeoShapes?type=municipality'),
    tag: (poi['TagIds'] as string[])[0]!,
    source: String(poi['Source']),
  }
})

const filled = (call: string) => call.replace(/\{(\w+)\}/g, (_, name: keyof typeof ids) => encodeURIComponent(ids[name]))

/** Sends the requests and checks their responses. */
const testCalls = (calls: readonly ExpectedCall[]) =>
  test.each(calls)('%s', async (call, check) => {
    const response = await fetch(urlOf(filled(call)))
    const text = await response.text()
    expect(response.status, text.slice(0, 300)).toBe(200)
    check(JSON.parse(text))
  })

describe('lists and records', () => {
  testCalls([
    ['', each(item => expect(item).toMatchObject({ ApiType: expect.any(String), Shortname: expect.any(String) }))],
    ['MetaData?pagesize=1000', some],
    ['Accommodation', body => expect(isPage(body).Items).toHaveLength(10)],
    ['Accommodation?pagenumber=100000', body => expect(isPage(body)).toMatchObject({ CurrentPage: 100_000, Items: [] })],
    ['Municipality?getasidarray=true', texts],
    ['Region', some],
    ['District?pagenumber=1&pagesize=3&visibleinsearch=true', has('VisibleInSearch', true)],
    ['ODHActivityPoi?pagesize=2', each(item => expect(item['_Meta']).toMatchObject({ Type: 'odhactivitypoi' }))],
    ['HubActivityPoi?unheardof=1&language=null&source=', some],
    [
      'HubActivityPoi/{poi}',
      body => expect(body).toMatchObject({ Id: ids.poi, _Meta: { Id: ids.poi, Reduced: expect.any(Boolean) } }),
    ],
    ['Venue?pagesize=1', each(item => expect(item).toMatchObject({ RoomDetails: expect.any(Array) }))],
    [
      'Announcement?pagesize=1',
      each(item => expect(item).toMatchObject({ StartTime: expect.any(String), Geo: expect.any(Object) })),
    ],
    ['Source', each(item => expect(item).toMatchObject({ Key: expect.any(String), Types: expect.any(Array) }))],
    ['Source?typelist=event', some],
    ['Publisher', some],
    ['GeoShape?pagesize=1', each(item => expect(item).toMatchObject({ Geometry: { type: expect.any(String) } }))],
    ['GeoShapes?type=municipality&fields=Type&pagesize=50', has('Type', 'municipality')],
    ['GeoShapes/{shape}', body => expect(body).toMatchObject({ Id: ids.shape })],
  ])
})

describe('parameters of lists', () => {
  const seeded = (Seed: string) => (body: unknown) => expect(isPage(body).Seed).toBe(Seed)
  testCalls([
    ['HubActivityPoi?seed=42&pagesize=1', seeded('42')],
    ['HubActivityPoi?seed=100&pagesize=1', seeded('10')],
    ['HubActivityPoi?seed=83&pagesize=1', seeded('8')],
    ['HubActivityPoi?fields=GpsInfo.[0].Latitude,Nothing&pagesize=1', has('Nothing', null)],
    ['HubActivityPoi?tagfilter={tag}&fields=TagIds', each(item => expect(item['TagIds']).toContain(ids.tag))],
    ['HubActivityPoi?polygon=POLYGON((11.2 46.4, 11.5 46.4, 11.5 46.6, 11.2 46.6, 11.2 46.4))%3BSRID=4326&pagesize=1', some],
    ['HubActivityPoi?polygon={shape}&pagesize=1', some],
    ['HubActivityPoi?polygon=it.municipality.{shape}&pagesize=1', some],
    ["HubActivityPoi?rawfilter=in(TagIds.[*],'{tag}')&fields=TagIds", each(item => expect(item['TagIds']).toContain(ids.tag))],
  ])
})

describe('parameters of some types', () => {
  testCalls([
    ['HubActivityPoi?type=255&pagesize=1', some],
    ['HubActivityPoi?type=2&subtype=0&pagesize=1', body => isPage(body)],
    ['Accommodation?categoryfilter=128&fields=AccoCategoryId', has('AccoCategoryId', '3stars')],
    ['EventShort?eventids=nothing', none],
    ['EventShort?lastchange=2000-01-01&pagesize=1', some],
    ['Article?articletype=basisartikel,contentartikel,rezeptartikel&pagesize=1', body => isPage(body)],
    ['Tag?types=category&pagesize=1', body => isPage(body)],
    ['ODHTag?localizationlanguage=de&pagesize=1', has('TagName', expect.any(String))],
    ['Weather/Measuringpoint?skiareafilter={skiarea}&pagesize=1', body => isPage(body)],
    ['WeatherHistory?datefrom=2000-01-01&dateto=2999-01-01&pagesize=1', some],
    ['Weather/Forecast?locfilter=mun{municipality}', body => isPage(body)],
  ])
})

describe('paths from before the data moved to HubActivityPoi', () => {
  const older = [
    ['Activity', 'activity'],
    ['Poi', 'poi'],
    ['Gastronomy', 'gastronomy'],
  ] as const

  test.each(older)('%s lists its part in both places, and is deprecated', async (endpoint, tag) => {
    const response = await fetch(urlOf(`${endpoint}?pagesize=3`))
    const here = (await response.json()) as Items
    const there = await list<Json>(`HubActivityPoi?tagfilter=${tag}&pagesize=3`)
    expect(here.Items.length).toBe(3)
    expect([here.TotalResults, here.Items]).toEqual([there.TotalResults, there.Items])
    expect([response.headers.get('deprecation'), response.headers.get('sunset')]).toEqual([
      expect.stringMatching(/^@\d+$/),
      expect.any(String),
    ])
    const id = String(here.Items[0]!['Id'])
    expect(await read(`${endpoint}/${id}`)).toEqual(await read(`HubActivityPoi/${id}`))
    expect(await read(`${endpoint}?idlist=${id}&tagfilter=no-such-tag`)).toMatchObject({ TotalResults: 0 })
  })

  test('a record of another part is not found there', async () => {
    const [museum] = (await list<Json>('Poi?tagfilter=museums&pagesize=1')).Items
    expect(museum!['TagIds']).not.toContain('gastronomy')
    expect((await fetch(urlOf(`Gastronomy/${museum!['Id']}`))).status).toBe(404)
  })

  test.each(['POST Activity', 'PATCH Gastronomy/x'])('%s is 405 and names the replacement', async call => {
    const [method, path] = call.split(' ')
    const init = { headers: { 'Content-Type': 'application/json' }, body: '{}' }
    const response = await fetch(urlOf(path!), { method: method!, ...init })
    expect([response.status, response.headers.get('allow'), await response.json()]).toMatchObject([
      405,
      'GET, HEAD, OPTIONS',
      { replacement: 'HubActivityPoi', detail: expect.stringContaining('HubActivityPoi') },
    ])
  })
})
