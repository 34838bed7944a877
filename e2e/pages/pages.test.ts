import { beforeAll, expect, test } from 'vitest'
import { featuresOnMap, ownVisitor, settled } from '../harness/browser'
import { server } from '../harness/server'
import { callOn, drawing, type Records, waitForList, waitForTotal } from './explorer-visit'

type Dataset = {
  Id: string
  Shortname: string
  Dataspace: string
}

const visitor = ownVisitor()
let datasets: Dataset[]

beforeAll(async () => {
  datasets = await server().datasets<Dataset>()
})

const idOf = (name: string) => datasets.find(({ Shortname }) => Shortname === name)!.Id

const number = (value: number) => new Intl.NumberFormat('en').format(value)

test('the home page has live numbers and the domains with the counts of the catalogue', async () => {
  const page = await visitor.open('/')
  for (const [domain, name] of Object.entries({ mobility: 'Mobility', tourism: 'Tourism' })) {
    const count = datasets.filter(({ Dataspace }) => Dataspace === domain).length
    await page.getByRole('link', { name: new RegExp(`${name}.*${count} datasets`) }).waitFor()
  }
  await page.getByRole('img', { name: /^Map of [\d,]+ stations and [\d,]+ places$/ }).waitFor()
  const numbers = page.getByRole('region', { name: 'Right now' })
  await numbers.getByRole('link', { name: /Free places/ }).click()
  await page.waitForURL(/\/search\?q=free/)
})

test('developers send eight requests on one page, each with the token of the second', async () => {
  const page = await visitor.open('/build')
  await settled(page)
  for (const [step, status] of Object.entries({
    first: 200,
    token: 200,
    filter: 200,
    pages: 200,
    changes: 200,
    stream: 200,
    push: 200,
  })) {
    const section = page.locator(`#${step}`)
    await section.getByRole('button', { name: /^Run/ }).click()
    await section.getByText(`${status} OK`).waitFor()
  }
  const calls = await page.locator('#interfaces code').allTextContents()
  const readable = calls.flatMap(call => /^curl '(http[^']+)'$/.exec(call)?.[1] ?? [])
  expect(readable).toHaveLength(5)
  for (const url of readable) expect((await fetch(url)).status, url).toBe(200)
})

test('the page of a dataset and its explorer have the total of the API, a map and a working request', async () => {
  const page = await visitor.open(`/datasets/${idOf('Accommodations')}`)
  const { TotalResults, Items } = await server().json<Records>('/content/v1/Accommodation')
  await page.getByText(`${number(TotalResults)} records`).waitFor()
  expect(await page.getByRole('table').getByRole('row').count()).toBe(11)
  await page.getByRole('img', { name: /^Map with [\d,]+ positions$/ }).waitFor()
  expect((await server().json<Records>(await callOn(page))).Items[0]!['Id']).toBe(Items[0]!['Id'])
  await page.getByRole('link', { name: 'Open in the explorer' }).click()
  await page.waitForURL('**/explore/*')
  await page.getByText(`${number(TotalResults)} on the map`).waitFor()
  await expect.poll(() => featuresOnMap(page), drawing).toBeGreaterThan(0)
  expect((await server().json<Records>(await callOn(page))).TotalResults).toBe(TotalResults)
  await waitForTotal(page, TotalResults)
})

test('the HTML of the explorer contains the first rows without scripts', async () => {
  const html = await (await fetch(`${server().url}/explore/${idOf('Accommodations')}`)).text()
  const { Items } = await server().json<Records>('/content/v1/Accommodation?pagesize=5&fields=Id')
  for (const { Id } of Items) expect(html).toContain(`/r/${Id}`)
})

test('time series explorer: every station with its newest values', async () => {
  const page = await visitor.open(`/explore/${idOf('Car parks')}`)
  const { data } = await server().json<{ data: unknown[] }>('/timeseries/v2/flat,node/ParkingStation?limit=-1&select=scode')
  await page.getByText(`${data.length} stations`).waitFor()
  await expect.poll(() => featuresOnMap(page), drawing).toBeGreaterThan(0)
  await waitForList(page)
  const row = page.locator('.ag-row[row-index="0"]')
  const code = await row.getAttribute('row-id')
  const path = `/timeseries/v2/flat,node/ParkingStation/free/latest?where=scode.eq."${code}"&select=mvalue,mvalidtime`
  const latest = (await server().json<{ data: { mvalue: number; mvalidtime: string }[] }>(path)).data
  const [newest] = latest.sort((a, b) => b.mvalidtime.localeCompare(a.mvalidtime))
  await expect.poll(() => row.locator('[col-id="m free"]').textContent()).toBe(number(newest!.mvalue))
})

test.each([
  ['explore', 'Vehicle detectors'],
  ['datasets', 'Accommodation rooms'],
])('/%s says that %s are closed', async (place, name) => {
  const page = await visitor.open(`/${place}/${idOf(name)}`)
  await page.getByText('only roles with access can read it').first().waitFor()
  expect(await page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0)
})

test('a record page has the title, the languages, deprecated fields with their replacement, and the record as JSON', async () => {
  const path = '/content/v1/HubActivityPoi?tagfilter=castles&pagesize=1'
  const [record] = (await server().json<{ Items: { Id: string; Detail: Record<string, { Title: string }> }[] }>(path)).Items
  const address = `/explore/${idOf('Castles')}/r/${record!.Id}`
  const page = await visitor.open(`${address}?cl=de`)
  await page.getByRole('heading', { level: 1, name: record!.Detail['de']!.Title }).waitFor()
  const field = page.locator('dt', { hasText: /^GpsPoints$/ }).locator('xpath=..')
  expect(await field.textContent()).toContain('Use instead: GpsInfo')
  await page.getByRole('link', { name: 'JSON', exact: true }).click()
  await page.getByRole('region', { name: 'JSON' }).getByText(`"${record!.Id}"`).first().waitFor()
})

test('English URLs have no prefix: the prefixed one redirects', async () => {
  const response = await fetch(`${server().url}/en/datasets?q=a`, { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([308, '/datasets?q=a'])
})

test('the chosen theme is in the HTML of later pages', async () => {
  const night = await visitor.other({ colorScheme: 'light' })
  const page = await night.open('/datasets')
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await background()
  await page.getByRole('button', { name: 'Dark' }).first().click()
  const dark = await background()
  expect(dark).not.toBe(light)
  const html = await (await page.reload())!.text()
  expect(html).toContain('data-theme="dark"')
  expect(await background()).toBe(dark)
})

test.each([
  ['/missing', 404, 'en', 'Page not found', 'href="/datasets"'],
  ['/it/explore/nope?v=map', 404, 'it', 'Pagina non trovata', 'href="/it/datasets"'],
  ['/stations/No/such', 404, 'en', 'Page not found', 'href="/datasets"'],
  ['/stations/%/%', 404, 'en', 'Page not found', 'href="/datasets"'],
  ['/de/datasets/%E0%A4%A', 404, 'de', 'Seite nicht gefunden', 'href="/de/datasets"'],
  ['/it/stations/ParkingStation/%00', 404, 'it', 'Pagina non trovata', 'href="/it/datasets"'],
  ['/de/admin', 401, 'de', 'Bei der Administration anmelden', '<form'],
])('without scripts %s is a %i in its language that leads on', async (path, status, language, heading, on) => {
  const response = await fetch(server().url + path)
  expect(response.status).toBe(status)
  const html = (await response.text()).replace(/<script.*?<\/script>/gs, '')
  expect([/<html lang="(\w+)"/.exec(html)?.[1], /<h1[^>]*>([^<]*)</.exec(html)?.[1]]).toEqual([language, heading])
  expect(/<title>([^<]*)</.exec(html)?.[1]).toContain(' · Belvedere')
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect(/<main.*<\/main>/s.exec(html)?.[0]).toContain(on)
})

test('scripts and the language menu work on a missing page', async () => {
  const page = await visitor.open('/no/such/page')
  await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click()
  await page.waitForURL('**/de/no/such/page')
  await page.getByRole('heading', { level: 1, name: 'Seite nicht gefunden' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Datensätze ansehen' }).click()
  await page.waitForURL('**/de/datasets')
  visitor.ignore('status of 404')
})

test('phones show the list first, with a button for the map', async () => {
  const phone = await visitor.other({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await phone.open(`/explore/${idOf('Museums')}`)
  await page.getByRole('grid').waitFor()
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expect.poll(() => featuresOnMap(page), drawing).toBeGreaterThan(0)
})
