import { createTranslator } from 'next-intl'
import type { Page } from 'playwright'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import de from '@/messages/de.json'
import en from '@/messages/en.json'
import it from '@/messages/it.json'
import { countPresses, ownBrowser, Visitor } from '../harness/browser'
import { readCsv } from '../harness/read-csv'
import { readXlsx } from '../harness/read-xlsx'
import { isLong, oneOf } from '../harness/sample'
import { server } from '../harness/server'
import { downloaded } from './explorer-visit'

// The main journeys through the pages, in each language, without access to any other host; copied requests work
// outside the browser.

type Content = Record<string, unknown> & { Id: string; Detail: Record<string, { Title?: string }> }
type Envelope = { TotalResults: number; Items: Content[] }

const messages = { en, de, it: it as typeof en }
type Language = keyof typeof messages

/** The name of the data type `free` on pages. */
const freePlaces = { en: 'Free places', de: 'Freie Plätze', it: 'Posti liberi' } as const

const browser = ownBrowser()

let visitor: Visitor
beforeEach(async () => {
  visitor = await Visitor.arrive(browser, server().url, { permissions: ['clipboard-read', 'clipboard-write'] })
})
afterEach(() => expect(visitor.troubles).toEqual([]))

const textsIn = (locale: Language) => createTranslator({ locale, messages: messages[locale] as typeof en })
const pathIn = (language: Language, path: string) => (language === 'en' ? path : `/${language}${path === '/' ? '' : path}`)

/** Clicks a copy button, and sends the copied request from outside the browser. */
async function copiedCall<Answer>(page: Page, name: string): Promise<Answer> {
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await page.getByRole('button', { name }).first().click()
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(clipboard).not.toBe('')
  const copied = await clipboard()
  const response = await fetch(/https?:\/\/[^\s'"]+/.exec(copied)![0])
  expect([copied, response.status]).toEqual([copied, 200])
  return response.json() as Promise<Answer>
}

const freeNearBolzano = {
  en: 'free parking near Bolzano now',
  de: 'freie Parkplätze bei Bozen jetzt',
  it: 'parcheggi liberi vicino a Bolzano adesso',
} as const

const hotelsInMeran = {
  en: '4-star hotels in Meran with German names as CSV',
  de: '4-Sterne-Hotels in Meran mit deutschen Namen als CSV',
  it: 'hotel a 4 stelle a Merano con nomi tedeschi come CSV',
} as const

const temperatures = {
  en: 'a chart of last week’s temperatures',
  de: 'Diagramm der Temperaturen letzte Woche',
  it: 'grafico delle temperature della settimana scorsa',
} as const

/** The name of a demo dataset in each language. */
const castles = { en: 'Castles', de: 'Burgen und Schlösser', it: 'Castelli' } as const

describe.each(oneOf(['en', 'de', 'it'] as const))('in %s', { timeout: 120_000 }, language => {
  const t = textsIn(language)
  const copy = (what: string) => t('copy.what', { what })

  test('a dataset is found, filtered, a record opened, and the copied requests return the same ids', async () => {
    const page = await visitor.open(pathIn(language, '/'))
    await page.getByLabel(t('home.searchLabel')).fill('castles')
    await page.getByRole('button', { name: t('home.searchButton') }).click()
    await page.waitForURL('**/search?q=castles')
    const datasets = page.getByRole('region', { name: t('answer.group.Datasets') })
    await datasets.getByRole('link', { name: castles[language], exact: true }).click()
    await page.getByRole('link', { name: t('dataset.explore') }).click()
    await page.locator('.ag-row').first().waitFor()

    await page.getByLabel(t('explorer.search')).fill('a')
    await page.waitForURL(url => url.searchParams.get('q') === 'a')
    const list = await copiedCall<Envelope>(page, copy(t('explorer.call')))
    expect(list.TotalResults).toBeGreaterThan(1)
    await page
      .getByText(t('explorer.sentence', { count: list.TotalResults }))
      .first()
      .waitFor()
    const rows = page.locator('.ag-center-cols-container .ag-row, .ag-row')
    await expect
      .poll(() => rows.evaluateAll(all => [...new Set(all.map(row => row.getAttribute('row-id')))].slice(0, 3)))
      .toEqual(list.Items.slice(0, 3).map(({ Id }) => Id))

    const { Id, Detail } = list.Items[0]!
    await page.locator(`.ag-row[row-id="${Id}"] a`).first().click()
    await page.waitForURL(url => url.pathname.endsWith(`/r/${Id}`))
    const title = Detail?.[language]?.Title
    if (title) await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    await page.getByRole('link', { name: t('record.view.call'), exact: true }).click()
    await page.waitForURL(url => url.searchParams.get('view') === 'call')
    expect((await copiedCall<Content>(page, copy(t('record.calls.json')))).Id).toBe(Id)
  })

  test('a station is found, its values compared over time, and the copied request returns as many values', async () => {
    const page = await visitor.open(pathIn(language, '/stations/ParkingStation/101'))
    await page.locator('main li').getByRole('link', { name: freePlaces[language], exact: true }).first().click()
    await page.waitForURL('**/compare/series?**')
    await page.locator('[data-points]').first().waitFor()
    await expect
      .poll(async () => Number(await page.locator('[data-points]').first().getAttribute('data-points')))
      .toBeGreaterThan(0)
    await page.goto(pathIn(language, '/live'))
    const { stationtypes } = await server().json<{ stationtypes: unknown[] }>('/timeseries/v2/freshness')
    expect(await page.locator('[data-row]').count()).toBe(stationtypes.length)
    await page.goto(pathIn(language, '/live/events'))
    await page.locator('[data-situation]').first().waitFor()
  })

  test('a journalist searches for free places near Bolzano, and downloads them as Excel with three clicks', async () => {
    const presses = await countPresses(visitor.context)
    const page = await visitor.open(pathIn(language, '/'))
    await page.getByLabel(t('home.searchLabel')).fill(freeNearBolzano[language])
    await page.keyboard.press('Enter')
    const screen = page.locator('section[aria-labelledby="first-screen"]')
    await screen.getByRole('link').first().click()
    await page.getByRole('button', { name: t('export.open'), exact: true }).click()
    const save = page.getByRole('dialog').getByRole('button', { name: t('export.save') })
    const { name, bytes } = await downloaded(page, () => save.click())
    expect(presses()).toBeLessThanOrEqual(3)
    expect(name).toMatch(/\.xlsx$/)
    const [sheet, about] = await readXlsx(bytes)
    const [head, ...rows] = sheet!.rows
    const numbersOf = (name: string) => {
      const letter = head!.find(({ value }) => value.startsWith(name))!.at.replace(/\d+/, '')
      return rows
        .flatMap(row => row.filter(({ at, type }) => at.replace(/\d+/, '') === letter && type === 'number'))
        .map(({ value }) => Number(value))
    }
    const question = encodeURIComponent(freeNearBolzano[language])
    const { Screens } = await server().json<{ Screens: { Call: string }[] }>(`/search/v1?q=${question}&language=${language}`)
    const { data } = await server().json<{ data: { scode: string; sname: string }[] }>(Screens[0]!.Call)
    const names = new Map(data.map(({ scode, sname }) => [scode, sname]))
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map(([title]) => title!.value).sort()).toEqual([...names.values()].sort())
    expect(numbersOf(freePlaces[language])).toHaveLength(rows.length)
    expect(Math.min(...numbersOf(freePlaces[language]))).toBeGreaterThan(0)
    for (const latitude of numbersOf(t('export.latitude'))) expect(Math.abs(latitude - 46.5)).toBeLessThan(0.2)
    expect(about!.rows.flatMap(row => row.map(({ value }) => value))).toContain(t('export.about.licence'))
  })

  test.runIf(isLong)('a developer downloads hotels as CSV, and opens a chart, with five clicks', async () => {
    const presses = await countPresses(visitor.context)
    const page = await visitor.open(pathIn(language, '/'))
    const firstScreen = page.locator('section[aria-labelledby="first-screen"]').getByRole('link').first()
    await page.getByLabel(t('home.searchLabel')).fill(hotelsInMeran[language])
    await page.keyboard.press('Enter')
    await firstScreen.click()
    await page.getByRole('button', { name: t('export.open'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: t('export.formats.csv') }).check()
    const { text } = await downloaded(page, () => dialog.getByRole('button', { name: t('export.save') }).click())
    const rows = readCsv(text)
    const { Items } = await server().json<{ Items: { AccoDetail: Record<string, { Name?: string }> }[] }>(
      '/content/v1/Accommodation?tagfilter=hotel&categoryfilter=4stars&polygon=021051_demo&pagesize=1000',
    )
    const names = Items.map(({ AccoDetail }) => AccoDetail['de']?.Name ?? '').sort()
    expect(names.length).toBeGreaterThan(0)
    expect(rows.map(row => row[language === 'de' ? 'title' : 'AccoDetail.de.Name']).sort()).toEqual(names)

    await page.goto(pathIn(language, `/search?${new URLSearchParams({ q: temperatures[language] })}`))
    await firstScreen.click()
    const chart = page.locator('[data-points]').first()
    await expect.poll(async () => Number(await chart.getAttribute('data-points'))).toBeGreaterThan(100)
    await expect.poll(() => page.locator('main').textContent()).toContain('°C')
    expect(presses()).toBeLessThanOrEqual(5)
  })
})
