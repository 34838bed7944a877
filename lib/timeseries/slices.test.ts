import { expect, test } from 'vitest'
import { nextSlice, startSlice } from './slices'

test('the first slice is as long as the periods promise the wanted rows', () => {
  expect(startSlice([{ period: 300 }], 1000).length).toBe(300_000_000)
  expect(
    startSlice(
      Array.from({ length: 100 }, () => ({ period: 600 })),
      1000,
    ).length,
  ).toBe(6_000_000)
})

test('many series want more rows at once, as each costs a look into the index', () => {
  expect(
    startSlice(
      Array.from({ length: 5000 }, () => ({ period: 60 })),
      1000,
    ).rows,
  ).toBe(40_000)
})

test('a slice grows in thin times up to a bound and shrinks in dense ones', () => {
  const start = startSlice([{ period: 1 }], 1000)
  let slice = start
  for (let step = 0; step < 10; step++) slice = nextSlice(slice, 0)
  expect(slice.length).toBe(start.length * 8)
  expect(nextSlice(slice, 8000).length).toBe(start.length)
  expect(nextSlice(start, 1000)).toEqual(start)
  expect(nextSlice({ ...start, length: 1000 }, 1e9).length).toBe(1000)
})
