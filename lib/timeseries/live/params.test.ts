import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll, property } from '@/e2e/harness/property'
import type { ArrivalPosition } from '@/lib/db/arrivals/log'
import { Problem } from '@/lib/http/errors/problem'
import { parseStream } from '@/lib/timeseries/live/params'
import { openPosition, sealMeasurement, sealOf, sealPosition } from '@/lib/timeseries/live/positions'

const path = { stationTypes: 'ParkingStation', dataTypes: 'free,occupied' }
const parse = (query = '', lastEventId: string | null = null) => parseStream(path, new URLSearchParams(query), lastEventId)

test('a stream has rows of newest measurements and begins now by default; Last-Event-ID takes precedence over the URL', () => {
  const { series, ...others } = parse()
  expect(series).toMatchObject({ level: 'latest', types: ['ParkingStation'], dataTypes: ['free', 'occupied'] })
  expect(others).toEqual({ cursor: null, from: 'now', end: 'never' })
  expect(parse('cursor=a&from=oldest&follow=false', ' b ')).toMatchObject({ cursor: 'b', from: 'oldest', end: 'caught up' })
  expect(parse('cursor=a', '')).toMatchObject({ cursor: 'a' })
  expect(parse('FROM=Latest&Cursor=a')).toMatchObject({ cursor: 'a', from: 'latest' })
})

test('unknown parameters are ignored', () => expect(parse('utm_source=mail').series).toEqual(parse().series))

test.each(['limit=5', 'Offset=3', 'sort=-mvalue', 'bucket=1h', 'total=true', 'distinct=false', 'format=csv', 'csvsafe=false'])(
  '%s: a parameter of lists is refused',
  query => {
    const parameter = query.split('=')[0]!.toLowerCase()
    const members = expect.objectContaining({ parameter, expected: expect.stringContaining('no value, because') })
    expect(() => parse(query)).toThrow(expect.objectContaining({ status: 400, members }))
  },
)

test.each([
  ['from=yesterday', 'from', { expected: 'now, latest or oldest' }],
  ['follow=perhaps', 'follow', { expected: 'true or false' }],
  ['where=mvalue.eq.free', 'where', {}],
  ['select=nothing', 'select', {}],
  ['timezone=Nowhere', 'timezone', {}],
])('%s: 400 naming the parameter', (query, parameter, more) => {
  expect(() => parse(query)).toThrow(Problem)
  expect(() => parse(query)).toThrow(
    expect.objectContaining({ status: 400, members: expect.objectContaining({ parameter, ...more }) }),
  )
})

test('a function is refused with its position, because a stream has single measurements', () => {
  expect(() => parse('select=scode,max(mvalue)')).toThrow(
    expect.objectContaining({ members: expect.objectContaining({ parameter: 'select', at: 6 }) }),
  )
})

const seal = sealOf('a secret')

const places: fc.Arbitrary<ArrivalPosition> = fc.record({
  tx: fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }).map(String),
  seq: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  begunAt: fc.integer({ min: 0, max: 4e15 }),
  row: fc.option(fc.integer({ min: 1, max: 2 ** 31 })),
})

const statusOf = (text: string, by = seal): number => {
  try {
    openPosition(text, by)
    return 200
  } catch (error) {
    return error instanceof Problem ? error.status : 500
  }
}

property('a sealed position is read unchanged', [places], place => {
  expect(openPosition(sealMeasurement(place, seal), seal)).toEqual(place)
  expect(openPosition(sealPosition(place, seal), seal)).toEqual(place)
})

test('a measurement has one id, a position between measurements another one each time; all have the same length', () =>
  forAll([places, places], (one, other) => {
    expect(sealMeasurement(one, seal)).toBe(sealMeasurement({ ...one }, seal))
    expect(sealPosition(one, seal)).not.toBe(sealPosition(one, seal))
    expect(sealPosition(one, seal)).not.toBe(sealMeasurement(one, seal))
    expect(sealMeasurement(other, seal)).toHaveLength(sealPosition(one, seal).length)
  }))

test('400 for an invalid id, 410 for one of another history of the database', async () => {
  await forAll([places, fc.nat({ max: 69 }), fc.integer({ min: 1, max: 255 })], (place, at, change) => {
    const bytes = Buffer.from(sealMeasurement(place, seal), 'base64url')
    bytes[at]! ^= change
    expect(statusOf(bytes.toString('base64url'))).toBe(at < 6 ? 410 : 400)
  })
  await forAll([fc.string()], text => {
    expect(statusOf(text)).toBe(400)
  })
  expect(statusOf(sealPosition({ tx: '7', seq: 1, begunAt: 1, row: null }, sealOf('another secret')))).toBe(410)
})
