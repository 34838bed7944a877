import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OwnServer, startServer, temporaryDirectory } from './harness'
import { runImport } from './import-command'

// Real data recorded from collectors; they lie beside the project where it is developed, and nowhere else.
const folder = join(process.cwd(), '../shared/data')
const absent = !existsSync(folder)
const recorded = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'))
const announcements = ['announcements-a22-opendata.json', 'announcements-prov-bz.json']
const measurements = ['writer-carsharing.json', 'writer-traffic-lights.json']
const others = ['content-museum-envelope.json', 'content-wineries.json', 'municipalities-bz.geojson', 'writer-parking.json']
const files = [...announcements, ...measurements, ...others].map(name => join(folder, name))

type Row = Record<string, unknown>

describe.skipIf(absent)(`real recorded data (skipped where ${folder} is absent)`, () => {
  const directory = temporaryDirectory()
  let server: OwnServer

  beforeAll(async () => {
    server = await startServer({ dataDir: directory.path, env: { DEMO: '0', PAGES: 'off' } })
    const { code, errors } = await runImport(directory.path, files)
    expect([code, errors]).toEqual([0, ''])
  })

  afterAll(async () => {
    await server.stop()
    directory.remove()
  })

  const timeseries = async (path: string) => (await server.json<{ data: Row[] }>(`/timeseries/v2/flat/${path}`)).data
  const total = async (entity: string) => (await server.json<{ TotalResults: number }>(`/content/v1/${entity}`)).TotalResults

  test.each(measurements)('every measurement of %s is read back', async name => {
    for (const [type, pushes] of Object.entries(recorded(name).syncedData as Recorded)) {
      const rows = await timeseries(`${type}/*/2000-01-01/2030-01-01?limit=-1`)
      const found = rows.map(row => [row.scode, row.tname, Date.parse(String(row.mvalidtime)), row.mperiod, row.mvalue])
      expect(inOrder(found)).toEqual(inOrder(pushes.flatMap(recordsOf)))
    }
  })

  test('every station of writer-parking.json is read back with its position, metadata and parent', async () => {
    const calls = recorded('writer-parking.json').syncedStations as Record<string, { Stations: RecordedStation[] }[]>
    for (const [type, [call]] of Object.entries(calls)) {
      const found = new Map((await timeseries(`${type}?limit=-1`)).map(row => [row.scode, row]))
      for (const { id, name, latitude, longitude, parentStation, metaData } of call!.Stations) {
        expect(found.get(id)).toMatchObject({
          sname: name,
          scoordinate: { x: longitude, y: latitude, srid: 4326 },
          smetadata: metaData,
        })
        expect(found.get(id)?.pcode).toBe(parentStation)
      }
    }
  })

  test.each(announcements)('every document of %s is read back', async name => {
    for (const { Id, Shortname, Detail } of recorded(name).putMultiples[0].payload)
      expect(await server.json(`/content/v1/Announcement/${Id}`)).toMatchObject({ Shortname, Detail })
  })

  test('the other documents and the shapes are there', async () => {
    expect([await total('HubActivityPoi'), await total('GeoShapes')]).toEqual([2, 116])
  })

  test('a second run changes nothing', async () => {
    const { code, lines } = await runImport(directory.path, files)
    expect([code, lines.filter(line => /stored|updated|skipped/.test(line))]).toEqual([0, []])
  })
})

test.skipIf(absent)('a timetable is refused in one sentence', async () => {
  const directory = temporaryDirectory()
  const { code, lines } = await runImport(directory.path, [join(folder, 'gtfs-skyalps.zip')])
  directory.remove()
  expect([code, lines]).toEqual([
    1,
    [expect.stringMatching(/not imported, it is a GTFS timetable, and timetables are not imported yet\.$/)],
  ])
})

type Push = {
  branch: Record<string, { branch: Record<string, { data: { timestamp: number; value: unknown; period: number }[] }> }>
}
type Recorded = Record<string, Push[]>
type RecordedStation = { id: string; name: string; latitude: number; longitude: number; parentStation?: string; metaData: object }

const recordsOf = ({ branch }: Push) =>
  Object.entries(branch).flatMap(([scode, station]) =>
    Object.entries(station.branch).flatMap(([tname, { data }]) =>
      data.map(({ timestamp, value, period }) => [scode, tname, timestamp, period, value]),
    ),
  )

const inOrder = (records: readonly unknown[][]) => records.map(record => JSON.stringify(record)).sort()
