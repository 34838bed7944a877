import { describe, expect, test } from 'vitest'
import { server } from '../harness/server'

type DemoRecord = Record<string, unknown> & { Id: string; _Meta: Record<string, unknown> }
type RecordList<Of = DemoRecord> = { TotalResults: number; TotalPages: number; NextPage: string | null; Items: Of[] }

/** Every entity the specification names. */
const specified =
  `Accommodation HubActivityPoi Event EventShort Article WebcamInfo Weather/District Weather/Forecast Weather/Realtime
  Region Municipality District Area SkiArea SkiRegion TourismAssociation`.split(/\s+/)
const others = ['Announcement', 'Venue', 'Tag', 'Source', 'Publisher', 'GeoShapes', 'Weather', 'Weather/Measuringpoint']

const list = <T = DemoRecord>(path: string, init?: RequestInit) => server().json<RecordList<T>>(`/content/v1/${path}`, init)
const bearer = async (client: string) => ({
  headers: { authorization: `Bearer ${await server().token(client, `${client}-secret`)}` },
})

describe.each([...specified, ...others])('%s', entity => {
  test('has records, each with its URL and type', async () => {
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

  test('has pages with every record exactly once', async () => {
    const seen: unknown[] = []
    let page = await list(`${entity}?pagesize=1000&fields=Id`)
    const { TotalResults } = page
    for (;;) {
      seen.push(...page.Items.map(({ Id }) => Id))
      if (!page.NextPage) break
      page = (await (await fetch(page.NextPage)).json()) as RecordList
    }
    expect(seen).toHaveLength(TotalResults)
    expect(new Set(seen).size).toBe(TotalResults)
  })
})

test('the catalog has every entity of the specification and time series, also at the root of the interface', async () => {
  type Dataset = DemoRecord & { ApiType: string; ApiIdentifier: string }
  const { Items } = await list<Dataset>('MetaData?pagesize=1000')
  const content = Items.filter(({ ApiType }) => ApiType === 'content').map(({ ApiIdentifier }) => ApiIdentifier)
  expect(content).toEqual(expect.arrayContaining(specified))
  expect(Items.some(({ ApiType }) => ApiType === 'timeseries')).toBe(true)
  const root = await server().json<RecordList>('/content/v1?pagesize=1000')
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

describe('problem pages', () => {
  test('the type of every problem is a URL that explains it', async () => {
    const { type, title } = await (await fetch(`${server().url}/content/v1/Nothing`)).json()
    const page = await fetch(server().url + type)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8'])
    expect(await page.text()).toContain(`# ${title}`)
    const html = await fetch(server().url + type, { headers: { accept: 'text/html,*/*' } })
    expect(await html.text()).toContain(`<h1>${title}</h1>`)
  })

  test('the list has every type, and other names have no page', async () => {
    expect(await (await fetch(`${server().url}/problems`)).text()).toContain('`where-syntax`')
    expect((await fetch(`${server().url}/problems/constructor`)).status).toBe(404)
  })
})
