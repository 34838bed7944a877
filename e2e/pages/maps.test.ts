import { beforeAll, expect, test } from 'vitest'
import { featuresOnMap, ownBrowser, ownVisitors, Visitor } from '../harness/browser'
import { server } from '../harness/server'
import { countIn } from './map-layers'

type BasemapFeature = Readonly<{ properties: Readonly<Record<string, unknown>> }>

const browser = ownBrowser()
const look = { viewport: { width: 1300, height: 800 }, reducedMotion: 'reduce' } as const
const { arrive, open } = ownVisitors(() => server().url, look, browser)
let explorer: string

beforeAll(async () => {
  explorer = `/explore/${await server().datasetId('Car parks')}?v=map`
})

const patience = { timeout: 30_000 }

test('the versioned URL of the basemap is cached indefinitely, others by ETag', async () => {
  const page = await (await fetch(server().url + explorer)).text()
  const [address, version] = /\/map\/ground\?v=([0-9a-f]+)/.exec(page)!
  const response = await fetch(server().url + address)
  expect(response.headers.get('cache-control')).toContain('immutable')
  const plain = `${server().url}/map/ground?v=${'0'.repeat(version!.length)}`
  expect((await fetch(plain)).headers.get('cache-control')).not.toContain('immutable')
  const cached = await fetch(plain, { headers: { 'If-None-Match': response.headers.get('etag')! } })
  expect([cached.status, await cached.text()]).toEqual([304, ''])
  const { features } = (await response.json()) as { features: readonly BasemapFeature[] }
  const kinds = new Set(features.map(({ properties }) => properties['kind']))
  for (const kind of ['area', 'municipality', 'border', 'river', 'glacier', 'town', 'land', 'place'])
    expect(kinds).toContain(kind)
  const rivers = features.filter(({ properties }) => properties['kind'] === 'river').map(({ properties }) => properties)
  expect(rivers).toContainEqual({ kind: 'river', de: 'Etsch', it: 'Adige', en: 'Etsch · Adige' })
})

test('a map sheet loads the versioned basemap; a malformed URL is rejected with the required parameters', async () => {
  const visitor = await arrive()
  const responded = visitor.context.waitForEvent('response', response => response.url().includes('/map/sheet?'))
  const page = await visitor.open('/')
  const response = await responded
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/svg+xml'])
  expect(response.headers()['cache-control']).toContain('immutable')
  const basemap = page.locator('main svg use[href^="/map/sheet"]')
  await expect.poll(() => basemap.evaluate(use => (use as SVGUseElement).getBBox().width), patience).toBeGreaterThan(600)
  const refused = await fetch(`${server().url}/map/sheet?box=12,46,10,47&width=640&height=440`)
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('box=west,south,east,north')])
})

test('an explorer draws the basemap of our own server with its attribution', async () => {
  const page = await open(explorer)
  await expect.poll(() => featuresOnMap(page), patience).toBeGreaterThan(10)
  for (const layer of ['areas', 'ribbon', 'municipalities', 'rivers', 'borders', 'places-1'])
    await expect.poll(() => countIn(page, layer), { ...patience, message: layer }).toBeGreaterThan(0)
  for (const [name, address] of [
    ['ISTAT, openpolis', 'https://www.istat.it'],
    ['CC BY 4.0', 'https://creativecommons.org/licenses/by/4.0/'],
    ['Natural Earth', 'https://www.naturalearthdata.com'],
  ] as const)
    expect(await page.getByRole('link', { name, exact: true }).first().getAttribute('href')).toBe(address)
})

test('a basemap that does not load is a notice with a retry button', async () => {
  const visitor = await Visitor.arrive(browser, server().url, look)
  await visitor.context.route('**/map/ground*', route => route.fulfill({ status: 503, body: '' }))
  const page = await visitor.open(explorer)
  const notice = page.getByRole('alert').filter({ hasText: 'basemap could not be loaded' })
  await notice.waitFor(patience)
  await expect.poll(() => featuresOnMap(page), patience).toBeGreaterThan(10)
  await visitor.context.unroute('**/map/ground*')
  await notice.getByRole('button').click()
  await expect.poll(() => countIn(page, 'areas'), patience).toBeGreaterThan(0)
  expect(await notice.count()).toBe(0)
})
