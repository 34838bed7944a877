import { expect, test } from 'vitest'
import { type Ground, type GroundPlace, groundFile, mergedPlaces } from '@/components/map/ground'

const place = (rank: number, position: readonly [number, number], names: GroundPlace['names']): GroundPlace => ({
  rank,
  position,
  names,
})

test('a place that is a municipality and a district as well is named once, by its rank as a municipality', () => {
  const town = place(1, [11.3547, 46.4983], { de: 'Bozen', it: 'Bolzano' })
  const village = place(4, [11.36, 46.48], { de: 'Haslach', it: 'Aslago' })
  expect(mergedPlaces([town, place(4, [11.3551, 46.4979], { de: 'Bozen', it: 'Bolzano Centro' }), village])).toEqual([
    town,
    village,
  ])
})

test('places of one name that lie apart are two', () => {
  const both = [place(3, [11.0, 46.7], { de: 'St. Martin' }), place(4, [11.9, 46.7], { de: 'St. Martin' })]
  expect(mergedPlaces(both)).toEqual(both)
})

test('two names that a map would write alike are one, whatever their languages', () => {
  expect(mergedPlaces([place(4, [11, 46], { de: 'Ried' }), place(4, [11, 46], { it: 'Ried' })])).toHaveLength(1)
  expect(
    mergedPlaces([place(4, [11, 46], { de: 'Ried', it: 'Novale' }), place(4, [11, 46], { de: 'Au', it: 'Ried' })]),
  ).toHaveLength(2)
})

test('the file of the ground has each name as a map in that language writes it, German ones only once', () => {
  const none = { type: 'MultiLineString', coordinates: [] } as const
  const ground: Ground = {
    areas: [],
    rims: { ...none, coordinates: [] },
    borders: { ...none, coordinates: [] },
    ways: [{ kind: 'railway', name: null, geometry: { ...none, coordinates: [] } }],
    places: [
      place(1, [11.35, 46.5], { de: 'Bozen', it: 'Bolzano' }),
      place(2, [11.15, 46.61], { de: 'Lana', it: 'Lana' }),
      place(2, [11.26, 46.45], { de: 'Eppan an der Weinstraße', it: 'Appiano sulla strada del vino' }),
      place(4, [11.95, 46.92], { de: 'Sand in Taufers', it: 'Campo Tures' }),
    ],
    surroundings: [
      { properties: { kind: 'river', de: 'Etsch', it: 'Adige' }, geometry: none },
      { properties: { kind: 'land', de: 'Tirol', it: 'Tirolo', en: 'Tyrol' }, geometry: none },
    ],
    credits: { areas: [], ways: [] },
  }
  expect(groundFile(ground).features.map(({ properties }) => properties)).toEqual([
    { kind: 'municipality' },
    { kind: 'rim' },
    { kind: 'railway' },
    { kind: 'river', de: 'Etsch', it: 'Adige', en: 'Etsch · Adige' },
    { kind: 'land', de: 'Tirol', it: 'Tirolo', en: 'Tyrol' },
    { kind: 'place', rank: 1, de: 'Bozen', it: 'Bolzano', en: 'Bozen\nBolzano' },
    { kind: 'place', rank: 2, de: 'Lana' },
    { kind: 'place', rank: 2, de: 'Eppan', it: 'Appiano', en: 'Eppan\nAppiano' },
    { kind: 'place', rank: 4, de: 'Sand in Taufers', it: 'Campo Tures', en: 'Sand in Taufers\nCampo Tures' },
  ])
})
