import { expect, test } from 'vitest'
import { sql } from '@/lib/db/sql'
import { Density } from '@/lib/timeseries/measurements/density'

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
