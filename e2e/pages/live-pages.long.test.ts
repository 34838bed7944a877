import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { featuresOnMap, ownVisitor } from '../harness/browser'
import { Collector } from '../harness/collector'
import { server } from '../harness/server'

type Standing = { stype: string; sorigin: string | null; series: number; late: number }

const visitor = ownVisitor()
let collector: Collector
let provenance: string

beforeAll(async () => {
  collector = await Collector.of(server())
  provenance = await collector.provenance('live pages')
  await collector.register('LivePage', { stations: ['one'], dataTypes: ['live page'] })
  await collector.register('FollowPage', { stations: ['one'], dataTypes: ['follow page'] })
  await push(1, Date.now() - 7_200_000)
})

const pushTo = (page: 'Live' | 'Follow', record: { value: number; timestamp: number; period: number }) => {
  const series = { stationType: `${page}Page`, station: 'one', dataType: `${page.toLowerCase()} page` }
  return collector.push({ ...series, provenance, records: [record] })
}
const push = (value: number, timestamp = Date.now()) => pushTo('Live', { value, timestamp, period: 600 })
const standings = async () => (await server().json<{ stationtypes: Standing[] }>('/timeseries/v2/freshness')).stationtypes

/** Loads the wall with the numbers it shows; a series may become late meanwhile, so it reloads until they are stable. */
async function openWall(): Promise<{ page: Page; expected: Standing[] }> {
  const page = await visitor.open('/live')
  for (let before = await standings(); ; ) {
    await page.reload()
    const after = await standings()
    if (JSON.stringify(late(after)) === JSON.stringify(late(before))) return { page, expected: after }
    before = after
  }
}

const late = (all: readonly Standing[]) => all.map(each => [each.stype, each.sorigin, each.late])

test('the wall has a row for each station type and origin with the counts of the API, silent ones first', async () => {
  const { page, expected } = await openWall()
  const rows = page.locator('[data-row]')
  expect(await rows.count()).toBe(expected.length)
  const texts = await rows.allTextContents()
  const line = texts.find(text => text.includes('LivePage'))!
  expect(line).toContain('1 of 1 series late')
  expect(line).toContain('every 10 minutes')
  const shown = await rows.evaluateAll(found => found.map(one => one.getAttribute('data-standing')!))
  expect(shown).toEqual(['silent', 'partly', 'inTime'].flatMap(standing => shown.filter(one => one === standing)))
  const silent = expected.filter(({ series, late }) => late === series).length
  expect(shown.filter(one => one === 'silent').length).toBe(silent)
  await page.getByRole('rowheader', { name: `All series late: ${silent} row` }).waitFor()
  const heads = await page.getByRole('columnheader').allTextContents()
  expect(heads).toEqual(['Station type', 'Last arrival', 'Expected', 'Late series', 'Values per minute'])
  await page.getByText('A series is late when nothing has arrived for more than two of its intervals').waitFor()
})

test('pushed data appears on the open wall', async () => {
  const page = await visitor.open('/live')
  await page.locator('[data-connection=live]').waitFor()
  const row = page.locator('[data-row="LivePage e2e"]')
  expect(await row.getAttribute('data-arrived')).toBeNull()
  await push(2)
  await page.locator('[data-row="LivePage e2e"][data-arrived]').waitFor({ timeout: 20_000 })
  await page.getByText('1 value since you opened the page').waitFor()
  await row.getByRole('img', { name: /^1 value this minute|, 1 in 15 minutes$/ }).waitFor()
  await row.getByRole('cell', { name: /^(now|\d+ seconds? ago)$/ }).waitFor()
})

test('the wall reports a lost connection and resumes', async () => {
  const page = await visitor.open('/live')
  await page.locator('[data-connection=live]').waitFor()
  await visitor.context.setOffline(true)
  await page.locator('[data-connection=offline]').waitFor()
  await page.getByText('Offline: no network').waitFor()
  await visitor.context.setOffline(false)
  await page.locator('[data-connection=live]').waitFor()
  visitor.ignore('ERR_INTERNET_DISCONNECTED')
})

type Situation = { Id: string; StartTime: string; EndTime: string | null; Active: boolean; TagIds: string[] }

async function situations(): Promise<Situation[]> {
  const path = '/content/v1/Announcement?pagesize=1000&tagfilter=announcement:traffic-event'
  const { Items } = await server().json<{ Items: Situation[] }>(path)
  return Items.filter(({ Active, EndTime }) => Active !== false && (EndTime === null || Date.parse(EndTime) > Date.now()))
}

test('events: list, map and filters match the API', async () => {
  const page = await visitor.open('/live/events')
  const all = await situations()
  const upcoming = all.filter(({ StartTime }) => Date.parse(StartTime) > Date.now())
  await page.getByText(`${all.length} situations`).waitFor()
  expect(await page.locator('[data-situation]').count()).toBe(all.length)
  await expect.poll(() => featuresOnMap(page), { timeout: 45_000 }).toBeGreaterThan(0)
  await page.getByRole('link', { name: `Upcoming ${upcoming.length}`, exact: true }).click()
  await page.waitForURL('**/live/events?when=upcoming')
  await page.getByText(`${upcoming.length} situation`).first().waitFor()
  const works = all.filter(({ TagIds }) => TagIds.includes('traffic-event:road-work'))
  await page.goto('/live/events?kind=road-work')
  const ids = await page.locator('[data-situation]').evaluateAll(found => found.map(one => one.getAttribute('data-situation')))
  expect(new Set(ids)).toEqual(new Set(works.map(({ Id }) => Id)))
})

const minute = 60_000
const pushFollowed = (value: number, timestamp: number) => pushTo('Follow', { value, timestamp, period: 60 })

const isLive = (page: Page) => page.locator('[data-connection=live]').waitFor()

/** Minute of the last push. All tests share it, so that each push has a later time than the one before. */
let last = Math.floor(Date.now() / minute) * minute - 10 * minute
const next = () => {
  last += minute
  return last
}

test('a station page shows new values automatically only while it follows', async () => {
  await pushFollowed(11, next())
  const page = await visitor.open('/stations/FollowPage/one')
  const value = page.locator('li', { hasText: 'follow page' }).locator('.font-semibold').nth(1)
  await expect.poll(() => value.textContent(), { timeout: 30_000 }).toBe('11')
  expect(await page.locator('[data-connection]').count()).toBe(0)
  await page.getByRole('switch', { name: 'Follow live' }).click()
  await isLive(page)
  await pushFollowed(4711, next())
  await expect.poll(() => value.textContent(), { timeout: 30_000 }).toBe('4,711')
  await page.getByText(/^Live · last value at/).waitFor()
  await page.waitForURL(url => url.searchParams.get('follow') === 'true')
})

test('following charts show new measurements, and pause while a part of the time range is shown', async () => {
  await pushFollowed(21, next())
  await pushFollowed(22, next())
  const page = await visitor.open(
    `/compare/series?s=${encodeURIComponent('FollowPage:one:follow page:60')}&t=24h&agg=raw&follow=true`,
  )
  await isLive(page)
  const newest = page
    .getByRole('row', { name: /follow page/ })
    .getByRole('cell')
    .first()
  await expect.poll(() => newest.textContent(), { timeout: 30_000 }).toBe('22')
  await pushFollowed(8152, next())
  await expect.poll(() => newest.textContent(), { timeout: 30_000 }).toBe('8,152')
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByText('Paused while a part is shown').waitFor()
  expect(await page.getByRole('switch', { name: 'Follow live' }).getAttribute('aria-checked')).toBe('false')
  await page.getByRole('switch', { name: 'Follow live' }).click()
  await isLive(page)
})
