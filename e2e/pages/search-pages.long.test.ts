import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import type { SearchResponse } from '@/lib/search/search-response'
import { gate, ownVisitor } from '../harness/browser'
import { server } from '../harness/server'

const visitor = ownVisitor()

const searchResults = (q: string, language = 'en') =>
  server().json<SearchResponse>(`/search/v1?${new URLSearchParams({ q, language, limitto: '24' })}`)

const group = (page: Page, name: string) => page.locator(`section[aria-labelledby="found-${name}"]`)
const searchFor = (text: string, prefix = '') => visitor.open(`${prefix}/search?q=${encodeURIComponent(text)}`)

describe('the page', () => {
  test.each([
    ['', 'car parks in Bolzano', /Bolzano/],
    ['/de', 'Parkplätze Bozen', /Bozen/],
    ['/it', 'parcheggi Bolzano', /Bolzano/],
  ])('at %s/search the question “%s” finds a working screen', async (prefix, question, title) => {
    const page = await searchFor(question, prefix)
    const first = page.locator('section[aria-labelledby="first-screen"]')
    const heading = await first.getByRole('heading').textContent()
    expect(heading).toMatch(title)
    await first.getByRole('link').first().click()
    await page.waitForURL('**/explore/**')
  })

  test('each recognized part can be removed', async () => {
    const page = await searchFor('4 star hotels in Merano')
    const parts = page.getByRole('list', { name: 'Recognised' })
    const before = await parts.getByRole('link').count()
    expect(before).toBeGreaterThan(1)
    await parts.getByRole('link', { name: /^Where/ }).click()
    await page.waitForURL(url => !/Merano/.test(url.searchParams.get('q') ?? ''))
    expect(await parts.getByRole('link', { name: /^Where/ }).count()).toBe(0)
  })

  test('the URL of a request leads to the console', async () => {
    const call = '/content/v1/Event?pagesize=2'
    const page = await searchFor(call)
    await page.locator('section[aria-labelledby="first-screen"]').getByRole('link').first().click()
    await page.waitForURL(url => url.pathname === '/build/console' && url.searchParams.get('url') === call)
  })

  test('a search without results has a message in each language with the query as text', async () => {
    const hostile = '<script>window.harmed=1</script>zzzqqq'
    for (const prefix of ['', '/de', '/it']) {
      const page = await searchFor(hostile, prefix)
      expect(await page.getByRole('main').getByRole('status').textContent()).toBeTruthy()
      expect(await page.evaluate(() => 'harmed' in window)).toBe(false)
      await page.close()
    }
  })

  test('a misspelt word is corrected with a notice', async () => {
    const page = await searchFor('parknig bolzano')
    await page.getByText('instead of “parknig”').waitFor()
  })

  test('“near me” requests the location and searches around it', async () => {
    const geolocation = { latitude: 46.498, longitude: 11.354 }
    const near = await visitor.other({ geolocation, permissions: ['geolocation'] })
    const page = await near.open('/search?q=car%20parks%20near%20me')
    await page.getByRole('button', { name: 'Use my location' }).click()
    await page.waitForURL(url => url.searchParams.get('latitude') === '46.498')
    await page.getByRole('heading', { name: /within 2 km of you/ }).waitFor()
  })

  test('closed records are found only by people with access', async () => {
    const page = await (await (await visitor.other()).signIn('analyst')).open('/')
    const room = await page.evaluate(async () => {
      const { Items } = (await (await fetch('/content/v1/AccommodationRoom?pagesize=1')).json()) as { Items: { Id: string }[] }
      return Items[0]!.Id
    })
    await page.goto(`/search?q=${encodeURIComponent(room)}`)
    await group(page, 'Records').getByRole('link').first().waitFor()
    expect((await searchResults(room)).Records).toEqual([])
  })
})

describe('the palette', () => {
  const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and go to…' })
  const options = (page: Page) => palette(page).getByRole('option').allTextContents()
  /** Types a text, and waits until the results for all of it are shown. */
  const lookFor = async (page: Page, text: string) => {
    const responded = page.waitForResponse(answer => new URL(answer.url()).searchParams.get('q') === text)
    await page.keyboard.type(text)
    await responded
    await palette(page).getByText('Use the arrow keys and press Enter.').waitFor()
  }
  const openPalette = async (path = '/datasets') => {
    const page = await visitor.open(path)
    await page.keyboard.press('Control+k')
    await palette(page).waitFor()
    return page
  }

  test('lists the same screens as the page, then records with matching names', async () => {
    const page = await openPalette()
    await lookFor(page, 'weather')
    const { Screens, Datasets } = await searchResults('weather')
    const shown = await options(page)
    for (const { Title } of [...Screens, ...Datasets.slice(0, 5)])
      expect(
        shown.some(text => text.startsWith(Title)),
        Title,
      ).toBe(true)
  })

  test('arrow keys choose, Enter opens, and the result is among the recent ones afterwards', async () => {
    const page = await openPalette()
    await lookFor(page, 'museums')
    const museums = palette(page).getByRole('option', { name: /^Museums/ })
    await museums.first().waitFor()
    const chosen = () => palette(page).locator('[aria-selected=true]').textContent()
    const first = await chosen()
    await page.keyboard.press('ArrowDown')
    await expect.poll(chosen).not.toBe(first)
    await page.keyboard.press('ArrowUp')
    await expect.poll(chosen).toBe(first)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/explore/*')
    await page.getByRole('heading', { level: 1, name: 'Museums' }).waitFor()
    await page.keyboard.press('Control+k')
    await palette(page).getByText('Recent').waitFor()
    expect((await options(page))[0]).toContain('Museums')
  })

  test('a failed search is reported, and pages and actions remain', async () => {
    const page = await openPalette()
    await page.route('**/search/v1?**', route => route.fulfill({ status: 503, body: '{}' }))
    await page.keyboard.type('reference')
    await palette(page).getByText('The search is not responding; the entries listed still work.').waitFor()
    const reference = palette(page).getByRole('option', { name: /API reference/ })
    await reference.click()
    await page.waitForURL('**/build/reference')
    visitor.ignore('503')
  })

  test('keeps text typed before scripts are loaded', async () => {
    const page = await visitor.context.newPage()
    const { opened, open: letThrough } = gate()
    await page.route('**/_next/static/**/*.js', route => opened.then(() => route.continue()))
    await page.goto('/datasets', { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1, name: 'Datasets' }).waitFor()
    await page.keyboard.type('/vine')
    letThrough()
    await expect.poll(() => palette(page).getByRole('combobox').inputValue()).toBe('vine')
    await page.keyboard.type('yard')
    expect(await palette(page).getByRole('combobox').inputValue()).toBe('vineyard')
  })

  test('opens from the search field; a click outside closes it', async () => {
    const page = await openPalette()
    await page.mouse.click(5, 600)
    await palette(page).waitFor({ state: 'detached' })
    await page.getByRole('banner').getByRole('searchbox').click()
    await palette(page).waitFor()
  })
})
