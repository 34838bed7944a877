import { json, type RouteCase, type RouteCases, restCase } from './route-case'

const station = (id: string, parentStation?: string) => ({
  id,
  name: id,
  origin: 'secret-origin',
  latitude: 46,
  longitude: 11,
  parentStation,
})
const push = (code: string, dataType: string) => ({
  provenance: '5ebe2294-ecd0-e0f0-8eab-7690d2a6ee69',
  branch: { [code]: { branch: { [dataType]: { data: [{ timestamp: 1_748_770_000_000, value: 1, period: 600 }] } } } },
})

const bodies = [
  json([station('A0')]),
  json(station('Q1', 'B1')),
  json([]),
  json({ name: 'staff' }),
  json([{ name: 'mac-addresses' }]),
  json(push('A0', 'occupied')),
  json(push('P1', 'staff')),
  json({ dataCollector: 'secret lineage' }),

  { type: 'application/json', text: '{"a":' },
  { type: 'text/plain', text: 'x' },
]

/** Refusals to callers who may not write, which must reveal nothing. */
const refusals: RouteCase = { reaches: 'nothing closed', bodies, runs: 30 }

const event = {
  uuid: '5ebe2294-ecd0-e0f0-8eab-7690d2a6ee69',
  origin: 'secret-origin',
  eventStart: 1_748_770_000_000,
  provenance: '5ebe2294-ecd0-e0f0-8eab-7690d2a6ee69',
}
const edge = { id: 'B1->B2', name: 'x', begin: { id: 'B1', type: 'BluetoothStation' }, end: { id: 'Q1', type: 'SecretStation' } }

const stationType = ['SecretStation', 'ParkingStation', 'NoSuchType', 'BluetoothStation']

export const writerCases: RouteCases = {
  '/writer/json/provenance': { ...refusals, query: { lineage: ['secret lineage'], uuid: [event.uuid] } },
  '/writer/json/types': refusals,
  '/writer/json/stations/[stationType]': { ...refusals, segments: { stationType }, query: { origin: ['secret-origin'] } },
  '/writer/json/getDateOfLastRecord': refusals,
  '/writer/json/getDateOfLastRecord/[stationType]': {
    ...refusals,
    segments: { stationType },
    query: { stationId: ['A0', 'P1', 'Q1', 'nobody'], typeId: ['staff', 'occupied'] },
  },
  '/writer/json/event': { ...refusals, bodies: [...bodies, json([event])] },
  '/writer/json/syncEdges/[edgeType]': {
    ...refusals,
    bodies: [...bodies, json([edge])],
    segments: { edgeType: ['LinkStation', 'SecretLink', 'Nothing'] },
  },
  '/writer/json/syncStationStates/[stationType]': {
    ...refusals,
    bodies: [...bodies, json(['A0', 'P1'])],
    segments: { stationType },
  },
  '/writer/json/syncStationStates/[stationType]/[origin]': {
    ...refusals,
    bodies: [...bodies, json(['A0', 'P1'])],
    segments: { stationType, origin: ['secret-origin', 'open-origin', 'nobody'] },
  },
  '/writer/json/patchStations': refusals,
  '/writer/json/pushRecords': refusals,
  '/writer/json/syncStations': refusals,
  '/writer/json/pushRecords/[stationType]': { ...refusals, segments: { stationType } },
  '/writer/json/stations': { ...refusals, query: { stationType } },
  '/writer/json/syncDataTypes': refusals,
  '/writer/json/syncStations/[stationType]': { ...refusals, segments: { stationType } },
  '/writer/[...rest]': restCase,
}
