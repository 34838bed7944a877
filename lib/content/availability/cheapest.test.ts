import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cheapest } from './cheapest'

/** All choices one after another. */
function bruteForce(prices: readonly (readonly (number | null)[])[], free: readonly number[]): number | null {
  const [first, ...others] = prices
  if (!first) return 0
  const totals = first.flatMap((price, room) => {
    if (price === null || free[room] === 0) return []
    const rest = bruteForce(
      others,
      free.map((count, place) => (place === room ? count - 1 : count)),
    )
    return rest === null ? [] : [price + rest]
  })
  return totals.length === 0 ? null : Math.min(...totals)
}

const questions = fc.integer({ min: 1, max: 4 }).chain(rooms =>
  fc.tuple(
    fc.array(fc.array(fc.option(fc.integer({ min: 0, max: 50 })), { minLength: rooms, maxLength: rooms }), {
      minLength: 1,
      maxLength: 5,
    }),
    fc.array(fc.integer({ min: 0, max: 3 }), { minLength: rooms, maxLength: rooms }),
  ),
)

test('no choice is cheaper, none takes more rooms than are free, and there is one whenever there can be', () => {
  fc.assert(
    fc.property(questions, ([prices, free]) => {
      const found = cheapest(prices, free)
      expect(found?.total ?? null).toBe(bruteForce(prices, free))
      if (!found) return
      for (const [room, count] of free.entries())
        expect(found.rooms.filter(taken => taken === room).length).toBeLessThanOrEqual(count)
      expect(found.rooms.reduce((sum, room, wanted) => sum + prices[wanted]![room]!, 0)).toBe(found.total)
    }),
    { numRuns: 2000 },
  )
})

test('a room given before moves when that lets everybody in', () => {
  expect(
    cheapest(
      [
        [10, 20],
        [10, null],
      ],
      [1, 1],
    ),
  ).toEqual({ total: 30, rooms: [1, 0] })
  expect(
    cheapest(
      [
        [10, null],
        [10, null],
      ],
      [1, 1],
    ),
  ).toBeNull()
})
