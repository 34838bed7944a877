import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { ownBrowser, ownVisitors, Visitor } from '../harness/browser'
import { server } from '../harness/server'
import { deprecatedDates } from './deprecated-dates'
import { Explorers } from './explorer-visit'

// Times on a page stay correct while it is displayed: ages, late values, opening state, remaining days.

const browser = ownBrowser()
const visitors = ownVisitors(() => server().url, {}, browser)
let explorers: Explorers

beforeAll(async () => {
  explorers = await Explorers.of(await Visitor.arrive(browser, server().url))
})

const hour = 3_600_000
const day = 24 * hour

/** A page whose clock moves only by `fastForward`. Hydration errors are among the troubles of its visitor. */
async function openWithClock(address: string): Promise<Page> {
  const visitor = await visitors.arrive()
  await visitor.context.clock.install()
  return visitor.open(address)
}

type ShownAge = Readonly<{ moment: string; title: string | null; text: string | null }>

/** The ages on a page, not the times of the clock. */
async function agesOn(page: Page): Promise<ShownAge[]> {
  const ages = await page.locator('main time[title]').evaluateAll(all =>
    all.map(each => ({
      moment: each.getAttribute('datetime')!,
      title: each.getAttribute('title'),
      text: each.textContent,
    })),
  )
  return ages.filter(({ text }) => /ago$|^in |^(now|yesterday|tomorrow)$|^(last|next) /.test(text!))
}

test.each([
  ['a station', async () => '/stations/ParkingStation/101'],
  ['the wall', async () => '/live'],
  ['a record', async () => explorers.path('Castles').concat('/r/', await castle())],
  ['what changed of a dataset', async () => explorers.path('Car parks').replace('/explore/', '/datasets/').concat('/changes')],
])('%s updates its ages while open, with times in titles', async (_, addressOf) => {
  const page = await openWithClock(await addressOf())
  await expect.poll(async () => (await agesOn(page)).length).toBeGreaterThan(0)
  const before = await agesOn(page)
  for (const { moment, title } of before) expect(title).toContain(moment.slice(0, 4))
  await page.clock.fastForward(7 * day)
  // Data of today are now a week old.
  const young = before.filter(({ moment }) => Math.abs(Date.now() - Date.parse(moment)) < day)
  for (const { moment } of young.slice(0, 5))
    await expect
      .poll(async () => (await agesOn(page)).find(each => each.moment === moment)?.text ?? 'gone')
      .toMatch(/^(last week|1 week ago|gone)$/)
})

const castle = async () =>
  (await server().json<{ Items: { Id: string }[] }>('/content/v1/HubActivityPoi?tagfilter=castles&pagesize=1')).Items[0]!.Id

test('ages of a page opened later count from the current time', async () => {
  const page = await openWithClock('/help')
  await page.clock.fastForward(3 * hour)
  await page.getByRole('link', { name: 'Live data', exact: true }).first().click()
  await page.locator('main time[title]').first().waitFor({ state: 'attached' })
  const ages = await agesOn(page)
  expect(ages.filter(({ text }) => /^in /.test(text!))).toEqual([])
  expect(ages.some(({ text }) => /hours ago$/.test(text!))).toBe(true)
})

test('a value becomes late and expires while the page is open', async () => {
  const page = await openWithClock('/stations/ParkingStation/101')
  const cards = page.locator('main li').filter({ has: page.locator('time[title]') })
  const periods = cards.filter({ hasText: /period/ })
  await cards.first().waitFor()
  expect(await periods.count()).toBeGreaterThan(0)
  // Within a day no value is gone, however short its period is.
  await page.clock.fastForward(20 * hour)
  await expect.poll(() => periods.filter({ hasText: 'late' }).count()).toBe(await periods.count())
  await page.clock.fastForward(40 * day)
  await expect.poll(() => periods.filter({ hasText: 'no longer delivered' }).count()).toBe(await periods.count())
  expect(await page.getByText('last 24 hours').count()).toBe(0)
})

test('the remaining days of a deprecated field are counted down', async () => {
  const { until } = await deprecatedDates('HubActivityPoi', 'GpsPoints')
  const page = await openWithClock(explorers.path('Castles').concat('/r/', await castle()))
  const days = async () => {
    const texts = await page.locator('#field-GpsPoints strong').allTextContents()
    return Number(/^([\d,]+) days? left$/.exec(texts.at(-1)!)?.[1]?.replaceAll(',', '') ?? 0)
  }
  const before = await days()
  expect(before).toBeGreaterThan(10)
  await page.clock.fastForward(10 * day)
  await expect.poll(days).toBe(before - 10)
  await page.clock.fastForward(Date.parse(until) + 2 * day - Date.now())
  await page.locator('#field-GpsPoints').getByText('can be removed at any time').waitFor()
})
