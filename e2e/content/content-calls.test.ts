import { beforeAll, describe, expect, test } from 'vitest'
import { server } from '../harness/server'

// The calls that the public original's documentation shows and its clients make, each with its expected answer.

type Json = Record<string, unknown>
type Items = { TotalResults: number; TotalPages: number; CurrentPage: number; Seed: string | null; Items: Json[] }
type Call = readonly [call: string, promise: (body: unknown) => void]

const door = () => `${server().url}/content/v1`
const read = async <T>(path: string) => (await (await fetch(`${door()}/${path}`)).json()) as T

const isPage = (body: unknown): Items => {
  const members = ['TotalResults', 'TotalPages', 'CurrentPage', 'PreviousPage', 'NextPage', 'Seed', 'Items']
  expect(Object.keys(body as Json).filter(name => members.includes(name))).toEqual(members)
  return body as Items
}
/** A page that is not empty, and whose items all match. */
const each =
  (holds: (item: Json) => void = () => {}) =>
  (body: unknown): void => {
    const { Items } = isPage(body)
    expect(Items.length).toBeGreaterThan(0)
    Items.forEach(holds)
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
    String((await read<Items>(`${call}${call.includes('?') ? '&' : '?'}pagesize=1&fields=Id`)).Items[0]!['Id'])
  const poi = (await read<Items>('HubActivityPoi?tagfilter=museums&pagesize=1')).Items[0]!
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

/** Makes the calls and checks that each answers as expected. */
const keeps = (calls: readonly Call[]) =>
  test.each(calls)('%s', async (call, promise) => {
    const answer = await fetch(`${door()}/${filled(call)}`)
    const text = await answer.text()
    expect(answer.status, text.slice(0, 300)).toBe(200)
    promise(JSON.parse(text))
  })

describe('lists and records', () => {
  keeps([
    ['', each(item => expect(item).toMatchObject({ ApiType: expect.any(String), Shortname: expect.any(String) }))],
    ['MetaData?pagesize=1000', some],
    ['Accommodation', body => expect(isPage(body).Items).toHaveLength(10)],
    ['Accommodation?pagenumber=100000', body => expect(isPage(body)).toMatchObject({ CurrentPage: 100_000, Items: [] })],
    ['Accommodation?pagesize=1000000&fields=Id', some],
    ['Accommodation?pagesize=-1&fields=Id', some],
    ['Accommodation?pagesize=0&fields=Id', some],
    ['Municipality?getasidarray=true', texts],
    ['Region', some],
    ['District?pagenumber=1&pagesize=3&visibleinsearch=true', has('VisibleInSearch', true)],
    ['ODHActivityPoi?pagesize=2', each(item => expect(item['_Meta']).toMatchObject({ Type: 'odhactivitypoi' }))],
    ['HubActivityPoi?unheardof=1&language=null&source=', some],
    ['HubActivityPoi?idlist={poi}', body => expect(isPage(body).TotalResults).toBe(1)],
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
    ['GeoShapes?pagesize=1&srid=EPSG:32632', some],
    ['GeoShapes?type=municipality&fields=Type&pagesize=50', has('Type', 'municipality')],
    ['GeoShapes/{shape}', body => expect(body).toMatchObject({ Id: ids.shape })],
  ])
})

describe('parameters of lists', () => {
  const seeded = (Seed: string) => (body: unknown) => expect(isPage(body).Seed).toBe(Seed)
  keeps([
    ['HubActivityPoi?seed=42&pagesize=1', seeded('42')],
    ['HubActivityPoi?seed=100&pagesize=1', seeded('10')],
    ['HubActivityPoi?seed=83&pagesize=1', seeded('8')],
    [
      'HubActivityPoi?fields=Id,Detail.de.Title&pagesize=2',
      each(item => expect(Object.keys(item)).toEqual(['Id', 'Detail.de.Title'])),
    ],
    [
      'HubActivityPoi?fields=TagIds.[*]&fields=Source&pagesize=2',
      each(item => expect(Object.keys(item)).toEqual(['Id', 'TagIds.[*]', 'Source'])),
    ],
    ['HubActivityPoi?fields=GpsInfo.[0].Latitude,Nothing&pagesize=1', has('Nothing', null)],
    [
      'HubActivityPoi?language=it&pagesize=3',
      each(item => expect(Object.keys(item['Detail'] as Json).every(key => key === 'it')).toBe(true)),
    ],
    [
      'HubActivityPoi?langfilter=de,it&fields=HasLanguage',
      each(item => expect(item['HasLanguage']).toEqual(expect.arrayContaining(['de', 'it']))),
    ],
    ['HubActivityPoi?source={source}&fields=Source', has('Source', expect.any(String))],
    [
      'HubActivityPoi?active=true&odhactive=true&fields=Active,HubActive',
      each(item => expect([item['Active'], item['HubActive']]).toEqual([true, true])),
    ],
    [
      'HubActivityPoi?publishedon=portal.demo&fields=PublishedOn',
      each(item => expect(item['PublishedOn']).toContain('portal.demo')),
    ],
    ['HubActivityPoi?searchfilter={poi}', body => expect(isPage(body).Items).toMatchObject([{ Id: ids.poi }])],
    ['HubActivityPoi?updatefrom=2000-01-01&pagesize=1', some],
    ['HubActivityPoi?updatefrom=2999-01-01', none],
    ['HubActivityPoi?removenullvalues=true&pagesize=3', each(item => expect(Object.values(item)).not.toContain(null))],
    ['HubActivityPoi?locfilter=reg{region}&pagesize=1', some],
    ['HubActivityPoi?locfilter=reg{region},mun{municipality}&pagesize=1', some],
    ['HubActivityPoi?locfilter=regNOTHING', none],
    ['HubActivityPoi?areafilter=ska{skiarea}&pagesize=1', some],
    ['HubActivityPoi?tagfilter={tag}&fields=TagIds', each(item => expect(item['TagIds']).toContain(ids.tag))],
    ['HubActivityPoi?tagfilter=and(activity,or(winter,hiking))&pagesize=1', some],
    ['HubActivityPoi?tagfilter=no-such-tag', none],
    ['HubActivityPoi?odhtagfilter={tag}&pagesize=1', body => isPage(body)],
    ['HubActivityPoi?latitude=46.49&longitude=11.33&radius=20000&pagesize=1', some],
    ['HubActivityPoi?latitude=0&longitude=0&radius=10', none],
    ['HubActivityPoi?polygon=bbc(11.2 46.4, 11.5 46.4, 11.5 46.6, 11.2 46.6, 11.2 46.4)&pagesize=1', some],
    ['HubActivityPoi?polygon=bbi(11.2,46.4,11.5,46.6)&pagesize=1', some],
    ['HubActivityPoi?polygon=POLYGON((11.2 46.4, 11.5 46.4, 11.5 46.6, 11.2 46.6, 11.2 46.4))%3BSRID=4326&pagesize=1', some],
    ['HubActivityPoi?polygon={shape}&pagesize=1', some],
    ['HubActivityPoi?polygon=it.municipality.{shape}&pagesize=1', some],
    ['HubActivityPoi?polygon=it.municipality.nowhere', none],
    [
      'HubActivityPoi?rawfilter=eq(Active,true)&rawsort=-Id&fields=Id',
      body => {
        const found = isPage(body).Items.map(({ Id }) => String(Id))
        expect(found).toEqual(found.toSorted().reverse())
      },
    ],
    ['HubActivityPoi?rawfilter=and(isnotnull(Detail.de.Title),or(eq(Active,true),ne(Active,true)))&pagesize=1', some],
    ["HubActivityPoi?rawfilter=in(TagIds.[*],'{tag}')&fields=TagIds", each(item => expect(item['TagIds']).toContain(ids.tag))],
    [
      "HubActivityPoi?rawfilter=nin(TagIds.[*],'{tag}')&pagesize=5&fields=TagIds",
      each(item => expect(item['TagIds'] ?? []).not.toContain(ids.tag)),
    ],
    ["HubActivityPoi?rawfilter=likein(TagIds.[*],'muse')&pagesize=1", some],
    ["HubActivityPoi?rawfilter=like(Detail.de.Title,'MUSEUM')&pagesize=1", some],
    ["HubActivityPoi?rawfilter=gt(LastChange,dt'2000-01-01')&pagesize=1", some],
    ['HubActivityPoi?rawfilter=ne(TagIds,[])&pagesize=1', some],
  ])
})

describe('parameters of single kinds', () => {
  keeps([
    ['HubActivityPoi?type=255&pagesize=1', some],
    ['HubActivityPoi?type=2&subtype=0&pagesize=1', body => isPage(body)],
    ['HubActivityPoi?difficultyfilter=2&pagesize=1', some],
    ['HubActivityPoi?distancefilter=1,20&altitudefilter=0,2000&durationfilter=0,8&pagesize=1', some],
    ['HubActivityPoi?hasimage=true&pagesize=1', some],
    ['Accommodation?categoryfilter=3stars&fields=AccoCategoryId', has('AccoCategoryId', '3stars')],
    ['Accommodation?categoryfilter=128&fields=AccoCategoryId', has('AccoCategoryId', '3stars')],
    ['Accommodation?altitudefilter=0,900&pagesize=1', some],
    ['Event?begindate=2000-01-01&enddate=2999-12-31&sort=asc&pagesize=1', some],
    ['Event?begindate=946684800000&datetimeformat=uxtimestamp&pagesize=1', some],
    ['Event?sort=upcoming&optimizedates=true&pagesize=1', some],
    ['EventShort?startdate=2000-01-01&sortorder=DESC&pagesize=1', some],
    ['EventShort?eventids=nothing', none],
    ['EventShort?lastchange=2000-01-01&pagesize=1', some],
    ['Article?articletype=basisartikel,contentartikel,rezeptartikel&pagesize=1', body => isPage(body)],
    ['Article?sortbyarticledate=true&pagesize=1', some],
    ['Municipality?visibleinsearch=true&pagesize=1', some],
    [
      'Tag?validforentity=odhactivitypoi&fields=ValidForEntity',
      each(item => expect(item['ValidForEntity']).toContain('odhactivitypoi')),
    ],
    ['Tag?validforentity=accommodation,event&pagesize=1', some],
    ['Tag?types=category&pagesize=1', body => isPage(body)],
    ['ODHTag?localizationlanguage=de&pagesize=1', has('TagName', expect.any(String))],
    ['HubTag?pagesize=1', some],
    ['Weather/Measuringpoint?skiareafilter={skiarea}&pagesize=1', body => isPage(body)],
    ['WeatherHistory?datefrom=2000-01-01&dateto=2999-01-01&pagesize=1', some],
    ['Weather/District?language=de&locfilter=3', has('Id', expect.anything())],
    ['Weather/Forecast?locfilter=mun{municipality}', body => isPage(body)],
    ['Weather/Realtime?latitude=46.5&longitude=11.35&radius=50000&pagesize=1', some],
    ['Weather/SnowReport?lang=de&skiareaid={skiarea}', has('Id', expect.any(String))],
  ])
})

describe('addresses from before the data moved to HubActivityPoi', () => {
  const older = [
    ['Activity', 'activity'],
    ['Poi', 'poi'],
    ['Gastronomy', 'gastronomy'],
  ] as const

  test.each(older)('%s holds its part, here and there, and says that it is deprecated', async (endpoint, tag) => {
    const answer = await fetch(`${door()}/${endpoint}?pagesize=3`)
    const here = (await answer.json()) as Items
    const there = await read<Items>(`HubActivityPoi?tagfilter=${tag}&pagesize=3`)
    expect(here.Items.length).toBe(3)
    expect([here.TotalResults, here.Items]).toEqual([there.TotalResults, there.Items])
    expect([answer.headers.get('deprecation'), answer.headers.get('sunset')]).toEqual([
      expect.stringMatching(/^@\d+$/),
      expect.any(String),
    ])
    const id = String(here.Items[0]!['Id'])
    expect(await read(`${endpoint}/${id}`)).toEqual(await read(`HubActivityPoi/${id}`))
    expect(await read(`${endpoint}?idlist=${id}&tagfilter=no-such-tag`)).toMatchObject({ TotalResults: 0 })
  })

  test('a record of another part is not found there', async () => {
    const [museum] = (await read<Items>('Poi?tagfilter=museums&pagesize=1')).Items
    expect(museum!['TagIds']).not.toContain('gastronomy')
    expect((await fetch(`${door()}/Gastronomy/${museum!['Id']}`)).status).toBe(404)
  })

  test.each(['POST Activity', 'PUT Activity', 'PUT Poi/x', 'PATCH Gastronomy/x', 'DELETE Activity/x'])(
    '%s is 405 and says where records are edited',
    async call => {
      const [method, path] = call.split(' ')
      const init = method === 'DELETE' ? {} : { headers: { 'Content-Type': 'application/json' }, body: '{}' }
      const answer = await fetch(`${door()}/${path}`, { method: method!, ...init })
      expect([answer.status, answer.headers.get('allow'), await answer.json()]).toMatchObject([
        405,
        'GET, HEAD, OPTIONS',
        { replacement: 'HubActivityPoi', detail: expect.stringContaining('HubActivityPoi') },
      ])
    },
  )
})

describe('what cannot be answered', () => {
  test.each<[string, number, string | null]>([
    ['HubActivityPoi/no-such-id', 404, null],
    ['NoSuchEntity', 404, null],
    ['HubActivityPoi?pagesize=abc', 400, 'pagesize'],
    ['HubActivityPoi?pagenumber=-1', 400, 'pagenumber'],
    ['HubActivityPoi?pagenumber=0', 400, 'pagenumber'],
    ['HubActivityPoi?removenullvalues=maybe', 400, 'removenullvalues'],
    ['HubActivityPoi?active=maybe', 400, 'active'],
    ['HubActivityPoi?fields=Detail[', 400, 'fields'],
    ['HubActivityPoi?rawfilter=eq(', 400, 'rawfilter'],
    ['HubActivityPoi?rawsort=-', 400, 'rawsort'],
    ['HubActivityPoi?tagfilter=and(a', 400, 'tagfilter'],
    ['HubActivityPoi?polygon=POLYGON((1 2', 400, 'polygon'],
    ['HubActivityPoi?updatefrom=yesterday', 400, 'updatefrom'],
    ['HubActivityPoi?locfilter=xyz1', 400, 'locfilter'],
    ['HubActivityPoi?areafilter=x', 400, 'areafilter'],
    ['HubActivityPoi?latitude=46', 400, 'longitude'],
    ['HubActivityPoi?subtype=1', 400, 'subtype'],
    ['HubActivityPoi?format=rawdata', 406, null],
    ['Deprecated', 401, null],
    ['AccommodationRoom', 401, null],
    ['Accommodation?availabilitycheck=true', 401, null],
  ])('%s is %i', async (call, status, parameter) => {
    const answer = await fetch(`${door()}/${call}`)
    const body = (await answer.json()) as Json
    expect([answer.status, body['parameter'] ?? null]).toEqual([status, parameter])
    expect(body).toMatchObject({ error: expect.any(String), detail: expect.any(String) })
  })
})
