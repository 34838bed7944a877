import { beforeAll, expect, test } from 'vitest'
import { Collector } from '../harness/collector'
import { data, flattened, inAnyOrder, type Row, refusal, v2 } from '../harness/series-reader'
import { server } from '../harness/server'

const minute = 60_000
const start = Date.parse('2019-06-01T00:00:00Z')
const record = (index: number, value: unknown, period = 600) => ({ timestamp: start + index * 10 * minute, value, period })
const day = '2019-06-01/2019-06-02'

/** Station A measures 1 to 6 and a value of every kind; B measures 10 and 20. */
beforeAll(async () => {
  const collector = await Collector.of(server())
  const provenance = await collector.provenance('functions')
  await collector.register('FnPark', { stations: [], dataTypes: ['fn-number', 'fn-any'] })
  const station = (id: string, metadata: Row) => ({ id, name: `Station ${id}`, metadata })
  await collector.post('syncStations/FnPark', [
    station('A', { capacity: 100, use: 'rail', sizes: [3, 4] }),
    station('B', { capacity: '30', use: 'rail' }),
    station('C', { capacity: 'many' }),
  ])
  const push = (code: string, dataType: string, records: ReturnType<typeof record>[]) =>
    collector.push({ stationType: 'FnPark', station: code, dataType, provenance, records })
  const numbers = [1, 2, 3, 4, 5, 6].map((value, index) => record(index, value))
  await push('A', 'fn-number', numbers)
  await push('B', 'fn-number', [record(0, 10), record(6, 20)])
  await push('A', 'fn-any', [record(0, 7), record(3, 9)])
  await push('A', 'fn-any', [record(1, 'red'), record(4, 'amber')])
  await push('A', 'fn-any', [record(2, { n: 3, on: true }), record(5, { n: 8 })])
})

const at = (index: number) => `${new Date(start + index * 10 * minute).toISOString().replace('T', ' ').replace('Z', '+0000')}`

test.each<[string, Row[]]>([
  [
    'flat/FnPark?select=smetadata.use,max(smetadata.capacity),min(smetadata.capacity),count(scode)',
    [
      {
        'count(scode)': 2,
        'max(smetadata.capacity)': 100,
        'min(smetadata.capacity)': 30,
        'smetadata.use': 'rail',
      },
      { 'count(scode)': 1 },
    ],
  ],
  [
    'flat/FnPark?select=sum(smetadata.sizes.1),AVG(smetadata.capacity)',
    [{ 'AVG(smetadata.capacity)': 65, 'sum(smetadata.sizes.1)': 4 }],
  ],
  ['flat/FnPark?select=max(smetadata.nothing)&shownull=true', [{ 'max(smetadata.nothing)': null }]],
  [
    'flat/FnPark/*?select=scode,count(*),max(smetadata.capacity)',
    [
      { 'count(*)': 2, 'max(smetadata.capacity)': 100, scode: 'A' },
      { 'count(*)': 1, 'max(smetadata.capacity)': 30, scode: 'B' },
    ],
  ],
  [
    'flat/FnPark/metadata/2000-01-01/2999-01-01?select=scode,count(mhmetadata),last(mhmetadata.use)&limit=2',
    [
      { 'count(mhmetadata)': 1, 'last(mhmetadata.use)': 'rail', scode: 'A' },
      { 'count(mhmetadata)': 1, 'last(mhmetadata.use)': 'rail', scode: 'B' },
    ],
  ],
  [
    `flat/FnPark/*/${day}?select=first(mvalidtime),max(mvalidtime),last(scode)`,
    [{ 'first(mvalidtime)': at(0), 'last(scode)': 'B', 'max(mvalidtime)': at(6) }],
  ],
  [
    `flat/FnPark/fn-any/${day}?select=count(*),count(mvalue),avg(mvalue),first(mvalue),last(mvalue),sum(mvalue.n),count(mvalue.on)`,
    [
      {
        'avg(mvalue)': 8,
        'count(*)': 6,
        'count(mvalue)': 6,
        'count(mvalue.on)': 1,
        'first(mvalue)': 7,
        'last(mvalue)': { n: 8 },
        'sum(mvalue.n)': 11,
      },
    ],
  ],
  [
    `flat/FnPark/fn-any/${day}?select=mvalue,count(*)`,
    [{ n: 8 }, { n: 3, on: true }, 'amber', 'red', 7, 9].sort(jsonOrder).map(mvalue => ({ 'count(*)': 1, mvalue })),
  ],
  [
    'flat/FnPark/*/latest?select=scode,sum(mvalue),last(mvalue),max(mvalidtime)&where=tname.eq."fn-number"',
    [
      { 'last(mvalue)': 6, 'max(mvalidtime)': at(5), scode: 'A', 'sum(mvalue)': 6 },
      { 'last(mvalue)': 20, 'max(mvalidtime)': at(6), scode: 'B', 'sum(mvalue)': 20 },
    ],
  ],
])('%s', async (path, expected) => expect(await data(path)).toEqual(expected))

test('a function without keys has one row, even without data', async () => {
  for (const path of [`FnPark/fn-number/2001-01-01/2001-01-02`, `NoSuch/*/${day}`, 'NoSuch/*/latest'])
    expect(await data(`flat/${path}?select=count(*),count(mvalue),sum(mvalue)`)).toEqual([{ 'count(*)': 0, 'count(mvalue)': 0 }])
  expect(await data(`flat/NoSuch/*/${day}?select=scode,count(*)`)).toEqual([])
})

// The order of JSON in the database: strings, then numbers, then objects.
function jsonOrder(a: unknown, b: unknown): number {
  const place = (value: unknown) => ['string', 'number', 'object'].indexOf(typeof value)
  if (typeof a === 'object' && typeof b === 'object') return Object.keys(a!).length - Object.keys(b!).length
  return place(a) - place(b) || (a! < b! ? -1 : 1)
}

test.each<[string, Row]>([
  ['tree/FnPark?select=max(smetadata.capacity)&limit=1', { FnPark: { stations: { A: { 'max(smetadata.capacity)': 100 } } } }],
  [
    `tree/FnPark/*/${day}?select=count(mvalue),max(smetadata.capacity),sname`,
    {
      FnPark: {
        stations: {
          A: {
            'max(smetadata.capacity)': 100,
            sname: 'Station A',
            sdatatypes: {
              'fn-any': { tmeasurements: [{ 'count(mvalue)': 6 }] },
              'fn-number': { tmeasurements: [{ 'count(mvalue)': 6 }] },
            },
          },
          B: {
            'max(smetadata.capacity)': 30,
            sname: 'Station B',
            sdatatypes: { 'fn-number': { tmeasurements: [{ 'count(mvalue)': 2 }] } },
          },
        },
      },
    },
  ],
  [
    'tree/FnPark/fn-number/latest?select=count(prname),tname&limit=1',
    {
      FnPark: {
        stations: {
          A: { sdatatypes: { 'fn-number': { tmeasurements: [{ mprovenance: { 'count(prname)': 1 } }], tname: 'fn-number' } } },
        },
      },
    },
  ],
])('in a tree a function belongs to the object of its argument: %s', async (path, expected) =>
  expect(await data(path)).toEqual(expected),
)

test('edges and events are grouped', async () => {
  const edges = await data('flat,edge/*?limit=-1&select=etype,ecode')
  const counted = await data('flat,edge/*?limit=-1&select=etype,count(*)')
  expect(counted.map(row => row['count(*)'])).toEqual(counted.map(({ etype }) => edges.filter(row => row.etype === etype).length))
  const events = await data('flat,event/*?limit=-1&select=evorigin,evstart,evuuid')
  for (const row of await data('flat,event/*?limit=-1&select=evorigin,count(evuuid),min(evstart),max(evstart)')) {
    const starts = events.filter(event => event.evorigin === row.evorigin).map(event => String(event.evstart))
    starts.sort()
    expect(row).toMatchObject({ 'count(evuuid)': starts.length, 'min(evstart)': starts[0], 'max(evstart)': starts.at(-1) })
  }
})

test('groups are sorted by selected fields and functions', async () => {
  const codes = async (query: string) =>
    (await data(`flat/FnPark/*/${day}?select=scode,tname,max(mvalue)&${query}`)).map(row => row['max(mvalue)'])
  expect(await codes('sort=-max(mvalue)')).toEqual([20, 9, 6])
  expect(await codes('sort=tname,-scode&limit=2')).toEqual([9, 20])
  expect(await codes('sort=max(mvalue)&offset=1')).toEqual([9, 20])
  const newest = await data(`flat/FnPark/fn-number/${day}?bucket=20m&select=count(*)&sort=-mvalidtime&limit=1`)
  expect(newest).toEqual([{ _timestamp: at(6), 'count(*)': 1, mvalidtime: at(6) }])
  const types = await data('flat/*?select=stype,count(*)&sort=-count(*),stype&limit=-1')
  const counts = types.map(row => Number(row['count(*)']))
  expect(counts).toEqual([...counts].sort((a, b) => b - a))
})

test.each([
  [`tree/FnPark/*/${day}?select=avg(mvalue),count(sname)`, { parameter: 'select', code: 'select-syntax', at: 12 }],
  ['tree/FnPark/*/latest?select=scode,max(mvalue)&sort=scode', { parameter: 'sort' }],
  ['flat/FnPark/*/latest?select=scode,max(mvalue)&cursor=start', { parameter: 'cursor' }],
])('%s is refused naming the parameter', async (path, expected) => {
  expect(await refusal(path)).toMatchObject({ status: 400, ...expected })
})

test('a sum that is too large is a 400', async () => {
  const collector = await Collector.of(server())
  const provenance = await collector.provenance('functions')
  await collector.register('FnHuge', { stations: ['H'], dataTypes: ['fn-number'] })
  const records = [record(0, 1.7e308), record(1, 1.7e308)]
  await collector.push({ stationType: 'FnHuge', station: 'H', dataType: 'fn-number', provenance, records })
  expect(await refusal(`flat/FnHuge/*/${day}?select=sum(mvalue)`)).toMatchObject({ status: 400, parameter: 'select' })
  expect(await data(`flat/FnHuge/*/${day}?select=max(mvalue)`)).toEqual([{ 'max(mvalue)': 1.7e308 }])
})

test('groups are counted and available in all formats', async () => {
  const path = `${v2}/flat/FnPark/fn-number/${day}?select=scode,max(mvalue)`
  const counted = await fetch(`${server().url}${path}&limit=1&total=true`)
  expect([counted.headers.get('x-total-count'), ((await counted.json()) as { data: Row[] }).data.length]).toEqual(['2', 1])
  expect(await (await fetch(`${server().url}${path}&format=csv`)).text()).toMatch(/^﻿?scode,max\(mvalue\)\r?\nA,6\r?\nB,20\r?\n$/)
  expect(await (await fetch(`${server().url}${path}&format=ndjson`)).text()).toBe(
    '{"max(mvalue)":6,"scode":"A"}\n{"max(mvalue)":20,"scode":"B"}\n',
  )
})

const hour = 3_600_000
/** Midnight in Rome before clocks go forward, and before they go back. */
const spring = Date.parse('2019-03-30T23:00:00Z')
const autumn = Date.parse('2019-10-26T22:00:00Z')

/** D measures every hour, with values from 0 up, E every ten minutes 5 in the first hour, and a string. */
beforeAll(async () => {
  const collector = await Collector.of(server())
  const provenance = await collector.provenance('buckets')
  await collector.register('BkPark', { stations: ['D', 'E'], dataTypes: ['bk-number'] })
  const push = (station: string, records: { timestamp: number; value: unknown; period: number }[]) =>
    collector.push({ stationType: 'BkPark', station, dataType: 'bk-number', provenance, records })
  for (const start of [spring, autumn])
    await push(
      'D',
      Array.from({ length: 48 }, (_, index) => ({ timestamp: start + index * hour, value: index, period: 3600 })),
    )
  await push(
    'E',
    Array.from({ length: 6 }, (_, index) => ({ timestamp: spring + (index * hour) / 6, value: 5, period: 600 })),
  )
  await push('E', [{ timestamp: spring + 2 * hour, value: 'closed', period: 600 }])
})

const hours = (begin: string, first: number, count: number): Row => ({
  _timestamp: begin,
  mvalidtime: begin,
  'avg(mvalue)': first + (count - 1) / 2,
  'count(mvalue)': count,
  'max(mvalue)': first + count - 1,
  'min(mvalue)': first,
})

test('bounds and days are local: a day has 23 and 25 hours when clocks change', async () => {
  const usual = (interval: string) =>
    `flat/BkPark/*/${interval}?select=mvalue&where=scode.eq.%22D%22&bucket=1d&timezone=Europe/Rome`
  expect(await data(usual('2019-03-31/2019-04-02'))).toEqual([
    hours('2019-03-31 00:00:00.000+0100', 0, 23),
    hours('2019-04-01 00:00:00.000+0200', 23, 24),
  ])
  expect(await data(usual('2019-10-26T22:00Z/2019-10-28T23:00Z'))).toEqual([
    hours('2019-10-27 00:00:00.000+0200', 0, 25),
    hours('2019-10-28 00:00:00.000+0100', 25, 23),
  ])
})

test('without a selection there is a row for each series and bucket', async () => {
  const rows = await data(`flat/BkPark/*/2019-03-30T23:00Z/2019-03-31T02:00Z?bucket=1h`)
  expect(rows.map(row => [row._timestamp, row.scode, row.mperiod, row['count(mvalue)'], row['avg(mvalue)']])).toEqual([
    ['2019-03-30 23:00:00.000+0000', 'D', 3600, 1, 0],
    ['2019-03-30 23:00:00.000+0000', 'E', 600, 6, 5],
    ['2019-03-31 00:00:00.000+0000', 'D', 3600, 1, 1],
    ['2019-03-31 01:00:00.000+0000', 'D', 3600, 1, 2],
    // A string is counted, and has no mean.
    ['2019-03-31 01:00:00.000+0000', 'E', 600, 1, undefined],
  ])
  const [stored] = await data('flat/BkPark/*/2019-03-30T23:00Z/2019-03-31T02:00Z?limit=1')
  const { mvalue, mtransactiontime, prname, prversion, prlineage, ...shared } = stored!
  expect(rows[0]).toEqual({ ...shared, 'avg(mvalue)': 0, 'count(mvalue)': 1, 'max(mvalue)': 0, 'min(mvalue)': 0 })
})

test('a tree contains the same rows', async () => {
  const [path, query] = ['/BkPark/*/2019-03-30T23:00Z/2019-04-01T02:00Z', 'bucket=3h&limit=-1&shownull=true']
  const rows = await data(`flat${path}?${query}`)
  expect(inAnyOrder(flattened(await data(`tree${path}?${query}`)))).toEqual(inAnyOrder(rows))
  expect(await data(`tree${path}?bucket=1d&select=last(mvalue)&limit=1`)).toEqual({
    BkPark: {
      stations: {
        D: {
          sdatatypes: { 'bk-number': { tmeasurements: [{ 'last(mvalue)': 0, mvalidtime: '2019-03-30 00:00:00.000+0000' }] } },
        },
      },
    },
  })
})

test('pages by limit and offset are complete', async () => {
  const path = 'flat/BkPark/*/2019-03-30/2019-11-01?bucket=5h&shownull=true'
  const whole = await data(`${path}&limit=-1`)
  const pages: Row[] = []
  for (let offset = 0; offset < whole.length; offset += 7) pages.push(...(await data(`${path}&limit=7&offset=${offset}`)))
  expect(pages).toEqual(whole)
  expect(whole.length).toBeGreaterThan(20)
})

const interval = '2019-03-30/2019-04-02'

test.each([
  [`flat/BkPark/*/${interval}?bucket=5s`, 0, 'at most 10000 buckets'],
  ['flat/BkPark/*/latest?bucket=1h', 0, 'only an interval of measurements'],
  ['flat/BkPark?bucket=1h', 0, 'only an interval of measurements'],
  [`flat/BkPark/metadata/${interval}?bucket=1h`, 0, 'only an interval of measurements'],
  [`flat,event/*/${interval}?bucket=1h`, 0, 'only an interval of measurements'],
])('%s is refused', async (path, at, expected) => {
  expect(await refusal(path)).toMatchObject({ status: 400, parameter: 'bucket', at, expected: expect.stringContaining(expected) })
})
