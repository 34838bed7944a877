import { vi } from 'vitest'
import { hashSecret } from '@/lib/auth/secrets'
import { saveDatasets } from '@/lib/catalog/save'
import { findEntity } from '@/lib/content/entities'
import { saveDocuments } from '@/lib/content/save'
import { findRunningDatabase } from '@/lib/db/embedded/connection-file'
import { forgetMonths } from '@/lib/db/partitions'
import { admin, closePools, setDatabase } from '@/lib/db/pools'
import { forget } from '@/lib/runtime'
import { readDataMap } from '@/lib/writer/data-map'
import { registerProvenance } from '@/lib/writer/register-provenance'
import { saveDataTypes } from '@/lib/writer/save-data-types'
import { saveMeasurements } from '@/lib/writer/save-measurements'
import { saveStations } from '@/lib/writer/save-stations'
import { type OwnServer, startServer, temporaryDirectory } from './harness'

/** Two platforms that differ in closed rows only: in the first there are none. */
export type TwoWorlds = Readonly<{ without: OwnServer; with: OwnServer; stop(): Promise<void> }>

export const stranger = { client_id: 'stranger', client_secret: 'a secret of the stranger' }

const now = Date.parse('2025-06-01T12:00:00Z')
const hour = 3_600_000

export async function startTwoWorlds(): Promise<TwoWorlds> {
  const directories = [temporaryDirectory(), temporaryDirectory()]
  const env = {
    DEMO: '0',
    PAGES: 'off',
    CONTENT_URL: 'https://content.example.org',
    TIMESERIES_URL: 'https://series.example.org',
  }
  const [one, other] = await Promise.all(directories.map(({ path }) => startServer({ dataDir: path, env })))
  const stop = async () => {
    await Promise.all([one!.stop(), other!.stop()])
    for (const directory of directories) directory.remove()
  }
  await within(one!, () => fill('without'))
  await within(other!, () => fill('with'))
  return { without: one!, with: other!, stop }
}

/** Runs `work` in this process on the database of a server. */
export async function within<T>(server: OwnServer, work: () => Promise<T>): Promise<T> {
  setDatabase(findRunningDatabase(server.dataDir)!)
  // Records say when they came; both worlds come at the same moment.
  vi.useFakeTimers({ now, toFake: ['Date'] })
  try {
    return await work()
  } finally {
    vi.useRealTimers()
    await closePools()
    forget('database')
    forgetMonths()
  }
}

async function fill(closed: 'without' | 'with'): Promise<void> {
  const some = <T>(rows: readonly T[]): readonly T[] => (closed === 'with' ? rows : [])
  await saveDatasets(datasets)
  // What is closed comes first, in the middle and last, so that it takes numbers and places in every order.
  await saveDocuments(findEntity('Tag')!, [...some(closedTags), ...tags])
  for (const [name, records] of Object.entries(openRecords))
    await saveDocuments(findEntity(name)!, mixed(records, some(records.map(closedTwin))))
  await saveDocuments(findEntity('AccommodationRoom')!, some(rooms))
  await fillSeries(some)
  await admin().unsafe(settle)
  if (closed === 'with') await admin().unsafe(tieClosed)
  await admin().unsafe(`insert into client (id, name, secret_sha256) values ($1, $1, $2)`, [
    stranger.client_id,
    hashSecret(stranger.client_secret),
  ])
}

const mixed = <T>(open: readonly T[], closed: readonly T[]): T[] => [...closed, ...open].sort(byText)
const byText = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)

// Content ------------------------------------------------------------------------------------------------------------

const title = (text: string) => ({ en: { Title: text, Language: 'en' }, de: { Title: `${text} auf Deutsch`, Language: 'de' } })
const at = (Latitude: number, Longitude: number) => ({ GpsInfo: [{ Gpstype: 'position', Latitude, Longitude }] })

const tags = ['hiking', 'castles', 'secret-tag'].map(Id => ({
  Id,
  TagName: { en: Id },
  Types: ['theme'],
  ValidForEntity: ['odhactivitypoi'],
  Source: 'idm',
}))
const closedTags = ['closed-tag', 'another-closed-tag'].map(Id => ({
  ...tags[0],
  Id,
  TagName: { en: Id },
  LicenseInfo: { ClosedData: true },
}))

const openRecords: Record<string, readonly Record<string, unknown>[]> = {
  HubActivityPoi: [1, 2, 3].map(n => ({
    ...{
      Id: `open-${n}`,
      Source: n === 1 ? 'lts' : 'idm',
      Active: n !== 2,
      TagIds: n === 3 ? ['castles'] : ['hiking', 'closed-tag'],
    },
    ...{
      Detail: title(`Castle ${n}`),
      PublishedOn: ['suedtirol.info'],
      ...at(46.5 + n / 100, 11.3),
      LastChange: '2025-01-01T00:00:00Z',
    },
  })),
  Accommodation: [1, 2].map(n => ({
    ...{ Id: `ACC${n}`, AccoDetail: { en: { Name: `Inn ${n}`, Language: 'en' } }, Source: 'lts', Active: true },
    ...{ LocationInfo: { RegionInfo: { Id: 'REG1' } }, ...at(46.6, 11.2) },
  })),
  Event: [{ Id: 'EV1', Detail: title('Market'), Source: 'lts' }],
}

const closedTwin = (record: Record<string, unknown>) => ({
  ...record,
  Id: `closed-${record['Id']}`,
  Source: 'closed-source',
  TagIds: ['hiking', 'secret-tag'],
  LicenseInfo: { ClosedData: true },
  LastChange: '2025-05-30T00:00:00Z',
})

const rooms = [1, 2, 3].map(n => ({
  Id: `ROOM${n}`,
  AccoRoomDetail: { en: { Name: `Room ${n}`, Language: 'en' } },
  Source: 'hgv',
}))

const dataset = (Shortname: string, ApiType: string, PathParam: string[], more: object = {}) =>
  ({ Shortname, ApiType, PathParam, ...more }) as Parameters<typeof saveDatasets>[0][number]
const datasets = [
  dataset('Sights', 'content', ['v1', 'HubActivityPoi'], { Type: 'odhactivitypoi' }),
  dataset('Hiking', 'content', ['v1', 'HubActivityPoi'], { Type: 'odhactivitypoi', ApiFilter: ['tagfilter=hiking'] }),
  dataset('Secret', 'content', ['v1', 'HubActivityPoi'], { Type: 'odhactivitypoi', ApiFilter: ['tagfilter=secret-tag'] }),
  dataset('Closed source', 'content', ['v1', 'HubActivityPoi'], { Type: 'odhactivitypoi', ApiFilter: ['source=closed-source'] }),
  dataset('Tags', 'content', ['v1', 'Tag'], { Type: 'tag' }),
  dataset('Inns', 'content', ['v1', 'Accommodation'], { Type: 'accommodation' }),
  dataset('Rooms', 'content', ['v1', 'AccommodationRoom'], { Type: 'accommodationroom', ApiAccess: 'closed' }),
  dataset('Parking', 'timeseries', ['v2', 'flat', 'ParkingStation']),
  dataset('Turnover', 'timeseries', ['v2', 'flat', 'ParkingStation', 'turnover'], { ApiAccess: 'closed' }),
  dataset('Detectors', 'timeseries', ['v2', 'flat', 'BluetoothStation'], { ApiAccess: 'closed' }),
  dataset('Traffic', 'timeseries', ['v2', 'flat', 'TrafficSensor']),
  dataset('Traffic A22', 'timeseries', ['v2', 'flat', 'TrafficSensor'], { ApiFilter: ['origin=A22'], ApiAccess: 'closed' }),
  dataset('Secret links', 'timeseries', ['v2', 'flat', 'SecretLink'], { ApiAccess: 'closed' }),
]

// Time series --------------------------------------------------------------------------------------------------------

const station = (id: string, origin: string, more: object = {}) => ({
  ...{ id, name: `Station ${id}`, origin, latitude: 46.5, longitude: 11.35, metadata: { capacity: id.length, owner: origin } },
  ...more,
})

async function fillSeries(some: <T>(rows: readonly T[]) => readonly T[]): Promise<void> {
  const types = ['occupied', 'speed', ...some(['turnover', 'mac-addresses'])]
  await saveDataTypes(types.map(name => ({ name, unit: 'u', rtype: 'Mean', period: 600, metadata: null })))
  const register = (type: string, list: readonly ReturnType<typeof station>[]) => saveStations(type, list as never)
  await register('BluetoothStation', some([station('B1', 'A22'), station('B2', 'closed-origin'), station('B3', 'closed-origin')]))
  await register('ParkingStation', [station('P1', 'open-origin'), station('P2', 'open-origin'), station('P3', 'other-origin')])
  await register('TrafficSensor', [
    ...some([station('A1', 'A22')]),
    station('T1', 'open-origin'),
    ...some([station('Z9', 'A22')]),
  ])
  await register('LinkStation', [station('L1', 'open-origin'), station('L2', 'open-origin')])
  await register('SecretLink', some([station('S1', 'closed-origin')]))
  // A second version of metadata, of open and of closed stations.
  await register('BluetoothStation', some([station('B1', 'A22', { metadata: { capacity: 99 } })]))
  await register('ParkingStation', [station('P1', 'open-origin', { metadata: { capacity: 77 } })])
  const lineages = ['open lineage', ...some(['closed lineage'])]
  for (const lineage of lineages) {
    const provenance = await registerProvenance({ dataCollector: lineage, dataCollectorVersion: '1', lineage })
    await push(lineage === 'open lineage' ? openValues : closedValues, provenance)
  }
}

const openValues = [
  ['ParkingStation', 'P1', 'occupied'],
  ['ParkingStation', 'P2', 'occupied'],
  ['TrafficSensor', 'T1', 'speed'],
] as const
const closedValues = [
  ['ParkingStation', 'P1', 'turnover'],
  ['ParkingStation', 'P2', 'turnover'],
  ['TrafficSensor', 'A1', 'speed'],
  ['TrafficSensor', 'Z9', 'mac-addresses'],
  ['BluetoothStation', 'B1', 'mac-addresses'],
  ['BluetoothStation', 'B2', 'speed'],
] as const

async function push(values: readonly (readonly [string, string, string])[], provenance: string): Promise<void> {
  for (const [type, code, dataType] of values) {
    const data = [5, 4, 3, 2, 1].map(ago => ({ timestamp: now - ago * hour, value: ago % 2 ? ago : `text ${ago}`, period: 600 }))
    await saveMeasurements(type, readDataMap({ provenance, branch: { [code]: { branch: { [dataType]: { data } } } } }))
  }
}

/** Times of storage, which no test can choose, and what no interface writes yet: edges and events. */
const settle = `
  update measurement set stored_at = '2025-06-01'; update latest set stored_at = '2025-06-01';
  update station_metadata set created_at = '2025-05-01'; update provenance set uuid = md5(lineage)::uuid;
  update dataset set first_import = '2025-05-01', last_change = '2025-05-01';
  insert into edge (station_id, geometry, extent)
  select id, '{"type":"Point","coordinates":[11,46]}', box(point(11, 46), point(11, 46)) from station where type in ('LinkStation', 'SecretLink');
  update edge set begin_id = (select id from station where code = 'P1');
  insert into event (uuid, origin, series_uuid, name, starts_at, created_at)
  select md5(n::text)::uuid, 'open-origin', md5('series')::uuid, 'Event ' || n, '2025-05-01'::timestamptz + n * interval '1 hour', '2025-05-01'
    from generate_series(1, 3) n;`

/** Open rows that lead to closed ones: a parent and ends of edges that a guest does not see, available or not. */
const tieClosed = `
  update station set parent_id = (select id from station where code = 'B1') where code = 'P2';
  update station set parent_id = (select id from station where code = 'B3') where code = 'T1';
  update edge set begin_id = (select id from station where code = 'P1'), end_id = (select id from station where code = 'B1');
  update edge set end_id = (select id from station where code = 'B3') where station_id = (select id from station where code = 'L2');
  update station set available = false where code = 'B3';`
