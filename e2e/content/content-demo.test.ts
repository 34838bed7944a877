import { expect, test } from 'vitest'
import { server } from '../harness/server'
import { contentApi } from './content-api'

type DemoRecord = Record<string, unknown> & { Id: string; _Meta: Record<string, unknown> }

/** Every entity the specification names. */
const specified =
  `Accommodation HubActivityPoi Event EventShort Article WebcamInfo Weather/District Weather/Forecast Weather/Realtime
  Region Municipality District Area SkiArea SkiRegion TourismAssociation`.split(/\s+/)
const others = ['Announcement', 'Venue', 'Tag', 'Source', 'Publisher', 'GeoShapes', 'Weather', 'Weather/Measuringpoint']

const { list } = contentApi(server)
const bearer = async (client: string) => ({
  headers: { authorization: `Bearer ${await server().token(client, `${client}-secret`)}` },
})

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

test('a caller with the role sees closed records, a scope without the role only what a guest sees', async () => {
  type Dataset = DemoRecord & { ApiAccess: string; ApiType: string; ApiUrl: string }
  const { Items } = await list<Dataset>('MetaData?pagesize=1000')
  const closed = Items.filter(({ ApiAccess, ApiType }) => ApiAccess === 'closed' && ApiType === 'content')
  expect(closed.length).toBeGreaterThan(0)
  const [reader, narrow] = [await bearer('reader-demo'), await bearer('narrow-demo')]
  for (const { ApiUrl } of closed) {
    const path = ApiUrl.split('/content/v1/')[1]!
    const all = await list(path, reader)
    const rest = await list(path, narrow)
    expect(all.TotalResults).toBeGreaterThan(rest.TotalResults)
    const hidden = all.Items.find(({ Id }) => !rest.Items.some(other => other.Id === Id))!
    expect((await fetch(hidden['Self'] as string, reader)).status).toBe(200)
    expect((await fetch(hidden['Self'] as string, narrow)).status).toBe(404)
  }
})
