import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { featuresOnMap, ownBrowser, ownVisitors, Visitor } from '../harness/browser'
import { basemapExtract, terrainExtract } from '../harness/map-extract/extract'
import { ownPlatform } from '../harness/server'
import { countIn } from './map-layers'

// The operator's map files: read in ranges, from our own server, in the page's language.

const folder = mkdtempSync(join(tmpdir(), 'belvedere-extract-'))
writeFileSync(join(folder, 'valley.pmtiles'), basemapExtract())
writeFileSync(join(folder, 'terrain.pmtiles'), terrainExtract())
const server = ownPlatform({ env: { MAP_GROUND: join(folder, 'valley.pmtiles'), EMBED_ORIGINS: '*' } })

const browser = ownBrowser()
const wide = { viewport: { width: 1300, height: 800 }, reducedMotion: 'reduce' } as const
const { arrive } = ownVisitors(() => server.url, wide, browser)
let explorer: string

beforeAll(async () => {
  explorer = `/explore/${await server.datasetId('Car parks')}?v=map`
})

afterAll(async () => {
  rmSync(folder, { recursive: true })
})

const patience = { timeout: 60_000 }

type OpenMap = { isSourceLoaded(id: string): boolean }

const isLoaded = (page: Page, source: string) =>
  page.locator('[data-features]').evaluate((holder, id) => (holder as unknown as { map: OpenMap }).map.isSourceLoaded(id), source)

test('an explorer draws streets, towns, land use and relief from range requests to our own server', async () => {
  const visitor = await arrive()
  const parts: { range: string | undefined; host: string }[] = []
  visitor.context.on('request', request => {
    if (request.url().includes('.pmtiles')) parts.push({ range: request.headers()['range'], host: new URL(request.url()).host })
  })
  const page = await visitor.open(`${explorer}&at=46.4983,11.3548,12.0`)
  await expect.poll(() => featuresOnMap(page), patience).toBeGreaterThan(0)
  for (const layer of ['landuse', 'streams', 'motorways', 'main-roads', 'railways', 'minor-roads', 'places-1', 'municipalities'])
    await expect.poll(() => countIn(page, layer), { ...patience, message: layer }).toBeGreaterThan(0)
  await expect.poll(() => isLoaded(page, 'terrain'), patience).toBe(true)
  for (const ours of ['rivers', 'glaciers', 'towns']) expect(await countIn(page, ours)).toBe(0)
  expect(parts.length).toBeGreaterThan(2)
  expect(parts.filter(({ range, host }) => range === undefined || host !== new URL(server.url).host)).toEqual([])
  const link = page.getByRole('link', { name: 'OpenStreetMap', exact: true }).first()
  expect(await link.getAttribute('href')).toBe('https://www.openstreetmap.org/copyright')
})

/** Another site, with a page of the platform in a frame. Its origin is not that of the platform, which is on localhost. */
const siteWithFrame = (page: Page, path: string) =>
  siteWith(page, `<iframe src="${server.url}${path}" width="800" height="600"></iframe>`)

async function siteWith(page: Page, html: string) {
  const site = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end(html)
  })
  await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve))
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
  return { framed: page.frameLocator('iframe'), close: () => site.close() }
}

test('an allowed site can embed the map without header and footer; its links open new pages', async () => {
  const visitor = await Visitor.arrive(browser, server.url, { viewport: { width: 900, height: 700 }, reducedMotion: 'reduce' })
  const page = await visitor.context.newPage()
  const { framed, close } = await siteWithFrame(page, `/de/embed${explorer.slice('/explore'.length)}&at=46.4983,11.3548,12.0`)
  await expect.poll(() => framed.locator('[data-features]').getAttribute('data-features'), patience).toMatch(/^[1-9]/)
  expect(await framed.getByRole('banner').count()).toBe(0)
  expect(await framed.getByRole('contentinfo').count()).toBe(0)
  const opened = page.context().waitForEvent('page')
  await framed.getByRole('link', { name: 'In Belvedere öffnen' }).click()
  const target = await opened
  await target.waitForURL(`**/de${explorer.split('?')[0]}?**`)
  expect(new URL(target.url()).searchParams.get('at')).toBe('46.4983,11.3548,12.0')
  await visitor.leave()
  close()
})

test('the embedding code of an explorer shows the same map on another site', async () => {
  const visitor = await Visitor.arrive(browser, server.url, wide)
  const page = await visitor.open(`/it${explorer}&at=46.4983,11.3548,13.0&f=${encodeURIComponent('sactive.eq.true')}`)
  await expect.poll(() => featuresOnMap(page), patience).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Incorpora in un’altra pagina' }).click()
  const code = (await page.locator('[data-embed-code]').textContent())!
  const { framed, close } = await siteWith(page, code)
  const map = framed.locator('[data-features]')
  await expect.poll(() => map.getAttribute('data-features'), patience).toMatch(/^[1-9]/)
  const framedUrl = new URL((await page.locator('iframe').getAttribute('src'))!)
  expect([framedUrl.pathname, ...framedUrl.searchParams.values()]).toEqual([
    `/it/embed${explorer.slice('/explore'.length).split('?')[0]}`,
    'sactive.eq.true',
    '46.4983,11.3548,13.0',
  ])
  await visitor.leave()
  close()
})
