import { expect, test } from 'vitest'
import { geoJsonFeature, type MapFeature, noShades } from '@/components/geometry/feature'
import { geometryOfWkt } from '@/components/geometry/geojson'

const northwards = geometryOfWkt('LINESTRING(11 46,11.02 46.2,11.01 46.4)')!
const propertiesOf = (facts: Partial<MapFeature>) =>
  geoJsonFeature({ id: 'a', title: 'A', geometry: northwards, ...facts }, noShades).properties

const inParts = geometryOfWkt('MULTILINESTRING((11 46,11 46.1),(11 46.2,11 46.3))')!

test.each([
  ['north', 0, northwards],
  ['south', 180, northwards],
  ['east', 0, northwards],
  ['west', 180, northwards],
  ['north', 0, inParts],
  ['south', 180, inParts],
] as const)('arrows for traffic to the %s are turned by %d degrees on a line to the north', (bearing, turn, geometry) => {
  const sign = { icon: 'car', severity: 'high', bearing } as const
  expect(propertiesOf({ geometry, sign })).toMatchObject({ severity: 'high', turn })
})

test('a sign for both directions, or for an unknown one, has no arrows', () => {
  expect(propertiesOf({ sign: { icon: 'car', severity: 'low', bearing: null } })).not.toHaveProperty('turn')
})

const late = { number: 3.5, text: '3.5', state: 'late' } as const
const free = { number: 3, text: '3', state: 'in time', capacity: 10 } as const

test.each([
  ['a late value is drawn', late, late],
  ['a free part has its capacity', free, free],
  ['a silent station has no value', { ...late, state: 'silent' }, { state: 'silent' }],
  ['a station without a value is silent', { number: null, text: null, state: 'silent' }, { state: 'silent' }],
] as const)('%s', (_, value, properties) => expect(propertiesOf({ value })).toEqual({ id: 'a', shade: 0, ...properties }))
