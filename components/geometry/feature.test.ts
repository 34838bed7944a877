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
  (bearing, turn) => {
    expect(propertiesOf({ sign: { icon: 'car', severity: 'high', bearing } })).toMatchObject({ severity: 'high', turn })
  },
)

test('a line in parts has arrows as a whole line has', () => {
  const geometry: MapFeature['geometry'] = {
    type: 'MultiLineString',
    coordinates: [
      [
        [11, 46],
        [11, 46.1],
      ],
      [
        [11, 46.2],
        [11, 46.3],
      ],
    ],
  }
  const turnOf = (bearing: 'north' | 'south') =>
    propertiesOf({ geometry, sign: { icon: 'car', severity: 'high', bearing } })?.['turn']
  expect([turnOf('north'), turnOf('south')]).toEqual([0, 180])
})

test('a sign for both directions, or for an unknown one, has no arrows', () => {
  expect(propertiesOf({ sign: { icon: 'car', severity: 'low', bearing: null } })).not.toHaveProperty('turn')
})

test('a value of something free has its capacity, for the share of several', () => {
  expect(propertiesOf({ value: { number: 3, text: '3', state: 'in time', capacity: 10 } })).toMatchObject({
    number: 3,
    capacity: 10,
  })
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
