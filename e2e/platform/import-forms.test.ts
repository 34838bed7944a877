import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { query } from '../harness/platform-database'
import { runBriefImport } from '../harness/run-program'
import { ownPlatform } from '../harness/server'

// Forms in which other programs, and the platform itself, write what the import command reads.

const server = ownPlatform({ env: { DEMO: '0', PAGES: 'off' } })

/** Imports a file. */
function run(name: string, content: unknown, ...options: string[]) {
  const file = join(server.dataDir, name)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return runBriefImport(server.dataDir, [...options, file])
}

const items = async (path: string) => (await server.json<{ Items: Record<string, unknown>[] }>(`/content/v1/${path}`)).Items

const forecast = { name: 'form-forecast', unit: 'mm', rType: 'Forecast', period: 0, metaData: { nameIt: 'pioggia' } }

test.each<[string, unknown]>([
  ['by type of station, calls of lists', { WeatherForecast: [[forecast]] }],
  ['by type of station, one list', { WeatherForecast: [forecast] }],
  ['calls of lists', [[forecast]]],
  ['one', forecast],
])('recorded data types are registered, with the rtype in either spelling: %s', async (_, syncedDataTypes) => {
  await query(server.dataDir, `delete from data_type where name = 'form-forecast'`)
  const { code, lines } = await run('types.json', { syncedDataTypes, syncedData: {}, syncedStations: {} })
  expect([code, lines.slice(1)]).toEqual([0, ['  data types  1 stored']])
  expect(await query(server.dataDir, `select rtype, unit, period, metadata from data_type where name = 'form-forecast'`)).toEqual(
    [{ rtype: 'Forecast', unit: 'mm', period: 0, metadata: { nameIt: 'pioggia' } }],
  )
})

test.each<[string, unknown]>([
  ['nothing', {}],
  ['empty lists', []],
  ['empty calls by type', { WeatherForecast: [[]], ParkingStation: [] }],
])('a recording without data types is imported whole: %s', async (_, syncedDataTypes) => {
  const { code, lines } = await run('none.json', { syncedDataTypes, syncedData: {}, syncedStations: {} })
  expect([code, lines.slice(1)]).toEqual([0, ['  nothing to import']])
})

test('an invalid data type is reported with its position, and the others are registered', async () => {
  const { code, lines } = await run('flawed.json', { syncedDataTypes: { Weather: [[forecast, { unit: 'x' }, 7]] } })
  expect(code).toBe(3)
  expect(lines).toEqual(expect.arrayContaining([expect.stringContaining('e.g. /syncedDataTypes/Weather/0/1')]))
  expect(lines[1]).toBe('  data types  1 unchanged, 2 skipped')
})

test('stations of a recorder that did not write the parameters of the request are registered', async () => {
  const station = { id: 'bare-1', name: 'Bare', latitude: 46.5, longitude: 11.35, origin: 'forms' }
  const { code, lines } = await run('stations.json', { syncedStations: { Bare: [[station]] } })
  expect([code, lines.slice(1)]).toEqual([0, ['  stations  1 stored']])
})

const feature = (id: string, more: object = {}) => ({
  type: 'Feature',
  properties: { id, name: `Shape ${id}` },
  geometry: { type: 'Point', coordinates: [11.35, 46.5] },
  ...more,
})

test('a GeoJSON Feature is a shape, and so is each of several lines', async () => {
  expect(await run('one.geojson', feature('f1'))).toMatchObject({ code: 0, lines: [expect.any(String), '  GeoShapes  1 stored'] })
  const lines = ['f1', 'f2', 'f3'].map(id => JSON.stringify(feature(id))).join('\n')
  expect((await run('lines.geojsonl', lines)).lines[1]).toBe('  GeoShapes  2 stored, 1 unchanged')
  const shapes = await items('GeoShapes?fields=Id,Name,Geometry&pagesize=100')
  expect(shapes.map(({ Name }) => Name).sort()).toEqual(['Shape f1', 'Shape f2', 'Shape f3'])
  expect(await run('metres.geojson', feature('f4', { crs: { type: 'name', properties: { name: 'EPSG:25832' } } }))).toMatchObject(
    {
      code: 1,
      lines: [expect.stringContaining('its coordinates are in EPSG:25832')],
    },
  )
})

const article = (Id: string) => ({ Id, Shortname: Id, _Meta: { Type: 'article' }, Detail: { en: { Title: Id, Language: 'en' } } })
const dataset = (Id: string, Source: string | null, Sources: string[] | null = null) => ({
  Id,
  _Meta: { Id, Type: 'odhmetadata', Source, Reduced: false, LastUpdate: '2024-01-19T15:37:02.5937272+00:00' },
  Shortname: `Set ${Id}`,
  Sources,
  ApiType: 'content',
  PathParam: ['v1', 'Article'],
  FirstImport: '2023-07-13T09:47:53.3474417+00:00',
  LastChange: '2024-01-19T15:37:02.5937272+00:00',
})

test('a catalog keeps what its records say about themselves: first import, last change, source', async () => {
  const datasets = [dataset('form-1', 'noi'), dataset('form-2', 'odh', ['lts', 'odh']), dataset('form-3', null, ['lts'])]
  expect((await run('catalog.json', { Items: datasets })).code).toBe(0)
  const read = async () =>
    (await items('MetaData?pagesize=100')).map(({ Id, _Meta, FirstImport, LastChange }) => {
      const { Source, LastChange: changed } = _Meta as Record<string, unknown>
      return [Id, Source, FirstImport, LastChange, changed]
    })
  const [first, last] = ['2023-07-13T09:47:53.347Z', '2024-01-19T15:37:02.593Z']
  const remaining = [
    ['form-1', 'noi', first, last, last],
    ['form-2', 'odh', first, last, last],
    ['form-3', 'lts', first, last, last],
  ]
  // A server reads datasets that another process has stored after a second at most.
  await expect.poll(read).toEqual(remaining)
  expect((await run('catalog.json', { Items: datasets })).lines[1]).toBe('  datasets  3 unchanged')
  // A changed record gets the time in it if that is later than the stored one, else the current time.
  const later = { ...datasets[0]!, Shortname: 'Later', LastChange: '2025-01-01T00:00:00Z' }
  const same = { ...datasets[1]!, Shortname: 'Changed' }
  const begun = new Date().toISOString()
  expect((await run('catalog.json', { Items: [later, same, datasets[2]] })).lines[1]).toBe('  datasets  2 updated, 1 unchanged')
  await expect
    .poll(async () => (await read())[0])
    .toEqual(['form-1', 'noi', first, '2025-01-01T00:00:00.000Z', '2025-01-01T00:00:00.000Z'])
  const [, two, three] = await read()
  expect([two!.slice(0, 3), String(two![3]) >= begun]).toEqual([['form-2', 'odh', first], true])
  expect(three).toEqual(remaining[2])
})

test.each([
  ['Article', 'Article'],
  ['MetaData', 'datasets'],
  ['GeoShapes', 'GeoShapes'],
])(
  'the lines that the platform gives of %s can be imported: here they change nothing, elsewhere they are stored',
  async (path, what) => {
    await run('articles.json', ['a', 'b', 'c'].map(article))
    const lines = await (await fetch(`${server.url}/content/v1/${path}?format=ndjson&pagesize=-1`)).text()
    const count = lines.trimEnd().split('\n').length
    expect(count).toBeGreaterThan(2)
    expect(await run('lines.ndjson', lines)).toMatchObject({
      code: 0,
      lines: [expect.any(String), `  ${what}  ${count} unchanged`],
    })
    const table = path === 'MetaData' ? 'dataset' : 'document'
    await query(
      server.dataDir,
      `delete from ${table}${table === 'document' ? ` where type = '${path.toLowerCase().replace('geoshapes', 'geoshape')}'` : ''}`,
    )
    expect(await run('lines.ndjson', lines)).toMatchObject({ code: 0, lines: [expect.any(String), `  ${what}  ${count} stored`] })
  },
)

test('truncated lines are reported with their position, after the complete ones were stored', async () => {
  const { code, lines } = await run('broken.ndjson', `${JSON.stringify(article('whole'))}\n{"Id":"half",`)
  expect([code, lines]).toEqual([1, [expect.stringMatching(/it is not valid JSON: .*, at byte \d+/)]])
})
