import { ofType as of } from './content-records'

const title = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([language, Title]) => [language, { Title, Language: language }]))
const place = (Id: string, texts: Record<string, string>, more: object = {}) => ({
  Id,
  Shortname: Id,
  Active: true,
  Detail: title(texts),
  ...more,
})
const closed = { LicenseInfo: { ClosedData: true } }

const places = [
  ...of('metaregion', [place('MR1', { de: 'Meta' }, { RegionIds: ['R1'] })]),
  ...of('region', [
    place('R1', { de: 'Region eins', en: 'Region one' }),
    place('R2', { de: 'Region zwei' }),
    place('R3', { de: 'Region closed' }, closed),
    place('R4', { de: 'Region inactive' }, { Active: false }),
  ]),
  ...of('tourismassociation', [place('T1', { de: 'Verein' }, { RegionId: 'R1' })]),
  ...of('municipality', [
    place('M1', { en: 'Municipality one' }, { RegionId: 'R1', TourismvereinId: 'T1', VisibleInSearch: true }),
    place('M2', { en: 'Municipality two' }, { RegionId: 'R2', VisibleInSearch: false }),
  ]),
  ...of('district', [place('F1', { de: 'Fraktion' }, { RegionId: 'R1', TourismvereinId: 'T1', MunicipalityId: 'M1' })]),
  ...of('skiarea', [place('S1', { de: 'Skigebiet' })]),
]

const inside = { LocationInfo: { RegionInfo: { Id: 'R1' }, TvInfo: { Id: 'T1' }, MunicipalityInfo: { Id: 'M1' } } }

const longText = { Detail: { de: { Title: 'Burg nur deutsch', BaseText: 'A long text', Language: 'de' } } }

const pois = of('odhactivitypoi', [
  place('inside', { de: 'Schloss innen', en: 'Castle inside' }, { ...inside, Source: 'North', TagIds: ['castle', 'old'] }),
  place('outside', { de: 'Schloss außen', en: 'Castle 100%' }, { Source: 'south', TagIds: ['castle'], WayNumber: 7 }),
  place('german', { de: 'Burg nur deutsch' }, { ...longText, Source: 'south', TagIds: [], WayNumber: 12, CustomId: '' }),
  place('hidden', { en: 'Castle hidden' }, { ...closed, Source: 'secret-source', TagIds: ['secret'] }),
])

const square = (west: number, south: number, side: number) => {
  const [east, north] = [west + side, south + side]
  return {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  }
}
const shape = (Id: string, Name: string, Geometry: object, more: object = {}) => ({
  Id,
  Name,
  Shortname: Name,
  Type: 'municipality',
  Country: 'IT',
  Source: 'istat',
  SRid: 'EPSG:4326',
  Geometry,
  ...more,
})
const shapes = of('geoshape', [
  shape('1_istat', 'West', square(11, 46, 0.1)),
  shape('2_istat', 'East', square(11.5, 46, 0.1)),
  shape('3_istat', 'Secret', square(11, 46, 0.1), closed),
])

const tags = of('tag', [
  { Id: 'castle', TagName: { en: 'Castle' }, Types: ['theme'], ValidForEntity: ['odhactivitypoi', 'event'], Source: 'idm' },
  { Id: 'half-board', TagName: { en: 'Half board' }, Types: ['board'], ValidForEntity: ['accommodation'], Source: 'lts' },
])
const oldTags = of('odhtag', [{ Id: 'castle', TagName: { en: 'Castle' }, ValidForEntity: ['odhactivitypoi'] }])
const sources = of('source', [{ Id: 'istat', Key: 'istat', Name: { en: 'Statistics' }, Types: ['shapes'] }])

const weather = of('weather', [
  {
    Id: '1',
    Language: 'en',
    Evolution: 'Sunny',
    Date: '2025-01-01T00:00:00',
    Translations: { de: { Evolution: 'Sonnig' }, it: { Evolution: 'Sole' } },
  },
])

/** All records for the tests of the utility endpoints. */
export const utilityRecords = [...places, ...pois, ...shapes, ...tags, ...oldTags, ...sources, ...weather]
