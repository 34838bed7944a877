import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseXml } from '@/lib/formats/xml/tree'
import { DatexSchemas, schemasAbsent } from '../harness/datex-schemas'
import { all, flawsOf } from '../harness/datex-structure'
import type { ServedDocument } from '../harness/described-calls'
import { DescribedResponses } from '../harness/described-responses'
import { runImport } from '../harness/run-program'
import { ownPlatform, withoutDemo } from '../harness/server'

// Real data recorded from collectors; they exist only where the project is developed.
const folder = join(process.cwd(), '../shared/data')
const absent = !existsSync(folder)
const recorded = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'))
const announcements = ['announcements-a22-opendata.json', 'announcements-prov-bz.json']
const measurements = ['writer-carsharing.json', 'writer-traffic-lights.json']
const others = ['content-museum-envelope.json', 'content-wineries.json', 'municipalities-bz.geojson', 'writer-parking.json']
const files = [...announcements, ...measurements, ...others].map(name => join(folder, name))

type Row = Record<string, unknown>

describe.skipIf(absent)(`real recorded data (skipped where ${folder} is absent)`, () => {
  const server = ownPlatform({ env: withoutDemo })

  beforeAll(async () => {
    const { code, errors } = await runImport(server.dataDir, files)
    expect([code, errors]).toEqual([0, ''])
  })

  const timeseries = async (path: string) => (await server.json<{ data: Row[] }>(`/timeseries/v2/flat/${path}`)).data
  const total = async (entity: string) => (await server.json<{ TotalResults: number }>(`/content/v1/${entity}`)).TotalResults

  test.each(measurements)('every measurement of %s is read back', async name => {
    for (const [type, pushes] of Object.entries(recorded(name).syncedData as PushesByType)) {
      const rows = await timeseries(`${type}/*/2000-01-01/2030-01-01?limit=-1`)
      const result = rows.map(row => [row.scode, row.tname, Date.parse(String(row.mvalidtime)), row.mperiod, row.mvalue])
      expect(inOrder(result)).toEqual(inOrder(pushes.flatMap(recordsOf)))
    }
  })

  test('every station of writer-parking.json is read back with its position, metadata and parent', async () => {
    const calls = recorded('writer-parking.json').syncedStations as Record<string, { Stations: RecordedStation[] }[]>
    for (const [type, [call]] of Object.entries(calls)) {
      const result = new Map((await timeseries(`${type}?limit=-1`)).map(row => [row.scode, row]))
      for (const { id, name, latitude, longitude, parentStation, metaData } of call!.Stations) {
        expect(result.get(id)).toMatchObject({
          sname: name,
          scoordinate: { x: longitude, y: latitude, srid: 4326 },
          smetadata: metaData,
        })
        expect(result.get(id)?.pcode).toBe(parentStation)
      }
    }
  })

  test('every record is sent as described, in each format that it names', async () => {
    const described = new DescribedResponses(await server.json<ServedDocument>('/content/openapi.json'))
    const { schemas } = described.document.components
    for (const entity of ['Announcement', 'HubActivityPoi']) {
      const { Items } = await server.json<{ Items: Row[] }>(`/content/v1/${entity}?pagesize=1000`)
      expect(Items.length, entity).toBeGreaterThan(0)
      for (const record of Items) expect(described.errorsOf(schemas[entity]!, record), `${entity} ${record['Id']}`).toEqual([])
    }
  })

  const documents: [file: string, endpoint: string, documents: () => Row[]][] = [
    ...announcements.map((name): [string, string, () => Row[]] => [
      name,
      'Announcement',
      () => recorded(name).putMultiples[0].payload,
    ]),
    ['content-museum-envelope.json', 'HubActivityPoi', () => recorded('content-museum-envelope.json').Items],
    [
      'content-wineries.json',
      'HubActivityPoi',
      () => recorded('content-wineries.json').posts.map((post: { payload: Row }) => post.payload),
    ],
  ]

  test.each(documents)('every document of %s is read back equal field by field', async (_, endpoint, read) => {
    expect(read().length).toBeGreaterThan(0)
    for (const document of read()) {
      const input = withOurNames(document) as Row
      // An id is served as it is stored, and some documents have none: they are found by their name.
      const result = input['Id']
        ? await server.json<Row>(`/content/v1/${endpoint}/${input['Id']}`)
        : (await server.json<{ Items: Row[] }>(`/content/v1/${endpoint}?rawfilter=eq(Shortname,"${input['Shortname']}")`))
            .Items[0]!
      for (const [name, value] of Object.entries(input)) {
        if (ofPlatform.has(name)) continue
        // The platform returns more than was sent, e.g. moved fields at both paths, but no other values.
        expect({ [name]: comparable(result[name]) }, String(input['Shortname'])).toMatchObject({ [name]: comparable(value) })
      }
    }
  })

  test.each([
    ['a22', announcements[0]!],
    ['province-bz', announcements[1]!],
  ])('the road-traffic feed %s has the current situations of %s, and is valid', async (slug, name) => {
    const response = await fetch(`${server.url}/traffic/datex/2/${slug}/situation-publication.xml`)
    const xml = await response.text()
    expect(flawsOf(xml)).toEqual([])
    const now = new Date().toISOString()
    // Announcements without an end are always published, others from their start to their end.
    const going = (recorded(name).putMultiples[0].payload as Row[]).filter(
      ({ StartTime, EndTime }) => !EndTime || (String(StartTime) <= now && now <= String(EndTime)),
    )
    const ids = all(parseXml(xml), 'situation').map(({ attributes }) => attributes.get('id'))
    expect(ids).toEqual(going.map(({ Id }) => String(Id).split(':').at(-1)).sort())
    if (schemasAbsent) return
    const schemas = new DatexSchemas()
    expect(schemas.errorsOf(xml)).toEqual([])
    schemas.dispose()
  })

  test('every shape of municipalities-bz.geojson is read back with its geometry', async () => {
    const { Items } = await server.json<{ Items: { Name: string; Geometry: { type: string; coordinates: unknown } }[] }>(
      '/content/v1/GeoShapes?pagesize=1000',
    )
    const geometries = new Map(Items.map(({ Name, Geometry }) => [Name, Geometry]))
    for (const { properties, geometry } of recorded('municipalities-bz.geojson').features)
      expect(geometries.get(properties.name), properties.name).toEqual(geometry)
  })

  test('the other documents and the shapes are imported', async () => {
    expect([await total('HubActivityPoi'), await total('GeoShapes')]).toEqual([2, 116])
  })

  test('a second run changes nothing', async () => {
    const { code, lines } = await runImport(server.dataDir, files)
    expect([code, lines.filter(line => /stored|updated|skipped/.test(line))]).toEqual([0, []])
  })
})

/** Fields that the platform computes: times, location, and names from other records. */
const ofPlatform = new Set(['Id', '_Meta', 'Self', 'FirstImport', 'LastChange', 'HasLanguage'])

/** The original's names of fields as they are served here. */
function withOurNames(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withOurNames)
  const renamed: Readonly<Record<string, string>> = {
    LTSTags: 'PartnerTags',
    LTSTaggingInfo: 'PartnerTaggingInfo',
    OutdooractiveID: 'OutdoorPortalID',
    OutdooractiveElevationID: 'OutdoorPortalElevationID',
  }
  const nameOf = (name: string) =>
    renamed[name] ?? name.replace(/^(ODH|Odh)(?=[A-Z])/, 'Hub').replace(/LtsDataProperties$/, 'PartnerDataProperties')
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [nameOf(name), withOurNames(inner)]))
}

/** Without links, which lead to this platform, and without empty properties. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable)
  if (typeof value !== 'object' || value === null) return value
  const message = Object.entries(value).filter(([name, inner]) => name !== 'Self' && inner !== null)
  return Object.fromEntries(message.map(([name, inner]) => [name, comparable(inner)]))
}

type Push = {
  branch: Record<string, { branch: Record<string, { data: { timestamp: number; value: unknown; period: number }[] }> }>
}
type PushesByType = Record<string, Push[]>
type RecordedStation = { id: string; name: string; latitude: number; longitude: number; parentStation?: string; metaData: object }

const recordsOf = ({ branch }: Push) =>
  Object.entries(branch).flatMap(([scode, station]) =>
    Object.entries(station.branch).flatMap(([tname, { data }]) =>
      data.map(({ timestamp, value, period }) => [scode, tname, timestamp, period, value]),
    ),
  )

const inOrder = (records: readonly unknown[][]) => records.map(record => JSON.stringify(record)).sort()
