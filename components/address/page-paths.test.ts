import { expect, test } from 'vitest'
import { decodeSegment } from '@/components/address/page-paths'

test.each([
  ['Castles', 'Castles'],
  ['a%2Fb%20c', 'a/b c'],
  ['M%C3%BChlbach', 'Mühlbach'],
  ['%', '%'],
  ['100%', '100%'],
  ['%E0%A4%A', '%E0%A4%A'],
])('%s is %s', (part, meant) => expect(decodeSegment(part)).toBe(meant))
