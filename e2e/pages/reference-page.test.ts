import { expect, test } from 'vitest'
import { ownVisitor, settled } from '../harness/browser'
import { server } from '../harness/server'

const visitor = ownVisitor()

test('it is linked from the page for developers, has the groups of every interface, and a search lists operations', async () => {
  const apis = ['content', 'timeseries', 'writer', 'collector', 'traffic', 'netex', 'tiles', 'search/v1', 'auth', 'admin/v1']
  const documents = await Promise.all(apis.map(api => server().json<{ paths: Record<string, object> }>(`/${api}/openapi.json`)))
  const calls = documents.flatMap(({ paths }) => Object.values(paths)).flatMap(methods => Object.keys(methods)).length
  const page = await visitor.open('/build')
  await settled(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^API reference Every/ })
    .click()
  const status = page.getByRole('status')
  await status.filter({ hasText: `${calls} requests` }).waitFor()
  const counts = await page
    .getByRole('main')
    .getByText(/^\d+ requests?$/)
    .allTextContents()
  expect(counts.slice(1).reduce((sum, text) => sum + Number.parseInt(text, 10), 0)).toBe(calls)
  await page.goto(`${server().url}/build/reference?q=json`)
  await page.getByRole('main').getByRole('listitem').filter({ hasText: '/json/syncStations' }).first().waitFor()
})

test('a parameter links to the operations that have it', async () => {
  const page = await visitor.open('/build/reference')
  await page.getByLabel('Path, parameter or term').fill('showall')
  await page.getByRole('button', { name: 'Search', exact: true }).last().click()
  await page.waitForURL(/q=showall/)
  expect(await page.getByRole('main').getByRole('region').count()).toBe(1)
  await page.getByRole('link', { name: 'Location', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Location' }).waitFor()
})

test('a group shows parameters with examples, deprecated fields with replacement, and a working request', async () => {
  const page = await visitor.open('/build/reference/Event')
  expect(await page.getByText('Deprecated; use EventProperty.TicketRequired instead.').isVisible()).toBe(true)
  const parameters = page.getByText(/^\d+ parameters$/)
  await parameters.first().click()
  expect(await page.getByText('upcomingspecial').first().isVisible()).toBe(true)
  const url = await page.getByRole('link', { name: 'Open', exact: true }).first().getAttribute('href')
  expect((await fetch(url!)).status).toBe(200)
})
