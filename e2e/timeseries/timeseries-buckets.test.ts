import { beforeAll, expect, test } from 'vitest'
import { Collector } from '../harness/collector'
import { data, flattened, inAnyOrder, type Row, refusal } from '../harness/series-reader'
import { server } from '../harness/server'

const hour = 3_600_000
/** Midnight in Rome before clocks go forward, and before they go back. */
const spring = Date.parse('2019-03-30T23:00:00Z')
const autumn = Date.parse('2019-10-26T22:00:00Z')

/** D measures a value every hour, from 0 up; E measures 5 every ten minutes of the first hour, and a string. */
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

/** A bucket with `count` numbers, beginning with `first`. */
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

test('an empty interval has no buckets', async () => {
  for (const path of ['2019-03-31/2019-03-31', '2019-04-01/2019-03-31', '1900-01-01/1900-02-01'])
    expect(await data(`flat/BkPark/*/${path}?bucket=1h`)).toEqual([])
  expect(await data(`tree/BkPark/*/1900-01-01/1900-02-01?bucket=1h`)).toEqual({})
})
