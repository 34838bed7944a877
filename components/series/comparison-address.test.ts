import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRef, printRef } from '@/components/series/comparison-query'
import { forAll } from '@/e2e/harness/property'

test.each([
  ['Parking:101:free:300', { type: 'Parking', code: '101', dataType: 'free', period: 300 }],
  ['Counter:bikes~:02:bikes:3600', { type: 'Counter', code: 'bikes:02', dataType: 'bikes', period: 3600 }],
  ["LinkStation:A~:1.0->A~:2.0:velocita':900", { type: 'LinkStation', code: 'A:1.0->A:2.0', dataType: "velocita'", period: 900 }],
])('%s refers to a series', (text, ref) => {
  expect(parseRef(text)).toEqual(ref)
  expect(printRef(ref)).toBe(text)
})

test.each(['', 'ParkingStation', 'a:b:c', 'a:b:c:', 'a:b:c:0', 'a:b:c:-5', 'a:b:c:1.5', 'a:b:c:d:300', ':b:c:300', 'a:b:c:300 '])(
  '%j names none',
  text => expect(parseRef(text)).toBeNull(),
)

test('references of arbitrary names can be parsed again', () => {
  const name = fc.string({ unit: 'binary', minLength: 1, maxLength: 12 })
  const awkward = fc.array(fc.constantFrom('~', ':', 'a'), { minLength: 1, maxLength: 6 }).map(letters => letters.join(''))
  const any = fc.oneof(name, awkward)
  return forAll([any, any, any, fc.integer({ min: 1, max: 999_999_999 })], (type, code, dataType, period) => {
    const ref = { type, code, dataType, period }
    expect(parseRef(printRef(ref))).toEqual(ref)
  })
})
