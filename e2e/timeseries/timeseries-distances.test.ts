import { beforeAll, expect, test } from 'vitest'
import { admin } from '@/lib/db/pools'
import { ownPools } from '../harness/pools-of'
import { ownPlatform } from '../harness/server'

type Position = readonly [number, number]
type LineCoordinates = readonly Position[]

type Geometry = { type: string; coordinates?: unknown; geometries?: readonly Geometry[] }

const ring = (west: number, south: number, size: number): LineCoordinates => {
  const [east, north] = [west + size, south + size]
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
}

const line = (...coordinates: readonly number[][]): Geometry => ({ type: 'LineString', coordinates })

const geometries: Readonly<Record<string, Geometry>> = {
  point: { type: 'Point', coordinates: [11.3, 46.5] },
  points: {
    type: 'MultiPoint',
    coordinates: [
      [11.1, 46.4],
      [11.9, 46.8],
    ],
  },
  line: line([11.0, 46.2], [11.2, 46.5], [11.9, 46.7, 800]),
  far: line([2, 47], [20, 47]),
  across: line([179.9, 46.5], [179.99, 46.6]),
  lines: {
    type: 'MultiLineString',
    coordinates: [
      [
        [11.3, 46.3],
        [11.4, 46.3],
      ],
      [
        [11.6, 46.6],
        [11.6, 46.9],
      ],
    ],
  },
  area: { type: 'Polygon', coordinates: [ring(11.2, 46.4, 0.2), ring(11.25, 46.45, 0.1)] },
  areas: { type: 'MultiPolygon', coordinates: [[ring(10.9, 46.1, 0.1)], [ring(11.7, 46.7, 0.1)]] },
  collection: {
    type: 'GeometryCollection',
    geometries: [{ type: 'Point', coordinates: [11.5, 46.2] }, line([11.6, 46.2], [11.7, 46.25])],
  },
}

/** The lines of a geometry; a point is a line with one position. */
function linesOf({ type, coordinates, geometries: parts }: Geometry): LineCoordinates[] {
  if (parts) return parts.flatMap(linesOf)
  const isPosition = (value: unknown): value is number[] => Array.isArray(value) && typeof value[0] === 'number'
  const position = ([x, y]: readonly number[]): Position => [x!, y!]
  if (isPosition(coordinates)) return [[position(coordinates)]]
  const inner = coordinates as unknown[]
  if (!inner.every(isPosition)) return inner.flatMap(part => linesOf({ type, coordinates: part }))
  return type === 'MultiPoint' ? inner.map(point => [position(point)]) : [inner.map(position)]
}

const radius = 6_371_008.8
const radians = Math.PI / 180
const vector = ([x, y]: Position) => [
  Math.cos(y * radians) * Math.cos(x * radians),
  Math.cos(y * radians) * Math.sin(x * radians),
  Math.sin(y * radians),
]

/** Metres between two direction vectors of any length. */
function metresBetween(a: readonly number[], b: readonly number[]): number {
  const length = (v: readonly number[]) => Math.hypot(...v)
  const cross = [a[1]! * b[2]! - a[2]! * b[1]!, a[2]! * b[0]! - a[0]! * b[2]!, a[0]! * b[1]! - a[1]! * b[0]!]
  return radius * Math.atan2(length(cross), a[0]! * b[0]! + a[1]! * b[1]! + a[2]! * b[2]!)
}

const steps = 4000

function metresTo(centre: Position, lines: readonly LineCoordinates[]): number {
  const from = vector(centre)
  const distances = lines.flatMap(line =>
    line.flatMap((place, index) => {
      const [a, b] = [vector(place), vector(line[index + 1] ?? place)]
      return Array.from({ length: steps + 1 }, (_, step) =>
        metresBetween(
          from,
          a.map((value, axis) => value + ((b[axis]! - value) * step) / steps),
        ),
      )
    }),
  )
  return distances.reduce((least, one) => Math.min(least, one))
}

const server = ownPlatform({ env: { DEMO: '0', PAGES: 'off' } })
ownPools(server)

beforeAll(async () => {
  for (const [name, geometry] of Object.entries(geometries)) {
    const positions = linesOf(geometry).flat()
    const [xs, ys] = [positions.map(([x]) => x), positions.map(([, y]) => y)]
    const extent = `((${Math.max(...xs)},${Math.max(...ys)}),(${Math.min(...xs)},${Math.min(...ys)}))`
    await admin().unsafe(
      `insert into event (uuid, origin, series_uuid, name, starts_at, location_geometry, location_extent)
       values (gen_random_uuid(), 'places', gen_random_uuid(), $1, now(), $2::text::jsonb, $3::text::box)`,
      [name, JSON.stringify(geometry), extent],
    )
    await admin().unsafe(
      `with s as (insert into station (type, code, name) values ('Place', $1, $1) returning id)
       insert into edge (station_id, geometry, extent) select id, $2::text::jsonb, $3::text::box from s`,
      [name, JSON.stringify(geometry), extent],
    )
  }
})

async function closer(metres: number, [x, y]: Position): Promise<{ edges: string[]; events: string[] }> {
  const ask = async (path: string, field: string, key: string) => {
    const query = new URLSearchParams({ where: `${field}.dlt.(${metres},${x},${y})`, select: key })
    const { data } = await server.json<{ data: Record<string, string>[] }>(`/timeseries/v2/${path}?${query}`)
    return data.map(row => row[key]!).sort()
  }
  return { edges: await ask('flat,edge/*', 'egeometry', 'ecode'), events: await ask('flat,event/*', 'evlgeometry', 'evname') }
}

const centres: readonly Position[] = [
  [11.35, 46.5],
  [11.0, 46.0],
  [11.3, 46.5],
  [11, 47.4],
  [-179.95, 46.5],
]
test.each(centres)('edges and events are found by the distance of their nearest position to %f, %f', async (x, y) => {
  const inside = (name: string) =>
    name === 'area' && x > 11.2 && x < 11.4 && y > 46.4 && y < 46.6 && !(x > 11.25 && x < 11.35 && y > 46.45 && y < 46.55)
  const distances = Object.entries(geometries).map(
    ([name, geometry]) => [name, inside(name) ? 0 : metresTo([x, y], linesOf(geometry))] as const,
  )
  for (const metres of [1, ...distances.flatMap(([, distance]) => [distance * 0.999 - 1, distance * 1.001 + 1])].filter(
    one => one > 0,
  )) {
    const expected = distances.flatMap(([name, distance]) => (distance < metres ? [name] : [])).sort()
    expect(await closer(metres, [x, y]), `${metres} metres`).toEqual({ edges: expected, events: expected })
  }
})

test('the distance is 0 inside an area, and in its holes that to the boundary', async () => {
  expect((await closer(1, [11.22, 46.5])).events).toEqual(['area'])
  expect((await closer(1, [11.28, 46.48])).events).toEqual([])
  expect((await closer(0, [11.22, 46.5])).events).toEqual([])
  expect((await closer(1, [11.75, 46.75])).edges).toEqual(['areas'])
})
