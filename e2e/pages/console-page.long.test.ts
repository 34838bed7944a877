import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { delayResponses, ownVisitor, roomsByCall, signIn } from '../harness/browser'
import { server } from '../harness/server'

type Envelope = { TotalResults: number; Items: Record<string, unknown>[] }

const visitor = ownVisitor()

const opened = (path: string) => visitor.open(`/build/console?url=${encodeURIComponent(path)}`)
const responseOn = (page: Page) => page.getByRole('region', { name: 'Response' })
/** The request in the selected form, on one line or several. */
const codeOf = (page: Page) => page.getByRole('region', { name: 'Code snippets' }).first().locator('code, pre').first()
/** The status line above the response; the tree below has its own for search results. */
const statusOf = (answer: Locator) => answer.getByRole('status').first()
/** Sends the request in the field and waits for the response. */
async function run(page: Page) {
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const response = responseOn(page)
  await statusOf(response).waitFor()
  return response
}
const look = (page: Page, view: string) => responseOn(page).getByRole('button', { name: view, exact: true }).click()

const path = '/content/v1/Event?pagesize=3&fields=Id,Shortname'

test('a response is shown as a tree, as a table and as text, exactly as the API returned it', async () => {
  const page = await opened(path)
  const response = await run(page)
  const raw = await (await fetch(server().url + path)).text()
  const { TotalResults, Items } = JSON.parse(raw) as Envelope
  expect(await statusOf(response).textContent()).toMatch(/^200 OK.*application\/json/)
  await response.getByText(`TotalResults: ${TotalResults}`, { exact: true }).waitFor()
  await look(page, 'Table')
  const cells = await response
    .getByRole('row')
    .evaluateAll(rows => rows.map(row => [...row.children].map(cell => cell.textContent)))
  expect(cells).toEqual([['Id', 'Shortname'], ...Items.map(({ Id, Shortname }) => [Id, Shortname])])
  await look(page, 'Text')
  expect(await response.locator('pre').textContent()).toBe(raw)
  await look(page, 'Headers')
  expect(await response.locator('pre').textContent()).toContain('content-type: application/json')
  expect(new URL(page.url()).searchParams.get('url')).toBe(path)
})

test.each([
  ['/content/v1/Nothing', 404],
  ['/timeseries/v2/flat,node/ParkingStation?where=a.b', 400],
])('the error of %s is shown with the text of the interface, and a page that explains it', async (path, status) => {
  const page = await opened(path)
  const response = await run(page)
  const problem = (await (await fetch(server().url + path)).json()) as Record<string, string>
  expect(await statusOf(response).textContent()).toMatch(new RegExp(`^${status} `))
  await response.getByText(`${problem['title']} — ${problem['detail']}`, { exact: true }).waitFor()
  const explained = await response.getByRole('link', { name: 'About this error' }).getAttribute('href')
  expect(explained).toBe(problem['type'])
  expect((await fetch(server().url + explained)).status).toBe(200)
  visitor.ignore(`status of ${status}`)
})

test('the form sends its parameters', async () => {
  const page = await visitor.open('/build/console')
  await page.getByText('Build a request').click()
  await page.getByRole('combobox', { name: 'Request', exact: true }).selectOption({ label: '/v1/Event' })
  await page.waitForURL(url => url.searchParams.has('call'))
  await page.getByRole('textbox', { name: /^pagesize/ }).fill('2')
  await page.getByRole('textbox', { name: /^fields/ }).fill('Id,Detail.de.Title')
  const url = new URL(await page.getByLabel('Request URL').inputValue(), server().url)
  const response = await run(page)
  const { Items } = (await (await fetch(url)).json()) as Envelope
  expect([url.searchParams.get('pagesize'), Items.length]).toEqual(['2', 2])
  await look(page, 'Table')
  expect(await response.locator('tbody td:first-child').allTextContents()).toEqual(Items.map(({ Id }) => Id))
})

test('an empty field offers example requests, and a click sends one', async () => {
  const page = await visitor.open('/build/console')
  const first = page.getByRole('region', { name: 'Getting started' })
  const paths = await first.locator('code').allTextContents()
  expect(new Set(paths.map(path => path.split('/')[1]))).toEqual(new Set(['content', 'timeseries', 'traffic', 'search', 'tiles']))
  for (const path of paths) {
    const response = await fetch(server().url + path)
    expect([path, response.status]).toEqual([path, 200])
    await response.body?.cancel()
  }
  await first.getByRole('button', { name: /^Every dataset/ }).click()
  const response = responseOn(page)
  await response.getByText(/^200 OK$/).waitFor()
  expect(await page.getByLabel('Request URL').inputValue()).toBe('/content/v1/MetaData?pagesize=5')
  expect(await first.count()).toBe(0)
})

test('an endless stream can be stopped and shows what has arrived', async () => {
  const page = await opened('/timeseries/v2/stream/ParkingStation/*')
  const begun = page.waitForResponse('**/v2/stream/**')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await begun
  await page.getByRole('button', { name: 'Cancel' }).click()
  await responseOn(page).getByText('truncated').waitFor()
})

test('requests of the history can be sent again and deleted', async () => {
  const page = await opened('/content/v1/Event?pagesize=1')
  await run(page)
  await page.getByLabel('Request URL').fill('/content/v1/Venue?pagesize=1')
  await run(page)
  const past = page.getByRole('region', { name: 'Recent requests' })
  const calls = () =>
    past.getByRole('listitem').evaluateAll(all => all.map(each => each.querySelectorAll('code')[1]?.textContent))
  await expect.poll(calls).toEqual(expect.arrayContaining(['/content/v1/Venue?pagesize=1', '/content/v1/Event?pagesize=1']))
  const event = past.getByRole('button', { name: /Event\?pagesize=1/ })
  await event.first().click()
  await page.waitForURL(url => url.searchParams.get('url') === '/content/v1/Event?pagesize=1')
  await page.getByRole('button', { name: 'Clear history' }).click()
  await past.waitFor({ state: 'detached' })
  await page.reload()
  await run(page)
  expect(await calls()).toEqual(['/content/v1/Event?pagesize=1'])
})

test('a request that is running while the history is deleted is not added to it either', async () => {
  const page = await opened('/content/v1/Event?pagesize=1')
  await run(page)
  const late = '/content/v1/Venue?pagesize=1'
  const release = await delayResponses(page, '/content/v1/Venue')
  await page.getByLabel('Request URL').fill(late)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('button', { name: 'Cancel' }).waitFor()
  const past = page.getByRole('region', { name: 'Recent requests' })
  await page.getByRole('button', { name: 'Clear history' }).click()
  await past.waitFor({ state: 'detached' })
  release()
  await statusOf(responseOn(page)).waitFor()
  expect(await past.count()).toBe(0)
  expect(await page.evaluate(() => localStorage.getItem('belvedere.calls'))).toBeNull()
})

test('closed data are returned to the signed-in user, and refused to a guest', async () => {
  const closed = '/content/v1/AccommodationRoom?pagesize=1'
  const analyst = await visitor.other()
  const page = await analyst.open(`/build/console?url=${encodeURIComponent(closed)}`)
  await signIn(page, 'analyst')
  const total = await roomsByCall(page)
  await page.getByRole('combobox', { name: 'Send as' }).selectOption('me')
  await (await run(page)).getByText(`TotalResults: ${total}`, { exact: true }).waitFor()
  expect(await codeOf(page).textContent()).toContain('Authorization: Bearer $TOKEN')
  await page.getByRole('combobox', { name: 'Send as' }).selectOption('public')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await responseOn(page).getByText(/^401 /).waitFor()
  visitor.ignore('status of 401')
})
