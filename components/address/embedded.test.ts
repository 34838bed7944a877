import { expect, test } from 'vitest'
import { isEmbedded } from '@/components/address/embedded'

test.each([
  ['/embed/a', true],
  ['/de/embed/a?f=x', true],
  ['/embed', false],
  ['/explore/embed/a', false],
  ['/embedded/a', false],
  ['/?next=/embed/a', false],
])('%s: %s', (address, expected) => expect(isEmbedded(address)).toBe(expected))
