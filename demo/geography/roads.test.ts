import { expect, test } from 'vitest'
import { isInProvince, municipalities, onPlane } from '@/demo/geography/places'
import { roads, ways } from '@/demo/geography/roads'
import surroundings from '@/lib/geo/ground/surroundings.geo.json'
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

const isRail = ({ kind }: (typeof ways)[number]) => kind === 'railway'

/** Kilometres from each end of a way to the nearest other road, or railway. */
const gapsOf = (way: (typeof ways)[number]) =>
  [way.line[0]!, way.line.at(-1)!].map(end =>
    Math.min(...ways.filter(other => other !== way && isRail(other) === isRail(way)).map(({ line }) => nearest(end, line))),
  )

test('a road ends at another one, within 20 metres, or far from all others: in a valley, on a pass, at the border', () => {
  // At Salurn the motorway leaves the province beside the Weinstraße.
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

/** Rivers as Natural Earth has them, good to a kilometre or two. */
const rivers = surroundings.features.flatMap(({ properties: { kind, de }, geometry }) =>
  kind === 'river' && geometry.type === 'LineString' ? [{ name: de, line: geometry.coordinates as unknown as Position[] }] : [],
)

test.each([
  ['Etsch', ['SS38', 'SS40', 'vinschgerbahn', 'brennerbahn', 'A22']],
  ['Eisack', ['SS12', 'brennerbahn', 'A22']],
  ['Rienz', ['SS49', 'pustertalbahn', 'SS12']],
])('along the %s, roads or railways are in its valley everywhere', (name, keys) => {
  const inside = rivers
    .find(river => river.name === name)!
    .line.filter(([longitude, latitude]) => isInProvince({ longitude, latitude }))
  const lines = keys.map(key => ways.find(way => way.key === key)!.line)
  const far = inside.filter(position => Math.min(...lines.map(line => nearest(position, line))) > 4)
  expect(inside.length).toBeGreaterThan(4)
  expect(far).toEqual([])
})

test('the kilometres of a road rise or fall along it', () => {
  for (const { key, points, from, to } of roads) {
    const steps = points.slice(1).map(({ km }, place) => Math.sign(km - points[place]!.km))
    expect(new Set(steps).size, key).toBe(1)
    expect(to - from, key).toBeGreaterThan(5)
  }
})
