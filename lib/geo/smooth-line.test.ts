import { expect, test } from 'vitest'
import type { PositionLine } from '@/lib/geo/borders'
import { smoothLine } from '@/lib/geo/smooth-line'

const corner: PositionLine = [
  [0, 0],
  [1, 0],
  [1, 1],
]

/** The sharpest turn between two parts of a line, in degrees. */
function sharpest(line: PositionLine): number {
  const headings = line.slice(1).map(([x, y], place) => Math.atan2(y - line[place]![1], x - line[place]![0]))
  const turns = headings.slice(1).map((heading, place) => {
    const turn = Math.abs(heading - headings[place]!)
    return Math.min(turn, 2 * Math.PI - turn)
  })
  return (Math.max(...turns) * 180) / Math.PI
}

test('the line leads through every position without corners, and has more parts only where it bends', () => {
  const smooth = smoothLine(corner, 6)
  for (const position of corner) expect(smooth).toContainEqual(position)
  expect(sharpest(corner)).toBe(90)
  expect(sharpest(smooth)).toBeLessThan(15)
  const straight = [0, 1, 2, 3].map((x): [number, number] => [x, 0])
  expect(smoothLine(straight, 6)).toHaveLength(4)
})

test('a ring stays closed and is smooth where it begins; two positions, and repeated ones, make no nonsense', () => {
  const ring: PositionLine = [...corner, [0, 1], [0, 0]]
  const smooth = smoothLine(ring, 6)
  expect(smooth.at(-1)).toEqual(smooth[0])
  expect(sharpest([...smooth, smooth[1]!])).toBeLessThan(20)
  expect(smoothLine(corner.slice(0, 2), 6)).toEqual(corner.slice(0, 2))
  const twice = smoothLine([corner[0]!, corner[0]!, corner[1]!, corner[2]!], 6)
  expect(twice.flat().every(Number.isFinite)).toBe(true)
})
