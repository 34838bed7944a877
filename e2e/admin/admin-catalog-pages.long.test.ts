import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { ownBrowser, signIn, Visitor } from '../harness/browser'
import { ownPlatform } from '../harness/server'
import { ownAdministrator } from './admin-platform'

// The pages of the catalog: previewing, publishing, changing and deprecating a dataset.
const platform = ownPlatform()
const browser = ownBrowser()
const admin = ownAdministrator(platform)
let chief: Visitor
let page: Page

beforeAll(async () => {
  chief = await Visitor.arrive(browser, platform.url)
  page = await chief.open('/admin/catalog')
  await signIn(page, 'admin')
})
const slow = { timeout: 20_000 }
const day = (time: number) => new Date(time).toISOString().slice(0, 10)
/** A deprecation in the past, and the last day on which the deprecated field or dataset is served. */
const [since, until] = [-30, 300].map(days => day(Date.now() + days * 86_400_000)) as [string, string]
const live = (path: string) => fetch(`${platform.url}/content/v1/${path}`)
const tab = (name: string) => page.getByRole('tab', { name }).click()

test('a dataset is published after a rehearsal, and served as it was previewed', async () => {
  const rehearsed = page.waitForResponse(answer => answer.url().endsWith('/admin/v1/rehearsals/MetaData'))
  await page.goto('/admin/catalog/new')
  await rehearsed
  const wrong = page.locator('main [aria-invalid=true]')
  expect(await wrong.count()).toBe(0)
  await page.getByLabel(/^Shortname/).fill('Markets')
  await page.getByLabel(/^Dataspace/).focus()
  expect(await wrong.count()).toBe(0)
  await tab('Preview')
  await page.getByText('The preview appears when all fields of the form are correct.').waitFor(slow)
  await tab('Form')
  await expect.poll(() => wrong.count(), slow).toBeGreaterThan(0)
  await page.getByLabel(/^PathParam/).fill('v1\nEvent')
  await page.getByLabel(/^ApiFilter/).fill('tagfilter=market')
  await page.getByLabel('Type', { exact: true }).fill('event')
  for (const [language, text] of Object.entries({ de: 'Märkte', en: 'Markets of the valley', it: 'Mercati' }))
    await page.getByRole('group', { name: 'ApiDescription' }).getByLabel(language, { exact: true }).fill(text)
  await tab('Preview')
  await page.getByText('The endpoint responds to guests.').waitFor(slow)
  await page.getByText('Markets of the valley').first().waitFor(slow)
  await tab('Changes')
  await page.getByText('ApiDescription', { exact: true }).last().waitFor(slow)
  expect((await (await live('MetaData?searchfilter=Markets')).json()).TotalResults).toBe(0)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Markets' }).waitFor(slow)
  const [served] = (await (await live('MetaData?searchfilter=Markets')).json()).Items
  expect(served).toMatchObject({ Shortname: 'Markets', ApiFilter: ['tagfilter=market'], ApiDescription: { it: 'Mercati' } })
}, 90_000)

test('of two simultaneous changes the second user sees the first change, and loses no input', async () => {
  const [{ Id }] = (await (await live('MetaData?searchfilter=Markets')).json()).Items
  await page.goto(`/admin/catalog/${Id}`)
  await page.getByLabel(/^Shortname/).fill('Weekly markets')
  const second = await chief.open(`/admin/catalog/${Id}`)
  await second.getByLabel(/^Dataspace/).fill('tourism')
  await second.getByRole('button', { name: 'Publish changes' }).click()
  await second.getByText('Published.').waitFor(slow)
  await second.close()
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await page.getByText('Another user has changed this in the meantime').waitFor(slow)
  await page.getByText('Dataspace', { exact: true }).last().waitFor(slow)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await page.getByText('Published.').waitFor(slow)
  expect(await (await live(`MetaData/${Id}`)).json()).toMatchObject({ Shortname: 'Weekly markets', Dataspace: 'tourism' })
  await tab('History')
  await page.getByRole('button', { name: /^Undo version 3/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await (await live(`MetaData/${Id}`)).json()).Shortname, slow).toBe('Markets')
}, 90_000)

test('a deprecated field is marked on pages, with the reason in their language', async () => {
  await page.goto('/admin/deprecations')
  await page.getByRole('button', { name: 'Deprecate a field…' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(/^Records/).selectOption('Event')
  await form.getByLabel(/^Field/).fill('Nothing')
  await form.getByLabel(/^Reason in English/).fill('Nobody reads it any more.')
  await form.getByLabel(/^Reason in German/).fill('Niemand liest es mehr.')
  await form.getByLabel(/^Since/).fill(since)
  await form.getByLabel(/^Available until/).fill(until)
  await form.getByRole('button', { name: 'Deprecate', exact: true }).click()
  await form.getByText('Records of Event have no field Nothing.').waitFor(slow)
  await form.getByLabel(/^Field/).fill('ContactInfos')
  await form.getByRole('button', { name: 'Deprecate', exact: true }).click()
  await page.getByRole('table').getByText('Nobody reads it any more.').waitFor(slow)
  const { Items } = await (await live('Event?pagesize=1')).json()
  const [dataset] = (await (await live('MetaData?pagesize=0')).json()).Items.filter(
    ({ Shortname }: { Shortname: string }) => Shortname === 'Events',
  )
  await page.goto(`/explore/${dataset.Id}/r/${Items[0].Id}`)
  await page.locator('.text-orange', { hasText: 'Nobody reads it any more.' }).first().waitFor(slow)
  for (const [language, reason] of [
    ['de', 'Niemand liest es mehr.'],
    ['it', 'Nobody reads it any more.'],
  ] as const) {
    await page.goto(`/${language}/explore/${dataset.Id}/r/${Items[0].Id}`)
    await page.locator('.text-orange', { hasText: reason }).first().waitFor(slow)
  }
  await page.goto(`/explore/${dataset.Id}/r/${Items[0].Id}`)
  await page.getByRole('link', { name: 'Edit record' }).click()
  await page.waitForURL(`**/admin/records/event/${Items[0].Id}`)
}, 90_000)

test('the text of a deprecation is edited in its current state, next to the clients that still use the field', async () => {
  const path = '/admin/v1/deprecations/Event/ContactInfos'
  const callers = () => page.evaluate(async url => (await (await fetch(url)).json()).Usage.Callers.length, path)
  expect((await live('Event?fields=ContactInfos')).status).toBe(200)
  await page.goto('/admin/deprecations?search=ContactInfos')
  await expect.poll(callers, slow).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Change: Event ContactInfos' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('region', { name: 'Usage' }).getByText('Guests').waitFor(slow)
  expect(await form.getByLabel(/^Reason in German/).inputValue()).toBe('Niemand liest es mehr.')
  await form.getByLabel(/^Reason in English/).fill('Mine.')
  const others = { Reason: { en: 'Theirs.', de: 'Niemand liest es mehr.' }, Deprecated: since, RemovedAfter: until }
  const headers = { 'content-type': 'application/json', 'if-match': '*' }
  const init = { method: 'PUT', headers, body: JSON.stringify(others) }
  expect(await page.evaluate(async ([url, request]) => (await fetch(url, request)).status, [path, init] as const)).toBe(200)
  await form.getByRole('button', { name: 'Deprecate', exact: true }).click()
  await form.getByText('Another user has changed this in the meantime').waitFor(slow)
  const row = form.getByRole('row', { name: /Reason in English/ })
  expect(await row.getByRole('cell').allTextContents()).toEqual(['Nobody reads it any more.', 'Theirs.', 'Mine.'])
  await form.getByRole('button', { name: 'Keep mine' }).click()
  await form.getByRole('button', { name: 'Deprecate', exact: true }).click()
  await form.waitFor({ state: 'detached' })
  await page.getByRole('cell', { name: 'Mine.', exact: true }).waitFor(slow)
}, 90_000)

test('a deprecated dataset is marked in the catalogue with its reason, and in its responses', async () => {
  const [{ Id }] = (await (await live('MetaData?searchfilter=Markets')).json()).Items
  await page.goto(`/admin/catalog/${Id}`)
  await page.getByRole('button', { name: 'Deprecate…' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(/^Reason in English/).fill('All events are in one dataset.')
  await form.getByLabel(/^Available until/).fill(until)
  await form.getByLabel(/^Replacement/).selectOption({ label: 'Events' })
  await form.getByRole('button', { name: 'Deprecate', exact: true }).click()
  await expect
    .poll(async () => (await live('Event?tagfilter=market')).headers.get('sunset'), slow)
    .toBe(new Date(`${until}T23:59:59Z`).toUTCString())
  await page.goto(`/datasets/${Id}`)
  await page.locator('.text-orange', { hasText: 'All events are in one dataset.' }).first().waitFor(slow)
  await page.getByRole('link', { name: 'Edit description' }).click()
  await page.waitForURL(`**/admin/catalog/${Id}`)
  await page.getByRole('link', { name: 'Guest view' }).click()
  await page.waitForURL(`**/datasets/${Id}`)
  expect(await (await fetch(`${platform.url}/datasets/${Id}`)).text()).not.toContain('/admin/')
  // Expected refusals: before the sign-in, by the change of another user, by a field that does not exist.
  expect(chief.troubles.filter(trouble => !/status of (401|412|422)/.test(trouble))).toEqual([])
}, 90_000)

test('a dataset whose own filter compares values in records has a page', async () => {
  const of = { ApiType: 'content', ApiIdentifier: 'Accommodation', PathParam: ['v1', 'Accommodation'], Type: 'accommodation' }
  const Record = { Id: 'filtered', Shortname: 'Filtered', ApiAccess: 'open', ApiFilter: ['rawfilter=eq(Active,true)'], ...of }
  expect((await admin.post('/documents/MetaData', { Record })).status).toBe(201)
  await expect.poll(async () => (await fetch(`${platform.url}/datasets/filtered`)).status, slow).toBe(200)
})
