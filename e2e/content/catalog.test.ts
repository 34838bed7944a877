import { beforeAll, describe, expect, test, vi } from 'vitest'
import { server } from '../harness/server'
import { contentApi } from './content-api'

type Dataset = Record<string, unknown> & {
  Id: string
  Shortname: string
  ApiType: string
  ApiAccess: string
  ApiUrl: string
  Sources: string[]
  LastChange: string
  RecordCount?: Readonly<Record<'Total' | 'Open' | 'Closed' | 'Reduced', number>>
}

const api = contentApi(server)
const get = (query: string, headers: Record<string, string> = {}) => api.get(`MetaData${query}`, headers)
const list = (query: string) => api.list<Dataset>(`MetaData?${query}`)
const ids = (query: string) => api.idsOf(`MetaData?${query}&pagesize=1000`)
const idsOf = (listed: readonly Dataset[]) => listed.map(({ Id }) => Id)

type Caller = keyof typeof tokens | 'guest'
type Sending = { body?: unknown; as?: Caller; headers?: Record<string, string> }

const send = (method: string, path: string, { as = 'admin', ...sending }: Sending = {}) =>
  api.send(method, path, { ...sending, token: as === 'guest' ? null : tokens[as] })

const catalog = async (as: Caller): Promise<Dataset[]> => (await send('GET', 'MetaData?pagesize=1000', { as })).body.Items
/** Number of records that a URL of the catalog lists; none without a token if it needs one. */
const totalAt = async (url: string, as: Caller): Promise<number> =>
  (await send('GET', `${url.split('/content/v1/')[1]}${url.includes('?') ? '&' : '?'}pagesize=1`, { as })).body.TotalResults ?? 0

let datasets: Dataset[]
let tokens: Record<'admin' | 'reader', string>

beforeAll(async () => {
  tokens = { admin: await server().userToken('admin'), reader: await server().token('reader-demo', 'reader-demo-secret') }
  datasets = await countedCatalog()
  for (const as of ['admin', 'reader'] as const) await countedCatalog(as)
})

/** The catalog with current counts, which are cached for seconds. */
async function countedCatalog(as: Caller = 'guest'): Promise<Dataset[]> {
  let found: Dataset[] = []
  const outdated = async () => {
    found = await catalog(as)
    const counted = found.filter(
      ({ ApiType, RecordCount, Type }) => ApiType === 'content' && RecordCount && Type !== 'odhmetadata',
    )
    const totals = await Promise.all(counted.map(({ ApiUrl }) => totalAt(ApiUrl, as)))
    return counted.filter(({ RecordCount }, place) => RecordCount!.Total !== totals[place]).map(({ Id }) => Id)
  }
  await vi.waitFor(async () => expect(await outdated()).toEqual([]), { timeout: 30_000, interval: 500 })
  return found
}

/** Fields of the specification's catalog record and of the public original's. */
const fields =
  'Id Self _Meta Shortname BaseUrl ApiUrl ApiType Type OdhType Category ApiAccess SwaggerUrl LicenseInfo Deprecated ApiIdentifier PathParam ApiFilter Sources Output ApiDescription MetaTitle MetaDescription Dataspace DataProvider DatasetLicenses PublishedOn ImageGallery Tags TagIds CoordinateSource FirstImport LastChange'.split(
    ' ',
  )

test('a dataset has every field, and a count exactly when it is open', () => {
  for (const dataset of datasets) {
    expect(Object.keys(dataset)).toEqual(expect.arrayContaining(fields))
    expect(['open', 'closed']).toContain(dataset.ApiAccess)
    if (dataset.ApiAccess === 'closed') expect(dataset).not.toHaveProperty('RecordCount')
  }
  expect(new Set(datasets.map(({ ApiAccess }) => ApiAccess))).toEqual(new Set(['open', 'closed']))
  expect(datasets.filter(({ RecordCount }) => RecordCount).length).toBeGreaterThan(10)
})

test('a dataset is available alone as in the list, as CSV and as NDJSON, and links to its documentation for people', async () => {
  const [first] = datasets
  expect(await (await get(`/${first!.Id}`)).json()).toEqual(first)
  expect(await (await get(`/${first!.Id}?format=ndjson`)).json()).toEqual(first)
  const csv = await get(`/${first!.Id}?fields=Shortname,ApiType`, { accept: 'text/csv' })
  expect([csv.headers.get('content-type'), (await csv.text()).split('\r\n')]).toEqual([
    expect.stringContaining('text/csv'),
    ['Shortname,ApiType', `${first!.Shortname},${first!.ApiType}`, ''],
  ])
  for (const { ApiType, ApiIdentifier, SwaggerUrl } of datasets)
    expect(SwaggerUrl).toBe(
      ApiType === 'content' ? `${server().url}/build/reference/${ApiIdentifier}` : `${server().url}/timeseries/v2/apispec`,
    )
})

describe('the list', () => {
  test('has raw filters on any field, including counts', async () => {
    expect(await ids('rawfilter=eq(ApiType,"timeseries")')).toEqual(
      idsOf(datasets.filter(({ ApiType }) => ApiType === 'timeseries')),
    )
    const many = datasets.filter(({ RecordCount }) => RecordCount && RecordCount.Total > 100)
    expect(many.length).toBeGreaterThan(0)
    expect(await ids('rawfilter=gt(RecordCount.Total,100)')).toEqual(idsOf(many))
    expect(await ids('rawfilter=isnull(RecordCount)')).toEqual(idsOf(datasets.filter(({ RecordCount }) => !RecordCount)))
  })

  test('is sorted by any field, and by a seed that it returns', async () => {
    const counts = (await list('rawsort=-RecordCount.Total&rawfilter=isnotnull(RecordCount)&pagesize=1000')).Items
    const totals = counts.map(({ RecordCount }) => RecordCount!.Total)
    expect(totals).toEqual(totals.toSorted((a, b) => b - a))
    const { Seed } = await list('seed=0')
    expect(Number(Seed)).toBeGreaterThan(0)
    const shuffled = await ids(`seed=${Seed}`)
    expect(shuffled).toEqual(await ids(`seed=${Seed}`))
    expect(shuffled).not.toEqual(idsOf(datasets))
    expect(shuffled.toSorted()).toEqual(idsOf(datasets).toSorted())
  })

  test('has filters for ids, sources, languages, changes, tags, channels and words', async () => {
    const [first, second] = datasets as [Dataset, Dataset]
    expect(await ids(`idlist=${first.Id.toUpperCase()},${second.Id},nothing`)).toEqual([first.Id, second.Id])
    const source = datasets.flatMap(({ Sources }) => Sources)[0]!
    const ofSource = datasets.filter(({ Sources }) => Sources.some(one => one.toLowerCase() === source.toLowerCase()))
    expect(await ids(`source=${source.toUpperCase()},nothing`)).toEqual(idsOf(ofSource))
    expect((await list('source=nothing')).TotalResults).toBe(0)
    const describedIn = (language: string) =>
      datasets.filter(({ ApiDescription }) => (ApiDescription as Record<string, string>)[language])
    expect(await ids('langfilter=de')).toEqual(idsOf(describedIn('de')))
    expect((await list('langfilter=ru')).TotalResults).toBe(describedIn('ru').length)
    const latest = datasets
      .map(({ LastChange }) => LastChange)
      .toSorted()
      .at(-1)!
    expect(await ids(`updatefrom=${latest}`)).toEqual(idsOf(datasets.filter(({ LastChange }) => LastChange === latest)))
    expect((await list('updatefrom=2199-01-01')).TotalResults).toBe(0)
    expect((await list('tagfilter=no-such-tag')).TotalResults).toBe(0)
    expect((await list('publishedon=no-such-channel')).TotalResults).toBe(0)
    expect(await ids(`searchfilter=${encodeURIComponent(first.Shortname.toUpperCase())}`)).toContain(first.Id)
  })

  test.each(['', 'rawsort=-Shortname&', 'seed=7&'])(
    'has cursors, %j: every dataset once, in the order of its pages',
    async query => {
      const whole = await ids(query || 'pagenumber=1')
      const seen: string[] = []
      for await (const page of api.pagesOf(`MetaData?${query}cursor=start&pagesize=7`)) {
        expect(page.TotalResults).toBe(whole.length)
        seen.push(...page.Items.map(({ Id }) => Id))
      }
      expect(seen).toEqual(whole)
    },
  )

  test('has the same response to POST as to GET', async () => {
    const parameters = { rawfilter: 'eq(ApiType,"content")', pagesize: '3', fields: 'Shortname' }
    const { TotalResults, Items } = await list(new URLSearchParams(parameters).toString())
    expect((await api.send('POST', 'MetaData/query', { body: parameters })).body).toMatchObject({ TotalResults, Items })
  })

  test('is available as CSV and NDJSON, whole with pagesize=-1; GeoJSON and JSON-LD are refused', async () => {
    const csv = (await (await get('?format=csv&fields=Shortname&pagesize=-1')).text()).trimEnd().split('\r\n')
    expect(csv).toHaveLength(datasets.length + 1)
    const lines = (await (await get('?pagesize=2', { accept: 'application/x-ndjson' })).text()).trimEnd().split('\n')
    expect(lines.map(line => JSON.parse(line))).toEqual(datasets.slice(0, 2))
    for (const query of ['?format=geojson', '?format=json-ld']) {
      const response = await get(query)
      expect([response.status, (await response.json()).formats]).toEqual([
        406,
        ['json', 'csv', 'ndjson', 'parquet', 'arrow', 'xlsx'],
      ])
    }
  })

  test('is not sent again to a client that has it', async () => {
    const first = await get('?pagesize=3')
    expect([first.headers.get('x-total-count'), first.headers.get('link')]).toEqual([
      String(datasets.length),
      expect.stringContaining('rel="next"'),
    ])
    const again = await get('?pagesize=3', { 'if-none-match': first.headers.get('etag')! })
    expect(again.status).toBe(304)
  })

  test.each([
    ['cursor=forged', 'parameter-invalid', 'cursor'],
    ['cursor=start&pagenumber=2', 'parameter-invalid', 'pagenumber'],
    // Filters that datasets do not have are refused, not ignored.
    ['polygon=POINT(11 46)', 'parameter-invalid', 'polygon'],
    ['latitude=46&longitude=11', 'parameter-invalid', 'latitude'],
    ['odhactive=true', 'parameter-invalid', 'odhactive'],
    ['validforentity=event', 'parameter-invalid', 'validforentity'],
    ['idlist=%00', 'parameter-invalid', 'idlist'],
  ])('refuses %s, naming the parameter', async (query, code, parameter) => {
    expect(await api.refusal(`MetaData?${query}`)).toEqual([400, code, parameter])
  })
})

describe('records can be sent back as they were read', () => {
  test('each without a change, whoever read it', async () => {
    for (const as of ['guest', 'admin'] as const) {
      const datasets = await catalog(as)
      expect(datasets.length).toBeGreaterThan(20)
      for (const dataset of datasets) {
        const { status, body } = await send('PUT', `MetaData/${encodeURIComponent(dataset.Id)}`, { body: dataset })
        expect([dataset.Id, status, body.updated, body.objectchanged]).toEqual([dataset.Id, 200, 1, 0])
      }
      expect(await catalog(as)).toEqual(datasets)
    }
  })

  test('all of them together', async () => {
    const datasets = await catalog('guest')
    expect((await send('PUT', 'MetaData', { body: datasets })).body).toMatchObject({
      TotalProcessed: datasets.length,
      Created: 0,
      Updated: 0,
      Unchanged: datasets.length,
    })
  })

  test('with their state as a precondition', async () => {
    const [{ Id }] = (await catalog('admin')) as [Dataset]
    const { headers, body } = await send('GET', `MetaData/${encodeURIComponent(Id)}`)
    const saved = await send('PUT', `MetaData/${encodeURIComponent(body.Id)}`, {
      body,
      headers: { 'If-Match': headers.get('etag')! },
    })
    expect([saved.status, saved.body.objectchanged]).toEqual([200, 0])
  })
})

test('RecordCount has only the total for guests, and is absent from closed datasets', async () => {
  for (const { ApiAccess, RecordCount } of await catalog('guest'))
    if (ApiAccess === 'closed') expect(RecordCount).toBeUndefined()
    else if (RecordCount) expect(Object.keys(RecordCount)).toEqual(['Total'])
  const closed = (await catalog('admin')).filter(({ ApiAccess }) => ApiAccess === 'closed')
  expect(closed.length).toBeGreaterThan(0)
  for (const dataset of closed) expect(dataset).not.toHaveProperty('RecordCount')
})

test.each(['reader', 'admin'] as const)(
  'RecordCount has the numbers of open, closed and reduced records for the %s, who may see closed ones',
  async as => {
    const guests = new Map((await catalog('guest')).map(({ Id, RecordCount }) => [Id, RecordCount?.Total]))
    const counted = (await catalog(as)).filter(
      ({ ApiType, RecordCount, Type }) => ApiType === 'content' && RecordCount && Type !== 'odhmetadata',
    )
    for (const { Id, ApiUrl, RecordCount, Type } of counted) {
      const { Total, Open, Closed, Reduced } = RecordCount!
      expect([Id, Total]).toEqual([Id, await totalAt(ApiUrl, as)])
      expect([Id, Open + Closed]).toEqual([Id, Total])
      // A guest sees the open records, and the reduced form of others; rooms need a token.
      if (Type !== 'accommodationroom') expect([Id, Open + Reduced]).toEqual([Id, guests.get(Id)])
    }
    expect(counted.some(({ RecordCount }) => RecordCount!.Closed > 0)).toBe(true)
  },
)
