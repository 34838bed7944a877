import { get, nothingBelow, type RoleRoutes, write } from './role-route'

const push = { provenance: '00000000-0000-4000-8000-000000000000', branch: {} }

/** Writer API. Its description is public. */
export const writerRoutes: RoleRoutes = {
  'POST /writer/json/provenance': [
    write('/writer/json/provenance', { dataCollector: 'roles', dataCollectorVersion: '1', lineage: 'roles' }, 200),
  ],
  'GET /writer/json/provenance': [get('/writer/json/provenance?lineage=roles', 200, 'writers')],
  'GET /writer/json/types': [get('/writer/json/types', 200, 'writers')],
  'GET /writer/json/stations': [get('/writer/json/stations', 200, 'writers')],
  'GET /writer/json/stations/[stationType]': [get('/writer/json/stations/SecretStation', 200, 'writers')],
  'GET /writer/json/getDateOfLastRecord': [get('/writer/json/getDateOfLastRecord/?stationId=P1', 400, 'writers')],
  'GET /writer/json/getDateOfLastRecord/[stationType]': [
    get('/writer/json/getDateOfLastRecord/ParkingStation?stationId=P1', 200, 'writers'),
  ],
  'POST /writer/json/pushRecords': [write('/writer/json/pushRecords/', push, 400)],
  'POST /writer/json/pushRecords/[stationType]': [write('/writer/json/pushRecords/RoleStation', push, 422)],
  'POST /writer/json/syncStations': [write('/writer/json/syncStations/', [], 400)],
  'POST /writer/json/syncStationStates/[stationType]': [write('/writer/json/syncStationStates/RoleStation', ['R1'])],
  'POST /writer/json/syncStationStates/[stationType]/[origin]': [
    write('/writer/json/syncStationStates/RoleStation/nobody', ['R1']),
  ],
  'POST /writer/json/syncEdges/[edgeType]': [write('/writer/json/syncEdges/RoleEdge', [])],
  'POST /writer/json/patchStations': [write('/writer/json/patchStations', [], 200)],
  'POST /writer/json/event': [write('/writer/json/event', [])],
  'POST /writer/json/stations': [
    write('/writer/json/stations?stationType=RoleStation', { id: 'R1', name: 'R', origin: 'roles', latitude: 46, longitude: 11 }),
  ],
  'POST /writer/json/syncDataTypes': [write('/writer/json/syncDataTypes', [{ name: 'role-type' }])],
  'POST /writer/json/syncStations/[stationType]': [write('/writer/json/syncStations/RoleStation', [])],
  ...nothingBelow('writer'),
}
