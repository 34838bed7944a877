import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '@/e2e/harness/property'
import { DataTypeInList, DataTypeStrict } from '@/lib/writer/params'
import { StationInList, StationStrict } from '@/lib/writer/station/params'

const station = { id: 'S', name: 'One', origin: 'me', latitude: 46.5, longitude: 11.3 }
const dataType = { name: 'free', unit: '', rtype: 'raw', period: 300 }

test.each([
  ['latitude', 90.1],
  ['longitude', -180.1],
  ['latitude', '46'],
  ['id', ''],
  ['id', 'x'.repeat(2001)],
  ['metadata', []],
  ['metadata', 'x'],
])('a station with %s %j is refused', (member, value) => {
  expect(StationStrict.safeParse({ ...station, [member]: value }).success).toBe(false)
})

test('the rtype of a data type is read in either spelling, the specified one first', () => {
  const { rtype, ...others } = dataType
  expect(DataTypeStrict.parse({ ...others, rType: 'Forecast' })).toEqual({ ...others, rtype: 'Forecast', metadata: null })
  expect(DataTypeInList.parse({ name: 'free', rType: 'Forecast' })).toEqual({ name: 'free', rtype: 'Forecast', metadata: null })
  expect(DataTypeInList.parse({ name: 'free', rtype: 'Mean', rType: 'Forecast' })).toMatchObject({ rtype: 'Mean' })
  expect(DataTypeStrict.safeParse({ ...others, rType: null }).error?.issues[0]?.path).toEqual(['rtype'])
  expect('rtype' in DataTypeInList.parse({ name: 'free' })).toBe(false)
})

test('in lists a data type needs only its name, a station id and name', () => {
  const named = { name: 'free', unit: null, period: null }
  expect(DataTypeInList.parse(named)).toEqual({ ...named, metadata: null })
  expect(StationInList.parse({ id: 'S', name: 'One', origin: '' })).toEqual({ id: 'S', name: 'One', origin: '', metadata: null })
  expect(StationInList.safeParse({ id: 'S', name: 'One', latitude: 46 }).success).toBe(false)
})

test.each([
  [{ metadata: { a: 1 } }, { a: 1 }],
  [{ metaData: { a: 2 } }, { a: 2 }],
  [{ metadata: null, metaData: { a: 2 } }, { a: 2 }],
  [{ metadata: { a: 1 }, metaData: { a: 2 } }, { a: 1 }],
])('metadata are read in both spellings: %j', (given, metadata) => {
  expect(DataTypeStrict.parse({ ...dataType, ...given })).toEqual({ ...dataType, metadata })
})

test('a property named __proto__ has no effect', () => {
  const read = StationStrict.parse(
    JSON.parse('{"id":"S","name":"One","origin":"me","latitude":1,"longitude":2,"metadata":{"__proto__":{"x":1}}}'),
  )
  expect(({} as { x?: number }).x).toBeUndefined()
  expect((read.metadata as { x?: number }).x).toBeUndefined()
})

test.each(['EPSG:25832', 'epsg:25832', 'urn:ogc:def:crs:EPSG::25832', '25832', ' EPSG:25832 '])(
  'coordinates in %s become degrees',
  coordinateReferenceSystem => {
    const read = StationStrict.parse({ ...station, longitude: 680_317.354, latitude: 5_152_286.445, coordinateReferenceSystem })
    expect([read.longitude.toFixed(4), read.latitude.toFixed(4)]).toEqual(['11.3500', '46.5000'])
    expect(Object.keys(read)).not.toContain('coordinateReferenceSystem')
  },
)

test.each([
  [{ coordinateReferenceSystem: 'EPSG:0' }, 'coordinateReferenceSystem'],
  [{ coordinateReferenceSystem: 'EPSG:99999' }, 'coordinateReferenceSystem'],
  [{ coordinateReferenceSystem: 'EPSG:25832', latitude: Number.MAX_VALUE }, 'latitude'],
  [{ coordinateReferenceSystem: 'EPSG:4258', longitude: 200 }, 'longitude'],
])('a station with %j is refused at %s', (more, member) => {
  expect(StationStrict.safeParse({ ...station, ...more }).error?.issues[0]?.path).toEqual([member])
})

test.each(['*', ' * ', 'Parking,Charging', ''])('a station type %j, which is impossible in a path, is refused', stationType => {
  expect(StationInList.safeParse({ id: 'S', name: 'S', stationType }).error?.issues[0]?.path).toEqual(['stationType'])
})

test('any coordinates become a position on the earth or are refused', () => {
  const system = fc.constantFrom(undefined, 'EPSG:3857', 'EPSG:25832', 'EPSG:3035', 'EPSG:3003', 'EPSG:31254', 'EPSG:32756')
  const number = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.double({ min: -1e7, max: 1e7, noNaN: true }))
  return forAll([system, number, number], (coordinateReferenceSystem, latitude, longitude) => {
    const read = StationInList.safeParse({ id: 'S', name: 'S', latitude, longitude, coordinateReferenceSystem })
    if (!read.success) return
    expect(Math.abs(read.data.latitude!)).toBeLessThanOrEqual(90)
    expect(Math.abs(read.data.longitude!)).toBeLessThanOrEqual(180)
  })
})
