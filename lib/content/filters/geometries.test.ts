import { expect, test } from 'vitest'
import { withTurns } from '@/e2e/harness/turns'
import { BoundedWork } from '@/lib/content/filters/areas'
import { inSystem } from '@/lib/content/filters/geometries'
import type { GeometryTest } from '@/lib/geo/meets'

const shape = (id: string, Geometry: unknown, SRid?: string) =>
  Buffer.from(JSON.stringify({ Id: id, Geometry, ...(SRid ? { SRid } : {}) }))
const line = { type: 'LineString', coordinates: Array.from({ length: 500 }, (_, place) => [11 + place / 1000, 46.5]) }
const read = (bodies: readonly Buffer[]) => bodies.map(body => JSON.parse(body.toString()))

test('shapes in degrees are returned unchanged', async () => {
  const bodies = [shape('a', line)]
  expect((await inSystem(bodies, 4326))[0]).toBe(bodies[0])
})

test('shapes are converted to another system one by one, with pauses for other work', async () => {
  const bodies = [shape('a', line), shape('b', line, 'EPSG:4326'), shape('c', line), shape('d', line)]
  const { turns, result } = await withTurns(() => inSystem(bodies, 32632))
  const shapes = read(result)
  expect(turns).toBeGreaterThanOrEqual(3)
  expect(shapes.map(({ Id, SRid }) => [Id, SRid])).toEqual(['a', 'b', 'c', 'd'].map(id => [id, 'EPSG:32632']))
  const [east, north] = shapes[0].Geometry.coordinates[0]
  expect([Math.round(east / 1000), Math.round(north / 1000)]).toEqual([653, 5152])
})

test('a shape that cannot be converted keeps its geometry and its system', async () => {
  const odd = shape('a', { type: 'Point', coordinates: [1, 2] }, 'EPSG:9999')
  expect(await inSystem([odd], 32632)).toEqual([odd])
})

function* work(parts: number): GeometryTest {
  for (let part = 0; part < parts; part += 1) yield 10
  return true
}

test('the work of a request is limited over all of its shapes, and the parameter is named', async () => {
  const bounded = new BoundedWork(100)
  expect([await bounded.done(work(6)), await bounded.done(work(4))]).toEqual([true, true])
  await expect(bounded.done(work(1))).rejects.toMatchObject({ status: 400, members: { parameter: 'polygon' } })
})

test('the comparison pauses for other work', async () => {
  const { turns } = await withTurns(() => new BoundedWork().done(work(20)))
  expect(turns).toBeGreaterThanOrEqual(15)
})
