import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { listedTypes, listName } from '@/lib/access/rights/content-lists'
import { Settings } from '@/lib/settings'
import { Collector } from '../harness/collector'
import { cleanEnvironment, type ProgramResult, runImport, runProcess, runProgram } from '../harness/run-program'
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

test('stations, data types, measurements and edges are stored unchanged', async () => {
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

/**
 * The commands of the page, with the URLs of these platforms and short pages; `npm` runs the built program directly.
 */
function runShell(script: string): Promise<ProgramResult> {
  const bundle = JSON.stringify(join(process.cwd(), 'dist/import.js'))
  const program = `import { importMain } from ${bundle}; process.exitCode = await importMain(process.argv.slice(1))`
  const command = `#!/bin/sh\nshift 3\nexec '${process.execPath}' --input-type=module --eval '${program}' -- "$@"\n`
  writeFileSync(join(files.path, 'npm'), command, { mode: 0o755 })
  const urls = { ORIGINAL: `${server().url}/content/v1`, MOBILITY: `${server().url}/timeseries/v2` }
  const env = cleanEnvironment({ ...urls, DATA_DIR: target.dataDir, PATH: `${files.path}:${process.env['PATH']}` })
  return runProcess('sh', ['-c', script.replaceAll('pagesize=1000', 'pagesize=25')], { env })
}

test('its second step imports lists page by page', { timeout: 120_000 }, async () => {
  const functions = page.match(/^(pages|bring)\(\) .*$/gm)!
  expect(functions).toHaveLength(2)
  const kinds = ['Region', 'Tag']
  const { code, output, errors } = await runShell(
    [...functions, `for entity in ${kinds.join(' ')}; do bring $entity; done`].join('\n'),
  )
  // Each command prints its database, and no other messages.
  expect([code, errors.replace(/^Database: embedded, in .*\n/gm, '')]).toEqual([0, ''])
  expect(output.match(/list envelope/g)!.length).toBeGreaterThan(kinds.length)
  for (const kind of kinds) {
    const list = `/content/v1/${kind}?pagesize=1000&rawsort=Id`
    const [before, after] = await Promise.all([server(), target].map(one => one.json<ListPage>(list)))
    expect(before!.Items.length).toBeGreaterThan(0)
    expect(after!.Items.map(({ Id }) => Id)).toEqual(before!.Items.map(({ Id }) => Id))
    expect(after!.Items.map(({ Shortname }) => Shortname)).toEqual(before!.Items.map(({ Shortname }) => Shortname))
  }
})

type ListPage = { Items: { Id: string; Shortname: string }[] }

test('its second step names every kind of record except those that are imported from files', () => {
  const loops = [...page.matchAll(/^for \w+ in (.*); do bring/gm)].flatMap(([, kinds = '']) => kinds.split(' '))
  const files = ['AccommodationRoom', 'GeoShapes']
  expect([...loops.map(listName), ...files].sort()).toEqual(['MetaData', ...Object.keys(listedTypes)].sort())
  for (const kind of files) expect(page).toContain(`\`${kind}\``)
})

// Settings that make no difference to clients and collectors of the original.
const ofTheMachine = [
  'NODE_ENV PORT HOST WORKERS STOP_DELAY_SECONDS CACHES_OFF DATA_DIR DATABASE_URL DATABASE_READ_URL REPLICA_LAG_SECONDS DATABASE_SILENCE_SECONDS SECOND_WALL LOG_LEVEL PAGES MAP_GROUND MAP_STYLE_URL MAP_STYLE_ORIGINS REGION EMBED_ORIGINS TILES_ABOVE DEMO DEMO_MEASURING',
  'BACKUP_HOURS BACKUPS_KEPT BACKUP_PASSPHRASE SECURITY_CONTACT',
  'MEASUREMENTS_PACKED_AFTER_DAYS MEASUREMENTS_KEPT_MONTHS EVENTS_KEPT_MONTHS CHANGES_KEPT_MONTHS USAGE_KEPT_MONTHS',
  'AUDIT_KEPT_MONTHS AUDIT_ARCHIVE_DIR AUDIT_ADDRESS_DAYS',
  'METRICS_PORT METRICS_TOKEN REQUEST_LOG OTEL_EXPORTER_OTLP_ENDPOINT OTEL_TRACES_SAMPLER_ARG',
  'CATALOG_CHECK_HOURS STREAMS_MAX STREAMS_PER_CALLER_MAX ARRIVALS_KEPT_MINUTES',
  'NETEX_SUBSCRIBING_PER_MINUTE NETEX_SUBSCRIPTIONS_MAX NETEX_SUBSCRIPTIONS_PER_CALLER_MAX',
].flatMap(line => line.split(' '))

test('every setting is on the page except those of the machine, and the page names only settings', () => {
  const named = [...page.matchAll(/`([A-Z]+(?:_[A-Z]+)*)(_\*)?(?:=\S*)?`/g)].map(([, name = '', rest]) => ({ name, rest }))
  const isNamed = (setting: string) => named.some(({ name, rest }) => (rest ? setting.startsWith(`${name}_`) : name === setting))
  const settings = Object.keys(Settings.shape)
  expect(settings.filter(setting => !isNamed(setting)).sort()).toEqual([...ofTheMachine].sort())
  const families = ['TIMESERIES', 'CONTENT', 'WRITER', 'PUSH', 'AUTH', 'DATEX', 'NETEX', 'QUOTA', 'TRAFFIC', 'RELAY', 'HISTORY']
  const ours = named.filter(({ name }) => families.some(family => name.startsWith(`${family}_`)))
  expect(ours.filter(({ name, rest }) => !settings.some(one => (rest ? one.startsWith(`${name}_`) : one === name)))).toEqual([])
})
