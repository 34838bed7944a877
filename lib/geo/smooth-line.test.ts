import { expect, test } from 'vitest'
import type { Line } from '@/lib/geo/borders'
import { smoothLine } from '@/lib/geo/smooth-line'

const corner: Line = [
  [0, 0],
  [1, 0],
  [1, 1],
]

/** The sharpest turn between two parts of a line, in degrees. */
function sharpest(line: Line): number {
  const headings = line.slice(1).map(([x, y], place) => Math.atan2(y - line[place]![1], x - line[place]![0]))
  const turns = headings.slice(1).map((heading, place) => {
    const turn = Math.abs(heading - headings[place]!)
    return Math.min(turn, 2 * Math.PI - turn)
  })
  return (Math.max(...turns) * 180) / Math.PI
}

test('the line leads through every position, in parts no longer than asked, without corners', () => {
  const smooth = smoothLine(corner, 0.05)
  for (const position of corner) expect(smooth).toContainEqual(position)
  const parts = smooth.slice(1).map(([x, y], place) => Math.hypot(x - smooth[place]![0], y - smooth[place]![1]))
  expect(Math.max(...parts)).toBeLessThan(0.08)
  expect(sharpest(corner)).toBe(90)
  expect(sharpest(smooth)).toBeLessThan(20)
})

test('a ring stays closed and is smooth where it begins', () => {
  const ring: Line = [...corner, [0, 1], [0, 0]]
  const smooth = smoothLine(ring, 0.05)
  expect(smooth.at(-1)).toEqual(smooth[0])
  expect(sharpest([...smooth, smooth[1]!])).toBeLessThan(20)
})

test('two positions, and positions that are there twice, make no nonsense', () => {
  expect(smoothLine(corner.slice(0, 2), 0.1)).toEqual(corner.slice(0, 2))
  const twice = smoothLine([corner[0]!, corner[0]!, corner[1]!, corner[2]!], 0.1)
  expect(twice.flat().every(Number.isFinite)).toBe(true)
})
