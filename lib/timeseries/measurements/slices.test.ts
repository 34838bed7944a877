import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '@/e2e/harness/property'
import { sql } from '@/lib/db/sql'
import { Density } from '@/lib/timeseries/measurements/density'
import {
  behindPart,
  behindTime,
  countedSlice,
  firstPart,
  fromTime,
  instantLength,
  isEmpty,
  nextSlice,
  startSlice,
  type TimeDirection,
} from '@/lib/timeseries/measurements/slices'

const way = fc.constantFrom<TimeDirection>('ascending', 'descending')
const time = fc.integer({ min: -1000, max: 1000 })

test('parts of an interval, in either direction, are consecutive and complete', () =>
  forAll([way, time, fc.nat(500), fc.integer({ min: 1, max: 90 })], (direction, from, length, step) => {
    const parts = []
    for (let rest = { from, to: from + length }; !isEmpty(rest); ) {
      const part = firstPart(direction, rest, step)
      parts.push(part)
      rest = behindPart(direction, rest, part)
    }
    const inOrder = direction === 'ascending' ? parts : parts.reverse()
    expect(inOrder.reduce((sum, part) => sum + part.to - part.from, 0)).toBe(length)
    expect(inOrder.slice(1).map(part => part.from)).toEqual(inOrder.slice(0, -1).map(part => part.to))
  }))

test('fromTime includes the time, behindTime does not; both stay within the interval', () => {
  const whole = { from: 0, to: 100 }
  expect(fromTime('ascending', whole, 40)).toEqual({ from: 40, to: 100 })
  expect(behindTime('ascending', whole, 40)).toEqual({ from: 40 + instantLength, to: 100 })
  expect(fromTime('descending', whole, 40)).toEqual({ from: 0, to: 40 + instantLength })
  expect(behindTime('descending', whole, 40)).toEqual({ from: 0, to: 40 })
  expect(behindTime('ascending', whole, -5)).toEqual(whole)
  expect(isEmpty(behindTime('ascending', whole, 500))).toBe(true)
  expect(isEmpty(behindTime('descending', whole, -500))).toBe(true)
})

const series = (count: number, period: number) => Array.from({ length: count }, () => ({ period }))

const expected = (rowsLikely: number | null, density: number | null = null) => ({ rowsLikely, density })

test('a slice is as long as its periods, many series and the learned density make sensible; the first is short for few rows', () => {
  expect(startSlice(series(1, 300), expected(null)).length).toBe(3_000_000_000)
  expect(startSlice(series(100, 600), expected(null)).length).toBe(60_000_000)
  // Each series needs an index lookup.
  expect(startSlice(series(5000, 60), expected(null)).rows).toBe(20_000)
  expect(startSlice(series(1, 300), expected(null)).rowsMost).toBe(40_000)
  expect(startSlice(series(50_000, 300), expected(null)).rowsMost).toBe(800_000)
  expect(startSlice(series(100, 600), expected(200)).length).toBe(1_200_000)
  expect(startSlice(series(100, 600), expected(1e9)).length).toBe(startSlice(series(100, 600), expected(null)).length)
  expect(startSlice(series(100, 600), expected(200, 0.01)).length).toBe(180_000_000)
  expect(startSlice(series(100, 600), expected(null, 1e-9)).length).toBe(60_000_000_000)
})

test('a slice grows up to a limit where data are sparse, more after a hundred rows than after a few, and shrinks where they are dense', () => {
  const full = startSlice(series(1, 1), expected(null))
  let slice = startSlice(series(1, 1), expected(10))
  for (let step = 0; step < 30; step++) slice = nextSlice(slice, 0)
  expect(slice.length).toBe(full.length * 1000)
  expect(nextSlice({ ...full, length: full.length * 8 }, 80_000).length).toBe(full.length)
  expect(nextSlice(full, 10_000)).toEqual(full)
  expect(nextSlice({ ...full, length: 1000 }, 1e9).length).toBe(1000)
  const twenty = startSlice(series(20, 1), expected(null))
  expect(nextSlice(twenty, 100).length).toBe(twenty.length * 100)
  expect(nextSlice(twenty, 10).length).toBe(twenty.length * 8)
})

test('a single series is read by the number of rows in the whole interval', () => {
  expect(countedSlice(200)).toMatchObject({ length: Number.POSITIVE_INFINITY, rowsMost: 301 })
  expect(nextSlice(countedSlice(200), 301)).toEqual(countedSlice(null))
  expect(firstPart('descending', { from: 1, to: 9 }, countedSlice(null).length)).toEqual({ from: 1, to: 9 })
  const slow = startSlice(series(1, 600), expected(null))
  expect(nextSlice({ ...slow, length: 1000 }, 100, 200).length).toBe(3000)
  expect(nextSlice({ ...slow, length: 1000 }, 100, 1).length).toBe(1000)
})

const hour = 3_600_000
const plan = { types: ['DensityTest'], measured: [] }
const listOf = (ids: string, dataType: number, count = 1) => ({
  ids,
  series: Array.from({ length: count }, (_, series) => ({ series, period: 600, station: 1, dataType })),
})

test('the density is unknown until measurements were found', () => {
  const density = new Density(plan, listOf('{1}', 1))
  expect(density.learned).toBeNull()
  density.learn({ from: 0, to: hour }, 0)
  expect(density.learned).toBeNull()
})

test('the density of a list is learned from all slices of a response, also for lists of the same types, but not for conditions', () => {
  const density = new Density(plan, listOf('{2,3}', 2, 2))
  density.learn({ from: 0, to: hour }, 6)
  density.learn({ from: hour, to: 2 * hour }, 0)
  expect(density.learned).toBeCloseTo(0.25)
  new Density(plan, listOf('{4}', 4)).learn({ from: 0, to: hour }, 3)
  expect(new Density(plan, listOf('{5}', 4)).learned).toBeCloseTo(0.5)
  expect(new Density(plan, listOf('{5}', 5)).learned).toBeNull()
  expect(new Density({ ...plan, types: ['Other'] }, listOf('{5}', 4)).learned).toBeNull()
  const filtered = { ...plan, measured: [{ sql: sql`m.number > ${5}`, tables: new Set(['m'] as const) }] }
  new Density(filtered, listOf('{6}', 6)).learn({ from: 0, to: hour }, 1)
  expect(new Density(plan, listOf('{6}', 6)).learned).toBeNull()
})

test('a learned density is limited in both directions', () => {
  const rare = new Density(plan, listOf('{7}', 7))
  rare.learn({ from: 0, to: 100_000 * hour }, 1)
  expect(rare.learned).toBe(1 / 500)
  const burst = new Density(plan, listOf('{8}', 8))
  burst.learn({ from: 0, to: hour }, 1_000_000)
  expect(burst.learned).toBe(4)
})
