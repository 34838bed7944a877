import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberText } from '@/lib/timeseries/measurements/block'
import { writeNumber } from '@/lib/timeseries/present/number-bytes'

const bytes = Buffer.alloc(40)
const textOf = (value: number) => bytes.toString('latin1', 3, writeNumber(bytes, 3, value))

const decimals = fc
  .record({ digits: fc.integer({ min: -(10 ** 13), max: 10 ** 13 }), places: fc.integer({ min: 0, max: 8 }) })
  .map(({ digits, places }) => digits / 10 ** places)

const examples = [0, -0, 0.1, -0.0001, 0.00011, 0.00009, 999999999, 999999999.9999, 1e9, 12.5, 100, -7.05, 0.30000000000000004]

test('every number is written like numberText', () => {
  fc.assert(
    fc.property(fc.oneof(fc.double(), fc.float(), decimals, fc.integer(), fc.integer({ min: -2000, max: 2000 })), value => {
      expect(textOf(value)).toBe(numberText(value))
    }),
    { numRuns: 20_000, examples: examples.map(value => [value]) },
  )
})
