import type { Browser, Page } from 'playwright'
import { readJson } from '../client'
import { type Figure, print } from '../figure'
import { median } from '../load'
import { type Running, runServer } from '../processes'
import { openBrowser, type Use, type Visit, visitPage } from './browser-visit'

const visits = 3
/** The factor by which a mid-range phone is slower than a developer's machine, approximately. */
const slowdown = 4

type Kind = 'plain' | 'with map or grid'

/** Limits of the compressed scripts of a page, in kilobytes. */
const scriptLimits: Readonly<Record<Kind, number>> = { plain: 180, 'with map or grid': 900 }

type PageCase = Readonly<{ name: string; path: string; kind: Kind; use: Use }>

/** Measures pages of the demo world in a browser on a slow processor. @param dataDir an empty directory */
export async function measurePages(dataDir: string): Promise<void> {
  const server = await runServer({ DATA_DIR: dataDir, PAGES: 'on', DEMO: '1' })
  const browser = await openBrowser()
  try {
    for (const page of await pagesOf(server)) print(await figuresOf(browser, server.url, page))
  } finally {
    await browser.close()
    await server.stop()
  }
}

type Dataset = Readonly<{ Id: string; ApiType: string; ApiFilter: string[] | null; RecordCount?: { Total?: number } }>

async function pagesOf({ url }: Running): Promise<PageCase[]> {
  const ask = <T>(path: string) => readJson<T>(url + path)
  const { Items } = await ask<{ Items: Dataset[] }>('/content/v1/MetaData?pagesize=1000')
  const count = ({ RecordCount }: Dataset) => RecordCount?.Total ?? 0
  const largest = (type: string) =>
    Items.filter(({ ApiType }) => ApiType === type).reduce((most, one) => (count(one) > count(most) ? one : most)).Id
  const [content, series] = [largest('content'), largest('timeseries')]
  const record = (await ask<{ Items: { Id: string }[] }>('/content/v1/HubActivityPoi?pagesize=1&fields=Id')).Items[0]!.Id
  const stations = await ask<{ data: { scode: string }[] }>('/timeseries/v2/flat/ParkingStation?limit=2&select=scode')
  const parks = stations.data.map(({ scode }) => encodeURIComponent(scode))
  const plain = (name: string, path: string, use: Use = search): PageCase => ({ name, path, kind: 'plain', use })
  const heavy = (name: string, path: string, use: Use): PageCase => ({ name, path, kind: 'with map or grid', use })
  const compared = parks.map(park => `s=ParkingStation:${park}:free:3600`).join('&')
  return [
    plain('home', '/', type('park')),
    plain('catalogue', '/datasets', type('park')),
    plain('a dataset', `/datasets/${content}`),
    plain('a dataset of stations', `/datasets/${series}`),
    plain('fields of a dataset', `/datasets/${content}/fields`),
    plain('quality of a dataset', `/datasets/${content}/quality`),
    plain('changes of a dataset', `/datasets/${content}/changes`),
    plain('calls of a dataset', `/datasets/${content}/api`),
    plain('a record', `/explore/${content}/r/${record}`),
    plain('a station', `/stations/ParkingStation/${parks[0]}`),
    plain('a comparison of series', `/compare/series?${compared}`),
    plain('pulse', '/live'),
    plain('what changes', '/build/deprecations'),
    plain('console', '/build/console', type('/content/v1/Event')),
    plain('search', '/search?q=park', type('bolzano')),
    plain('reference', '/build/reference'),
    heavy('time machine', '/stations/ParkingStation/timeline', play),
    heavy('events on the road', '/live/events', search),
    heavy('explorer, content', `/explore/${content}`, explore),
    heavy('explorer, stations', `/explore/${series}`, explore),
  ]
}

function type(text: string): Use {
  return async page => {
    const field = page.locator('main input:visible, main textarea:visible').first()
    await field.click()
    await field.pressSequentially(text, { delay: 50 })
  }
}

async function search(page: Page): Promise<void> {
  await page.keyboard.press('/')
  const field = page.getByRole('dialog').getByRole('combobox')
  await field.waitFor()
  await field.pressSequentially('park', { delay: 50 })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
}

async function play(page: Page): Promise<void> {
  const slider = page.locator('main input[type=range]')
  await slider.focus()
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowLeft')
}

async function explore(page: Page): Promise<void> {
  const row = (index: number) => page.locator(`.ag-row[row-index="${index}"] [role=gridcell]`).nth(1)
  for (const index of [2, 5]) await row(index).click()
  await page.locator('.ag-header-cell-label').nth(1).click()
  await row(0).waitFor()
}

async function figuresOf(browser: Browser, origin: string, { name, path, kind, use }: PageCase): Promise<Figure[]> {
  const all: Visit[] = []
  for (let visit = 0; visit < visits; visit++) all.push(await visitPage(browser, origin + path, use, slowdown))
  const figure = (what: keyof Visit, text: string, unit: string, limit: number): Figure => {
    const values = all.map(each => each[what] / (unit === 'KB' ? 1000 : 1))
    const detail = unit === 'KB' ? {} : { detail: `least ${Math.round(Math.min(...values))}` }
    return { name: `${name}: ${text}`, value: median(values), unit, limit, good: 'at most', ...detail }
  }
  return [
    figure('scripts', 'scripts, packed', 'KB', scriptLimits[kind]),
    figure('paint', `largest paint at ${slowdown} × slowdown`, 'ms', 1500),
    figure('interaction', `slowest interaction at ${slowdown} × slowdown`, 'ms', 100),
  ]
}
