import { expect, test } from 'vitest'
import { placesPath } from '@/components/datasets/dataset-picture'

const bounds = [10, 46, 12, 47] as const

test('positions are dots with north at the top; close ones are merged, outer ones left out', () => {
  const path = placesPath(
    [
      [11, 46.9],
      [11.001, 46.9],
      [11, 46.1],
      [20, 46],
    ],
    bounds,
  )
  const dots = [...path.matchAll(/M(\d+) (\d+)h0/g)].map(([, x, y]) => [Number(x), Number(y)])
  expect(dots).toHaveLength(2)
  expect(dots.map(([x]) => x)).toEqual([44, 44])
  expect(dots.map(([, y]) => y).sort((a, b) => a! - b!)).toEqual([4, 40])
})

test('without positions within the bounds there is no picture', () => expect(placesPath([[20, 46]], bounds)).toBe(''))
