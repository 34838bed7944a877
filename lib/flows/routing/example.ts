/** The route that the documentation shows, and that the demo has. */
export const examplePath = { provider: 'demo-provider', dataset: 'car-parks' } as const

/** Car parks with their free places, and a page for each in the content interface. */
export const exampleMapping = {
  dataTypes: [{ name: 'free', description: 'free parking places', unit: '', rtype: 'Instantaneous', period: 300 }],
  stations: [
    {
      each: '$.parks[*]',
      type: 'ParkingStation',
      id: { template: 'demo:{@.id}' },
      name: '@.name.en',
      latitude: '@.lat',
      longitude: '@.lon',
      municipality: '@.town',
      metadata: {
        capacity: '@.capacity',
        'name_{language}': '@.name.{language}',
        state: { path: '@.state', map: { O: 'open', C: 'closed' }, otherwise: null },
      },
      languages: ['de', 'it', 'en'],
    },
  ],
  measurements: [
    {
      each: '$.parks[*]',
      stationType: 'ParkingStation',
      station: { template: 'demo:{@.id}' },
      time: { path: '$.time', time: 'iso', zone: 'Europe/Rome' },
      period: 300,
      values: { free: { path: '@.free', as: 'number', optional: true } },
    },
  ],
  documents: [
    {
      each: '$.parks[*]',
      entity: 'HubActivityPoi',
      id: { template: 'demo:car-park:{@.id}' },
      languages: ['de', 'it', 'en'],
      position: { latitude: '@.lat', longitude: '@.lon' },
      fields: {
        Shortname: '@.name.en',
        Active: true,
        'Detail.{language}.Title': '@.name.{language}',
        TagIds: { constant: ['poi'] },
      },
    },
  ],
} as const

/** A message that this mapping understands. */
export const exampleMessage = {
  time: '2026-03-01T10:00:00',
  parks: [
    {
      id: 1,
      name: { de: 'Bahnhofplatz', it: 'Piazza Stazione', en: 'Station square' },
      town: 'Bolzano/Bozen',
      lat: 46.4967,
      lon: 11.3581,
      capacity: 120,
      free: 42,
      state: 'O',
    },
    {
      id: 2,
      name: { de: 'Theater', it: 'Teatro', en: 'Theatre' },
      town: 'Bolzano/Bozen',
      lat: 46.4949,
      lon: 11.3529,
      capacity: 80,
      free: 7,
      state: 'O',
    },
  ],
} as const
