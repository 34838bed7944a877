import { expect, test } from 'vitest'
import { inSystem } from '@/lib/content/filters/geometries'

const shape = (id: string, Geometry: unknown, SRid?: string) =>
  Buffer.from(JSON.stringify({ Id: id, Geometry, ...(SRid ? { SRid } : {}) }))
const line = { type: 'LineString', coordinates: Array.from({ length: 500 }, (_, place) => [11 + place / 1000, 46.5]) }
const read = (bodies: readonly Buffer[]) => bodies.map(body => JSON.parse(body.toString()))

test('shapes in degrees are returned unchanged', async () => {
  const bodies = [shape('a', line)]
  expect((await inSystem(bodies, 4326))[0]).toBe(bodies[0])
})

test('shapes are converted to another system one by one, with pauses for other work', async () => {
  let turns = 0
  const count = () => {
    turns += 1
    waiting = setImmediate(count)
  }
  let waiting = setImmediate(count)
  const bodies = [shape('a', line), shape('b', line, 'EPSG:4326'), shape('c', line), shape('d', line)]
  const shapes = read(await inSystem(bodies, 32632))
  clearImmediate(waiting)
  expect(turns).toBeGreaterThanOrEqual(3)
  expect(shapes.map(({ Id, SRid }) => [Id, SRid])).toEqual(['a', 'b', 'c', 'd'].map(id => [id, 'EPSG:32632']))
  const [east, north] = shapes[0].Geometry.coordinates[0]
  expect([Math.round(east / 1000), Math.round(north / 1000)]).toEqual([653, 5152])
})

test('a shape that cannot be converted keeps its geometry and its system', async () => {
  const odd = shape('a', { type: 'Point', coordinates: [1, 2] }, 'EPSG:9999')
  expect(await inSystem([odd], 32632)).toEqual([odd])
})
