import { describe, expect, test } from 'vitest'
import { server } from '../harness/server'
import { contentApi, type Json, type RecordList } from './content-api'

type DemoRecord = Record<string, unknown> & { Id: string; _Meta: Record<string, unknown> }

const specified =
  `Accommodation HubActivityPoi Event EventShort Article WebcamInfo Weather/District Weather/Forecast Weather/Realtime
  Region Municipality District Area SkiArea SkiRegion TourismAssociation`.split(/\s+/)
const others = ['Announcement', 'Venue', 'Tag', 'Source', 'Publisher', 'GeoShapes', 'Weather', 'Weather/Measuringpoint']

const { urlOf, read, list } = contentApi(server)

test.each([...specified, ...others])('%s has records, each with its URL and type', async entity => {
  const { Items, TotalResults } = await list<DemoRecord>(`${entity}?pagesize=5`)
  expect(TotalResults).toBeGreaterThan(0)
  for (const item of Items) {
    expect(String(item.Id)).toBe(item._Meta['Id'])
    expect(Date.parse(item._Meta['LastUpdate'] as string)).toBeGreaterThanOrEqual(Date.parse(item._Meta['LastChange'] as string))
    expect(await server().json(new URL(item['Self'] as string).pathname)).toEqual(item)
  }
})

test('the catalog has every entity of the specification and time series, also at the root of the interface', async () => {
  type Dataset = DemoRecord & { ApiType: string; ApiIdentifier: string }
  const { Items } = await list<Dataset>('MetaData?pagesize=1000')
  const content = Items.filter(({ ApiType }) => ApiType === 'content').map(({ ApiIdentifier }) => ApiIdentifier)
  expect(content).toEqual(expect.arrayContaining(specified))
  expect(Items.map(({ ApiType }) => ApiType)).toContain('timeseries')
  const root = await server().json<{ Items: Dataset[] }>('/content/v1?pagesize=1000')
  expect(root.Items.map(({ Id }) => Id)).toEqual(Items.map(({ Id }) => Id))
})

test('a seed that is too large is cut, and the one that applies is returned', async () => {
  for (const [sent, used] of Object.entries({ 42: '42', 100: '10', 83: '8' }))
    expect((await list(`HubActivityPoi?seed=${sent}&pagesize=1`)).Seed).toBe(used)
})

describe('paths from before the data moved to HubActivityPoi', () => {
  const older = [
    ['Activity', 'activity'],
    ['Poi', 'poi'],
    ['Gastronomy', 'gastronomy'],
  ] as const

  test.each(older)('%s lists its part in both places, and is deprecated', async (endpoint, tag) => {
    const response = await fetch(urlOf(`${endpoint}?pagesize=3`))
    const here = (await response.json()) as RecordList<Json>
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
