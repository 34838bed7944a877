import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { ownVisitor } from '../harness/browser'
import { server } from '../harness/server'
import { Explorers, type Records } from './explorer-visit'

const visitor = ownVisitor()
// These tests fail requests on purpose, and the browser reports each in its console.
afterAll(() => void visitor.troubles.splice(0))
const explorers = new Explorers(visitor)

const accommodations = (query = '') => explorers.path('Accommodations', query)
const list = /\/content\/v1\/Accommodation\?/

/** Opens the explorer of accommodations with a clock controlled by the test. */
async function openList(query = 'v=grid'): Promise<Page> {
  const page = await visitor.context.newPage()
  await page.clock.install()
  await page.goto(accommodations(query))
  await page.locator('[role=row][row-id]').nth(3).waitFor()
  return page
}

const search = (page: Page, text: string) => page.getByLabel('Search in titles').fill(text)

async function expectFound(page: Page, text: string): Promise<void> {
  const { TotalResults } = await server().json<Records>(`/content/v1/Accommodation?searchfilter=${text}`)
  expect(TotalResults).toBeGreaterThan(0)
  await page.locator(`[role=grid][aria-rowcount="${TotalResults + 1}"]`).waitFor()
}

const problem = (status: number, headers: Record<string, string> = {}) => ({
  status,
  headers: { 'content-type': 'application/problem+json', 'x-request-id': 'request-7', ...headers },
  body: JSON.stringify({ title: 'A title', detail: 'What the interface says.' }),
})

test('429 counts down the time that the server sends, then tries again automatically', async () => {
  const page = await openList()
  await page.route(list, route => route.fulfill(problem(429, { 'retry-after': '90' })))
  await search(page, 'hof')
  const alert = page.getByRole('alert').filter({ hasText: 'Server busy' }).first()
  await alert.waitFor()
  await alert.getByText(/^Trying again in (90|8\d) seconds\.$/).waitFor()
  await page.unroute(list)
  await page.clock.fastForward(91_000)
  await expectFound(page, 'hof')
  await alert.waitFor({ state: 'detached' })
})

test('500 names the cause, and offers a report with the request and a retry', async () => {
  const page = await openList()
  await page.route(list, route => route.fulfill(problem(500)))
  await search(page, 'gar')
  const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong on our side' }).first()
  await alert.getByText('What the interface says.').waitFor()
  await alert.getByText('request-7').waitFor()
  await alert.getByRole('button', { name: 'Copy: error report' }).waitFor()
  await page.unroute(list)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expectFound(page, 'gar')
})

test.each([401, 403])('%i offers a sign-in that leads back to the same page', async status => {
  const page = await openList()
  await page.route(list, route => route.fulfill(problem(status)))
  await search(page, 'hof')
  const signIn = page.getByRole('button', { name: 'Sign in' })
  const alert = page.getByRole('alert').filter({ has: signIn }).first()
  await alert.waitFor()
  await page.waitForURL(url => url.searchParams.get('q') === 'hof')
  await expect.poll(() => alert.locator('input[name=callbackUrl]').getAttribute('value')).toBe(accommodations('v=grid&q=hof'))
})

/** Opens map and list side by side, with a clock controlled by the test. */
async function openBoth(): Promise<Page> {
  const page = await openList('')
  await page.locator('[data-records]').waitFor({ timeout: 45_000 })
  return page
}

/** The numbers of alerts next to the list, next to the map, and on the page. */
const alertsIn = (page: Page, text: string) => {
  const alerts = page.getByRole('alert').filter({ hasText: text })
  return Promise.all(
    [page.locator('#list').locator(alerts), page.locator('#list + div').locator(alerts), alerts].map(found => found.count()),
  )
}

test('a failure of both list and map is shown once, and one press retries both', async () => {
  const page = await openBoth()
  const shown = () => alertsIn(page, 'Server busy')
  await page.route(list, route => route.fulfill(problem(429, { 'retry-after': '90' })))
  await search(page, 'hof')
  await expect.poll(shown).toEqual([0, 0, 1])
  // After a failed retry there is still one alert.
  const responses = Promise.all([page.waitForResponse(isOfList), page.waitForResponse(isOfMap)])
  await page.getByRole('button', { name: 'Try now' }).click()
  await responses
  await expect.poll(shown).toEqual([0, 0, 1])
  await page.unroute(list)
  await page.getByRole('button', { name: 'Try now' }).click()
  await expectFound(page, 'hof')
  await expect.poll(shown).toEqual([0, 0, 0])
}, 90_000)

const isOfMap = (call: { url(): string }) => list.test(call.url()) && call.url().includes('pagesize=1000')
const isOfList = (call: { url(): string }) => list.test(call.url()) && !call.url().includes('pagesize=1000')

test('a failure of the map alone is shown on the map, and one of the list alone next to the rows', async () => {
  const page = await openBoth()
  const title = 'Something went wrong on our side'
  await page.route(list, route => (isOfMap(route.request()) ? route.fulfill(problem(500)) : route.continue()))
  await search(page, 'hof')
  await expectFound(page, 'hof')
  await expect.poll(() => alertsIn(page, title)).toEqual([0, 1, 1])
  await page.unroute(list)
  await page.route(list, route => (isOfList(route.request()) ? route.fulfill(problem(500)) : route.continue()))
  await search(page, 'gar')
  await expect.poll(() => alertsIn(page, title)).toEqual([1, 0, 1])
}, 90_000)

test('without a connection the page says so and stays; the request is repeated automatically after a reconnect', async () => {
  const page = await openList()
  await page.context().setOffline(true)
  await page.getByText(/^No connection\./).waitFor()
  await search(page, 'hof')
  await page.waitForURL(url => url.searchParams.get('q') === 'hof')
  await page.context().setOffline(false)
  await page.getByText('The connection is back.').waitFor()
  await expectFound(page, 'hof')
  await page.clock.fastForward(5000)
  await page.getByText('The connection is back.').waitFor({ state: 'detached' })
})

test('a link that is clicked without a connection leaves the page as it is, and works after a reconnect', async () => {
  const page = await visitor.open('/datasets')
  await page.context().setOffline(true)
  await page.getByText(/^No connection\./).waitFor()
  await page.getByRole('link', { name: 'Castles', exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Datasets' }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Castles' }).waitFor()
})

test('a slow response is reported, and can be cancelled and retried', async () => {
  const page = await openList()
  await page.route(list, () => {})
  const requested = page.waitForRequest(request => list.test(request.url()) && request.url().includes('searchfilter=hof'))
  await search(page, 'hof')
  await requested
  await page.clock.fastForward(5000)
  await page.getByText('The response is taking longer than usual.').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  const stopped = page.getByRole('alert').filter({ hasText: 'Cancelled' }).first()
  await stopped.waitFor()
  await page.unroute(list)
  await stopped.getByRole('button', { name: 'Try again' }).click()
  await expectFound(page, 'hof')
})

test('an empty list shows how many results each condition excludes, in the words of its chip; a click removes it', async () => {
  const filter = encodeURIComponent('Tags.Id.eq."casltes"')
  const page = await visitor.open(explorers.path('Activities and points of interest', `v=grid&q=burg&f=${filter}`))
  await page.getByRole('heading', { name: 'No results match all 2 filters' }).waitFor()
  const { TotalResults } = await server().json<Records>('/content/v1/HubActivityPoi?searchfilter=burg')
  const way = page.getByRole('button', { name: `Without Tags is casltes ${TotalResults} records` })
  await way.waitFor()
  await page.getByText('No record has “casltes” in “Tags”.').waitFor()
  await page.getByRole('button', { name: 'castles' }).click()
  const castles = await server().json<Records>('/content/v1/HubActivityPoi?searchfilter=burg&tagfilter=castles')
  expect(castles.TotalResults).toBeGreaterThan(0)
  await page.locator(`[role=grid][aria-rowcount="${castles.TotalResults + 1}"]`).waitFor()
  await page.goBack()
  await way.click()
  await page.locator(`[role=grid][aria-rowcount="${TotalResults + 1}"]`).waitFor()
})
