/** `[id, German, Italian, English, types of record]`: who the demo world's data come from. All of them are invented except the two roads' keepers. */
export const sourceRows = [
  [
    'tourism',
    'Tourismusverbände der Demo',
    'Consorzi turistici della demo',
    'Tourism boards of the demo',
    [
      'accommodation',
      'accommodationroom',
      'odhactivitypoi',
      'event',
      'region',
      'tourismassociation',
      'skiarea',
      'skiregion',
      'area',
      'venue',
    ],
  ],
  [
    'statistics',
    'Statistikamt der Demo',
    'Ufficio statistica della demo',
    'Statistics office of the demo',
    ['municipality', 'district', 'geoshape'],
  ],
  ['museums', 'Museumsverbund der Demo', 'Rete museale della demo', 'Museum network of the demo', ['odhactivitypoi']],
  ['wine', 'Winzerbund der Demo', 'Unione viticoltori della demo', 'Winegrowers of the demo', ['odhactivitypoi']],
  ['webcams', 'Webcamnetz der Demo', 'Rete webcam della demo', 'Webcam network of the demo', ['webcam']],
  [
    'weather',
    'Wetterdienst der Demo',
    'Servizio meteo della demo',
    'Weather service of the demo',
    ['weather', 'weatherdistrict', 'weatherforecast', 'weatherrealtime', 'measuringpoint'],
  ],
  ['innovation', 'Innovationspark der Demo', 'Parco innovazione della demo', 'Innovation park of the demo', ['eventshort']],
  ['editors', 'Redaktion der Demo', 'Redazione della demo', 'Editors of the demo', ['article', 'tag', 'odhtag']],
  ['a22', 'Autobahn A22', 'Autostrada A22', 'A22 motorway', ['announcement']],
  [
    'province_bz',
    'Straßendienst der Provinz',
    'Servizio strade della provincia',
    'Road service of the province',
    ['announcement'],
  ],
] as const

export type SourceId = (typeof sourceRows)[number][0]

/** `[id, German, Italian, English]`: where records are published. */
export const publisherRows = [
  ['portal.demo', 'Urlaubsportal', 'Portale vacanze', 'Holiday portal'],
  ['app.demo', 'Mobile App', 'App mobile', 'Mobile app'],
  ['screens.demo', 'Infobildschirme', 'Schermi informativi', 'Information screens'],
  ['today.demo', 'Heute im Park', 'Oggi nel parco', 'Today at the park'],
] as const

export type PublisherId = (typeof publisherRows)[number][0]
