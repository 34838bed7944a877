import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { runImport } from '../harness/run-program'
import { ownPlatform, temporaryDirectory } from '../harness/server'

// Imported data have pages: an import creates datasets, or names the command that does, and reveals no more data to
// anyone.

const platform = ownPlatform({ env: { DEMO: '0' } })
const files = temporaryDirectory()

const station = (id: string, origin: string) => ({
  id,
  name: `Car park ${id}`,
  latitude: 46.5,
  longitude: 11.35,
  origin,
  metaData: {},
})
const calls = {
  syncedStations: {
    ParkingStation: [{ Stations: [station('one', 'FAMAS'), station('two', 'SKIDATA')] }],
    WaterStation: [{ Stations: [station('three', 'gauges')] }],
  },
}
const record = (id: string, source: string, licence = {}) => ({
  Id: id,
  Shortname: id,
  Active: true,
  Detail: { en: { Title: `Museum ${id}`, Language: 'en' } },
  LicenseInfo: licence,
  _Meta: { Type: 'odhactivitypoi', Source: source },
})
const records = [record('a', 'museums'), record('b', 'hidden-museums', { ClosedData: true })]

function fileOf(name: string, content: unknown): string {
  const path = join(files.path, name)
  writeFileSync(path, JSON.stringify(content))
  return path
}

type Row = Record<string, unknown>
const datasets = async () => (await platform.json<{ Items: Row[] }>('/content/v1/MetaData?pagesize=100')).Items
const page = async (path: string) => {
  const response = await fetch(platform.url + path)
  return { status: response.status, text: await response.text() }
}

/** The imported data that guests can read. */
const open = async () => [
  await platform.json('/timeseries/v2/flat/*?limit=-1&select=stype,scode'),
  (await platform.json<{ Items: Row[] }>('/content/v1/HubActivityPoi')).Items.map(({ Id }) => Id),
]

describe('an import into a platform without datasets', () => {
  let before: unknown

  test('names the data without a dataset, and the command that creates datasets', async () => {
    const { code, lines } = await runImport(platform.dataDir, [fileOf('calls.json', calls), fileOf('records.json', records)])
    expect(code).toBe(0)
    expect(lines.slice(lines.findIndex(line => line.startsWith('Without a dataset')))).toEqual([
      'Without a dataset, and so without a page (npm run import -- --datasets creates datasets):',
      '  ParkingStation of origin FAMAS (stations: 1)',
      '  ParkingStation of origin SKIDATA (stations: 1)',
      '  WaterStation of origin gauges (stations: 1)',
      '  HubActivityPoi of source hidden-museums (records: 1)',
      '  HubActivityPoi of source museums (records: 1)',
    ])
    expect(await datasets()).toEqual([])
    expect((await page('/explore/ParkingStation')).status).toBe(404)
    before = await open()
  })

  test('can be searched, and the search does not report a matching word as without results', async () => {
    const { status, text } = await page('/search?q=park')
    expect(status).toBe(200)
    expect(text).toContain('Car park one')
    expect(text).not.toContain('No results for park')
    expect((await page('/search?q=xyzzyx')).text).toContain('No results for')
  })

  test('creates the datasets on request, of data that guests may read', async () => {
    const { code, lines } = await runImport(platform.dataDir, ['--datasets'])
    expect([code, lines]).toEqual([
      0,
      [
        'Datasets created:',
        '  ParkingStation',
        '  ParkingStation FAMAS',
        '  ParkingStation SKIDATA',
        '  WaterStation',
        '  HubActivityPoi',
        'Without a dataset:',
        '  HubActivityPoi of source hidden-museums (records: 1): guests see none of them',
      ],
    ])
    const result = await datasets()
    expect(
      result.map(({ Shortname, ApiFilter, ApiAccess, RecordCount }) => [Shortname, ApiFilter, ApiAccess, RecordCount]),
    ).toEqual(
      expect.arrayContaining([
        ['ParkingStation', [], 'open', { Total: 2 }],
        ['ParkingStation FAMAS', ['origin=FAMAS'], 'open', { Total: 1 }],
        ['HubActivityPoi', [], 'open', { Total: 1 }],
      ]),
    )
    expect(JSON.stringify(result)).not.toContain('hidden-museums')
    expect(await open()).toEqual(before)
  })

  test('has pages then, also by the names of types and entities', async () => {
    // The page of a guest may be a second old.
    for (const title of ['Car parks', 'Car parks (FAMAS)', 'Activities and points of interest'])
      await expect.poll(async () => (await page('/datasets')).text, { timeout: 10_000 }).toContain(title)
    for (const name of ['ParkingStation', 'WaterStation', 'HubActivityPoi'])
      expect((await page(`/explore/${name}`)).status, name).toBe(200)
    expect((await page('/explore/ParkingStation')).text).toContain('Car park one')
  })

  test('finds all datasets again when it is repeated, and adds the one of a new origin', async () => {
    expect((await runImport(platform.dataDir, ['--datasets', fileOf('again.json', calls)])).lines.at(-1)).toBe(
      'No dataset is missing.',
    )
    const more = { syncedStations: { WaterStation: [{ Stations: [station('four', 'other gauges')] }] } }
    const { lines } = await runImport(platform.dataDir, ['--datasets', fileOf('more.json', more)])
    // The dataset of the type contains them already.
    expect(lines.at(-1)).toBe('No dataset is missing.')
  })
})

describe('data of which an administrator closed a part', () => {
  beforeAll(async () => {
    const closed = {
      Shortname: 'Closed',
      PathParam: ['v2', 'flat', 'SnowStation', 'depth'],
      ApiAccess: 'closed',
      _Meta: { Type: 'odhmetadata' },
    }
    const { code } = await runImport(platform.dataDir, [fileOf('closed.json', [closed])])
    expect(code).toBe(0)
  })

  test('are described by that dataset: an import adds none for the whole type', async () => {
    const snow = { syncedStations: { SnowStation: [{ Stations: [station('five', 'snow')] }] } }
    const { lines } = await runImport(platform.dataDir, ['--datasets', fileOf('snow.json', snow)])
    expect(lines.at(-1)).toBe('No dataset is missing.')
  })
})
