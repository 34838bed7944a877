import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { beforeAll, describe, expect, test } from 'vitest'
import { mounts } from '@/lib/http/mounts'
import { Administrator } from '../admin/administrator'
import { ownPlatform, temporaryDirectory } from '../harness/server'

// Clients in two languages, generated from each description as a stranger would: they compile, and read what the interface sends.

const generator = 'org.openapitools:openapi-generator-cli:7.14.0'
const platform = ownPlatform({ env: { QUOTAS: 'off', PAGES: 'off', DEMO_MEASURING: 'off' } })
const folder = temporaryDirectory()

const run = (program: string, args: readonly string[], cwd = folder.path) =>
  spawnSync(program, args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })

/**
 * Missing programs of this machine: Java and Maven, for the generator from its repository, and Python with its index of
 * packages.
 */
function missingTool(): string | null {
  if (run('java', ['-version']).status !== 0) return 'java'
  const fetched = run('mvn', ['-q', 'dependency:copy', `-Dartifact=${generator}`, `-DoutputDirectory=${folder.path}`])
  if (fetched.status !== 0) return 'mvn, or its repository'
  if (run('python3', ['-m', 'venv', 'venv']).status !== 0) return 'python3 with venv'
  const packages = ['urllib3>=2.1,<3', 'python_dateutil>=2.8.2', 'pydantic>=2', 'typing-extensions>=4.7.1']
  return run('venv/bin/pip', ['install', '-q', ...packages]).status === 0 ? null : 'the index of Python packages'
}

const missing = process.env['TEST_LONG'] ? missingTool() : 'TEST_LONG'

/** A request by the name of its operation, with parameters that both languages write alike. */
type ClientCall = readonly [operation: string, args: Readonly<Record<string, string | number>>]

const latest = { stationTypes: 'ParkingStation', dataTypes: 'free', limit: 2 }
const calls: Readonly<Record<keyof typeof mounts, readonly ClientCall[]>> = {
  content: [
    ['getAccommodation', { pagesize: 2 }],
    ['getWeather', { pagesize: 1 }],
    ['getMetaData', { pagesize: 3 }],
    ['getChanges', {}],
  ],
  timeseries: [
    ['getRepresentationStationTypesDataTypesLatest', { representation: 'flat,node', ...latest }],
    ['getRepresentationStationTypesDataTypesLatest', { representation: 'tree,node', ...latest }],
    ['getFreshness', {}],
  ],
  writer: [
    ['getJsonStations', {}],
    ['getJsonProvenance', {}],
  ],
  collector: [
    ['getMessages', {}],
    ['getRoutes', {}],
  ],
  traffic: [['getDatex2', {}]],
  netex: [['getTimetables', {}]],
  auth: [['getRealmsRealmProtocolOpenidConnectCerts', { realm: 'belvedere' }]],
  admin: [
    ['getUsers', {}],
    ['getOperating', {}],
    ['getCatalog', {}],
  ],
  search: [['get', { q: 'parking' }]],
  tiles: [['getInterfaceSetJson', { _interface: 'content', set: 'Accommodation' }]],
  problems: [],
}

let token: string

beforeAll(async () => {
  const { headers } = await Administrator.signIn(platform, 'admin', 'admin-demo')
  token = headers['Authorization']!.replace('Bearer ', '')
})

/** Generates a client. @returns its folder */
async function generate(language: 'typescript-fetch' | 'python', path: string): Promise<string> {
  const name = `${language}${path.replaceAll('/', '-')}`
  writeFileSync(join(folder.path, `${name}.json`), JSON.stringify(await platform.json(`${path}/openapi.json`)))
  const jar = `openapi-generator-cli-${generator.split(':').at(-1)}.jar`
  const created = run('java', ['-jar', jar, 'generate', '-g', language, '-i', `${name}.json`, '-o', name])
  expect(created.status, created.stderr.slice(-2000)).toBe(0)
  return join(folder.path, name)
}

describe.skipIf(missing !== null)(`without ${missing} left out: generated clients`, { timeout: 1_800_000 }, () => {
  test.each(Object.entries(calls))('%s: in TypeScript', async (door, wanted) => {
    const { path } = mounts[door as keyof typeof mounts]
    const client = await generate('typescript-fetch', path)
    const options = ['--noEmit', '--skipLibCheck', '--strict', '--target', 'es2022', '--module', 'esnext', '--ignoreConfig']
    const tsc = join(process.cwd(), 'node_modules/.bin/tsc')
    const compiled = run(tsc, [...options, '--moduleResolution', 'bundler', '--lib', 'es2022,dom', 'index.ts'], client)
    expect(compiled.stdout).toBe('')
    const outfile = join(client, 'client.mjs')
    await build({ entryPoints: [join(client, 'index.ts')], bundle: true, platform: 'node', format: 'esm', outfile })
    const module = (await import(pathToFileURL(outfile).href)) as Record<string, new (configuration: object) => Client>
    const { Configuration } = module as unknown as { Configuration: new (facts: object) => object }
    // Such clients send an OAuth token unchanged, and a bearer token after that word.
    const accessToken = (scheme?: string) => (scheme === 'oauth' ? `Bearer ${token}` : token)
    const configuration = new Configuration({ basePath: platform.url + path, accessToken })
    for (const [operation, args] of wanted) {
      const [, Api] = Object.entries(module).find(
        ([name, { prototype }]) => name.endsWith('Api') && operation in (prototype ?? {}),
      )!
      expectFilled(await new Api!(configuration)[operation]!(args), operation)
    }
  })

  test.each(Object.entries(calls))('%s: in Python', async (door, wanted) => {
    const { path } = mounts[door as keyof typeof mounts]
    const client = await generate('python', path)
    expect(run(join(folder.path, 'venv/bin/python'), ['-m', 'compileall', '-q', 'openapi_client'], client).stdout).toBe('')
    writeFileSync(join(client, 'call.py'), pythonCaller)
    const facts = JSON.stringify({ host: platform.url + path, token, calls: wanted })
    const called = run(join(folder.path, 'venv/bin/python'), ['call.py', facts], client)
    expect(called.status, called.stderr.slice(-2000)).toBe(0)
    const results = JSON.parse(called.stdout) as unknown[]
    for (const [place, [operation]] of wanted.entries()) expectFilled(results[place], operation)
  })
})

type Client = Readonly<Record<string, (args: object) => Promise<unknown>>>

/** A client that cannot read a response often returns an empty object. */
function expectFilled(result: unknown, operation: string): void {
  expect(JSON.stringify(result)?.length, `${operation}: ${JSON.stringify(result)}`).toBeGreaterThan(10)
}

const pythonCaller = `
import json, re, sys
import openapi_client
facts = json.loads(sys.argv[1])
client = openapi_client.ApiClient(openapi_client.Configuration(host=facts["host"], access_token=facts["token"]))
snake = lambda name: re.sub(r"(?<=[a-z0-9])([A-Z])", r"_\\1", name).lower()
found = []
for operation, args in facts["calls"]:
    api = next(each for name, each in vars(openapi_client).items() if name.endswith("Api") and hasattr(each, snake(operation)))
    found.append(getattr(api(client), snake(operation))(**{snake(name).lstrip("_") if name != "_interface" else "interface": value for name, value in args.items()}))
print(json.dumps(found, default=lambda each: each.to_dict() if hasattr(each, "to_dict") else str(each)))
`
