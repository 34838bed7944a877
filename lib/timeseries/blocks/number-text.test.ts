import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberText } from './number-text'

// As `select x::float8::text` of PostgreSQL writes them.
test.each([
  [0, '0'],
  [-0, '-0'],
  [12.5, '12.5'],
  [-3, '-3'],
  [0.0001, '0.0001'],
  [0.00001, '1e-05'],
  [-1.5e-7, '-1.5e-07'],
  [1e-100, '1e-100'],
  [123456789012345.6, '123456789012345.6'],
  [999999999999999, '999999999999999'],
  [1e15, '1e+15'],
  [123456789012345680, '1.2345678901234568e+17'],
  [1.7976931348623157e308, '1.7976931348623157e+308'],
  [5e-324, '5e-324'],
])('%d is written %s', (value, text) => expect(numberText(value)).toBe(text))

test('every text reads back as its number', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), value => Object.is(Number(numberText(value)), value)),
  )
})
