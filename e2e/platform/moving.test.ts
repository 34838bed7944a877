import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listedTypes, listName } from '@/lib/access/rights/content-lists'
import { Settings } from '@/lib/settings'
import { Collector } from '../harness/collector'
import { runImport } from '../harness/import-command'
import { runProgram } from '../harness/run-program'
import { ownPlatform, server, temporaryDirectory } from '../harness/server'
import { addWritingClient, collectorOf } from '../harness/writing-client'

// docs/moving-from-the-original.md: its programs and the import bring one platform's time series to another.

const page = readFileSync('docs/moving-from-the-original.md', 'utf8')
const files = temporaryDirectory()
const target = ownPlatform({ env: { DEMO: '0', PAGES: 'off' } })

const day = '2025-05-01'
const at = (minute: number, value: unknown, period = 300) => ({ timestamp: Date.parse(day) + minute * 60_000, value, period })

beforeAll(async () => {
  const collector = await Collector.of(server())
  const provenance = await collector.provenance('moving')
  const origin = 'moving'
  await collector.post('syncDataTypes', [{ name: 'mv-free', unit: 'u', rtype: 'Mean', metaData: { a: 1 } }, { name: 'mv-state' }])
  await collector.post('syncStations/MvFacility', [{ id: 'F', name: 'Facility', origin, latitude: 46.5, longitude: 11.35 }])
  const child = { parentStation: 'F', parentStationType: 'MvFacility', metaData: { capacity: 7 } }
  await collector.post('syncStations/MvParking', [{ id: 'A', name: 'One', origin, ...child }])
  const push = (dataType: string, records: object[]) =>
    collector.push({
      stationType: 'MvParking',
      station: 'A',
      dataType,
      provenance,
      records: records as ReturnType<typeof at>[],
    })
  await push('mv-free', [at(0, 1), at(5, 2.5), at(0, 3, 600)])
  await push('mv-state', [at(0, 'open'), at(5, { k: [1] })])
  const geometry = 'LINESTRING (11.34 46.49, 11.36 46.5)'
  const ends = { begin: { id: 'F', type: 'MvFacility' }, end: { id: 'A', type: 'MvParking' }, origin }
  await collector.post('syncEdges/MvLink', [{ id: 'F>A', name: 'Link', directed: true, geometry, ...ends }])
})

afterAll(() => files.remove())

/** The programs of the page by the names that it gives them. */
function programs(): Record<string, string> {
  const blocks = [...page.matchAll(/```js\n(\/\/ node (\S+) [\s\S]*?)```/g)]
  return Object.fromEntries(
    blocks.map(([, text = '', name = '']) => {
      const path = join(files.path, name)
      writeFileSync(path, text)
      return [name, path]
    }),
  )
}

async function output(program: string, ...args: string[]): Promise<string> {
  const ended = await runProgram([programs()[program]!, `${server().url}/timeseries/v2`, ...args], {})
  expect([ended.code, ended.errors]).toEqual([0, ''])
  return ended.output
}

type Data = { data: unknown }
const interval = `${day}/2025-05-02`

test('stations, data types, measurements and edges are there as they were', async () => {
  const recorded = join(files.path, 'calls.json')
  writeFileSync(recorded, await output('from-v2.mjs', day, '2025-05-02', 'MvFacility', 'MvParking'))
  expect((await runImport(target.dataDir, [recorded])).code).toBe(0)
  await addWritingClient(target)
  const edges = await output('edges-from-v2.mjs', 'MvLink')
  const collector = await collectorOf(target)
  expect((await collector.post('syncEdges/MvLink', JSON.parse(edges))).status).toBe(201)
  for (const path of [
    'flat,node/MvFacility,MvParking',
    'flat,node/MvParking/*',
    `flat,node/MvParking/*/${interval}?select=scode,tname,mvalue,mvalidtime,mperiod`,
    'flat,edge/MvLink',
  ]) {
    const [before, after] = await Promise.all([server(), target].map(one => one.json<Data>(`/timeseries/v2/${path}`)))
    expect(before!.data).not.toEqual([])
    expect(after!.data).toEqual(before!.data)
  }
})

test('its second step brings every kind of record, but those that are brought in as files', () => {
  const loops = [...page.matchAll(/^for \w+ in (.*); do bring/gm)].flatMap(([, kinds = '']) => kinds.split(' '))
  const files = ['AccommodationRoom', 'GeoShapes']
  expect([...loops.map(listName), ...files].sort()).toEqual(['MetaData', ...Object.keys(listedTypes)].sort())
  for (const kind of files) expect(page).toContain(`\`${kind}\``)
})

test('every setting that the page names is one', () => {
  const families = ['TIMESERIES', 'CONTENT', 'WRITER', 'PUSH', 'AUTH', 'DATEX', 'NETEX', 'QUOTA', 'TRAFFIC', 'RELAY', 'HISTORY']
  const named = [...page.matchAll(/`([A-Z][A-Z_]+)(?:=\S*)?`/g)].map(([, name = '']) => name)
  const settings = named.filter(name => families.some(family => name.startsWith(`${family}_`)))
  expect(settings.length).toBeGreaterThan(15)
  expect(settings.filter(name => !(name in Settings.shape) && !/^(?:QUOTA|HISTORY_DAYS)_$/.test(name))).toEqual([])
})
