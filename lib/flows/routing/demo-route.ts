import { admin } from '@/lib/db/pools'
import { firstRow } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { saveRoute } from '@/lib/flows/routing/routes/save-route'

/** Where the demo's client may push a message like `demoMessage`. */
export const demoPath = { provider: 'demo-provider', dataset: 'car-parks' } as const

/** Car parks with their free places, and a page for each in the content interface. */
export const demoMapping = {
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
export const demoMessage = {
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

/** The demo's route is there after every start, as it is or as somebody made it. */
export async function ensureDemoRoute(): Promise<void> {
  const { provider, dataset } = demoPath
  const known = await firstRow(admin(), sql`select provider from route where provider = ${provider} and dataset = ${dataset}`)
  if (known) return
  const given = {
    provider,
    dataset,
    mapping: demoMapping,
    description: 'Demo: car parks',
    onError: 'skip',
    active: true,
  } as const
  await saveRoute(given, { by: 'demo', expected: { match: null, noneMatch: null } })
}
