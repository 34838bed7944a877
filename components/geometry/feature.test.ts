import { expect, test } from 'vitest'
import { geoJsonFeature, type MapFeature, noShades } from '@/components/geometry/feature'

const line = (...coordinates: number[][]): MapFeature['geometry'] => ({ type: 'LineString', coordinates })
const northwards = line([11, 46], [11.02, 46.2], [11.01, 46.4])
const propertiesOf = (facts: Partial<MapFeature>) =>
  geoJsonFeature({ id: 'a', title: 'A', geometry: northwards, ...facts }, noShades).properties

test.each([
  ['north', 0],
  ['south', 180],
  ['east', 0],
  ['west', 180],
] as const)(
  'arrows for traffic to the %s are turned by %d degrees where a line leads north and a little east',
  (heading, turn) => {
    expect(propertiesOf({ sign: { icon: 'car', severity: 'high', heading } })).toMatchObject({ severity: 'high', turn })
  },
)

test('a sign for both directions, or for an unknown one, has no arrows', () => {
  expect(propertiesOf({ sign: { icon: 'car', severity: 'low', heading: null } })).not.toHaveProperty('turn')
})

test('a value is written while newer ones may come; a silent station has none', () => {
  expect(propertiesOf({ value: { number: 3.5, text: '3.5', state: 'late' } })).toMatchObject({
    number: 3.5,
    text: '3.5',
    state: 'late',
  })
  for (const value of [
    { number: 3.5, text: '3.5', state: 'silent' },
    { number: null, text: null, state: 'silent' },
  ] as const) {
    expect(propertiesOf({ value })).toEqual({ id: 'a', shade: 0, state: 'silent' })
  }
})
