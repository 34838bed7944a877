import { expect, test } from 'vitest'
import { pageNumbers, pageOf, pageSize } from '@/components/datasets/paging'

const list = Array.from({ length: 500 }, (_, index) => index)

test('the pages of 500 datasets contain each of them once, in order', () => {
  const { pages } = pageOf(list, 1)
  const all = Array.from({ length: pages }, (_, index) => pageOf(list, index + 1))
  expect(all.flatMap(({ items }) => items)).toEqual(list)
  expect(all.every(({ items }) => items.length <= pageSize)).toBe(true)
  expect(all.at(-1)).toMatchObject({ first: 481, last: 500, all: 500 })
})

test.each([
  [0, 1],
  [-3, 1],
  [21, 21],
  [22, 21],
])('page %d of 21 is page %d', (asked, page) => expect(pageOf(list, asked).page).toBe(page))

test('an empty list has one empty page', () => {
  expect(pageOf([], 3)).toEqual({ items: [], page: 1, pages: 1, first: 0, last: 0, all: 0 })
})

test.each([
  [1, 1, [1]],
  [1, 4, [1, 2, 3, 4]],
  [1, 9, [1, 2, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('links of page %d of %d', (page, pages, numbers) => expect(pageNumbers({ page, pages })).toEqual(numbers))
