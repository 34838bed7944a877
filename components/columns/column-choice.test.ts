import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  choiceOf,
  columnsMax,
  moveColumn,
  pinToggled,
  replaceColumn,
  roomIn,
  shownKeys,
  withColumns,
  withoutColumns,
} from '@/components/columns/column-choice'
import { forAll } from '@/e2e/harness/property'

const choice = choiceOf(['title', 'a', 'b', 'c', 'd'], ['c'])

test('a URL is parsed into pinned columns and others, without the title', () => {
  expect(choice).toEqual({ pinned: ['c'], others: ['a', 'b', 'd'] })
  expect(choiceOf(['a', 'a'], ['gone'])).toEqual({ pinned: [], others: ['a'] })
})

test.each([
  ['a', 3, ['c', 'b', 'd', 'a']],
  ['d', 1, ['c', 'd', 'a', 'b']],
  ['d', 0, ['c', 'd', 'a', 'b']],
  ['c', 9, ['c', 'a', 'b', 'd']],
])('%s is moved to position %i within its group', (key, position, order) =>
  expect(shownKeys(moveColumn(choice, key, position))).toEqual(order),
)

test('pinned columns come first, in the order of pinning; an unpinned column is the first of the others', () => {
  const two = pinToggled(choice, 'b')
  expect(shownKeys(two)).toEqual(['c', 'b', 'a', 'd'])
  expect(pinToggled(two, 'c')).toEqual({ pinned: ['b'], others: ['c', 'a', 'd'] })
})

test('a column is replaced at its position, once', () => {
  expect(shownKeys(replaceColumn(choice, 'b', 'x'))).toEqual(['c', 'a', 'x', 'd'])
  expect(shownKeys(replaceColumn(choice, 'b', 'd'))).toEqual(['c', 'a', 'd'])
})

test('no more columns are added than fit a URL', () => {
  const keys = Array.from({ length: 200 }, (_, index) => `x${index}`)
  const many = withColumns(choice, keys)
  expect(shownKeys(many)).toHaveLength(columnsMax)
  expect(roomIn(many)).toBe(0)
  expect(withColumns(many, ['y'])).toEqual(many)
})

test('after any actions each column is listed once, and the title never', () => {
  const key = fc.constantFrom('title', 'a', 'b', 'c', 'd', 'e')
  const act = fc.oneof(
    key.map(each => (before: typeof choice) => withColumns(before, [each])),
    key.map(each => (before: typeof choice) => withoutColumns(before, [each])),
    fc.tuple(key, fc.integer({ min: -2, max: 9 })).map(([each, place]) => (before: typeof choice) => {
      return shownKeys(before).includes(each) ? moveColumn(before, each, place) : before
    }),
    key.map(each => (before: typeof choice) => (shownKeys(before).includes(each) ? pinToggled(before, each) : before)),
    fc.tuple(key, key).map(
      ([each, by]) =>
        (before: typeof choice) =>
          by === 'title' ? before : replaceColumn(before, each, by),
    ),
  )
  return forAll([fc.array(act)], acts => {
    const keys = shownKeys(acts.reduce((before, each) => each(before), choice))
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).not.toContain('title')
  })
})
