import { expect, test } from 'vitest'
import { type Sample, sparkPath, stretches } from '@/components/chart/spark-path'

const minute = 60_000
const every = (minutes: readonly number[]): Sample[] => minutes.map(at => [at * minute, at])

test('a gap longer than three periods breaks the line', () => {
  expect(stretches(every([0, 5, 10, 25, 30, 60]), 300)).toEqual([every([0, 5, 10, 25, 30]), every([60])])
})

const path = (...samples: Sample[]) => sparkPath([samples], { from: 0, to: 40 }, { width: 400, height: 100 })

test('x is time, y grows downwards', () => expect(path([0, 0], [10, 10], [40, 5])).toBe('M0.0 100.0L100.0 0.0L400.0 50.0'))

test('constant values are a line in the middle, an individual one is a dot', () => {
  expect(path([0, 7], [40, 7])).toBe('M0.0 50.0L400.0 50.0')
  expect(path([20, 7])).toBe('M200.0 50.0h0')
})
