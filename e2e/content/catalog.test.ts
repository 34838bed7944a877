import { beforeAll, describe, expect, test } from 'vitest'
import { server } from '../harness/server'
import { contentApi } from './content-api'
import { countedCatalog } from './counted-catalog'

type Dataset = Record<string, unknown> & {
  Id: string
  Shortname: string
  ApiType: string
  ApiAccess: string
  ApiUrl: string
  Sources: string[]
  LastChange: string
  RecordCount?: { Total: number }
}

const api = contentApi(server)
const get = (query: string, headers: Record<string, string> = {}) => api.get(`MetaData${query}`, headers)
const list = (query: string) => api.list<Dataset>(`MetaData?${query}`)
const ids = (query: string) => api.idsOf(`MetaData?${query}&pagesize=1000`)
const idsOf = (listed: readonly Dataset[]) => listed.map(({ Id }) => Id)

let datasets: Dataset[]

beforeAll(async () => {
  datasets = await countedCatalog<Dataset>()
})

/** Fields of the specification's catalog record and of the public original's. */
const fields =
  'Id Self _Meta Shortname BaseUrl ApiUrl ApiType Type OdhType Category ApiAccess SwaggerUrl LicenseInfo Deprecated ApiIdentifier PathParam ApiFilter Sources Output ApiDescription MetaTitle MetaDescription Dataspace DataProvider DatasetLicenses PublishedOn ImageGallery Tags TagIds CoordinateSource FirstImport LastChange'.split(
    ' ',
  )

describe('a dataset', () => {
  test('has every field, and a count exactly when it is open', () => {
    for (const dataset of datasets) {
      expect(Object.keys(dataset)).toEqual(expect.arrayContaining(fields))
      expect(['open', 'closed']).toContain(dataset.ApiAccess)
      if (dataset.ApiAccess === 'closed') expect(dataset).not.toHaveProperty('RecordCount')
    }
    expect(new Set(datasets.map(({ ApiAccess }) => ApiAccess))).toEqual(new Set(['open', 'closed']))
    expect(datasets.filter(({ RecordCount }) => RecordCount).length).toBeGreaterThan(10)
  })

  test('is available alone as in the list, as CSV and as NDJSON', async () => {
    const [first] = datasets
    expect(await (await get(`/${first!.Id}`)).json()).toEqual(first)
    expect(await (await get(`/${first!.Id}?format=ndjson`)).json()).toEqual(first)
    const csv = await get(`/${first!.Id}?fields=Shortname,ApiType`, { accept: 'text/csv' })
    expect([csv.headers.get('content-type'), (await csv.text()).split('\r\n')]).toEqual([
      expect.stringContaining('text/csv'),
      ['Shortname,ApiType', `${first!.Shortname},${first!.ApiType}`, ''],
    ])
  })

  test('links to its documentation for people', () => {
    for (const { ApiType, ApiIdentifier, SwaggerUrl } of datasets)
      expect(SwaggerUrl).toBe(
        ApiType === 'content' ? `${server().url}/build/reference/${ApiIdentifier}` : `${server().url}/timeseries/v2/apispec`,
      )
  })
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

  test('is available as ids', async () => {
    expect(await (await get('?getasidarray=true&pagesize=1')).json()).toEqual(idsOf(datasets))
    expect(await (await get('?getasidarray=true&searchfilter=no-such-dataset')).json()).toEqual([])
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
      expect([response.status, (await response.json()).formats]).toEqual([406, ['json', 'csv', 'ndjson']])
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
