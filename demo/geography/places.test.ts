import { expect, test } from 'vitest'
import { areaOf, communities, isInProvince, municipalities, onPlane, regions, villageAt, villages } from '@/demo/geography/places'
import { type AreaGeometry, signedArea } from '@/lib/geo/borders'
import { holds } from '@/lib/geo/meets'
import { prepare } from '@/lib/geo/prepared-geometry'

function squareKilometres({ type, coordinates }: AreaGeometry): number {
  const polygons = type === 'Polygon' ? [coordinates] : coordinates
  const rings = polygons.flat().map(ring => ring.map(([longitude, latitude]) => onPlane({ longitude, latitude })))
  return rings.reduce((sum, ring) => sum + signedArea(ring), 0)
}

const province = squareKilometres(areaOf(() => true))

test('the province has the size that statistics give it, and 116 municipalities', () => {
  expect(province).toBeGreaterThan(7360)
  expect(province).toBeLessThan(7440)
  expect(municipalities).toHaveLength(116)
})

test.each([
  ['municipalities', municipalities.map(one => areaOf(other => other === one))],
  ['district communities', communities.map(({ key }) => areaOf(({ community }) => community === key))],
  ['regions', regions.map(region => areaOf(one => one.region === region))],
])('the areas of all %s cover the province without overlap', (_, areas) => {
  const sizes = areas.map(squareKilometres)
  expect(Math.min(...sizes)).toBeGreaterThan(0)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeCloseTo(province, 3)
})

test('rings are closed, and outer ones run counter-clockwise', () => {
  for (const region of regions) {
    const area = areaOf(municipality => municipality.region === region)
    const polygons = area.type === 'Polygon' ? [area.coordinates] : area.coordinates
    for (const ring of polygons.flat()) expect(ring.at(-1)).toEqual(ring[0])
    expect(squareKilometres(area)).toBeGreaterThan(0)
  }
})

test('every village lies in its municipality', () => {
  const elsewhere = villages.filter(({ municipality, position: { longitude, latitude } }) => {
    const territory = prepare(areaOf(one => one === municipality))
    return !holds(territory, [longitude, latitude])
  })
  expect(elsewhere.map(({ names }) => names.de)).toEqual([])
})

test('a position belongs to the nearest village of its municipality, not to a nearer one across the border', () => {
  for (const village of villages) expect(villageAt(village.position)).toBe(village)
  // Outside the province, the village is the nearest of all.
  expect(isInProvince({ longitude: 11.51, latitude: 47.02 })).toBe(false)
  expect(villageAt({ longitude: 11.51, latitude: 47.02 }).municipality.names.de).toBe('Brenner')
})
