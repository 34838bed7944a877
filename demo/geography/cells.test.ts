import { expect, test } from 'vitest'
import { type AreaGeometry, areaOf, provinceGeometry } from '@/demo/geography/cells'
import { isInProvince, outline, signedArea } from '@/demo/geography/outline'
import { kilometres, municipalities, onPlane, regions, villages } from '@/demo/geography/places'

const province = squareKilometres(provinceGeometry())

test('the outline has about the size of South Tyrol', () => {
  expect(province).toBeGreaterThan(7200)
  expect(province).toBeLessThan(7600)
})

test.each([
  ['villages', villages.map(village => (one: typeof village) => one === village)],
  ['municipalities', municipalities.map(municipality => (one: (typeof villages)[number]) => one.municipality === municipality)],
  ['regions', regions.map(region => (one: (typeof villages)[number]) => one.municipality.region === region)],
])('the areas of all %s cover the outline without overlap', (_, members) => {
  const areas = members.map(member => squareKilometres(areaOf(member)))
  expect(Math.min(...areas)).toBeGreaterThan(0)
  expect(areas.reduce((sum, area) => sum + area, 0)).toBeCloseTo(province, 0)
})

test('every village lies in the province', () => {
  expect(villages.filter(({ position }) => !isInProvince(position))).toEqual([])
})

test('rings are closed and have at least three sides', () => {
  for (const region of regions) {
    const { type, coordinates } = areaOf(village => village.municipality.region === region)
    for (const ring of type === 'Polygon' ? coordinates : coordinates.flat()) {
      expect(ring.length).toBeGreaterThan(3)
      expect(ring.at(-1)).toEqual(ring[0])
    }
  }
})

test('no area reaches beyond the outline', () => {
  const beyond = municipalities.flatMap(municipality => {
    const { type, coordinates } = areaOf(village => village.municipality === municipality)
    const points = (type === 'Polygon' ? coordinates : coordinates.flat()).flat()
    return points.filter(point => !isInProvince({ longitude: point[0], latitude: point[1] }) && metresFromOutline(point) > 10)
  })
  expect(beyond).toEqual([])
})

function metresFromOutline([longitude, latitude]: readonly [number, number]): number {
  const [x, y] = [longitude * kilometres.longitude, latitude * kilometres.latitude]
  const distances = outline.map(([fromLongitude, fromLatitude], place) => {
    const [toLongitude, toLatitude] = outline[(place + 1) % outline.length]!
    const [ax, ay] = [fromLongitude * kilometres.longitude, fromLatitude * kilometres.latitude]
    const [dx, dy] = [toLongitude * kilometres.longitude - ax, toLatitude * kilometres.latitude - ay]
    const share = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
    return Math.hypot(x - ax - share * dx, y - ay - share * dy)
  })
  return Math.min(...distances) * 1000
}

function squareKilometres({ type, coordinates }: AreaGeometry): number {
  const rings = type === 'Polygon' ? coordinates : coordinates.flat()
  const area = (ring: (typeof rings)[number]) =>
    signedArea(ring.slice(1).map(([longitude, latitude]) => onPlane({ longitude, latitude })))
  return rings.reduce((sum, ring) => sum + area(ring), 0)
}
