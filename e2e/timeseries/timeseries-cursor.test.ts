import { beforeAll, describe, expect, test } from 'vitest'
import { Collector } from '../harness/collector'
import { data, flattened, inAnyOrder, type Row, recentInterval, timeOf, v2 } from '../harness/series-reader'
import { server } from '../harness/server'

type Envelope<Data> = { offset: number; limit: number; data: Data }

let interval: string

beforeAll(async () => {
  interval = await recentInterval(2)
})

const nextOf = ({ headers }: Response) => /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1] ?? null

const withLimit = (path: string, limit: number) => `${path}${path.includes('?') ? '&' : '?'}limit=${limit}`

/** All pages of a cursor. @param between runs after each page */
async function walk<Data>(
  path: string,
  limit: number,
  between: (page: number) => Promise<void> = async () => {},
): Promise<Data[]> {
  const pages: Data[] = []
  for (let next: string | null = `${server().url}${v2}/${withLimit(path, limit)}&cursor=start`; next; ) {
    const response: Response = await fetch(next)
    expect([response.status, next]).toEqual([200, next])
    pages.push(((await response.json()) as Envelope<Data>).data)
    await between(pages.length)
    next = nextOf(response)
  }
  return pages
}

describe('pages of a cursor have every row once, in the order of the list, at', () => {
  test.each<[string, number]>([
    ['flat/*', 97],
    ['flat/*/*', 200],
    ['flat/*/*/latest', 150],
    ['flat/*/metadata/2000-01-01/2999-01-01', 150],
    ['flat,edge/*', 9],
    ['flat,event/*', 11],
    ['flat/*?sort=sorigin,-smetadata.capacity', 120],
    ['flat/*/*?sort=-pname,tname', 200],
    ['flat/*/*/latest?sort=-mvalue', 150],
    ['flat,event/*?sort=-evend', 11],
  ])('%s', async (path, limit) => {
    const whole = await data(withLimit(path, -1))
    const pages = await walk<Row[]>(path, limit)
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.flat()).toEqual(whole)
    expect(pages.slice(0, -1).every(page => page.length === limit)).toBe(true)
  })

  test.each([
    ['', 700],
    ['?sort=mvalidtime', 700],
    ['?sort=-mvalidtime', 700],
    ['?sort=-mvalue', 900],
    ['?sort=scode,-mvalidtime', 900],
  ])('an interval, flat%s', async (query, limit) => {
    const path = `flat/*/*/${interval}${query}`
    const whole = await data(withLimit(path, query.includes('scode') || query.includes('mvalue') ? 10_000 : -1))
    expect((await walk<Row[]>(path, limit)).flat()).toEqual(whole)
  })

  test.each<[string, number]>([
    ['tree/*', 300],
    ['tree/*/*/latest', 150],
    ['tree,edge/*', 9],
    ['tree,event/*', 11],
  ])('%s', async (path, limit) => {
    const whole = flattened(await data<Row>(withLimit(path, -1)))
    const pages = await walk<Row>(path, limit)
    // JavaScript sorts numeric keys first, so the order of a tree is not visible here.
    expect(inAnyOrder(pages.flatMap(page => flattened(page)))).toEqual(inAnyOrder(whole))
  })

  test('an interval as a tree: a divided station continues on the next page', async () => {
    const whole = flattened(await data<Row>(`tree/*/*/${interval}?limit=-1`))
    const pages = await walk<Row>(`tree/*/*/${interval}`, 501)
    expect(inAnyOrder(pages.flatMap(page => flattened(page)))).toEqual(inAnyOrder(whole))
    expect(pages.slice(0, -1).every(page => flattened(page).length === 501)).toBe(true)
  })
})

describe('new stations and measurements between pages', () => {
  const stationType = 'CursorStation'
  const at = Date.parse('2025-03-01T00:00:00Z')
  let collector: Collector
  let provenance: string

  const push = (station: string, minutes: readonly number[]) =>
    collector.push({
      stationType,
      station,
      dataType: 'cursor-type',
      provenance,
      records: minutes.map(minute => ({ timestamp: at + minute * 60_000, value: minute, period: 60 })),
    })

  beforeAll(async () => {
    collector = await Collector.of(server())
    provenance = await collector.provenance('cursor tests')
    const stations = ['b', 'd', 'f', 'h', 'j']
    await collector.register(stationType, { stations, dataTypes: ['cursor-type'] })
    for (const station of stations) await push(station, [0, 2, 4, 6, 8])
  })

  test('do not affect existing ones', async () => {
    const before = (await data(`flat/${stationType}?limit=-1`)).map(row => row.scode)
    const added = ['a', 'c', 'i']
    const pages = await walk<Row[]>(`flat/${stationType}`, 2, async page => {
      const code = added[page - 1]
      if (code) await collector.register(stationType, { stations: [code], dataTypes: ['cursor-type'] })
    })
    const met = pages.flat().map(row => row.scode)
    expect(met.filter(code => before.includes(code as string))).toEqual(before)
    expect(met).toEqual([...new Set(met)])
  })

  test.each(['', '?sort=-mvalidtime'])('neither in an interval%s, where series come in front and behind', async query => {
    const path = `flat/${stationType}/cursor-type/2025-03-01/2025-03-02${query}`
    const key = (row: Row) => `${row._timestamp} ${row.scode}`
    const before = (await data(withLimit(path, -1))).map(key)
    let minute = 1
    const pages = await walk<Row[]>(path, 4, async () => {
      await push('a', [minute])
      await push('j', [minute + 100])
      minute += 1
    })
    const met = pages.flat().map(key)
    expect(met.filter(one => before.includes(one))).toEqual(before)
    expect(met).toEqual([...new Set(met)])
  })

  test('do not affect a tree, in which the last series of a page continues', async () => {
    const path = `tree/${stationType}/cursor-type/2025-03-01/2025-03-02`
    const key = (row: Row) => `${row.scode} ${row.mvalidtime}`
    const before = flattened(await data<Row>(withLimit(path, -1))).map(key)
    let minute = 200
    const pages = await walk<Row>(path, 7, async () => {
      await push('a', [minute])
      minute += 1
    })
    const met = pages.flatMap(page => flattened(page).map(key))
    expect(met.filter(one => before.includes(one))).toEqual(before)
  })
})

test('the link repeats the request and reveals no positions of closed data', async () => {
  const path = 'flat/ParkingStation/*/latest?limit=3&where=sactive.eq.true&select=scode,mvalue&cursor=start'
  const next = new URL(nextOf(await fetch(`${server().url}${v2}/${path}`))!)
  expect(next.pathname).toBe(`${v2}/flat/ParkingStation/*/latest`)
  expect(Object.fromEntries(next.searchParams)).toMatchObject({ limit: '3', where: 'sactive.eq.true', select: 'scode,mvalue' })
  const [page, , time, type, code] = JSON.parse(Buffer.from(next.searchParams.get('cursor')!, 'base64url').toString())
  expect([page, type]).toEqual([2, 'ParkingStation'])
  const last = (await data('flat/ParkingStation/*/latest?limit=3&where=sactive.eq.true')).at(-1)!
  expect([code, timeOf(last.mvalidtime)]).toEqual([last.scode, Date.parse(time)])
})

test('the last page and an empty one have no link', async () => {
  const of = async (path: string) => nextOf(await fetch(`${server().url}${v2}/${path}`))
  expect([await of('flat/NoSuchType?cursor=start'), await of('flat/*?cursor=start&limit=10000'), await of('flat/*')]).toEqual([
    null,
    null,
    null,
  ])
})
