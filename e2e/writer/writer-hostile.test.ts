import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { Collector } from '../harness/collector'
import { server } from '../harness/server'

// Random requests are stored or refused with a reason, and never cause an internal error.

let collector: Collector
let provenance: string

beforeAll(async () => {
  collector = await Collector.of(server())
  provenance = await collector.provenance('hostile')
})

const text = fc.oneof(
  fc.constantFrom(
    '',
    'A',
    ' ',
    '__proto__',
    'constructor',
    '\0',
    '\ud800',
    "';drop table station;--",
    '%00',
    '\\',
    '"',
    '😀',
    '$1',
  ),
  fc.constantFrom('x'.repeat(499), 'x'.repeat(2001), 'ü'.repeat(1000), 'x'.repeat(100_000)),
  fc.string({ unit: 'binary', maxLength: 20 }),
)
const number = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.5, 90, 180.1, 2 ** 31, 2 ** 53, 1e300, -1e300, 5e-324),
  fc.double({ noNaN: true }),
)
const value = fc.oneof(text, number, fc.boolean(), fc.constant(null), fc.jsonValue({ maxDepth: 3 }))
const system = fc.constantFrom('EPSG:4326', 'EPSG:25832', 'EPSG:3857', 'EPSG:0', 'epsg:32760', 'x')
const geometry = fc.oneof(
  fc.constantFrom(
    'POINT(11 46)',
    'POINT EMPTY',
    'POLYGON((0 0,1 1,0 0))',
    `LINESTRING(${'1 1,'.repeat(500)}1 1)`,
    'POINT(1e999 1)',
  ),
  fc.record({ type: fc.constantFrom('Point', 'LineString', 'x'), coordinates: fc.jsonValue({ maxDepth: 3 }) }),
)

/** Mostly a valid value, sometimes any other. */
const or = <T>(good: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 6, arbitrary: good as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: value })

const name = or(fc.oneof({ weight: 4, arbitrary: fc.constantFrom('A', 'B', 'C') }, text))
const facts = or(fc.dictionary(text, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 }))
const end = or(fc.record({ id: name, type: fc.constantFrom('WHostile', 'x') }))
const uuid = or(fc.uuid())

/** The bodies of each path. */
const bodies: Record<string, fc.Arbitrary<unknown>> = {
  provenance: fc.record({ dataCollector: name, dataCollectorVersion: name, lineage: name }),
  syncDataTypes: fc.array(fc.record({ name, unit: name, rtype: name, period: or(fc.nat()), metaData: facts }), { maxLength: 3 }),
  'stations?stationType=WHostile': fc.record({ id: name, name, origin: name, latitude: or(number), longitude: or(number) }),
  'syncStations/WHostile': fc.array(
    fc.record(
      {
        id: name,
        name,
        origin: name,
        latitude: or(number),
        longitude: or(number),
        elevation: or(number),
        metaData: facts,
        coordinateReferenceSystem: or(system),
        parentStation: name,
        parentStationType: name,
        stationType: name,
      },
      { requiredKeys: ['id', 'name'] },
    ),
    { maxLength: 4 },
  ),
  'syncStationStates/WHostile/A': fc.array(name, { maxLength: 4 }),
  event: fc.array(
    fc.record(
      {
        uuid,
        origin: name,
        category: name,
        eventSeriesUuid: uuid,
        name,
        description: name,
        metaData: facts,
        locationDescription: name,
        wktGeometry: or(geometry),
        eventStart: or(fc.nat()),
        eventEnd: or(fc.nat()),
        provenance: fc.constant('provenance'),
      },
      { requiredKeys: ['uuid', 'origin', 'eventStart', 'provenance'] },
    ),
    { maxLength: 3 },
  ),
  'syncEdges/WHostileEdge': fc.array(
    fc.record({ id: name, name, origin: name, begin: end, end, directed: or(fc.boolean()), geometry: or(geometry) }),
    { maxLength: 3 },
  ),
  patchStations: or(fc.array(value, { maxLength: 2 })),
}

test.each(Object.entries(bodies))('%s stores or refuses any body', { timeout: 120_000 }, async (path, body) => {
  let [stored, refused] = [0, 0]
  await fc.assert(
    fc.asyncProperty(body, async sent => {
      const response = await collector.post(
        path,
        JSON.stringify(sent).replaceAll('"provenance":"provenance"', `"provenance":"${provenance}"`),
      )
      const summary = `${response.status} ${(await response.clone().text()).slice(0, 300)}`
      expect([200, 201, 400], summary).toContain(response.status)
      if (response.status < 300) stored++
      else refused++
      if (response.status === 400)
        expect(((await response.json()) as { detail: string }).detail, summary).toMatch(/expected|cannot|must|is not|there is no/)
    }),
    { numRuns: 60 },
  )
  // Both must occur, otherwise the test proves nothing.
  expect(stored * refused).toBeGreaterThan(0)
})

const readings = [
  'stations/{}',
  'stations/A?origin={}',
  'provenance?uuid={}',
  'provenance?lineage={}&dataCollector={}',

  'getDateOfLastRecord/A?stationId={}',
  'getDateOfLastRecord/{}?stationId=A&typeId={}',
  'getDateOfLastRecord/A?stationId=A&period={}',
]

test.each(readings)('%s responds to or refuses any value', { timeout: 120_000 }, async path => {
  const words = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }).map(encodeURIComponent),
    fc.constantFrom('%00', '%ff', '%', '__proto__', '1e9', '..%2F..'),
  )
  await fc.assert(
    fc.asyncProperty(words, async word => {
      const response = await collector.get(path.replaceAll('{}', word))
      expect([200, 400], `${path} ${word}: ${response.status}`).toContain(response.status)
    }),
    { numRuns: 40 },
  )
})
