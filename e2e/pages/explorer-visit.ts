import type { Page } from 'playwright'
import { beforeAll, expect } from 'vitest'
import { savedBytes, type Visitor } from '../harness/browser'
import { server, type TestServer } from '../harness/server'

/** The fields of responses of the content API that these tests use. */
export type Records = { TotalResults: number; Items: Record<string, unknown>[] }
/** The fields of responses of the time series API that these tests use. */
export type Rows = { data: Record<string, unknown>[] }

/** Finds ids of datasets by their names, which are read before the tests of a file. */
export function datasetIds(of: () => TestServer = server): (name: string) => string {
  let ids: ReadonlyMap<string, string>
  beforeAll(async () => {
    ids = new Map((await of().datasets()).map(({ Id, Shortname }) => [Shortname, Id]))
  })
  return name => ids.get(name)!
}

/** Visits explorers of datasets by the names of the datasets. */
export class Explorers {
  constructor(
    readonly visitor: Visitor,
    readonly idOf = datasetIds(() => server()),
  ) {}

  static async of(visitor: Visitor): Promise<Explorers> {
    const datasets = await server().datasets()
    return new Explorers(visitor, name => datasets.find(({ Shortname }) => Shortname === name)!.Id)
  }

  /** The path of a dataset's explorer. @param query the query string of the URL */
  path(name: string, query = ''): string {
    return `/explore/${this.idOf(name)}${query && `?${query}`}`
  }

  /** Loads an explorer and waits for its list. */
  async open(name: string, query = ''): Promise<Page> {
    const page = await this.visitor.open(this.path(name, query))
    await waitForList(page)
    return page
  }
}

/**
 * Conditions on the current values of car parks: one on `free`, one on `occupied`. Each excludes the car parks
 * with the lowest value, the second among the results of the first.
 */
export async function conditionsOnCarParks(): Promise<readonly [free: string, occupied: string]> {
  const newest = async (dataType: string) => {
    const path = `/timeseries/v2/flat,node/ParkingStation/${dataType}/latest?limit=-1&select=scode,mvalue`
    const { data } = await server().json<{ data: { scode: string; mvalue: number }[] }>(path)
    const values = new Map<string, number>()
    for (const { scode, mvalue } of data) values.set(scode, Math.max(mvalue, values.get(scode) ?? mvalue))
    return values
  }
  const [free, occupied] = await Promise.all([newest('free'), newest('occupied')])
  const lowestFree = Math.min(...free.values())
  const lowestOccupied = Math.min(...[...occupied].flatMap(([code, value]) => (free.get(code)! > lowestFree ? [value] : [])))
  return [`and(tname.eq."free",mvalue.gt.${lowestFree})`, `and(tname.eq."occupied",mvalue.gt.${lowestOccupied})`]
}

/** Waits until the grid has replaced the table of the server. */
export async function waitForList(page: Page): Promise<void> {
  await page.locator('[role=row][row-id]').first().waitFor()
  await page.locator('#list table').waitFor({ state: 'detached' })
}

/** Waits until the list has this number of rows in all. */
export const waitForTotal = (page: Page, total: number): Promise<void> =>
  page.locator(`[role=grid][aria-rowcount="${total + 1}"]`).waitFor()

/** Ids of the visible rows, in their order. */
export const idsShown = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('[role=row][row-id]')]
    const placed = rows.map(row => [Number(row.getAttribute('row-index')), row.getAttribute('row-id')!] as const)
    return [...new Map(placed.sort(([a], [b]) => a - b)).values()]
  })

/** Waits until the list begins with these ids. */
export async function waitForIds(page: Page, ids: readonly unknown[]): Promise<void> {
  expect(ids.length).toBeGreaterThan(0)
  await expect.poll(async () => (await idsShown(page)).slice(0, ids.length)).toEqual(ids)
}

/** The column headers of the list, from left to right. */
export const headsShown = async (page: Page): Promise<string[]> => {
  const names = page.locator('[role=columnheader] [data-column]')
  const placed = await names.evaluateAll(all =>
    all.map(name => [Number(name.closest('[aria-colindex]')?.getAttribute('aria-colindex')), name.textContent] as const),
  )
  return placed.sort(([a], [b]) => a - b).map(([, text]) => text)
}

/** Waits until the list has these column headers. */
export const waitForHeads = (page: Page, heads: readonly string[]): Promise<void> =>
  expect.poll(() => headsShown(page)).toEqual(heads)

export const parametersOf = (page: Page): URLSearchParams => new URL(page.url()).searchParams

/** The request in the call bar, relative to the origin of the platform. */
export async function callShown(page: Page): Promise<string> {
  const text = await page.getByRole('region', { name: 'API request for this screen' }).locator('code').first().textContent()
  const { pathname, search } = new URL(text!)
  return pathname + search
}

/** Clicks in the grid until the menu of a column is shown. */
export async function openMenu(page: Page, head: string) {
  await page.getByRole('columnheader', { name: head }).first().click({ button: 'right' })
  return page.getByRole('dialog', { name: `Column ${head}` })
}

/** The request that a page shows, as a path of this server. */
export const callOn = async (page: Page): Promise<string> => {
  const text = (await page.locator('code[title^="curl"], code[title^="http"]').first().getAttribute('title'))!
  return text
    .replace(/^curl '?/, '')
    .replace(/'$/, '')
    .replace(server().url, '')
}

/** Downloads a file. @param press starts the download @returns its name and content */
export async function downloaded(
  page: Page,
  press: () => Promise<unknown>,
): Promise<{ name: string; bytes: Buffer; text: string }> {
  const download = page.waitForEvent('download')
  await press()
  const file = await download
  const bytes = await savedBytes(file)
  return { name: file.suggestedFilename(), bytes, text: bytes.toString() }
}

/** Starts the export of a list in a format, without coordinates. */
export async function startExport(page: Page, format: string): Promise<void> {
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: new RegExp(`^${format}`) }).check()
  const positions = dialog.getByRole('checkbox', { name: 'With coordinates' })
  if (await positions.isVisible()) await positions.uncheck()
  await dialog.getByRole('button', { name: 'Download file' }).click()
}

/** Maps are drawn slowly without a graphics card. */
export const drawing = { timeout: 45_000 }

/** The colours of the coloured groups in the legend of an explorer's map, by the names of the groups. */
export async function legendColours(explorers: Explorers, dataset: string, query: string): Promise<ReadonlyMap<string, string>> {
  const page = await explorers.open(dataset, query)
  await page.locator('[data-features]').waitFor({ timeout: 45_000 })
  const legend = page.locator('details', { has: page.locator('summary', { hasText: 'Legend' }) })
  await legend.evaluate(element => element.setAttribute('open', ''))
  const signs = legend.locator('li')
  await expect.poll(() => signs.locator('.bg-data-1, .bg-data-2, .bg-data-3, .bg-data-4').count()).toBeGreaterThan(0)
  const groups = await signs.evaluateAll(all =>
    all.map(sign => [sign.getAttribute('data-group'), /bg-data-\d/.exec(sign.innerHTML)?.[0]] as const),
  )
  await page.close()
  return new Map(groups.flatMap(([name, colour]) => (name && colour ? [[name, colour] as const] : [])))
}
