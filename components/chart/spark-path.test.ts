import { expect, test } from 'vitest'
import { type Sample, sparkPath } from '@/components/chart/spark-path'

const path = (...samples: Sample[]) => sparkPath([samples], { from: 0, to: 40 }, { width: 400, height: 100 })

test('x is time, y grows downwards', () => expect(path([0, 0], [10, 10], [40, 5])).toBe('M0.0 100.0L100.0 0.0L400.0 50.0'))

test('constant values are a line in the middle, an individual one is a dot', () => {
  expect(path([0, 7], [40, 7])).toBe('M0.0 50.0L400.0 50.0')
  expect(path([20, 7])).toBe('M200.0 50.0h0')
})
