import { expect, test } from 'vitest'
import { nextSlice, startSlice } from './slices'

const series = (count: number, period: number) => Array.from({ length: count }, () => ({ period }))

test('a slice is as long as the periods promise the wanted rows', () => {
  expect(startSlice(series(1, 300), null).length).toBe(3_000_000_000)
  expect(startSlice(series(100, 600), null).length).toBe(60_000_000)
})

test('many series want more rows at once, as each costs a look into the index', () => {
  expect(startSlice(series(5000, 60), null).rows).toBe(20_000)
})

test('where few rows are needed the first slice is short', () => {
  expect(startSlice(series(100, 600), 200).length).toBe(1_200_000)
  expect(startSlice(series(100, 600), 1e9).length).toBe(startSlice(series(100, 600), null).length)
})

test('a slice grows in thin times up to a bound and shrinks in dense ones', () => {
  const full = startSlice(series(1, 1), null)
  let slice = startSlice(series(1, 1), 10)
  for (let step = 0; step < 30; step++) slice = nextSlice(slice, 0)
  expect(slice.length).toBe(full.length * 1000)
  expect(nextSlice({ ...full, length: full.length * 8 }, 80_000).length).toBe(full.length)
  expect(nextSlice(full, 10_000)).toEqual(full)
  expect(nextSlice({ ...full, length: 1000 }, 1e9).length).toBe(1000)
})

test('series that measure a thousand times more seldom than they promise need a few slices until these are full', () => {
  const full = startSlice(series(20, 1), null)
  let slice = full
  for (let step = 0; step < 4; step++) slice = nextSlice(slice, Math.round(slice.length / 1000 / 50))
  expect(slice.length).toBeGreaterThan(full.length * 500)
})

test('what is taken from one slice holds more than one instant of all series', () => {
  expect(startSlice(series(1, 300), null).rowsMost).toBe(40_000)
  expect(startSlice(series(50_000, 300), null).rowsMost).toBe(800_000)
})
