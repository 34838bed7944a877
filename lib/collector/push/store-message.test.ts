import { expect, test } from 'vitest'
import { bodyOf } from '@/lib/collector/message'
import { fitting } from '@/lib/collector/push/store-message'

const ofSizes = (...sizes: number[]) => sizes.map(size => ({ body: { ...bodyOf(new Uint8Array()), size } }))

test('a transaction stores a limited number of messages and bytes, and at least one message', () => {
  expect(fitting(ofSizes(1, 2, 3))).toBe(3)
  expect(fitting(ofSizes(...Array.from({ length: 300 }, () => 10)))).toBe(256)
  expect(fitting(ofSizes(60_000, ...Array.from({ length: 30 }, () => 65_536)))).toBe(16)
  expect(fitting(ofSizes(2_000_000, 1))).toBe(1)
})
