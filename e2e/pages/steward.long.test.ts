import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countPresses, ownBrowser, ownVisitor, signIn, Visitor } from '../harness/browser'
import { server } from '../harness/server'
import { until } from '../harness/until'

// Administrators see the use of deprecated fields by clients; other visitors see no clients.

type FieldUse = Readonly<{ Entity: string; Field: string; Records: number | null; TotalRecords: number; Calls: number | null }>
type FieldUses = Readonly<{ TotalResults: number; Items: readonly FieldUse[] }>

const browser = ownBrowser()
const guest = ownVisitor(() => server().url, {}, browser)
let steward: Visitor
/** The fields of a dataset with deprecated ones. */
let fields: { id: string; path: string }

const soon = { timeout: 30_000, interval: 250 }
const uses = (query: string) => server().json<FieldUses>(`/content/v1/DeprecatedFields?${query}`)
const rowOf = (page: Page, name: string) => page.locator(`[data-deprecated="${name}"]`)

beforeAll(async () => {
  steward = await Visitor.arrive(browser, server().url)
  const token = await server().token('reader-demo', 'reader-demo-secret')
  const called = `${server().url}/content/v1/Event?pagesize=1&fields=Id,Topics`
  for (const init of [{}, { headers: { Authorization: `Bearer ${token}` } }]) expect((await fetch(called, init)).status).toBe(200)
  const isReady = async () => {
    const { Items } = await uses('pagesize=1000')
    const topics = Items.find(({ Entity, Field }) => Entity === 'Event' && Field === 'Topics')!
    return topics.Calls! > 1 && Items.every(({ Records }) => Records !== null)
  }
  await until(isReady, 'calls and records of deprecated fields were not counted')
  const id = await server().datasetId('Accommodations')
  fields = { id, path: `/datasets/${id}/fields` }
  // Pages are rendered by another process with its own counters.
  for (const path of ['/build/deprecations', fields.path])
    await until(async () => !(await (await fetch(server().url + path)).text()).includes('being counted'), `${path} still counts`)
})
afterAll(async () => {
  expect([guest.troubles, steward.troubles]).toEqual([[], []])
})

test('an administrator sees usage and clients of deprecated fields within two clicks', async () => {
  const page = await steward.open('/')
  await signIn(page, 'admin')
  const presses = await countPresses(steward.context)
  await page.reload()
  await page.getByRole('banner').getByRole('link', { name: 'Deprecations' }).click()
  await page.getByRole('heading', { level: 1, name: 'Deprecations' }).waitFor()
  await expect.poll(() => rowOf(page, 'Event.Topics').textContent(), soon).toMatch(/deprecated since .*2026/)
  const row = rowOf(page, 'Event.Topics')
  const clients = row.locator('td[data-head="Clients"]')
  expect(await clients.textContent()).toMatch(
    /reader.*\d+ requests?, .*without a token|without a token.*\d+ requests?, .*reader/s,
  )
  expect(await row.locator('td[data-head="Requests"] svg').getAttribute('aria-label')).toMatch(/^Requests per week from /)
  // The second click sorts by the number of records.
  await page.getByRole('columnheader').getByRole('link', { name: 'Records' }).click()
  await page.waitForURL('**/build/deprecations?sort=-records')
  await page.locator('th[aria-sort="descending"]', { hasText: 'Records' }).waitFor()
  expect(presses()).toBe(2)
})

test('guests see the counts of the API, but no clients', async () => {
  const page = await guest.open('/build/deprecations')
  const { Items, TotalResults } = await uses('pagesize=20')
  await page.getByText(`${TotalResults} deprecated fields`).waitFor()
  for (const { Entity, Field, Records, TotalRecords } of Items.slice(0, 5)) {
    const cell = rowOf(page, `${Entity}.${Field}`).locator('td[data-head="Records"]')
    const number = (value: number) => value.toLocaleString('en')
    if (TotalRecords > 0) expect(await cell.textContent()).toBe(`${number(Records!)} of ${number(TotalRecords)}`)
  }
  expect(await page.getByRole('columnheader', { name: 'Clients' }).count()).toBe(0)
  expect(await page.content()).not.toContain('reader-demo')
})

test('the field list of a dataset can be limited to deprecated ones, with the counts of records', async () => {
  const { id } = fields
  const page = await guest.open(fields.path)
  const chip = page.getByRole('link', { name: /^Only deprecated \(\d+\)$/ })
  const expected = Number(/\d+/.exec((await chip.textContent())!)![0])
  await chip.click()
  await page.waitForURL('**/fields?deprecated=true')
  await expect.poll(() => page.locator('[data-field]').count(), soon).toBe(expected)
  const use = (await uses(`dataset=${id}&pagesize=1000`)).Items.find(({ Field }) => Field === 'HgvId')!
  expect(await page.locator('[data-use="HgvId"]').textContent()).toContain(
    `Filled in for ${use.Records!.toLocaleString('en')} of ${use.TotalRecords.toLocaleString('en')} records.`,
  )
  await page.getByRole('link', { name: 'Compare and sort usage' }).click()
  await page.waitForURL(`**/build/deprecations?dataset=${id}#use`)
  await page.getByText(`in the records of the dataset ${id}.`).waitFor()
})
