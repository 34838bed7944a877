import { gunzipSync } from 'node:zlib'
import { parquetReadObjects } from 'hyparquet'
import { expect, test } from 'vitest'
import { ownVisitor } from '../harness/browser'
import { readCsv } from '../harness/read-csv'
import { server } from '../harness/server'
import { datasetIds } from './explorer-visit'

type RecordBody = Readonly<Record<string, unknown>>

const visitor = ownVisitor()
const idOf = datasetIds()
const html = async (path: string) => (await fetch(server().url + path)).text()
const items = async (path: string) => (await server().json<{ Items: RecordBody[] }>(path)).Items

test('the first HTML contains the dataset as linked data, with its licence and working URLs', async () => {
  const text = await html(`/datasets/${idOf('Accommodations')}`)
  const linked = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)![1]!)
  expect(linked).toMatchObject({ '@type': 'Dataset', name: 'Accommodations', isAccessibleForFree: true })
  expect(linked.license).toContain('creativecommons.org/publicdomain/zero')
  for (const { contentUrl, encodingFormat } of linked.distribution) {
    const response = await fetch(contentUrl)
    expect(response.headers.get('content-type')).toContain(encodingFormat)
    await response.body?.cancel()
  }
})

test('a dataset of stations has sparklines with times, and links to the comparison and the map', async () => {
  const page = await visitor.open(`/datasets/${idOf('Car parks')}`)
  const course = page.locator('[data-course="free"]')
  expect(await course.getByRole('heading').textContent()).toBe('Free places')
  expect(await course.locator('[data-axis]').textContent()).toMatch(/^\w{3} \d\d:00\d\d:00\w{3} \d\d:00$/)
  const map = page.getByRole('link', { name: 'On the map', exact: true })
  expect(await map.getAttribute('href')).toBe(`/explore/${idOf('Car parks')}?v=map`)
  await page.getByText('For any use, without naming the source.').waitFor()
  await page.getByRole('link', { name: 'Compare over time' }).click()
  await page.waitForURL(url => url.pathname === '/compare/series' && url.searchParams.getAll('s').length === 4)
})

test('the generated programs of a dataset read all of it, with coordinates for QGIS', async () => {
  const { data } = await server().json<{ data: RecordBody[] }>('/timeseries/v2/flat,node/ParkingStation?limit=-1&select=scode')
  const page = await visitor.open(`/datasets/${idOf('Car parks')}`)
  const fileOf = async (form: string) => {
    await page.getByRole('button', { name: form, exact: true }).click()
    const text = (await page.locator('[data-snippet]').textContent())!
    return await (await fetch(/['"(](https?:[^'"]+)['"]/.exec(text)![1]!)).arrayBuffer()
  }
  const rowsIn = async (form: string) =>
    parquetReadObjects({ file: await fileOf(form), compressors: { GZIP: part => gunzipSync(part) } })
  const rows = await rowsIn('pandas')
  expect(new Set(rows.map(row => row['scode'])).size).toBe(data.length)
  expect(await rowsIn('R')).toEqual(rows)
  expect(await rowsIn('DuckDB')).toEqual(rows)
  const places = readCsv(new TextDecoder().decode(await fileOf('QGIS')))
  expect(places).toHaveLength(data.length)
  expect(Number(places[0]!['scoordinate.y'])).toBeGreaterThan(46)
})

test('fields of content: shares and numbers of distinct values are those of the named sample', async () => {
  const page = await visitor.open(`/datasets/${idOf('Accommodations')}/fields?all=true`)
  const sample = await items('/content/v1/Accommodation?pagesize=100')
  await page.getByText(`a sample of the records (${sample.length} of `).waitFor()
  const share = (holds: (item: RecordBody) => boolean) => `${Math.round((sample.filter(holds).length / sample.length) * 100)}%`
  const line = (path: string) => page.locator(`[data-field="${path}"]`)
  expect(await line('AccoTypeId').getByRole('cell').last().textContent()).toBe(share(({ AccoTypeId }) => Boolean(AccoTypeId)))
  const types = new Set(sample.map(({ AccoTypeId }) => AccoTypeId).filter(Boolean)).size
  expect(await line('AccoTypeId').getByRole('cell').nth(2).textContent()).toContain(String(types))
})

test('changes are those of the API, and link to the records', async () => {
  const id = idOf('Events')
  const page = await visitor.open(`/datasets/${id}/changes`)
  const changes = await server().json<{ TotalResults: number; Items: RecordBody[] }>(
    '/content/v1/Rawchanges?type=event&pagesize=20',
  )
  await page.getByText(`${new Intl.NumberFormat('en').format(changes.TotalResults)} changes are recorded`).waitFor()
  const links = page.getByRole('region', { name: 'Data' }).locator(`a[href*="/explore/${id}/r/"]`)
  expect(await links.count()).toBe(changes.Items.length)
})

test.each(['Accommodations', 'Car parks', 'Road stretches'])('every request that is shown for %s works', async name => {
  const page = await visitor.open(`/datasets/${idOf(name)}/api?as=url`)
  const calls = await page.locator('[data-call]').allTextContents()
  expect(calls.length).toBeGreaterThan(0)
  for (const call of calls) {
    const response = await fetch(call)
    expect([call, response.status]).toEqual([call, 200])
    await response.body?.cancel()
  }
  await page.getByRole('link', { name: 'Python' }).click()
  await page.waitForURL('**/api?as=python')
  expect(await page.locator('[data-call]').first().textContent()).toContain('import requests')
})

test('a closed dataset shows a guest no sample and no example, and says why', async () => {
  const id = idOf('Accommodation rooms')
  for (const tab of ['fields', 'quality', 'changes']) {
    const page = await visitor.open(`/datasets/${id}/${tab}`)
    expect(await page.getByText(/do not have access/).count()).toBeGreaterThan(0)
    await page.close()
  }
})

/** The distinct times behind the ages on the page of a dataset, without the times of table rows. */
const agesOf = async (path: string) => {
  const page = await visitor.open(path)
  const ages = page.locator('main time[title]:not(table time)')
  await ages.first().waitFor()
  const moments = await ages.evaluateAll(all => all.map(each => each.getAttribute('datetime')))
  await page.close()
  return moments
}

test('a part of the records of a type has the age of its own newest change on every page', async () => {
  const records = await items('/content/v1/HubActivityPoi?tagfilter=castles&pagesize=1000')
  const newest = Math.max(...records.map(record => Date.parse(record['LastChange'] as string)))
  for (const tab of ['', '/fields', '/api']) {
    const moments = await agesOf(`/datasets/${idOf('Castles')}${tab}`)
    expect([tab, ...new Set(moments)]).toEqual([tab, new Date(newest).toISOString()])
    if (tab === '') expect(moments.length).toBeGreaterThan(1)
  }
})

test('a dataset of stations shows the same age in all parts of its page, that of its newest measurement', async () => {
  const moments = await agesOf(`/datasets/${idOf('Car parks')}`)
  expect([moments.length > 1, new Set(moments).size]).toEqual([true, 1])
  const { data } = await server().json<{ data: { mvalidtime: string }[] }>(
    '/timeseries/v2/flat/ParkingStation/*/latest?limit=-1&select=mvalidtime',
  )
  const newest = Math.max(...data.map(({ mvalidtime }) => Date.parse(mvalidtime.replace(' ', 'T').replace('+0000', 'Z'))))
  // The platform may have measured newer values since the page was rendered.
  expect(newest - Date.parse(moments[0]!)).toBeGreaterThanOrEqual(0)
  expect(newest - Date.parse(moments[0]!)).toBeLessThan(600_000)
})
