import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { ownVisitor } from '../harness/browser'
import { Collector } from '../harness/collector'
import { server } from '../harness/server'

const visitor = ownVisitor(() => server().url)
let collector: Collector
let provenance: string

const minute = 60_000
const week = 7 * 86_400_000

/** The offset of the clocks in Rome from UTC. */
const ahead = (at: number) => Date.parse(`${romanClock.format(at).replace(' ', 'T')}Z`) - at
const romanClock = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Rome' })
/** The same local time a week before, also across a clock change. @param at whole seconds */
const weekBefore = (at: number) => at - week + ahead(at) - ahead(at - week)

beforeAll(async () => {
  collector = await Collector.of(server())
  provenance = await collector.provenance('pages that follow')
  await collector.register('FollowPage', { stations: ['one'], dataTypes: ['follow page'] })
})

const push = (value: number, timestamp: number) =>
  collector.push({
    stationType: 'FollowPage',
    station: 'one',
    dataType: 'follow page',
    provenance,
    records: [{ timestamp, value, period: 60 }],
  })

const isLive = (page: Page) => page.locator('[data-connection=live]').waitFor()

/** A minute is never measured twice, whatever runs first. */
let last = Math.floor(Date.now() / minute) * minute - 10 * minute
const next = () => {
  last += minute
  return last
}

test('a station page shows new values automatically only while it follows', async () => {
  await push(11, next())
  const page = await visitor.open('/stations/FollowPage/one')
  const value = page.locator('li', { hasText: 'follow page' }).locator('.font-semibold').nth(1)
  await expect.poll(() => value.textContent(), { timeout: 30_000 }).toBe('11')
  expect(await page.locator('[data-connection]').count()).toBe(0)
  await page.getByRole('switch', { name: 'Follow' }).click()
  await isLive(page)
  await push(4711, next())
  await expect.poll(() => value.textContent(), { timeout: 30_000 }).toBe('4,711')
  await page.getByText(/^Live · last value at/).waitFor()
  await page.waitForURL(url => url.searchParams.get('follow') === 'true')
})

test('following charts show new measurements, and pause while a part of the time range is shown', async () => {
  await push(21, next())
  await push(22, next())
  const page = await visitor.open(
    `/compare/series?s=${encodeURIComponent('FollowPage:one:follow page:60')}&t=24h&agg=raw&follow=true`,
  )
  await isLive(page)
  const newest = page
    .getByRole('row', { name: /follow page/ })
    .getByRole('cell')
    .first()
  await expect.poll(() => newest.textContent(), { timeout: 30_000 }).toBe('22')
  await push(8152, next())
  await expect.poll(() => newest.textContent(), { timeout: 30_000 }).toBe('8,152')
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByText('Waits while a part is shown').waitFor()
  expect(await page.getByRole('switch', { name: 'Follow' }).getAttribute('aria-checked')).toBe('false')
  await page.getByRole('switch', { name: 'Follow' }).click()
  await isLive(page)
})

test('a value is shown next to that of the same hour a week before', async () => {
  const at = next()
  await push(100, weekBefore(at))
  await push(88, at)
  const page = await visitor.open('/stations/FollowPage/one')
  await page.getByText('a week before at this hour 100 (-12)').waitFor()
})

test('the time machine shows how much each station differs from the same hour a week before, as the API returns it', async () => {
  const page = await visitor.open('/stations/ParkingStation/timeline?type=free&period=3600&ref=7d')
  const time = page.getByRole('slider', { name: 'Moment shown' })
  await expect.poll(() => time.isEnabled(), { timeout: 30_000 }).toBe(true)
  const copied = page.getByRole('list', { name: 'Stations' }).getByRole('button')
  const hour = 3_600_000
  const values = async (back: number) => {
    // One hour more, as there may have been a clock change.
    const [from, to] = [30 * hour + back, back - hour].map(before => new Date(Date.now() - before).toISOString())
    const path = `/timeseries/v2/flat,node/ParkingStation/free/${from}/${to}?limit=-1&select=sname,avg(mvalue)&where=mperiod.eq.3600&bucket=1h&timezone=UTC`
    const { data } = await server().json<{ data: { sname: string; _timestamp: string; 'avg(mvalue)': number }[] }>(path)
    return data.map(row => ({ ...row, at: Date.parse(row._timestamp.replace(' ', 'T').replace('+0000', 'Z')) }))
  }
  const [now, before] = await Promise.all([values(0), values(week)])
  const newest = Math.max(...now.map(({ at }) => at))
  const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2, signDisplay: 'exceptZero' })
  const differences: Record<string, string> = {}
  for (const { sname, at, 'avg(mvalue)': value } of now) {
    const then = before.find(row => row.sname === sname && row.at === weekBefore(at))
    if (at === newest && then) differences[sname] = number.format(value - then['avg(mvalue)'])
  }
  expect(Object.keys(differences).length).toBeGreaterThan(20)
  // Compares whole texts: a name may end with a digit.
  const texts = Object.entries(differences).map(([sname, difference]) => `${sname}${difference}`)
  await expect.poll(() => copied.allTextContents(), { timeout: 20_000 }).toEqual(expect.arrayContaining(texts))
  expect(visitor.troubles).toEqual([])
})
