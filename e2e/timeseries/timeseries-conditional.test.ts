import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { Collector } from '../harness/collector'
import { data, filtered, flattened, type Row, timeOf, v2 } from '../harness/series-reader'
import { server } from '../harness/server'

// The ETag of a compressed response contains its coding.
const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server().url}${v2}/${path}`, { headers: { 'Accept-Encoding': 'identity', ...headers } })

const tagOf = async (path: string, headers: Record<string, string> = {}) => {
  const response = await ask(path, headers)
  await response.arrayBuffer()
  return response.headers.get('etag')!
}

const statusWith = async (path: string, tag: string, headers: Record<string, string> = {}) => {
  const response = await ask(path, { ...headers, 'If-None-Match': tag })
  await response.arrayBuffer()
  return response.status
}

const levels = [
  'flat',
  'flat/*',
  'tree/*',
  'flat/*/*',
  'flat/*/*/latest',
  'tree/*/*/latest',
  'flat,edge/*',
  'flat,event/*',
  'tree,event/*/latest',
  'flat/*/*/latest?sort=-mvalue&limit=3&select=mvalue',
  'flat/*?limit=5&cursor=start&total=true',
  filtered('flat/*/*/latest', 'mvalue.gt.5,prlineage.neq."x"'),
  'flat/NoSuchType',
]

test.each(levels)('304 without a body for a current ETag, at %s', async path => {
  const first = await ask(path)
  const tag = first.headers.get('etag')!
  expect(tag).toMatch(/^W\/"[0-9a-f]+\.json"$/)
  await first.arrayBuffer()
  const again = await ask(path, { 'If-None-Match': `"other.json", ${tag}` })
  expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, tag, ''])
  for (const name of ['cache-control', 'vary']) expect(again.headers.get(name)).toBe(first.headers.get(name))
  expect(await statusWith(path, '*')).toBe(304)
  expect(await statusWith(path, tag.replace('json', 'csv'))).toBe(200)
  expect(await statusWith(path, tag.replace(/"$/, '-gzip"'))).toBe(304)
})

test('responses to guests may be cached, those to tokens must be revalidated; histories have no ETag', async () => {
  const Authorization = `Bearer ${await server().token('reader-demo', 'reader-demo-secret')}`
  expect((await ask('flat/*')).headers.get('cache-control')).toBe('public, max-age=60')
  expect((await ask('flat/*/*/latest?limit=1')).headers.get('cache-control')).toBe('public, max-age=10')
  expect((await ask('flat/*', { Authorization })).headers.get('cache-control')).toBe('private, no-cache')
  const history = await ask('flat/*/*/2025-01-01/2025-01-02')
  expect([history.headers.get('etag'), history.headers.get('cache-control')]).toEqual([null, 'public, max-age=10'])
})

describe('an ETag changes only with the content:', () => {
  const stationType = 'TagStation'
  const other = 'TagOther'
  let collector: Collector
  let provenance: string

  const push = (type: string, value: unknown, minute: number) =>
    collector.push({
      stationType: type,
      station: 'one',
      dataType: 'tag-type',
      provenance,
      records: [{ timestamp: Date.parse('2025-04-01') + minute * 60_000, value, period: 60 }],
    })

  beforeAll(async () => {
    collector = await Collector.of(server())
    provenance = await collector.provenance('tag tests')
    for (const type of [stationType, other]) {
      await collector.register(type, { stations: ['one'], dataTypes: ['tag-type'] })
      await push(type, 1, 0)
    }
  })

  const paths = [`flat/${stationType}`, `flat/${stationType}/*`, `flat/${stationType}/*/latest`, `tree/${stationType}/*/latest`]
  const tags = () => Promise.all(paths.map(path => tagOf(path)))

  test.each([
    ['a newer measurement', 2],
    ['another value for the same moment', 3],
  ])('%s', async (_, value) => {
    const before = await tags()
    await push(stationType, value, 1)
    expect((await tags()).map((tag, index) => tag === before[index])).toEqual([true, true, false, false])
  })

  test('other metadata of the station', async () => {
    const before = await tags()
    const station = { id: 'one', name: 'Station one', origin: 'e2e', metaData: { changed: randomUUID() } }
    expect((await collector.post(`syncStations/${stationType}`, [station])).status).toBe(201)
    expect((await tags()).map((tag, index) => tag === before[index])).toEqual([false, false, false, false])
  })

  test('not by an older or equal measurement, another station type or an unselected field; a requested total counts', async () => {
    const before = await tags()
    await push(stationType, 5, 0)
    await push(stationType, 3, 1)
    await push(other, 9, 5)
    expect(await tags()).toEqual(before)
    const path = `flat/${other}/*/latest?select=scode,tname`
    const counted = `flat/${other}?limit=1&total=true`
    const [tag, total] = [await tagOf(path), await tagOf(counted)]
    await collector.register(other, { stations: [randomUUID()], dataTypes: ['tag-type'] })
    expect([(await tagOf(path)) === tag, (await tagOf(counted)) === total]).toEqual([true, false])
  })
})

test('ETags of callers differ only if they see different rows', async () => {
  const Authorization = `Bearer ${await server().token('reader-demo', 'reader-demo-secret')}`
  const plain = `Bearer ${await server().token('other-demo', 'other-demo-secret')}`
  expect(await tagOf('flat/*?limit=-1', { Authorization })).not.toBe(await tagOf('flat/*?limit=-1'))
  expect(await tagOf('flat/*?limit=-1', { Authorization: plain })).toBe(await tagOf('flat/*?limit=-1'))
  expect(await statusWith('flat/*?limit=-1', await tagOf('flat/*?limit=-1', { Authorization }))).toBe(200)
})

describe('X-Total-Count, when requested, is the number of results on all pages, at', () => {
  const totalOf = async (path: string, headers = {}) => {
    const response = await ask(`${path}${path.includes('?') ? '&' : '?'}limit=1&total=true`, headers)
    const { data: _, ...envelope } = (await response.json()) as Row
    return { total: Number(response.headers.get('x-total-count')), envelope }
  }

  test.each([
    'flat/*',
    'flat/*/*',
    'flat/*/*/latest',
    'flat,edge/*',
    'flat,event/*',
    'flat,event/*/latest',
    'flat/*/metadata/2000-01-01/2999-01-01',
    'flat/*?select=pname&distinct=false',
    'flat/*?select=pname&distinct=false&shownull=true',
    'flat/*/*/latest?select=tname',
    filtered('flat/*/*/latest', 'or(mvalue.gt.20,stype.eq."Flight")'),
  ])('%s', async path => {
    const rows = await data(`${path}${path.includes('?') ? '&' : '?'}limit=-1`)
    expect(await totalOf(path)).toEqual({ total: rows.length, envelope: { offset: 0, limit: 1 } })
  })

  test('an interval, complete and with a filter, and with equal results once', async () => {
    const end = Math.max(
      ...(await data('flat/ParkingStation/free/latest?limit=-1&select=mvalidtime')).map(row => timeOf(row._timestamp)),
    )
    const path = `flat/ParkingStation/*/${new Date(end - 7_200_000).toISOString()}/${new Date(end).toISOString()}`
    for (const query of [
      '?select=*',
      '?where=mvalue.gt.20,smetadata.capacity.gt.50',
      '?where=or(mvalue.lt.20,scode.eq."106")',
      '?select=mvalue',
      '?sort=-mvalidtime',
    ])
      expect([query, (await totalOf(path + query)).total]).toEqual([query, (await data(`${path}${query}&limit=-1`)).length])
  })

  test.each(['tree/*', 'tree/*/*/latest', 'tree/*/*/latest?select=stype', 'tree/*/*?select=tname'])('%s', async path => {
    const items = flattened(await data<Row>(`${path}${path.includes('?') ? '&' : '?'}limit=-1`))
    expect((await totalOf(path)).total).toBe(items.length)
  })

  test('rows that the caller may not see are not counted, and there is no count without a request', async () => {
    const Authorization = `Bearer ${await server().token('reader-demo', 'reader-demo-secret')}`
    expect((await totalOf('flat/*/*/latest', { Authorization })).total).toBeGreaterThan((await totalOf('flat/*/*/latest')).total)
    expect((await ask('flat/*?limit=1')).headers.get('x-total-count')).toBeNull()
  })
})
