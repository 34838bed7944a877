import { expect, test } from 'vitest'
import { isInProvince } from '@/demo/geography/areas'
import { municipalities, onPlane } from '@/demo/geography/places'
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
    expect(
      line.filter(([longitude, latitude]) => !isInProvince({ longitude, latitude })),
      key,
    ).toEqual([])
    const places = line.map(plane)
    const headings = places.slice(1).map(([x, y], place) => Math.atan2(y - places[place]![1], x - places[place]![0]))
    const turns = headings
      .slice(1)
      .map((heading, place) => Math.abs(Math.atan2(Math.sin(heading - headings[place]!), Math.cos(heading - headings[place]!))))
    expect((Math.max(...turns) * 180) / Math.PI, key).toBeLessThan(30)
  }
})

test('every road and railway is connected: it begins or ends at another one, within a kilometre', () => {
  const alone = ways.filter(way => {
    const others = ways.filter(other => other !== way)
    return ![way.line[0]!, way.line.at(-1)!].some(end => others.some(({ line }) => nearest(end, line) < 1))
  })
  expect(alone.map(({ key }) => key)).toEqual([])
})

test.each([
  ['A22', ['Sterzing', 'Franzensfeste', 'Brixen', 'Klausen', 'Bozen', 'Neumarkt', 'Salurn']],
  ['SS12', ['Sterzing', 'Brixen', 'Klausen', 'Waidbruck', 'Bozen', 'Leifers', 'Auer', 'Neumarkt', 'Salurn']],
  ['SS49', ['Mühlbach', 'Vintl', 'Bruneck', 'Niederdorf', 'Toblach', 'Innichen']],
  ['brennerbahn', ['Sterzing', 'Franzensfeste', 'Brixen', 'Klausen', 'Bozen', 'Auer', 'Salurn']],
  ['vinschgerbahn', ['Meran', 'Naturns', 'Latsch', 'Schlanders', 'Mals']],
  ['pustertalbahn', ['Franzensfeste', 'Bruneck', 'Toblach', 'Innichen']],
])('%s runs through the places that it really connects', (key, places) => {
  const { line } = ways.find(way => way.key === key)!
  const far = places.filter(name => {
    const { longitude, latitude } = municipalities.find(({ names }) => names.de === name)!.position
    return nearest([longitude, latitude], line) > 1.6
  })
  expect(far).toEqual([])
})

test('the kilometres of a road rise or fall along it', () => {
  for (const { key, points, from, to } of roads) {
    const steps = points.slice(1).map(({ km }, place) => Math.sign(km - points[place]!.km))
    expect(new Set(steps).size, key).toBe(1)
    expect(to - from, key).toBeGreaterThan(5)
  }
})
