import { expect, test } from 'vitest'
import { featuresOnMap, ownVisitor } from '../harness/browser'
import { ownPlatform } from '../harness/server'
import { datasetIds, Explorers, legendColours, type Records, waitForTotal } from './explorer-visit'

// A platform that draws lists of more than 130 records from tiles.

const own = ownPlatform({ env: { TILES_ABOVE: '130' } })
const visitor = ownVisitor(() => own.url)
const explorers = new Explorers(
  visitor,
  datasetIds(() => own),
)
const dataset = 'Activities and points of interest'
const mapLoaded = { timeout: 45_000 }

test('a long list is drawn from tiles: the map reads no records, and its marks cover all records with a position', async () => {
  const page = await visitor.context.newPage()
  const requests: string[] = []
  page.on('request', each => requests.push(new URL(each.url()).pathname + new URL(each.url()).search))
  await page.goto(explorers.path(dataset, 'v=map'))
  await featuresOnMap(page)
  const all = await own.json<Records>('/content/v1/HubActivityPoi?pagesize=1000&fields=Id,GpsInfo')
  const placed = all.Items.filter(({ GpsInfo }) => Array.isArray(GpsInfo) && GpsInfo.length > 0).length
  await expect.poll(async () => Number(await page.locator('[data-records]').getAttribute('data-records')), mapLoaded).toBe(placed)
  expect(requests.filter(path => path.startsWith('/tiles/content/HubActivityPoi/')).length).toBeGreaterThan(0)
  expect(requests.filter(path => path.includes('pagesize=1000') && path.includes('GpsInfo'))).toEqual([])
})

test('stations in tiles have the colours and values of their measurements, and a class of the legend is a filter', async () => {
  const page = await visitor.context.newPage()
  await page.goto(explorers.path('Charging plugs', 'v=map'))
  await featuresOnMap(page)
  const drawn = () =>
    page.locator('[data-features]').evaluate(holder => {
      const { map } = holder as unknown as {
        map: { queryRenderedFeatures(o: object): { properties: Record<string, unknown> }[] }
      }
      return map.queryRenderedFeatures({ layers: ['tile-points', 'tile-clusters'] }).map(({ properties }) => properties)
    })
  await expect.poll(async () => (await drawn()).some(({ measured }) => Number(measured) > 1), mapLoaded).toBe(true)
  const legend = page.locator('[data-legend]')
  expect(await legend.textContent()).toContain('the mean of their values')
  await legend.getByRole('button', { name: '1 and more' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('f'), mapLoaded).toContain('mvalue.')
})

test('filters of the list apply to the tiles; a short list is drawn record by record', async () => {
  const page = await visitor.context.newPage()
  const tiles: string[] = []
  page.on('request', each => each.url().includes('/tiles/') && tiles.push(new URL(each.url()).search))
  await page.goto(explorers.path(dataset, `v=map&f=${encodeURIComponent('Tags.Id.eq."gastronomy"')}`))
  await featuresOnMap(page)
  const filters = () => [...new Set(tiles.map(query => new URLSearchParams(query).get('rawfilter')))]
  await expect.poll(filters, mapLoaded).toEqual(['in(Tags.[*].Id,"gastronomy")'])
  await page.close()
  const short = await visitor.context.newPage()
  const more: string[] = []
  short.on('request', each => each.url().includes('/tiles/') && more.push(each.url()))
  await short.goto(explorers.path('Castles', 'v=map'))
  const { TotalResults } = await own.json<Records>('/content/v1/HubActivityPoi?tagfilter=castles&pagesize=1')
  await expect
    .poll(async () => Number(await short.locator('[data-records]').getAttribute('data-records', mapLoaded)), mapLoaded)
    .toBe(TotalResults)
  expect(more).toEqual([])
})

test('a group keeps its colour whether a list is drawn from tiles or record by record', async () => {
  const colours = (query: string) => legendColours(explorers, dataset, `v=split&by=source${query}`)
  const whole = await colours('')
  expect(whole.size).toBeGreaterThan(2)
  const [most, second] = [...whole.keys()]
  const without = await colours(`&f=${encodeURIComponent(`_Meta.Source.neq."${most}"`)}`)
  expect([without.has(most!), without.size > 1]).toEqual([false, true])
  for (const [name, colour] of without) if (whole.has(name)) expect([name, colour]).toEqual([name, whole.get(name)])
  const alone = await colours(`&f=${encodeURIComponent(`_Meta.Source.eq."${second}"`)}`)
  expect([...alone]).toEqual([[second, whole.get(second!)]])
}, 200_000)

test('a record that is selected in the list is shown on the map, which has not read it', async () => {
  const page = await explorers.open(dataset)
  const { TotalResults } = await own.json<Records>('/content/v1/HubActivityPoi?pagesize=1')
  await waitForTotal(page, TotalResults)
  const row = page.locator('[role=row][row-index="1"]').first()
  const title = await row.locator('[col-id=title]').textContent()
  await row.click()
  await page.getByRole('region', { name: `Selected: ${title}` }).waitFor()
  await page.getByRole('link', { name: 'Open the record' }).waitFor()
})
