import { expect, test } from 'vitest'
import { isObject } from '@/lib/formats/json/object'

test.each([
  [{}, true],
  [{ a: 1 }, true],
  [Object.create(null), true],
  [[], false],
  [null, false],
  [undefined, false],
  ['{}', false],
  [0, false],
])('%j is an object: %s', (value, expected) => expect(isObject(value)).toBe(expected))
