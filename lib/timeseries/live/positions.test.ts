import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll, property } from '@/e2e/harness/property'
import type { ArrivalPosition } from '@/lib/db/arrivals/log'
import { Problem } from '@/lib/http/errors/problem'
import { openPosition, sealMeasurement, sealOf, sealPosition } from '@/lib/timeseries/live/positions'

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
