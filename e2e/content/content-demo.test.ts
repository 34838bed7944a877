import { beforeAll, describe, expect, test } from 'vitest'
import { server } from '../harness/server'
import { countedCatalog } from './counted-catalog'

type Item = Record<string, unknown> & { Id: string; _Meta: Record<string, unknown> }
type List<Of = Item> = { TotalResults: number; TotalPages: number; NextPage: string | null; Items: Of[] }

/** Every entity the specification names. */
const specified =
  'Accommodation HubActivityPoi Event EventShort Article WebcamInfo Weather/District Weather/Forecast Weather/Realtime Region Municipality District Area SkiArea SkiRegion TourismAssociation'.split(
    ' ',
  )
const others = ['Announcement', 'Venue', 'Tag', 'Source', 'Publisher', 'GeoShapes', 'Weather', 'Weather/Measuringpoint']

const list = (path: string, init?: RequestInit) => server().json<List>(`/content/v1/${path}`, init)
const bearer = async (client: string) => ({
  headers: { authorization: `Bearer ${await server().token(client, `${client}-secret`)}` },
})

describe.each([...specified, ...others])('%s', entity => {
  test('has records, and each of them says where it is and of which type', async () => {
    const { Items, TotalResults } = await list(`${entity}?pagesize=5`)
    expect(TotalResults).toBeGreaterThan(0)
    for (const item of Items) {
      expect(String(item.Id)).toBe(item._Meta['Id'])
      expect(Date.parse(item._Meta['LastUpdate'] as string)).toBeGreaterThanOrEqual(
        Date.parse(item._Meta['LastChange'] as string),
      )
      expect(await server().json(new URL(item['Self'] as string).pathname)).toEqual(item)
    }
  })

  test('pages hold every record exactly once', async () => {
    const seen: unknown[] = []
    let page = await list(`${entity}?pagesize=1000&fields=Id`)
    const { TotalResults } = page
    for (;;) {
      seen.push(...page.Items.map(({ Id }) => Id))
      if (!page.NextPage) break
      page = (await (await fetch(page.NextPage)).json()) as List
    }
    expect(seen).toHaveLength(TotalResults)
    expect(new Set(seen).size).toBe(TotalResults)
  })
})

describe('the catalog', () => {
  type Dataset = Item & {
    Shortname: string
    ApiType: string
    ApiUrl: string
    ApiAccess: string
    ApiIdentifier: string
    RecordCount?: { Total: number }
  }
  let datasets: Dataset[]

  beforeAll(async () => {
    datasets = await countedCatalog<Dataset>()
  })

  test('describes every entity of the specification, and time series', () => {
    const content = datasets.filter(({ ApiType }) => ApiType === 'content').map(({ ApiIdentifier }) => ApiIdentifier)
    expect(content).toEqual(expect.arrayContaining(specified))
    expect(datasets.some(({ ApiType }) => ApiType === 'timeseries')).toBe(true)
  })

  test('is also what the interface starts with', async () => {
    expect((await server().json<List<Dataset>>('/content/v1?pagesize=1000')).Items).toEqual(datasets)
  })

  test('says of open datasets how many records their address gives, and of closed ones nothing', async () => {
    for (const { ApiAccess, ApiType, ApiUrl, RecordCount } of datasets) {
      expect(RecordCount === undefined).toBe(ApiAccess === 'closed')
      if (ApiAccess === 'closed' || ApiType !== 'content') continue
      const response = await fetch(ApiUrl)
      // An address that requires a token answers 401; for callers without one its count is 0.
      const total = response.status === 401 ? 0 : ((await response.json()) as List).TotalResults
      expect([ApiUrl, RecordCount!.Total]).toEqual([ApiUrl, total])
    }
  })
})

describe('what is closed', () => {
  test('a caller with the role sees more than a guest, and a scope without the role shows no more than a guest gets', async () => {
    const closed = (
      await server().json<List<Item & { ApiAccess: string; ApiType: string; ApiUrl: string }>>(
        '/content/v1/MetaData?pagesize=1000',
      )
    ).Items.filter(({ ApiAccess, ApiType }) => ApiAccess === 'closed' && ApiType === 'content')
    expect(closed.length).toBeGreaterThan(0)
    const [reader, narrow] = [await bearer('reader-demo'), await bearer('narrow-demo')]
    for (const { ApiUrl } of closed) {
      const path = ApiUrl.split('/content/v1/')[1]!
      const all = await list(path, reader)
      const rest = await list(path, narrow)
      expect(all.TotalResults).toBeGreaterThan(rest.TotalResults)
      const hidden = all.Items.find(({ Id }) => !rest.Items.some(item => item.Id === Id))!
      const address = hidden['Self'] as string
      expect((await fetch(address, reader)).status).toBe(200)
      expect((await fetch(address, narrow)).status).toBe(404)
    }
  })
})

describe('problem pages', () => {
  test('the type of every problem is an address that explains it', async () => {
    const { type, title } = await (await fetch(`${server().url}/content/v1/Nothing`)).json()
    const page = await fetch(server().url + type)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8'])
    expect(await page.text()).toContain(`# ${title}`)
    const html = await fetch(server().url + type, { headers: { accept: 'text/html,*/*' } })
    expect(await html.text()).toContain(`<h1>${title}</h1>`)
  })

  test('the list names every kind, and there is no page for what is none', async () => {
    expect(await (await fetch(`${server().url}/problems`)).text()).toContain('`where-syntax`')
    expect((await fetch(`${server().url}/problems/constructor`)).status).toBe(404)
  })
})
