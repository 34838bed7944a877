import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownVisitor } from '../harness/browser'
import { server } from '../harness/server'
import { daysLeft, deprecatedDates, inEnglish } from './deprecated-dates'
import { datasetIds } from './explorer-visit'

type Content = Record<string, unknown> & { Id: string; Detail: Record<string, { Title: string }> }
type Envelope = { TotalResults: number; Items: Content[] }

const visitor = ownVisitor()
const idOf = datasetIds()
let castle: Content
let writer: string

const madeId = 'record-page-made'

beforeAll(async () => {
  castle = (await server().json<Envelope>('/content/v1/HubActivityPoi?tagfilter=castles&pagesize=1')).Items[0]!
  writer = await server().token('collector-demo', 'collector-demo-secret')
  await send('PUT', { Id: madeId, Shortname: 'First name', Detail: { en: { Title: 'Made' } } })
  await send('PATCH', { Shortname: 'Second name' })
  await send('PATCH', { Shortname: 'Third name', Detail: { en: { SubHeader: 'New' } } })
})

afterAll(async () => {
  await send('DELETE')
})

async function send(method: string, body?: unknown): Promise<void> {
  const response = await fetch(`${server().url}/content/v1/Article/${madeId}`, {
    method,
    headers: { Authorization: `Bearer ${writer}`, ...(body ? { 'Content-Type': 'application/json' } : {}) },
    body: body === undefined ? null : JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${method}: ${response.status} ${await response.text()}`)
}

const castlePage = (query = '') => visitor.open(`/explore/${idOf('Castles')}/r/${castle.Id}${query}`)
const madePage = (query = '') => visitor.open(`/explore/${idOf('Articles')}/r/${madeId.toUpperCase()}${query}`)

test('each view has a URL that works without scripts', async () => {
  const address = `${server().url}/explore/${idOf('Castles')}/r/${castle.Id}`
  const html = async (view: string) => (await fetch(`${address}?view=${view}`)).text()
  expect(await html('json')).toContain('_Meta')
  expect(await html('jsonld')).toContain('schema.org/TouristAttraction')
  expect(await html('history')).toContain('Revision 1')
  expect(await html('call')).toContain('application/ld+json')
  expect(await html('nonsense')).toContain('AgeFrom')
})

test('deprecated fields have reason, date and replacement, and can be hidden by URL', async () => {
  const { since, until } = await deprecatedDates('HubActivityPoi', 'GpsPoints')
  const before = daysLeft(until)
  const page = await castlePage()
  const field = page.locator('#field-GpsPoints')
  const pattern =
    /Deprecated\..*Use instead: GpsInfo.*Deprecated since (.+?), may be removed after (.+?): ([\d,]+ days? left|can be removed at any time)/s
  const [, from, to, left] = pattern.exec((await field.textContent())!)!
  expect([from, to]).toEqual([inEnglish(since), inEnglish(until)])
  // A day may end meanwhile.
  expect([before, daysLeft(until)]).toContain(left)
  expect(await field.getByRole('link', { name: 'GpsInfo' }).getAttribute('href')).toBe('#field-GpsInfo')
  await page.getByRole('link', { name: 'Hide' }).click()
  await page.waitForURL('**?dep=hide')
  await page.getByText(/deprecated fields are hidden/).waitFor()
  expect(await field.count()).toBe(0)
  expect(await page.locator('#field-GpsInfo').count()).toBe(1)
})

test('pictures open in a dialog with arrow keys and Escape', async () => {
  const page = await castlePage()
  const gallery = castle['ImageGallery'] as { ImageAltText: Record<string, string> }[]
  expect(gallery.length).toBeGreaterThan(1)
  const first = page.getByRole('link', { name: /^Enlarge/ }).first()
  await first.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText(`1 / ${gallery.length}`).waitFor()
  await page.keyboard.press('ArrowRight')
  await dialog.getByText(`2 / ${gallery.length}`).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await first.evaluate(link => link === document.activeElement)).toBe(true)
})

test('related records are links with the names and counts of the API', async () => {
  const page = await castlePage()
  // The first of its tags; only a few are shown, because each has its own list.
  const [first] = castle['Tags'] as { Id: string; Name: string }[]
  const { TotalResults } = await server().json<Envelope>(`/content/v1/HubActivityPoi?tagfilter=${encodeURIComponent(first!.Id)}`)
  const tag = page.locator('div', { has: page.getByRole('heading', { name: `Also “${first!.Name}”` }) }).last()
  await tag.getByText(`${TotalResults - 1} records`).waitFor()
  const other = tag.getByRole('listitem').first().getByRole('link')
  const name = (await other.textContent())!.trim()
  await other.click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.goto(`/explore/${idOf('Castles')}/r/${castle.Id}`)
  const place = (castle['LocationInfo'] as { RegionInfo: { Id: string; Name: Record<string, string> } }).RegionInfo
  await page.getByRole('link', { name: place.Name['en']!, exact: true }).click()
  await page.waitForURL(url => url.pathname.endsWith(`/r/${place.Id}`))
})

describe('a record that was changed twice', () => {
  test('has a history that compares any two revisions', async () => {
    const page = await madePage('?view=history')
    await page.getByRole('heading', { name: 'Difference from revision 2 to 3' }).waitFor()
    const difference = page.locator('section', { has: page.getByRole('heading', { name: /^Difference/ }) })
    expect(await difference.locator('del').allTextContents()).toContain('before: Second name')
    await page.getByRole('combobox', { name: /^From/ }).selectOption('1')
    await page.getByRole('button', { name: 'Compare' }).click()
    await page.getByRole('heading', { name: 'Difference from revision 1 to 3' }).waitFor()
    expect(await difference.locator('del').allTextContents()).toContain('before: First name')
    expect(await difference.locator('ins').allTextContents()).toEqual(expect.arrayContaining(['after: Third name', 'after: New']))
  })
})

test('records of a list link to the next record and back to the list', async () => {
  const { TotalResults, Items } = await server().json<Envelope>(
    '/content/v1/HubActivityPoi?tagfilter=castles&searchfilter=schloss&pagesize=2',
  )
  const page = await visitor.open(`/explore/${idOf('Castles')}/r/${Items[0]!.Id}?q=schloss`)
  await page.getByText(`1 of ${TotalResults}`).waitFor()
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await page.waitForURL(url => url.pathname.endsWith(`/r/${Items[1]!.Id}`) && url.searchParams.get('q') === 'schloss')
  await page.getByText(`2 of ${TotalResults}`).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Castles', exact: true }).first().click()
  await page.waitForURL(url => url.pathname.endsWith(`/explore/${idOf('Castles')}`) && url.searchParams.get('q') === 'schloss')
})
