import { expect, test } from 'vitest'
import { isInProvince, onPlane } from '@/demo/geography/places'
import { roads, ways } from '@/demo/geography/roads'
import type { Position } from '@/lib/geo/position'

/** Kilometres from a position to a line. */
const nearest = (position: Position, line: readonly Position[]) =>
  Math.min(...line.slice(1).map((to, place) => kilometresFrom(plane(position), plane(line[place]!), plane(to))))

const plane = ([longitude, latitude]: Position) => onPlane({ longitude, latitude })

function kilometresFrom([x, y]: Position, [ax, ay]: Position, [bx, by]: Position): number {
  const [dx, dy] = [bx - ax, by - ay]
  const share = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
  return Math.hypot(x - ax - share * dx, y - ay - share * dy)
}

test('roads and railways lie in the province and have no corners', () => {
  for (const { key, line } of ways) {
    const outside = line.filter(([longitude, latitude]) => !isInProvince({ longitude, latitude }))
    expect(outside, key).toEqual([])
    const places = line.map(plane)
    const headings = places.slice(1).map(([x, y], place) => Math.atan2(y - places[place]![1], x - places[place]![0]))
    const turns = headings
      .slice(1)
      .map((heading, place) => Math.abs(Math.atan2(Math.sin(heading - headings[place]!), Math.cos(heading - headings[place]!))))
    expect((Math.max(...turns) * 180) / Math.PI, key).toBeLessThan(30)
  }
})

const isRail = ({ kind }: (typeof ways)[number]) => kind === 'railway'

/** Kilometres from each end of a way to the nearest other road, or railway. */
const gapsOf = (way: (typeof ways)[number]) =>
  [way.line[0]!, way.line.at(-1)!].map(end =>
    Math.min(...ways.filter(other => other !== way && isRail(other) === isRail(way)).map(({ line }) => nearest(end, line))),
  )

test('a road ends at another one, within 20 metres, or far from all others: in a valley, on a pass, at the border', () => {
  // At Salurn the motorway leaves the province next to the Weinstraße.
  const open = ways.filter(way => way.key !== 'A22' && gapsOf(way).some(gap => gap > 0.02 && gap < 1))
  expect(open.map(({ key }) => key)).toEqual([])
})

test('every road, and every railway but the one on the Ritten, is connected with another', () => {
  const alone = ways.filter(way => {
    const isReached = ways.some(
      other => other !== way && isRail(other) === isRail(way) && nearest(other.line[0]!, way.line) < 0.02,
    )
    return !isReached && Math.min(...gapsOf(way)) > 0.02
  })
  expect(alone.map(({ key }) => key)).toEqual(['rittnerbahn'])
})

test('the kilometres of a road rise or fall along it', () => {
  for (const { key, points, from, to } of roads) {
    const steps = points.slice(1).map(({ km }, place) => Math.sign(km - points[place]!.km))
    expect(new Set(steps).size, key).toBe(1)
    expect(to - from, key).toBeGreaterThan(5)
  }
})
