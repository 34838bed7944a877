import { expect, test } from 'vitest'
import type { LonLat } from '@/components/geometry/geojson'
import { type Basemap, basemapGeoJson, creditsOfHtml, mergedTowns, type NamedTown } from '@/components/map/basemap'

const place = (rank: number, position: LonLat, names: NamedTown['names']): NamedTown => ({ rank, position, names })

test('a town that is a municipality and a district is labelled once, by its rank as a municipality', () => {
  const town = place(1, [11.3547, 46.4983], { de: 'Bozen', it: 'Bolzano' })
  const village = place(4, [11.36, 46.48], { de: 'Haslach', it: 'Aslago' })
  const district = place(4, [11.3551, 46.4979], { de: 'Bozen', it: 'Bolzano Centro' })
  expect(mergedTowns([town, district, village])).toEqual([town, village])
})

test('towns of the same name that are far apart are two', () => {
  const both = [place(3, [11.0, 46.7], { de: 'St. Martin' }), place(4, [11.9, 46.7], { de: 'St. Martin' })]
  expect(mergedTowns(both)).toEqual(both)
})

test('two names with the same label are one, whatever their languages', () => {
  expect(mergedTowns([place(4, [11, 46], { de: 'Ried' }), place(4, [11, 46], { it: 'Ried' })])).toHaveLength(1)
  const two = [place(4, [11, 46], { de: 'Ried', it: 'Novale' }), place(4, [11, 46], { de: 'Au', it: 'Ried' })]
  expect(mergedTowns(two)).toHaveLength(2)
})

test('the basemap file contains the label in each language, equal ones only once', () => {
  const none = { type: 'MultiLineString', coordinates: [] } as const
  const basemap: Basemap = {
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
  expect(basemapGeoJson(basemap).features.map(({ properties }) => properties)).toEqual([
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

test.each([
  [
    '<a href="https://www.openstreetmap.org/copyright" target="_blank">&copy; OpenStreetMap</a>',
    [['OpenStreetMap', 'https://www.openstreetmap.org/copyright']],
  ],
  [
    `<a href='https://protomaps.com'>Protomaps</a> © <a href=https://openstreetmap.org>OpenStreetMap contributors</a>`,
    [
      ['Protomaps', 'https://protomaps.com'],
      ['OpenStreetMap contributors', 'https://openstreetmap.org'],
    ],
  ],
  ['© Autonome Provinz Bozen &amp; others', [['Autonome Provinz Bozen & others', null]]],
  ['<b>Valley</b>, <a href="javascript:alert(1)">here</a><script>alert(2)</script>', [['Valley , here alert(2)', null]]],
  ['', []],
  [' © ', []],
])('attribution %s', (html, credits) =>
  expect(creditsOfHtml(html).map(({ holder, address }) => [holder, address])).toEqual(credits),
)
