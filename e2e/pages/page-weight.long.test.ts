import { beforeAll, expect, test } from 'vitest'
import { ownVisitor } from '../harness/browser'
import { server } from '../harness/server'
import { noteScripts, packedBytes } from './script-weight'

// Transfer size of the scripts of a first visit, in thousand bytes.
const limits = { plain: 180, 'with map or grid': 900 }

/** A map that has finished drawing. */
const map = '[data-features]'

const visitor = ownVisitor(() => server().url)
let ids: Record<'pois' | 'parks' | 'poi' | 'park', string>

beforeAll(async () => {
  const pois = await server().json<{ Items: { Id: string }[] }>('/content/v1/HubActivityPoi?pagesize=1&fields=Id')
  const parks = await server().json<{ data: { scode: string }[] }>('/timeseries/v2/flat/ParkingStation?limit=1&select=scode')
  ids = {
    pois: await server().datasetId('Activities and points of interest'),
    parks: await server().datasetId('Car parks'),
    poi: pois.Items[0]!.Id,
    park: parks.data[0]!.scode,
  }
})

/** The path with the ids of the demo world. */
const filled = (path: string) => path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(ids[name as keyof typeof ids]))

/** @param drawn element that a script renders once all are loaded */
const scriptsOf = async (path: string, drawn?: string): Promise<readonly string[]> => {
  const page = await visitor.context.newPage()
  const scripts = noteScripts(page)
  await page.goto(filled(path), { waitUntil: 'networkidle' })
  // On a busy machine, `networkidle` may fire before the page requests the scripts of the map.
  if (drawn) await page.locator(drawn).first().waitFor({ timeout: 30_000 })
  await page.close()
  return scripts()
}

test.each([
  '/',
  '/datasets/{pois}',
  '/datasets/{parks}',
  '/datasets/{pois}/fields',
  '/explore/{pois}/r/{poi}',
  '/explore/{parks}/r/{park}',
  '/stations/ParkingStation/{park}',
  '/compare/series?s=ParkingStation:{park}:free:3600',
  '/live',
  '/build/console',
  '/search?q=park',
  '/build/reference',
  '/sign-in',
  '/no/such/page',
])('%s is a plain page', async path => {
  expect((await packedBytes(await scriptsOf(path))) / 1000).toBeLessThanOrEqual(limits.plain)
})

test.each(['/explore/{pois}', '/explore/{parks}', '/stations/ParkingStation/timeline', '/live/events'])(
  '%s has a map or a grid, with its worker',
  async path => {
    const scripts = await scriptsOf(path, map)
    expect(scripts.some(address => /\/maplibre\/[\d.]+\/worker\.mjs$/.test(address))).toBe(true)
    expect((await packedBytes(scripts)) / 1000).toBeLessThanOrEqual(limits['with map or grid'])
  },
)

test('the map worker has a policy, and only built files are served', async () => {
  const worker = (await scriptsOf('/explore/{pois}', map)).find(address => address.endsWith('/worker.mjs'))!
  const response = await fetch(worker, { method: 'HEAD' })
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(response.headers.get('cache-control')).toContain('immutable')
  for (const path of ['/_next/static/%2e%2e/BUILD_ID', '/maplibre/..%2f..%2fpackage.json'])
    expect((await fetch(server().url + path)).status, path).toBe(404)
})
