import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { featuresOnMap, ownBrowser, Visitor } from '../harness/browser'
import { ownPlatform } from '../harness/server'

// A map style of another host that replaces the basemap, and an invalid one.

const huts = { type: 'FeatureCollection', features: [] }
const good = {
  version: 8,
  sources: { huts: { type: 'geojson', data: huts, attribution: '<a href="https://valley.example">Valley maps</a>' } },
  layers: [
    { id: 'areas', type: 'background', paint: { 'background-color': '#123456' } },
    { id: 'huts', type: 'circle', source: 'huts' },
  ],
}
const refused = { ...good, layers: [{ id: 'areas', type: 'fill', source: 'nowhere', paint: { 'fill-color': 7 } }] }

let style: unknown = good
const host = createServer((_, response) => {
  response.setHeader('Access-Control-Allow-Origin', '*').setHeader('Content-Type', 'application/json')
  response.end(JSON.stringify(style))
})
await new Promise<void>(resolve => host.listen(0, '127.0.0.1', resolve))
const styleHost = `127.0.0.1:${(host.address() as AddressInfo).port}`
const server = ownPlatform({ env: { MAP_STYLE_URL: `http://${styleHost}/{theme}/style.json` } })

const browser = ownBrowser()
let explorer: string

beforeAll(async () => {
  explorer = `/explore/${await server.datasetId('Car parks')}?v=map`
})

afterAll(async () => {
  host.close()
})

const patience = { timeout: 60_000 }

const layersOf = (page: Page) =>
  page.locator('[data-features]').evaluate(holder => {
    const { map } = holder as unknown as { map: { getLayersOrder(): readonly string[] } }
    return map.getLayersOrder()
  })

test('a style replaces the basemap, with its attribution, below the records', async () => {
  style = good
  const visitor = await Visitor.arrive(browser, server.url, { reducedMotion: 'reduce' })
  const page = await visitor.open(explorer)
  await expect.poll(() => layersOf(page), patience).toContain('style areas')
  expect(await layersOf(page)).not.toContain('areas')
  await expect.poll(() => featuresOnMap(page), patience).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Valley maps' }).first().waitFor()
})

test('an invalid style falls back to the basemap of the platform, with a notice', async () => {
  style = refused
  const visitor = await Visitor.arrive(browser, server.url, { reducedMotion: 'reduce' })
  const page = await visitor.open(explorer)
  await page.getByText(`The style of this map could not be loaded from ${styleHost}`).waitFor(patience)
  await expect.poll(() => layersOf(page), patience).toContain('areas')
  await expect.poll(() => featuresOnMap(page), patience).toBeGreaterThan(0)
})
