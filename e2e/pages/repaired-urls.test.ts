import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { ownVisitor } from '../harness/browser'
import { server } from '../harness/server'
import { type PageWorld, readPageWorld } from './page-routes'

const visitor = ownVisitor()
let world: PageWorld

beforeAll(async () => {
  world = await readPageWorld(server())
})

/** Repairs of its URL that a page lists. */
const repairsOn = (page: Page) =>
  page.getByRole('region', { name: 'The URL was corrected' }).getByRole('listitem').allTextContents()

const record = () => `/explore/${world.dataset('Castles')}/r/${world.castle}`
const leftOut = (name: string, value: string) => `“${name}=${value}” is not valid and was ignored.`
const renamed = '“searchfilter” is called “q” here.'
const nothingHere = (name: string) => `“${name}” is not used on this page and was ignored.`

test.each<[what: string, address: () => string, search: string, told: string[]]>([
  ['the reference', () => '/build/reference?q=event&foo=1', '?q=event', [nothingHere('foo')]],
  ['an explorer', () => `/explore/${world.dataset('Castles')}?searchfilter=a&v=grit`, '?q=a', [renamed, leftOut('v', 'grit')]],
  ['a record', () => `${record()}?view=histroy&cl=de`, '?cl=de', [leftOut('view', 'histroy')]],
  [
    'the time machine',
    () => '/stations/ParkingStation/timeline?type=fre&range=9y',
    '?type=free',
    ['“type=fre” was changed to “free”.', leftOut('range', '9y')],
  ],
])('%s: an invalid URL is corrected, with a message', async (_, address, search, sentences) => {
  const page = await visitor.open(address())
  expect(await repairsOn(page)).toEqual(sentences)
  await page.waitForURL(url => url.search === search)
})

test('a page number beyond the last page is the last page; the notice can be closed', async () => {
  const page = await visitor.open(`/datasets/${world.dataset('Castles')}/changes?page=99999999999999999999`)
  const [, last = ''] = /was changed to “(\d+)”/.exec((await repairsOn(page)).join()) ?? []
  expect(Number(last)).toBeGreaterThan(1)
  await page.getByText(`Page ${last} of ${last}`).waitFor()
  await page.waitForURL(url => url.search === `?page=${last}`)
  const notice = page.getByRole('region', { name: 'The URL was corrected' })
  await notice.getByRole('button', { name: 'Close' }).click()
  await notice.waitFor({ state: 'detached' })
})

test.each([
  ['/datasets/Castles', () => `/datasets/${world.dataset('Castles')}`],
  ['/explore/car-parks?q=a', () => `/explore/${world.dataset('Car parks')}?q=a`],
  ['/explore/castles/r/x', () => null],
])('%s: a dataset is found by its name', async (address, leadsTo) => {
  const page = await visitor.open(address)
  const path = leadsTo()
  if (path === null) {
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    visitor.ignore('status of 404')
  } else {
    await page.waitForURL(url => url.pathname + url.search === path)
    expect(await repairsOn(page)).toEqual([expect.stringContaining('is the name of a dataset; this is its URL.')])
  }
})
