import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Bounded } from './bounded'

test('what is over the weight goes, the one first that was not used for longest', () => {
  const kept = new Bounded<string>(10)
  kept.set('a', 'A', 4)
  kept.set('b', 'B', 4)
  expect(kept.get('a')).toBe('A')
  kept.set('c', 'C', 4)
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual(['A', undefined, 'C'])
})

test('what is too heavy by itself is not kept, and takes nothing else into account that is gone', () => {
  const kept = new Bounded<number>(10)
  kept.set('large', 1, 11)
  expect(kept.get('large')).toBeUndefined()
  kept.set('a', 1, 10)
  expect(kept.get('a')).toBe(1)
})

test('whatever is kept and replaced, the weight of what is there stays within the limit, and the last ones are there', () => {
  const entry = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e'), weight: fc.integer({ min: 0, max: 7 }) })
  fc.assert(
    fc.property(fc.array(entry), entries => {
      const kept = new Bounded<number>(10)
      for (const { key, weight } of entries) kept.set(key, weight, weight)
      const weights = ['a', 'b', 'c', 'd', 'e'].map(key => kept.get(key) ?? 0)
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(10)
      const last = entries.at(-1)
      if (last) expect(kept.get(last.key)).toBe(last.weight)
    }),
  )
})
