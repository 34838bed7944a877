import { expect, test } from 'vitest'
import { areaOf, locationOf } from '@/lib/search/senses/locations'
import type { Sense } from '@/lib/search/senses/word-meanings'
import { noFacts } from '@/lib/search/senses/word-senses'

const sense = (facts: Partial<Sense>): Sense => ({
  ...noFacts,
  from: 0,
  to: 1,
  place: 0,
  kind: 'record',
  type: 'municipality',
  code: 'M1',
  name: 'Meran',
  titles: { de: 'Meran', it: 'Merano' },
  longitude: 11.16,
  latitude: 46.67,
  ...facts,
})
const shaped = { shape: 'S1', west: 11.1, south: 46.6, east: 11.2, north: 46.7 }

test('a place with a stored shape is in it, another one around its point', () => {
  expect(locationOf([sense(shaped)])!.area).toMatchObject({ kind: 'shape', id: 'S1', bounds: [11.1, 46.6, 11.2, 46.7] })
  expect(locationOf([sense({})])!.area).toMatchObject({ kind: 'circle', radiusMetres: 5000 })
})

test('the municipality rather than the region of its name, the whole name rather than a part; an operator’s place is a circle', () => {
  const region = sense({ type: 'region', code: 'R1' })
  expect(locationOf([region, sense({})])!.code).toBe('M1')
  const part = sense({ code: 'M2', part: true })
  expect(locationOf([part, region])!.code).toBe('R1')
  const own = (code: string) =>
    locationOf([sense({ kind: 'place', type: '', code, titles: null, longitude: null, latitude: null })])
  expect(own('46.5,11.3,2000')!.area).toMatchObject({ kind: 'circle', centre: [11.3, 46.5], radiusMetres: 2000 })
  expect(['no place', '1,2', '1,2,3,4', '95,11,100', '46.5,11.3,0'].map(own)).toEqual([null, null, null, null, null])
  expect(locationOf([sense({ type: 'tag' })])).toBeNull()
  expect(locationOf([])).toBeNull()
})

test('its names in all languages are known, folded, each side of a slash too; whatever else has a position is a circle', () => {
  const { plain } = locationOf([sense({ titles: { de: 'Müstair', it: 'Monastero/Müstair' } })])!
  expect([...plain].sort()).toEqual(['monastero', 'monastero/mustair', 'mustair'])
  expect(areaOf(sense({ type: 'webcam' }))).toMatchObject({ kind: 'circle', centre: [11.16, 46.67], radiusMetres: 2000 })
  expect(areaOf(sense({ type: 'webcam', longitude: null }))).toBeNull()
})
