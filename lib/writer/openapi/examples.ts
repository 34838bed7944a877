import type { Json } from '@/lib/formats/yaml'

/** Id of a provenance in examples; real requests need a registered one. */
const exampleProvenance = '8e03978e-40d5-43e8-bc93-6894a57f9324'

const origin = 'example-collector'
const start = 1_748_770_000_000

/** Bodies of requests, by path. Sent in this order, they get the described responses. */
export const exampleBodies: Readonly<Record<string, Json>> = {
  '/json/provenance': { dataCollector: origin, dataCollectorVersion: '1.0.0', lineage: 'example city' },
  '/json/syncDataTypes': {
    name: 'example-free',
    description: 'free places',
    unit: 'places',
    rtype: 'Instantaneous',
    period: 600,
    metadata: { source: 'counter' },
  },
  '/json/stations': {
    id: 'example-1',
    name: 'Station square',
    origin,
    latitude: 46.4983,
    longitude: 11.3548,
    municipality: 'Bolzano - Bozen',
  },
  '/json/syncStations/{stationType}': [
    {
      id: 'example-1',
      name: 'Station square',
      origin,
      latitude: 46.4983,
      longitude: 11.3548,
      metaData: { capacity: 120 },
    },
    {
      id: 'example-2',
      name: 'Theatre',
      origin,
      latitude: 5_150_926.3,
      longitude: 680_519.1,
      coordinateReferenceSystem: 'EPSG:25832',
    },
  ],
  '/json/syncStationStates/{stationType}': ['example-1', 'example-2'],
  '/json/syncStationStates/{stationType}/{origin}': ['example-1', 'example-2'],
  '/json/pushRecords/{stationType}': {
    name: '(default)',
    provenance: exampleProvenance,
    branch: {
      'example-1': {
        branch: {
          'example-free': {
            data: [
              { timestamp: start, value: 42, period: 600 },
              { timestamp: start + 600_000, value: 40, period: 600 },
            ],
          },
        },
      },
    },
  },
  '/json/event': [
    {
      uuid: '1f0c3f0e-6b1a-5d8e-9a53-2d5f6c7b8a90',
      origin,
      category: 'roadwork',
      name: 'Works in Via Roma',
      description: 'One lane is closed',
      locationDescription: 'Via Roma',
      wktGeometry: 'POINT (11.3423 46.4942)',
      eventStart: start,
      eventEnd: start + 86_400_000,
      provenance: exampleProvenance,
      metaData: { lanes: 1 },
    },
  ],
  '/json/syncEdges/{edgeType}': [
    {
      id: 'example-1->example-2',
      name: 'From the station to the theatre',
      origin,
      directed: true,
      begin: { id: 'example-1', type: 'ExampleStation' },
      end: { id: 'example-2', type: 'ExampleStation' },
      geometry: {
        type: 'LineString',
        coordinates: [
          [11.3548, 46.4983],
          [11.3519, 46.4944],
        ],
      },
    },
  ],
  '/json/patchStations': [],
}

export const exampleSegments = { stationType: 'ExampleStation', edgeType: 'ExampleLink', origin } as const
