import { expect, test } from 'vitest'
import { type AreaGeometry, bordersOf, mergedArea, type PositionLine, signedArea } from '@/lib/geo/borders'
import { smoothLine } from '@/lib/geo/smooth-line'

const square = (x: number, y: number, direction: 'left' | 'right' = 'left'): AreaGeometry => {
  const ring = [
    [x, y],
    [x + 1, y],
    [x + 1, y + 1],
    [x, y + 1],
    [x, y],
  ] as const
  return { type: 'Polygon', coordinates: [direction === 'left' ? ring : ring.toReversed()] }
}

const four = [square(0, 0), square(1, 0), square(0, 1), square(1, 1)]
const frame = [square(0, 0), square(1, 0), square(2, 0), square(0, 1), square(2, 1), square(0, 2), square(1, 2), square(2, 2)]

test('areas side by side have one closed line around all of them, and each line between them once', () => {
  const { outer, inner } = bordersOf(four)
  expect(outer.map(line => line.length)).toEqual([9])
  expect(outer[0]!.at(-1)).toEqual(outer[0]![0])
  expect(inner.reduce((steps, line) => steps + line.length - 1, 0)).toBe(4)
  expect(outer[0]).not.toContainEqual([1, 1])
})

test('it does not matter in which direction an area was drawn, and one that is there twice has its border once', () => {
  const { outer, inner } = bordersOf([square(0, 0, 'right'), square(1, 0)])
  expect([outer.length, outer[0]!.length, inner]).toEqual([1, 7, [expect.anything()]])
  expect(signedArea(outer[0]!)).toBe(2)
  const twice = bordersOf([square(0, 0), square(0, 0), square(1, 0)])
  const once = bordersOf([square(0, 0), square(1, 0)])
  expect([twice.outer.map(line => line.length), twice.inner.length]).toEqual([[7], 1])
  expect(once.outer.map(line => line.length)).toEqual([7])
})

test('areas apart are several polygons, and what they surround is a hole', () => {
  expect(mergedArea(bordersOf([square(0, 0), square(5, 5)]))).toMatchObject({ type: 'MultiPolygon' })
  const merged = mergedArea(bordersOf(frame))!
  expect(merged.type).toBe('Polygon')
  expect(merged.coordinates.map(ring => signedArea(ring as never))).toEqual([9, -1])
})

test('areas that touch without sharing corners stay what they are, and nothing has no border', () => {
  const open: AreaGeometry = {
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [1, 0],
        [1, 1],
      ],
    ],
  }
  expect(mergedArea(bordersOf([open]))).toBeNull()
  expect(mergedArea(bordersOf([]))).toBeNull()
  expect(bordersOf([])).toEqual({ outer: [], inner: [] })
})

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
