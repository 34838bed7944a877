import type { OwnParameter } from '@/lib/content/filters/own-parameters'

/** A value for every shared parameter and those of utilities, as it stands in an address: shown to people, and asked by the tests. */
export const examples: Readonly<Record<string, string>> = {
  fields: 'Id,Detail.en.Title',
  language: 'en',
  removenullvalues: 'true',
  format: 'json',
  csvsafe: 'false',
  pagesize: '5',
  pagenumber: '1',
  searchfilter: 'castle',
  idlist: 'D2633A26C24E11D18F1B006097B8970B,D2633A1FC24E11D18F1B006097B8970B',
  source: 'lts,idm',
  langfilter: 'de,it',
  active: 'true',
  hubactive: 'true',
  publishedon: 'suedtirol.info',
  updatefrom: '2025-01-31',
  latitude: '46.4983',
  longitude: '11.3548',
  radius: '10000',
  tagfilter: 'or(hiking,and(winter,skiing))',
  locfilter: 'regD2633A26C24E11D18F1B006097B8970B',
  polygon: 'bbc(11.2,46.4,11.5,46.6)',
  areafilter: 'regD2633A26C24E11D18F1B006097B8970B',
  hubtagfilter: 'hiking',
  hubtagfilter_and: 'hiking,family',
  rawfilter: 'and(eq(Active,true),isnotnull(Detail.en.Title))',
  rawsort: '-LastChange,Shortname',
  getasidarray: 'true',
  validforentity: 'odhactivitypoi',
  types: 'theme',
  cursor: 'start',
  seed: '42',
  srid: 'EPSG:25832',
  skiareaid: 'D2633A26C24E11D18F1B006097B8970B',
  lang: 'de',
  idsource: 'lts',
  availabilitycheck: 'true',
  arrival: '2099-07-01',
  departure: '2099-07-03',
  roominfo: '1-18,18|1-18,12',
  bokfilter: 'hgv',
  boardfilter: '2',
  detail: '1',
  availabilitychecklanguage: 'en',
  msssource: 'sinfo',
  removeduplicatesfrom: 'lts',
  availabilityonly: 'true',
  since: '2025-01-31',
  sourceid: 'D2633A26C24E11D18F1B006097B8970B',
  latest: 'true',
  type: 'Event',
  q: 'castle',
  searchbasetext: 'true',
  filteronfields: 'Detail.en.Header',
  limitto: '3',
  getasarray: 'true',
  excludenulloremptyvalues: 'true',
  showall: 'false',
  url: 'https://example.org/tour.gpx',
}

/** Values that differ where a parameter of the same name means something else, by the path below the interface. */
export const examplesAt: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/v1/Changes': { type: 'event,region' },
  '/v1/Rawchanges': { type: 'event,region' },
  '/v1/Location': { type: 'reg,mun' },
  '/v1/Distinct': { fields: 'Source', rawsort: 'Source', rawfilter: 'eq(Active,true)' },
  '/v1/Find': { type: 'event,region' },
  '/v1/Filter': { type: 'event,region' },
}

/** Parameters that mean nothing without others: a call with the one has the others too. */
export const together: Readonly<Record<string, readonly string[]>> = {
  latitude: ['longitude'],
  longitude: ['latitude'],
  radius: ['latitude', 'longitude'],
  departure: ['availabilitycheck', 'arrival'],
  ...Object.fromEntries(
    ['arrival', 'roominfo', 'bokfilter', 'detail', 'availabilitychecklanguage', 'msssource', 'removeduplicatesfrom'].map(name => [
      name,
      ['availabilitycheck'],
    ]),
  ),
}

/** A value for a parameter of some types only, by what it asks for. */
export function exampleOf(own: OwnParameter): string {
  if (own.kind === 'choice') return own.words[0]!
  if (own.kind === 'from') return '2025-06-01'
  if (own.kind === 'to') return '2025-09-30'
  if (own.kind === 'range') return '1,2000'
  if (own.kind !== 'words') return 'true'
  const words = own.flags && 'of' in own.flags ? Object.values(own.flags.words)[0] : own.flags
  return words?.[0] ?? 'example'
}
