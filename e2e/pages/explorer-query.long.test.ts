import { expect, test } from 'vitest'
import { ownBrowser, ownVisitor, Visitor } from '../harness/browser'
import { server } from '../harness/server'
import { callShown, Explorers, idsShown, parametersOf, type Records, waitForIds, waitForTotal } from './explorer-visit'

const browser = ownBrowser()
const visitor = ownVisitor(() => server().url, {}, browser)
const explorers = new Explorers(visitor)

const total = async (path: string) => (await server().json<Records>(path)).TotalResults
const pois = '/content/v1/HubActivityPoi'
const raw = (filter: string) => `${pois}?pagesize=1&rawfilter=${encodeURIComponent(filter)}`

test('facets have the counts of the API; a selected value is a condition in words, in the URL and in the request', async () => {
  const page = await explorers.open('Activities and points of interest', 'v=grid')
  const tags = page.getByRole('group', { name: 'Tags' })
  await tags.getByRole('checkbox').first().waitFor()
  const labels = await tags.locator('label').allTextContents()
  expect(labels.length).toBeGreaterThan(4)
  // Of two fields with the same values only one is listed.
  expect(await page.getByRole('group', { name: 'Source' }).count()).toBe(1)
  const named = await server().json<{ Items: { Id: string; TagName: { en: string } }[] }>('/content/v1/Tag?pagesize=1000')
  const ids = new Map(named.Items.map(({ Id, TagName }) => [TagName.en, Id]))
  for (const text of labels) {
    const [, name = '', count = ''] = /^(.*?)([\d,]+)$/.exec(text)!
    expect([name, Number(count.replace(',', ''))]).toEqual([name, await total(raw(`in(Tags.[*].Id,"${ids.get(name)}")`))])
  }
  await tags.getByRole('checkbox', { name: 'hiking' }).check()
  const hiking = await total(`${pois}?pagesize=1&tagfilter=hiking`)
  await waitForTotal(page, hiking)
  await page.getByText(`${hiking} records where Tags is hiking`).waitFor()
  await expect.poll(() => parametersOf(page).getAll('f')).toEqual(['Tags.Id.eq."hiking"'])
  expect((await server().json<Records>(await callShown(page))).TotalResults).toBe(hiking)
  await tags.getByRole('checkbox', { name: 'gastronomy' }).check()
  await waitForTotal(page, await total(raw('in(Tags.[*].Id,"hiking","gastronomy")')))
})

test('a condition is built with the form, shown in words and edited as text; an error is reported with its position', async () => {
  const page = await explorers.open('Accommodations', 'v=grid')
  await page.getByRole('button', { name: 'Add filter' }).click()
  const form = page.getByRole('dialog', { name: 'New filter' })
  await form.getByLabel('Field').fill('AccoDetail.en.Name')
  await form.getByLabel('Comparison').selectOption({ label: 'contains' })
  await form.getByLabel('Value').fill('hof')
  await form.getByRole('button', { name: 'Apply' }).click()
  const totalWith = (filter: string) => total(`/content/v1/Accommodation?pagesize=1&rawfilter=${encodeURIComponent(filter)}`)
  const hof = await totalWith('likein(AccoDetail.en.Name,"hof")')
  expect(hof).toBeGreaterThan(0)
  await waitForTotal(page, hof)
  await page.getByRole('button', { name: 'Edit: AccoDetail.en.Name contains “hof”' }).waitFor()
  await page.getByRole('button', { name: 'Edit as text' }).click()
  const text = page.getByRole('dialog', { name: 'Filters as text' })
  await text.getByRole('textbox').fill('AccoDetail.en.Name.ire."hof\nHasLanguage.eq."it"')
  await text.getByText(/^Line 1, position \d+: expected /).waitFor()
  expect(await text.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true)
  await text.getByRole('textbox').fill('AccoDetail.en.Name.ire."^hof"\nHasLanguage.eq."it"')
  await text.getByRole('button', { name: 'Apply' }).click()
  await waitForTotal(page, await totalWith('and(likein(AccoDetail.en.Name,"^hof"),in(HasLanguage.[*],"it"))'))
})

test('the page does not change its URL, and shows the same when it is opened again', async () => {
  const query =
    'q=hof&f=Active.eq.true&f=HasLanguage.in.(%22de%22,%22it%22)&off=AccoTypeId.eq.%22HotelPension%22&sort=-type&cols=title,type,languages&pin=languages&w=type:90&v=grid'
  const page = await explorers.open('Accommodations', query)
  await page.getByRole('button', { name: /^Edit: Active is yes/ }).waitFor()
  await page.getByRole('row').nth(3).waitFor()
  const before = await idsShown(page)
  expect(page.url()).toBe(`${server().url}${explorers.path('Accommodations', query)}`)
  await page.reload()
  await waitForIds(page, before)
  expect(page.url()).toBe(`${server().url}${explorers.path('Accommodations', query)}`)
})

test('parameters of the same name that are not adjacent: the server and the browser render the same page', async () => {
  const own = await Visitor.arrive(browser, server().url)
  const page = await own.open(explorers.path('Accommodations', 'f=Active.eq.true&v=grid&f=HasLanguage.eq.%22it%22&q=hof'))
  await page.getByRole('button', { name: /^Edit: Languages is Italian/ }).waitFor()
  await page.getByRole('row').nth(3).waitFor()
  expect(own.troubles).toEqual([])
})
