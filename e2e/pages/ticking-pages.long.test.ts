import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { type OpenState, openState, wallTime } from '@/components/record/opening/open-now'
import { seasonsOf } from '@/components/record/opening/seasons'
import en from '@/messages/en.json'
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
  ['the first page', async () => '/'],
  ['the catalogue', async () => '/datasets'],
  ['a list of stations', async () => explorers.path('Car parks', 'v=grid&cols=title,measured')],
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

type Museum = Readonly<{ Id: string; OperationSchedule?: unknown }>

/** A museum whose opening state changes within two days, and after how many hours. */
async function museumThatChanges(): Promise<{ id: string; before: OpenState; after: OpenState; hours: number }> {
  const { Items } = await server().json<{ Items: Museum[] }>('/content/v1/HubActivityPoi?tagfilter=museums&pagesize=100')
  for (const { Id: id, ...record } of Items) {
    const stateAfter = (hours: number) =>
      openState(seasonsOf(record as never), wallTime(new Date(Date.now() + hours * hour), 'Europe/Rome'))
    const before = stateAfter(0)
    const hours = Array.from({ length: 48 }, (_, index) => index + 1).find(each => stateAfter(each).state !== before.state)
    if (hours) return { id, before, after: stateAfter(hours), hours }
  }
  throw new Error('no museum opens or closes within two days')
}

test('the opening state and the current weekday change over time', async () => {
  const { id, before, after, hours } = await museumThatChanges()
  const words = { open: 'Open now', closed: 'Closed now', unknown: 'No hours are stated' }
  const page = await openWithClock(explorers.path('Museums').concat('/r/', id))
  const opening = page.locator('section', { has: page.locator('#opening') })
  await opening.getByText(words[before.state]).first().waitFor()
  await page.clock.fastForward(hours * hour)
  await opening.getByText(words[after.state]).first().waitFor()
  const today = () => opening.locator('tr[aria-current=date] th').allTextContents()
  const weekday = (at: number) => new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'Europe/Rome' }).format(at)
  const now = Date.now() + hours * hour
  await expect.poll(today).toEqual([weekday(now)])
  await page.clock.fastForward(day)
  await expect.poll(today).toEqual([weekday(now + day)])
})

test('passed dates of an event move to the past ones', async () => {
  const { Items } = await server().json<{ Items: { Id: string }[] }>('/content/v1/Event?begindate=2026-01-01&pagesize=50')
  const page = await openWithClock(explorers.path('Events').concat('/r/', Items[0]!.Id))
  const dates = page.locator('section', { has: page.locator('#event-dates') })
  await dates.waitFor()
  await page.clock.fastForward(3650 * day)
  await dates.getByText('All dates are over.').waitFor()
})

test('a removal is shown as done after its day', async () => {
  const { leavesAfter, servedUntil } = en.changes
  const page = await openWithClock('/build/deprecations')
  const heads = (text: string) => page.locator('main h3', { hasText: text.split('{')[0]!.trim() }).count()
  const [ahead, over] = [await heads(leavesAfter), await heads(servedUntil)]
  expect(ahead).toBeGreaterThan(0)
  await page.clock.fastForward(20 * 365 * day)
  await expect.poll(async () => [await heads(leavesAfter), await heads(servedUntil)]).toEqual([0, ahead + over])
})
