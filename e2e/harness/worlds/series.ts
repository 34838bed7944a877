import { registerProvenance } from '@/lib/writer/provenance'
import { readDataMap } from '@/lib/writer/push/data-map'
import { saveMeasurements } from '@/lib/writer/push/save-measurements'
import { saveDataTypes } from '@/lib/writer/save-data-types'
import { saveStations } from '@/lib/writer/station/save-stations'
import measured from './measured.json'
import { type From, now, type WorldName } from './world'

type Stations = Parameters<typeof saveStations>[1]
type Station = Stations[number]

/** Stores stations, their measurements and provenances. */
export async function fillSeries(from: From): Promise<void> {
  const names = [...from('all', ['staff', 'mac-addresses']), 'occupied', 'speed', ...from('partly', ['turnover', 'minutes'])]
  await saveDataTypes(names.map(name => ({ name, unit: 'u', rtype: 'Mean', period: 600, metadata: { about: name } })))
  for (const [world, type, list] of stations) await saveStations(type, from(world, list))
  // Traffic sensors of A22 are closed, and so are data that some roles may read.
  for (const world of ['all', 'partly', 'open'] as const)
    for (const { lineage, series } of from(world, [measured[world]])) await push(series, await provenanceOf(lineage))
}

const station = (id: string, origin: string, more: Partial<Station> = {}): Station =>
  ({
    id,
    name: `Station ${id}`,
    origin,
    latitude: 46.5,
    longitude: 11.35,
    metadata: { capacity: id.length, owner: origin, state: { of: 'doors', number: '12' } },
    ...more,
  }) as Station

/** Values on which a filter fails if it runs before the rights check: the error would reveal such a row. */
const hostile = {
  capacity: '1e999',
  owner: 'a'.repeat(5000),
  state: [[[{ of: null }]]],
  number: '9'.repeat(400),
  'a.b': 'NaN',
  '': 'infinity',
  deep: JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`),
}

/** Stations with the world from which on they exist. A second version adds a row to the history of metadata. */
const stations: readonly (readonly [WorldName, string, Stations])[] = [
  ['all', 'SecretStation', [station('A0', 'secret-origin', { metadata: hostile }), station('P1', 'open-origin')]],
  ['all', 'TrafficSensor', [station('A1', 'A22', { metadata: hostile, latitude: -89.9, longitude: 179.9 })]],
  ['partly', 'BluetoothStation', [station('B1', 'A22'), station('B2', 'partner'), station('B3', 'B-origin')]],
  ['partly', 'TrafficSensor', [station('C1', 'partner'), station('Z8', 'partner')]],
  ['open', 'ParkingStation', [station('P1', 'open-origin'), station('P2', 'open-origin'), station('P3', 'other-origin')]],
  ['open', 'TrafficSensor', [station('T1', 'open-origin'), station('T2', 'open-origin', { metadata: {} })]],
  ['open', 'LinkStation', [station('L1', 'open-origin'), station('L2', 'open-origin'), station('L3', 'other-origin')]],
  ['partly', 'LinkStation', [station('L0', 'open-origin'), station('L4', 'open-origin')]],
  ['all', 'LinkStation', [station('L5', 'other-origin')]],
  ['all', 'TrafficSensor', [station('Z9', 'A22')]],
  ['all', 'SecretLink', [station('S1', 'secret-origin'), station('S2', 'open-origin')]],
  [
    'all',
    'SecretStation',
    [station('A0', 'secret-origin', { metadata: { ...hostile, capacity: 3 } }), station('Z0', 'Z-origin')],
  ],
  ['partly', 'BluetoothStation', [station('B1', 'A22', { metadata: { capacity: 99 } })]],
  ['open', 'ParkingStation', [station('P1', 'open-origin', { metadata: { capacity: 77 } })]],
  ['all', 'SecretStation', [station('A0', 'secret-origin', { metadata: hostile })]],
]

type Series = (typeof measured)['open']['series']

const provenanceOf = (lineage: string) => registerProvenance({ dataCollector: lineage, dataCollectorVersion: '1', lineage })

const hour = 3_600_000
const values = [1, 'text', { lights: [{ on: true }], n: 3 }, 1e300, 5]

async function push(series: Series, provenance: string): Promise<void> {
  for (const { stationType, code, dataType, period } of series) {
    const data = values.map((value, index) => ({ timestamp: now - (5 - index) * hour, value, period }))
    await saveMeasurements(stationType, readDataMap({ provenance, branch: { [code]: { branch: { [dataType]: { data } } } } }))
  }
}

/** SQL for what no interface can write: fixed times of storage, and edges. */
export const settleSql = `
  update measurement set stored_at = '2025-06-01'; update latest set stored_at = '2025-06-01';
  update arrival set begun_at = '2025-06-01', ended_at = '2025-06-01';
  update station_metadata set created_at = '2025-05-01'; update provenance set uuid = md5(lineage)::uuid;
  update dataset set first_import = '2025-05-01', last_change = '2025-05-01';
  insert into edge (station_id, geometry, extent)
  select id, '{"type":"Point","coordinates":[11,46]}', box(point(11, 46), point(11, 46))
    from station where type in ('LinkStation', 'SecretLink') order by id;
  update edge set begin_id = (select id from station where type = 'ParkingStation' and code = 'P1');`

/** Three events of an origin, an hour apart. */
const eventsSql = (origin: string, lineage: string) => `
  insert into event (uuid, origin, series_uuid, name, starts_at, created_at, provenance_id, metadata)
  select md5('${origin}' || n)::uuid, '${origin}', md5('series')::uuid, 'Event ' || n, '2025-05-01'::timestamptz + n * interval '1 hour',
         '2025-05-01', (select id from provenance where lineage = '${lineage}'), '{"about": "${origin}"}'
    from generate_series(1, 3) n;`

/** The events of a world: closed ones first, so that they have the smallest ids. */
export const eventsOf = (from: From): string =>
  [
    ...from('all', [eventsSql('secret-origin', 'secret lineage')]),
    ...from('partly', [eventsSql('partner', 'partner lineage')]),
    eventsSql('open-origin', 'open lineage'),
  ].join('')

/** SQL that gives open stations closed parents, and edges closed ends, which callers must not see, by world. */
export const tiesSql: Readonly<Record<Exclude<WorldName, 'open'>, string>> = {
  partly: `
  update station set parent_id = (select id from station where code = 'B1') where code = 'P2' and type = 'ParkingStation';
  update edge set end_id = (select id from station where code = 'B1') where station_id = (select id from station where code = 'L0');
  update edge set end_id = (select id from station where code = 'B3') where station_id = (select id from station where code = 'L4');
  update station set available = false where code = 'B3';`,
  all: `
  update station set parent_id = (select id from station where code = 'Z0') where code = 'T1';
  update station set parent_id = (select id from station where code = 'A0') where code in ('C1', 'T2');
  update station set parent_id = (select id from station where code = 'P3' and type = 'ParkingStation') where code = 'S1';
  update edge set end_id = (select id from station where code = 'A0') where station_id = (select id from station where code = 'L5');
  update edge set end_id = (select id from station where code = 'P3') where station_id = (select id from station where code = 'S1');
  update station set available = false where code = 'Z0';`,
}
