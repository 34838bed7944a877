import { beforeAll, expect, test } from 'vitest'
import { ownVisitor, scrollsSideways } from '../harness/browser'
import { server } from '../harness/server'

type Dataset = {
  Id: string
  Shortname: string
  Dataspace: string
  ApiAccess: string
  Category: string[]
}

const visitor = ownVisitor()
let datasets: Dataset[]

beforeAll(async () => {
  datasets = await server().datasets<Dataset>()
})

const html = async (path: string) => (await fetch(server().url + path)).text()
/** Ids of the datasets on a page and the pages after it, in the order of the HTML without scripts. */
async function listed(path: string, number = 1): Promise<string[]> {
  const page = await html(`${path}${path.includes('?') ? '&' : '?'}page=${number}`)
  const ids = [...page.matchAll(/<(?:h2|th)[^>]*>\s*<a[^>]*href="\/datasets\/([0-9a-f-]{36})"/g)].map(([, id]) => id!)
  const more = page.includes(`page=${number + 1}"`) ? await listed(path, number + 1) : []
  return [...new Set([...ids, ...more])]
}
const idsOf = (chosen: readonly Dataset[]) => new Set(chosen.map(({ Id }) => Id))

test.each<[string, (dataset: Dataset) => boolean]>([
  ['access=closed', ({ ApiAccess }) => ApiAccess === 'closed'],
  ['q=Ferienregionen', dataset => JSON.stringify(dataset).includes('Ferienregionen')],
  ['category=traffic,winter', ({ Category }) => Category.some(one => ['traffic', 'winter'].includes(one))],
])('without scripts %s lists just the datasets of the interface that fit', async (query, fits) => {
  const expected = datasets.filter(fits)
  expect(expected.length).toBeGreaterThan(0)
  expect(new Set(await listed(`/datasets?${query}`))).toEqual(idsOf(expected))
  expect(new Set(await listed(`/datasets?${query}&v=list`))).toEqual(idsOf(expected))
})

test('a question that is not the name of a dataset leads to a screen and to its dataset', async () => {
  const page = await html('/it/datasets?q=alberghi+merano')
  expect(page).toContain('Alloggi a Merano')
  expect(page).toMatch(/<article(?:(?!<\/article>).)*Alloggi/s)
})

test('selected facets are in the URL; chips remove them one by one or all together', async () => {
  const page = await visitor.open('/datasets')
  const facets = page.getByRole('complementary').getByRole('navigation', { name: 'Filters' })
  // The first group are domains; categories may have the same names.
  const facet = (name: string | RegExp) => facets.getByRole('link', { name }).first()
  await facet(/^Weather \d+$/).click()
  await page.waitForURL('**/datasets?domain=weather')
  await facet(/^Mobility \d+$/).click()
  await page.waitForURL('**/datasets?domain=weather,mobility')
  const both = datasets.filter(({ Dataspace }) => ['weather', 'mobility'].includes(Dataspace)).length
  const status = page.getByRole('status')
  await status.filter({ hasText: `${both} of ${datasets.length} datasets` }).waitFor()
  const closed = datasets.filter(one => one.ApiAccess === 'closed' && ['weather', 'mobility'].includes(one.Dataspace)).length
  await facet(`Restricted ${closed}`).waitFor()
  await page.getByRole('link', { name: 'Remove: Weather' }).click()
  await page.waitForURL('**/datasets?domain=mobility')
  await page.getByRole('link', { name: 'Clear all' }).click()
  await page.waitForURL('**/datasets')
})

test('a deprecated dataset names its replacement', async () => {
  const page = await visitor.open('/datasets?state=deprecated')
  const card = page.getByRole('article').filter({ hasText: 'Hub tags' })
  await card.getByRole('link', { name: 'Tags', exact: true }).click()
  await page.waitForURL(`**/datasets/${datasets.find(({ Shortname }) => Shortname === 'Tags')!.Id}`)
})

test.each(['provider=A22', 'q=parking'])('with %s the list can be taken along as it is shown', async query => {
  const [shown, page] = await Promise.all([listed(`/datasets?${query}`), html(`/datasets?${query}`)])
  const url = /href="([^"]*)"[^>]*>JSON</.exec(page)![1]!.replaceAll('&amp;', '&')
  const { Items } = await server().json<{ Items: Dataset[] }>(url)
  expect(shown.length).toBeGreaterThan(0)
  expect(idsOf(Items)).toEqual(new Set(shown))
})

test('on a phone the facets open as a sheet that stays open while values are selected', async () => {
  const phone = await visitor.other({ viewport: { width: 390, height: 800 } })
  const page = await phone.open('/de/datasets')
  await page.getByRole('button', { name: 'Filter' }).click()
  const sheet = page.locator('#facets')
  await sheet.getByRole('link', { name: /^Mobilität \d+$/ }).click()
  await page.waitForURL('**/de/datasets?domain=mobility')
  const count = datasets.filter(({ Dataspace }) => Dataspace === 'mobility').length
  await sheet.getByRole('button', { name: `${count} Datensätze anzeigen` }).click()
  await sheet.waitFor({ state: 'hidden' })
  expect(await page.getByRole('article').count()).toBe(count)
  expect(await scrollsSideways(page)).toBe(false)
})
