import { expect, test } from 'vitest'
import { type Sample, sparkPath, stretches } from '@/components/chart/spark-path'

const minute = 60_000
const every = (minutes: readonly number[]): Sample[] => minutes.map(at => [at * minute, at])

test('a gap longer than three periods breaks the line', () => {
  expect(stretches(every([0, 5, 10, 25, 30, 60]), 300)).toEqual([every([0, 5, 10, 25, 30]), every([60])])
})

test('time decides where a value stands, not its number in the list', () => {
  const path = sparkPath(
    [
      [
        [0, 0],
        [10, 10],
        [40, 5],
      ],
    ],
    { from: 0, to: 40 },
    { width: 400, height: 100 },
  )
  expect(path).toBe('M0.0 100.0L100.0 0.0L400.0 50.0')
})

test('a value that never moves is a line in the middle, a single one a dot', () => {
  expect(
    sparkPath(
      [
        [
          [0, 7],
          [40, 7],
        ],
      ],
      { from: 0, to: 40 },
      { width: 400, height: 100 },
    ),
  ).toBe('M0.0 50.0L400.0 50.0')
  expect(sparkPath([[[20, 7]]], { from: 0, to: 40 }, { width: 400, height: 100 })).toBe('M200.0 50.0h0')
})
