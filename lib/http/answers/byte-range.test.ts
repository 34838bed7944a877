import { expect, test } from 'vitest'
import { byteRangeOf } from '@/lib/http/answers/byte-range'

test.each([
  ['bytes=0-99', { first: 0, last: 99 }],
  ['bytes=900-', { first: 900, last: 999 }],
  ['bytes=900-5000', { first: 900, last: 999 }],
  ['bytes=-100', { first: 900, last: 999 }],
  ['bytes=-5000', { first: 0, last: 999 }],
  ['bytes=1000-', 'outside'],
  ['bytes=1000-1001', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=5-2', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['bytes=-', 'whole'],
  ['pages=1-2', 'whole'],
  [undefined, 'whole'],
])('%s of a file of 1000 bytes', (header, range) => expect(byteRangeOf(header, 1000)).toEqual(range))

test('an empty file has no parts', () => {
  expect(byteRangeOf('bytes=0-', 0)).toBe('outside')
  expect(byteRangeOf('bytes=-5', 0)).toBe('outside')
})
