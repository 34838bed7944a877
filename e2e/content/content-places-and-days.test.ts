import { afterAll, beforeAll, expect, test } from 'vitest'
import { server } from '../harness/server'
import { contentApi } from './content-api'

let token: string

beforeAll(async () => {
  token = await server().token('collector-demo', 'collector-demo-secret')
})

const shapeId = 'places-and-days-shape'

afterAll(async () => {
  await send('DELETE', `GeoShapes/${shapeId}`)
})

const api = contentApi(server)
const send = (method: string, path: string, body?: unknown) => api.send(method, path, { body, token })
const query = (list: string, parameters: Record<string, string>) => send('GET', `${list}?${new URLSearchParams(parameters)}`)
const total = async (list: string, parameters: Record<string, string>) => {
  const { status, body } = await query(list, { ...parameters, pagesize: '1' })
  expect(status, JSON.stringify(body)).toBe(200)
  return body['TotalResults'] as number
}

test('a shape in another system is served and found in degrees', async () => {
  const shape = {
    Name: 'x',
    Type: 'x',
    Country: 'IT',
    Srid: 'EPSG:25832',
    Geometry: { type: 'Point', coordinates: [680_317, 5_152_286] },
  }
  expect((await send('PUT', `GeoShapes/${shapeId}`, shape)).status).toBeLessThan(300)
  const { body } = await send('GET', `GeoShapes/${shapeId}`)
  expect(body).toMatchObject({
    SRid: 'EPSG:4326',
    Geometry: { type: 'Point', coordinates: [expect.closeTo(11.35, 4), expect.closeTo(46.5, 4)] },
  })
  expect(body).not.toHaveProperty('Srid')
  expect(await total('GeoShapes', { idlist: shapeId, polygon: 'bbc(11.3,46.4,11.4,46.6,4326)' })).toBe(1)
  const { body: metres } = await send('GET', `GeoShapes/${shapeId}?srid=32632`)
  expect(metres).toMatchObject({
    SRid: 'EPSG:32632',
    Geometry: { coordinates: [expect.closeTo(680_317, 0), expect.closeTo(5_152_286, 0)] },
  })
})
