import { expect, test } from 'vitest'
import { apiPathOf } from '@/components/export/export-offer'
import { type Batch, beginning, byCursor, type ListWalk, walker } from '@/components/export/walk'
import { contentSource, seriesSource } from '@/components/source/fixtures'
import { readPage } from '@/components/source/read-source'
import { type ListSource, wholeList } from '@/components/source/source'

const content = contentSource({ titles: [['Title']], lists: [], language: 'en' })
const stations = seriesSource({ stationType: 'Parking' })

const walkOf = (source: ListSource, placeField: string | null = null, query = wholeList): ListWalk => ({
  content: source.kind === 'content',
  readPage: ({ start, count }, read) => readPage(source, [], { query, start, count }, read),
  placeField,
})

async function allOf(next: (from: typeof beginning) => Promise<Batch>) {
  const batches: Batch[] = []
  for (let place: typeof beginning | null = beginning; place; place = batches.at(-1)!.next) batches.push(await next(place))
  return batches
}

test('content is read with the cursor of each response, and with positions if requested', async () => {
  const requests: string[] = []
  const batches = await allOf(
    walker(walkOf(content, 'GpsInfo'), async path => {
      const query = new URL(path, 'http://x').searchParams
      requests.push(
        `${query.get('cursor')} ${query.get('pagesize')} ${query.get('pagenumber')} ${query.get('fields')?.endsWith(',GpsInfo')}`,
      )
      const last = query.get('cursor') === 'c1'
      const item = { Id: last ? 'b' : 'a', Shortname: 'x', GpsInfo: [{ Latitude: 46, Longitude: 11 }] }
      return { TotalResults: 2, TotalPages: 2, Items: [item], NextPage: last ? null : 'http://other/content/v1/Event?cursor=c1' }
    }),
  )
  expect(requests).toEqual(['start 1000 null true', 'c1 1000 null true'])
  expect(batches.flatMap(({ rows }) => rows.map(({ row, geometry }) => [row.id, geometry]))).toEqual(
    ['a', 'b'].map(id => [id, { type: 'Point', coordinates: [11, 46] }]),
  )
})

const codes = Array.from({ length: 250 }, (_, index) => `s${index}`)

/** Responses of an API with these stations and no values. @param requests receives the kinds of the requests */
const apiOf = (codes: readonly string[], requests: string[] = []) => {
  const list = { data: codes.map(scode => ({ scode, scoordinate: { x: 11, y: 46 } })) }
  return async (path: string) => {
    requests.push(path.includes('/latest') ? 'values' : 'list')
    return path.includes('/latest') ? { data: [] } : list
  }
}

test.each([
  ['whole', []],
  ['narrowed to codes', [`scode.in.(${codes.map(code => `"${code}"`).join(',')})`]],
] as const)(
  'a list of stations, %s, is requested once and its values in batches, each station once, in order and with its position',
  async (_, filters) => {
    const requests: string[] = []
    const batches = await allOf(walker(walkOf(stations, null, { ...wholeList, filters }), apiOf(codes, requests)))
    expect(requests.sort()).toEqual(['list', 'values', 'values', 'values'])
    const rows = batches.flatMap(batch => batch.rows)
    expect(rows.map(({ row }) => row.id)).toEqual(codes)
    expect(rows.every(({ geometry, position }) => geometry?.type === 'Point' && position?.[1] === 46)).toBe(true)
  },
)

test('after a failure the list is not read again', async () => {
  const calls: string[] = []
  const read = apiOf(['a'], calls)
  const next = walker(walkOf(stations), async path => {
    const response = await read(path)
    if (calls.length === 2) throw new Error('no response')
    return response
  })
  await expect(next(beginning)).rejects.toThrow('no response')
  await next(beginning)
  expect(calls).toEqual(['list', 'values', 'values'])
})

test('a cursor replaces the page number, all other parameters stay', () => {
  expect(byCursor('/content/v1/Event?tagfilter=a&pagesize=50&pagenumber=3&fields=Id&rawfilter=eq(Active,true)', 'x=', null)).toBe(
    '/content/v1/Event?tagfilter=a&pagesize=1000&fields=Id&rawfilter=eq%28Active%2Ctrue%29&cursor=x%3D',
  )
})

test.each([
  ['/content/v1/Event?pagesize=50&pagenumber=1&fields=Id', 'csv', '/content/v1/Event?format=csv&pagesize=-1&fields=Id'],
  ['/content/v1/Event?pagesize=50&pagenumber=1&fields=Id', 'geojson', '/content/v1/Event?format=geojson&pagesize=-1&fields=Id'],
  ['/content/v1/Event?pagesize=50&fields=Id', 'json', '/content/v1/Event?pagesize=1000&fields=Id'],
  ['/timeseries/v2/flat,node/P/*/latest?limit=-1', 'ndjson', '/timeseries/v2/flat,node/P/*/latest?format=ndjson&limit=-1'],
  ['/timeseries/v2/flat,node/P?limit=-1', 'geojson', null],
  ['/timeseries/v2/flat,node/P?limit=-1', 'xlsx', '/timeseries/v2/flat,node/P?format=xlsx&limit=-1'],
  ['/timeseries/v2/flat,node/P?limit=-1', 'geoparquet', '/timeseries/v2/flat,node/P?format=geoparquet&limit=-1'],
  ['/content/v1/Event?fields=Id', 'spreadsheet-csv', '/content/v1/Event?format=csv&pagesize=-1&fields=Id'],
] as const)('%s as %s is %s', (path, format, form) => expect(apiPathOf(path, format)).toBe(form))
