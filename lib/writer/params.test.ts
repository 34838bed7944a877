import { expect, test } from 'vitest'
import { DataTypeInList, DataTypeStrict, Provenance, StationInList, StationStrict } from '@/lib/writer/params'

const station = { id: 'S', name: 'One', origin: 'me', latitude: 46.5, longitude: 11.3 }
const dataType = { name: 'free', unit: '', rtype: 'raw', period: 300 }

const without = (value: object, member: string) => Object.fromEntries(Object.entries(value).filter(([name]) => name !== member))

test.each(['id', 'name', 'origin', 'latitude', 'longitude'])('a station without %s is refused by the specified call', member => {
  expect(StationStrict.safeParse(station).success).toBe(true)
  expect(StationStrict.safeParse(without(station, member)).error?.issues[0]?.path).toEqual([member])
})

test.each(['name', 'unit', 'rtype', 'period'])('a data type without %s is refused by the specified call', member => {
  expect(DataTypeStrict.safeParse(dataType).success).toBe(true)
  expect(DataTypeStrict.safeParse(without(dataType, member)).error?.issues[0]?.path).toEqual([member])
})

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

test('in lists only the name is needed of a data type, id and name of a station', () => {
  expect(DataTypeInList.parse({ name: 'free', unit: null, period: null })).toEqual({
    name: 'free',
    unit: null,
    period: null,
    metadata: null,
  })
  expect(StationInList.parse({ id: 'S', name: 'One', origin: '' })).toEqual({ id: 'S', name: 'One', origin: '', metadata: null })
  expect(StationInList.safeParse({ id: 'S', name: 'One', latitude: 46 }).success).toBe(false)
})

test.each([
  [{ metadata: { a: 1 } }, { a: 1 }],
  [{ metaData: { a: 2 } }, { a: 2 }],
  [{ metadata: null, metaData: { a: 2 } }, { a: 2 }],
  [{ metadata: { a: 1 }, metaData: { a: 2 } }, { a: 1 }],
])('metadata are read from both spellings: %j', (given, metadata) => {
  expect(DataTypeStrict.parse({ ...dataType, ...given })).toEqual({ ...dataType, metadata })
})

test('a member named __proto__ stays without effect', () => {
  const read = StationStrict.parse(
    JSON.parse('{"id":"S","name":"One","origin":"me","latitude":1,"longitude":2,"metadata":{"__proto__":{"x":1}}}'),
  )
  expect(({} as { x?: number }).x).toBeUndefined()
  expect((read.metadata as { x?: number }).x).toBeUndefined()
})

test.each(['dataCollector', 'dataCollectorVersion', 'lineage'])('a provenance without %s is refused', member => {
  const provenance = { dataCollector: 'c', dataCollectorVersion: '1', lineage: 'l' }
  expect(Provenance.safeParse(provenance).success).toBe(true)
  expect(Provenance.safeParse(without(provenance, member)).success).toBe(false)
})
