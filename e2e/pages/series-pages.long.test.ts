import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { delayResponses, featuresOnMap, ownVisitor } from '../harness/browser'
import { readCsv } from '../harness/read-csv'
import { readXlsx } from '../harness/read-xlsx'
import { server } from '../harness/server'
import { callOn, downloaded, drawing, type Rows } from './explorer-visit'

const visitor = ownVisitor(() => server().url, { locale: 'en' })

const free = 'ParkingStation:101:free:300'
const bikes = 'BikeCounter:bikes~:021008:counted-bikes:3600'
const number = (value: number) => new Intl.NumberFormat('en', { maximumFractionDigits: 2 }).format(value)
const compare = (series: string[], rest = '') =>
  `/compare/series?${series.map(s => `s=${encodeURIComponent(s)}`).join('&')}${rest}`

const iso = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const drawn = (page: Page) =>
  page.locator('[data-points]').evaluateAll(all => all.reduce((sum, each) => sum + Number(each.getAttribute('data-points')), 0))

/** Waits until every row of the displayed request is drawn. @returns the rows */
async function allDrawn(page: Page): Promise<Rows['data']> {
  const { data } = await server().json<Rows>(await callOn(page))
  const measured = data.filter(row => typeof row['avg(mvalue)'] === 'number')
  expect(measured.length).toBeGreaterThan(50)
  await expect.poll(() => drawn(page)).toBe(measured.length)
  return data
}

test('the page of a station shows its newest values and has one canonical URL', async () => {
  const page = await visitor.open('/stations/ParkingStation/101')
  const { data } = await server().json<Rows>(
    '/timeseries/v2/flat,node/ParkingStation/free/latest?where=scode.eq."101",mperiod.eq.300',
  )
  const card = page.locator('li', { hasText: 'period 5 minutes' })
  expect(await card.textContent()).toContain(number(data[0]!['mvalue'] as number))
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/stations\/ParkingStation\/101$/)
  await page.getByLabel('Series').selectOption({ label: 'Free places, every hour' })
  const { data: days } = await server().json<Rows>(
    `/timeseries/v2/flat,node/ParkingStation/free/${iso(-60)}/${iso(0)}?limit=-1&bucket=1d&timezone=Europe/Rome&select=count(mvalue)&where=scode.eq."101",mperiod.eq.3600`,
  )
  const whole = days.filter(day => day['count(mvalue)'] === 24).length
  expect(whole).toBeGreaterThan(20)
  expect(await page.getByTitle(/: 24 of 24 measurements$/).count()).toBe(whole)
  await card.getByRole('link', { name: 'free' }).click()
  await page.waitForURL('**/compare/series?*')
  await page.locator('[data-points]').first().waitFor()
})

test('a chart has a point for each row of its request, and the table their statistics', async () => {
  const page = await visitor.open(compare([free, bikes], '&t=7d'))
  await page.locator('[data-points]').first().waitFor()
  const data = await allDrawn(page)
  expect(data.length).toBeGreaterThan(100)
  const parking = data.filter(({ scode }) => scode === '101')
  const low = Math.min(...parking.map(row => row['min(mvalue)'] as number))
  const count = parking.reduce((sum, row) => sum + (row['count(mvalue)'] as number), 0)
  const row = page.getByRole('row', { name: /Bozen Mitte/ }).first()
  expect(await row.textContent()).toContain(number(low))
  expect(await row.textContent()).toContain(number(count))
  await page.getByText('The same values as a table').click()
  const table = page.getByRole('table', { name: 'The same values as a table' })
  const times = new Set(data.map(({ _timestamp }) => _timestamp))
  await expect.poll(() => table.getByRole('rowheader').count()).toBe(times.size)
  expect(await page.locator('canvas').count()).toBe(1)
})

const measurements = /\/timeseries\/v2\/flat,node\/.*bucket=/

test('a span beyond the quota offers a shorter one or signing in', async () => {
  const page = await visitor.context.newPage()
  const body = { type: '/problems/history-range', status: 429, detail: 'You have exceeded the date range limit of 5 days' }
  await page.route(measurements, route => route.fulfill({ status: 429, json: body }))
  await page.goto(compare([free], '&t=7d'))
  const refused = page.getByRole('alert').filter({ hasText: body.detail })
  await refused.getByRole('link', { name: 'Sign in' }).waitFor()
  expect(await refused.textContent()).not.toContain('Trying again')
  await page.unroute(measurements)
  await refused.getByRole('button', { name: 'Show 24 hours only' }).click()
  await expect.poll(() => drawn(page)).toBeGreaterThan(10)
})

test('the chart works by keyboard, and its state is in the URL', async () => {
  const page = await visitor.open(compare([free], '&t=24h'))
  await page.locator('[data-points]').waitFor()
  const chart = page.getByRole('group', { name: 'Chart', exact: true })
  await chart.focus()
  await page.keyboard.press('End')
  const { data } = await server().json<Rows>(await callOn(page))
  const newest = data.at(-1)!['mvalue'] as number
  const cell = page.getByRole('cell', { name: number(newest), exact: true })
  await cell.first().waitFor()
  const before = await callOn(page)
  await page.keyboard.press('+')
  await expect.poll(() => callOn(page)).not.toBe(before)
  await page.waitForURL(url => url.searchParams.has('from'))
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.waitForURL(url => !url.searchParams.has('from'))
  const slider = page.getByRole('slider', { name: 'Start of the time range' })
  await slider.press('ArrowRight')
  await page.waitForURL(url => url.searchParams.has('from'))
})

test('the shown values and all measurements can be downloaded from the API', async () => {
  const page = await visitor.open(compare([free], '&t=24h&agg=1h'))
  await page.locator('[data-points]').waitFor()
  const { data } = await server().json<Rows>(await callOn(page))
  const save = async (group: string) => {
    const link = page.getByRole('group', { name: group }).getByRole('link', { name: 'CSV', exact: true })
    return readCsv((await downloaded(page, () => link.click())).text)
  }
  const shown = await save('As shown:')
  expect(shown.map(row => Number(row['avg(mvalue)']))).toEqual(data.map(row => row['avg(mvalue)']))
  const raw = await save('All measurements:')
  expect(raw.length).toBe(data.reduce((sum, row) => sum + (row['count(mvalue)'] as number), 0))
})

test('the charts are downloaded as pictures, and their values as Excel', async () => {
  const page = await visitor.open(compare([free, bikes], '&t=24h&agg=1h'))
  await page.locator('[data-points]').first().waitFor()
  const save = async (name: string) => {
    const button = page.getByRole('group', { name: 'Chart:' }).getByRole('button', { name, exact: true })
    return (await downloaded(page, () => button.click())).bytes
  }
  const svg = (await save('SVG')).toString()
  expect(svg).toMatch(/^<svg xmlns/)
  expect(svg).toContain('Europe/Rome')
  expect(svg).not.toMatch(/NaN|undefined/)
  const png = await save('PNG')
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.length > 10_000]).toEqual([2000, true])
  const [sheet, about] = await readXlsx(await save('Excel'))
  const { data } = await server().json<Rows>(await callOn(page))
  expect(sheet!.rows.slice(1)).toHaveLength(new Set(data.map(row => row['mvalidtime'])).size)
  expect(sheet!.rows[1]![0]).toMatchObject({ at: 'A2', type: 'number', format: 22 })
  const lines = new Map(about!.rows.map(([label, text]) => [label!.value, text?.value]))
  expect([...lines.keys()].slice(0, 3)).toEqual(['Source', 'Licence', 'Conditions'])
  expect(lines.get('Source')).not.toBe('Not stated')
  expect(lines.get('API request')).toContain('/timeseries/v2/')
})

test('unknown series of a URL are listed, and the others shown', async () => {
  const closed = 'BluetoothStation:nowhere:vehicles:900'
  const page = await visitor.open(compare(['nonsense', closed, free]))
  await page.getByText('nonsense: is not a series').waitFor()
  await page.getByText(`${closed}: this series does not exist, or you do not have access to it.`).waitFor()
  await page.locator('[data-points]').waitFor()
})

test('quickly chosen series are all added, with their periods', async () => {
  const page = await visitor.open('/compare/series?s=ParkingStation:102:free:300')
  const release = await delayResponses(page, '/compare/series')
  await page.getByRole('button', { name: 'Add series' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Station type').selectOption('ParkingStation')
  await dialog.getByPlaceholder('Name or code').fill('Bozen Mitte')
  await dialog.getByRole('button', { name: /^Bozen Mitte.* 101$/ }).click()
  const boxes = [dialog.getByLabel(/^Free places.*5 minutes/), dialog.getByLabel(/^Free places.*every hour/)]
  for (const box of boxes) await box.click()
  for (const box of boxes) await expect.poll(() => box.isChecked()).toBe(true)
  release()
  const chosen = ['102:free:300', '101:free:300', '101:free:3600'].map(series => `ParkingStation:${series}`)
  await page.waitForURL(url => `${url.searchParams.getAll('s')}` === `${chosen}`)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => page.getByRole('button', { name: /^Remove Free places of/ }).count()).toBe(3)
  await page.locator('main table').getByText('every hour').waitFor()
})

/** Chooses the free places of a car park, every five minutes. */
async function chooseParking(page: Page): Promise<void> {
  await page.getByLabel('Station type').selectOption('ParkingStation')
  await page.getByPlaceholder('Name or code').fill('Bozen Mitte')
  await page.getByRole('button', { name: /Bozen Mitte/ }).click()
  await page.getByLabel(/^Free places.*5 minutes/).click()
}

test('an empty comparison explains the page and offers to choose a series', async () => {
  const html = await (await fetch(`${server().url}/compare/series`)).text()
  for (const text of ['Choose the first series', 'Or start with one of these', 'What you can do here'])
    expect(html).toContain(text)
  const page = await visitor.open('/compare/series')
  await chooseParking(page)
  await page.waitForURL(url => url.searchParams.getAll('s').includes(free))
  await page.locator('[data-points]').waitFor()
})

test('each frame of the time machine matches the API on the map, in the legend and in the list', async () => {
  const page = await visitor.open('/stations/ParkingStation/timeline?type=free&period=3600&range=24h')
  const last = page.getByRole('slider', { name: 'Time shown' })
  await page.locator('[data-coloured]:not([data-coloured="0"])').waitFor({ timeout: 45_000 })
  const { data: stations } = await server().json<Rows>(
    '/timeseries/v2/flat,node/ParkingStation?limit=-1&select=scode,scoordinate',
  )
  await expect.poll(() => featuresOnMap(page), drawing).toBeGreaterThan(0)
  const { data } = await server().json<Rows>(
    `/timeseries/v2/flat,node/ParkingStation/free/${iso(-1)}/${iso(0)}?limit=-1&bucket=1h&select=scode,avg(mvalue)&where=mperiod.eq.3600`,
  )
  const frames = [...new Set(data.map(({ _timestamp }) => _timestamp as string))].sort()
  const at = (place: number) => data.filter(({ _timestamp }) => _timestamp === frames.at(place))
  expect(Number(await last.getAttribute('max'))).toBe(frames.length - 1)
  const value = async (code: string, place: number) =>
    number(at(place).find(({ scode }) => scode === code)!['avg(mvalue)'] as number)
  const row = page.getByRole('button', { name: /^Bozen Mitte/ })
  expect(await row.textContent()).toContain(await value('101', -1))
  expect(Number(await page.locator('[data-coloured]').getAttribute('data-coloured'))).toBe(at(-1).length)
  const legend = page.getByRole('region', { name: 'Legend' })
  const counts = await legend.getByRole('listitem').locator('span:last-child').allTextContents()
  expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(stations.length)
  await last.press('Home')
  await page.waitForURL(url => url.searchParams.has('at'))
  const first = await value('101', 0)
  await expect.poll(() => row.textContent()).toContain(first)
  await row.click()
  await page.waitForURL(url => url.searchParams.get('sel') === '101')
  await page.getByRole('link', { name: 'Open the chart' }).waitFor()
})

test('the frames can be played and stopped', async () => {
  const page = await visitor.open('/stations/ParkingStation/timeline?type=free&period=3600')
  const moment = page.getByRole('slider', { name: 'Time shown' })
  await page.locator('[data-coloured]:not([data-coloured="0"])').waitFor({ timeout: 45_000 })
  await moment.press('Home')
  await page.getByRole('button', { name: 'Play' }).click()
  await expect.poll(async () => Number(await moment.inputValue()), { timeout: 15_000 }).toBeGreaterThanOrEqual(3)
  await page.getByRole('button', { name: 'Pause' }).click()
})
