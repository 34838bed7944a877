import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, signIn, Visitor } from '../harness/browser'
import { server } from '../harness/server'

type Hit = { href: string; title: string; note: string }
type Found = { text: string; meaning: { kind: string }; groups: { name: string; hits: Hit[]; more: boolean }[] }

let browser: Browser
let visitor: Visitor

beforeAll(async () => {
  browser = await openBrowser()
  visitor = await Visitor.arrive(browser, server().url)
})
afterAll(() => browser?.close())

const found = (text: string, language = 'en') =>
  server().json<Found>(`/search/found?${new URLSearchParams({ q: text, language })}`)

const group = (page: Page, name: string) => page.locator(`section[aria-labelledby="found-${name}"]`)
const titlesIn = (page: Page, name: string) => group(page, name).getByRole('link').allTextContents()

describe('the page', () => {
  test('every dataset with the word in its name is found, and each leads to its page', async () => {
    const { Items } = await server().json<{ Items: { Shortname: string }[] }>('/content/v1/MetaData?pagesize=1000')
    const page = await visitor.open('/search?q=weather')
    const named = Items.filter(({ Shortname }) => /weather/i.test(Shortname)).map(({ Shortname }) => Shortname)
    expect(named.length).toBeGreaterThan(2)
    expect(await titlesIn(page, 'datasets')).toEqual(expect.arrayContaining(named))
    await group(page, 'datasets').getByRole('link', { name: named[0]!, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: named[0]! }).waitFor()
    await page.close()
  })

  test.each([
    ['de', 'parken'],
    ['de', 'parkplätze'],
    ['de', 'Parkplatz'],
    ['it', 'parcheggi'],
    ['it', 'parcheggio'],
    ['en', 'parkings'],
  ])(
    'in the language %s “%s” finds the car parks, however the word ends; the palette and the catalogue find them too',
    async (language, text) => {
      const { Items } = await server().json<{ Items: { Id: string; Shortname: string }[] }>('/content/v1/MetaData?pagesize=1000')
      const href = `/datasets/${Items.find(({ Shortname }) => Shortname === 'Car parks')!.Id}`
      const { groups } = await found(text, language)
      const hits = groups.find(({ name }) => name === 'datasets')?.hits ?? []
      expect(hits.map(hit => hit.href)).toContain(href)
      const page = await visitor.open(`/${language}/datasets?q=${encodeURIComponent(text)}`)
      await page.getByRole('main').locator(`a[href$="${href}"]`).first().waitFor()
      await page.close()
    },
  )

  test('stations found are those the interface finds, with their number, and lead to their pages', async () => {
    const page = await visitor.open('/search?q=bolzano')
    const call = '/timeseries/v2/flat,node/*?where=sname.ire."bolzano"&select=scode,sname,stype&limit=25'
    const { data } = await server().json<{ data: { scode: string; sname: string }[] }>(call)
    expect(data.length).toBeGreaterThan(1)
    const shown = data.slice(0, 24).map(({ sname }) => sname)
    expect(await titlesIn(page, 'stations')).toEqual(shown)
    expect(await group(page, 'stations').getByRole('heading').textContent()).toBe(
      `Stations ${data.length > 24 ? '24+' : data.length}`,
    )
    await group(page, 'stations').getByRole('link').first().click()
    await page.getByRole('heading', { level: 1, name: shown[0]! }).waitFor()
    await page.close()
  })

  test('records found have the word in their title, in the language of the page', async () => {
    const page = await visitor.open('/de/search?q=burg')
    const titles = await titlesIn(page, 'records')
    expect(titles.length).toBeGreaterThan(0)
    expect(titles.filter(title => !/burg/i.test(title))).toEqual([])
    const sum = (await page.locator('section[aria-labelledby^="found-"] li').count()).toString()
    await page.getByText(`${sum} Treffer für „burg“`).waitFor()
    await page.close()
  })

  test('coordinates find what the interface finds within two kilometres, whichever way round they are written', async () => {
    const near = await server().json<{ TotalResults: number }>(
      '/content/v1/HubActivityPoi?latitude=46.498&longitude=11.354&radius=2000&pagesize=1',
    )
    for (const text of ['46.498, 11.354', '11.354, 46.498']) {
      const page = await visitor.open(`/search?q=${encodeURIComponent(text)}`)
      const heading = await group(page, 'records').getByRole('heading').textContent()
      expect(heading).toBe(`Places within 2 km ${near.TotalResults > 24 ? '24+' : near.TotalResults}`)
      expect(await page.getByText('The numbers were read as longitude, latitude.').count()).toBe(text.startsWith('11') ? 1 : 0)
      await page.close()
    }
  })

  test('the address of a call leads to the console with it', async () => {
    const call = '/content/v1/Event?pagesize=2'
    const page = await visitor.open(`/search?q=${encodeURIComponent(call)}`)
    await page.getByRole('link', { name: 'Open in the API console' }).click()
    await page.waitForURL(url => url.pathname === '/api' && url.searchParams.get('url') === call)
    await page.close()
  })

  test('a search without results says so in each language; the query is shown as text', async () => {
    const hostile = '<script>window.harmed=1</script>zzz'
    for (const [prefix, words] of [
      ['', 'Nothing found for'],
      ['/de', 'Nichts gefunden für'],
      ['/it', 'Nessun risultato per'],
    ] as const) {
      const page = await visitor.open(`${prefix}/search?q=${encodeURIComponent(hostile)}`)
      expect(await page.getByRole('main').getByRole('status').textContent()).toContain(words)
      expect(await page.evaluate(() => 'harmed' in window)).toBe(false)
      await page.close()
    }
  })

  test.each(['null', 'undefined', '\u0000', '%', '"', '*', "'", '(', '[', 'a\u0000b', 'x'.repeat(3000)])(
    'whatever is looked for (%j), the page and the palette answer',
    async text => {
      const q = encodeURIComponent(text)
      expect((await fetch(`${server().url}/search?q=${q}`)).status).toBe(200)
      expect((await fetch(`${server().url}/search/found?q=${q}`)).status).toBe(200)
    },
  )

  test('a slip of the pen is put right by what datasets are called', async () => {
    const page = await visitor.open('/search?q=wether')
    await page.getByRole('main').getByRole('link', { name: 'weather', exact: true }).click()
    await page.waitForURL('**/search?q=weather')
    expect((await titlesIn(page, 'datasets')).length).toBeGreaterThan(2)
    await page.close()
  })

  test('the field of the header works without the palette, as a form', async () => {
    const html = await (await fetch(`${server().url}/it/datasets`)).text()
    expect(/<form[^>]*action="\/it\/search"[^>]*>/.test(html)).toBe(true)
  })

  test('closed records are found by those who may see them and by nobody else', async () => {
    const analyst = await Visitor.arrive(browser, server().url)
    const page = await analyst.open('/')
    await signIn(page, 'analyst')
    const room = await page.evaluate(async () => {
      const { Items } = (await (await fetch('/content/v1/AccommodationRoom?pagesize=1')).json()) as { Items: { Id: string }[] }
      return Items[0]!.Id
    })
    await page.goto(`/search?q=${encodeURIComponent(room)}`)
    await group(page, 'records').getByRole('link').first().waitFor()
    expect((await found(room)).groups.filter(({ name }) => name === 'records')).toEqual([])
    await analyst.leave()
  })
})

describe('the palette', () => {
  const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and go to …' })
  const options = (page: Page) => palette(page).getByRole('option').allTextContents()
  /** Types a text, and waits until the results for all of it are shown. */
  const lookFor = async (page: Page, text: string) => {
    const answered = page.waitForResponse(answer => new URL(answer.url()).searchParams.get('q') === text)
    await page.keyboard.type(text)
    await answered
    await palette(page).getByText('Arrow keys choose, Enter opens.').waitFor()
  }
  const openPalette = async (path = '/datasets') => {
    const page = await visitor.open(path)
    await page.keyboard.press('Control+k')
    await palette(page).waitFor()
    return page
  }

  test('finds the same as the page, each group with its first hits', async () => {
    const page = await openPalette()
    await lookFor(page, 'weather')
    const { groups } = await found('weather')
    for (const { hits } of groups) await palette(page).getByRole('option', { name: hits[0]!.title }).first().waitFor()
    const shown = await options(page)
    for (const { hits } of groups)
      for (const { title } of hits)
        expect(
          shown.some(text => text.startsWith(title)),
          title,
        ).toBe(true)
    await page.close()
  })

  test('arrows choose, Enter goes there, and next time it is among the recent places', async () => {
    const page = await openPalette()
    await lookFor(page, 'museums')
    await palette(page)
      .getByRole('option', { name: /^Museums/ })
      .first()
      .waitFor()
    const chosen = () => palette(page).locator('[aria-selected=true]').textContent()
    const first = await chosen()
    await page.keyboard.press('ArrowDown')
    await expect.poll(chosen).not.toBe(first)
    await page.keyboard.press('ArrowUp')
    await expect.poll(chosen).toBe(first)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/datasets/*')
    await page.getByRole('heading', { level: 1, name: 'Museums' }).waitFor()
    await page.keyboard.press('Control+k')
    await palette(page).getByText('Recently').waitFor()
    expect((await options(page))[0]).toContain('Museums')
    await page.close()
  })

  test('changes language and light without leaving the page', async () => {
    const page = await openPalette('/datasets?domain=mobility')
    await page.keyboard.type('deutsch')
    await palette(page)
      .getByRole('option', { name: /Deutsch/ })
      .waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/de/datasets?domain=mobility')
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    await page.keyboard.press('Control+k')
    const german = page.getByRole('dialog', { name: 'Suchen und öffnen …' })
    await german.waitFor()
    await page.close()
  })

  test('a search without results says so in place, and Enter leads to the page with similar words', async () => {
    const page = await openPalette()
    await page.keyboard.type('wether')
    const options = palette(page).getByRole('option')
    await options.filter({ hasText: 'Similar words for “wether”' }).waitFor()
    await palette(page).getByRole('listbox').getByText('No dataset, record, station or field has this name or id.').waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=wether')
    await page.getByRole('main').getByRole('link', { name: 'weather', exact: true }).waitFor()
    await page.close()
  })

  test('a search that does not answer is reported, and pages and actions stay', async () => {
    const page = await openPalette()
    await page.route('**/search/found?**', route => route.fulfill({ status: 503, body: '{}' }))
    await page.keyboard.type('reference')
    await palette(page).getByText('The search did not answer; the entries listed still work.').waitFor()
    await palette(page)
      .getByRole('option', { name: /Reference of the interfaces/ })
      .click()
    await page.waitForURL('**/reference')
    await page.close()
  })

  test('keeps what is typed before its scripts and those of the page have loaded', async () => {
    const page = await visitor.context.newPage()
    let letThrough = () => {}
    const gate = new Promise<void>(resolve => {
      letThrough = resolve
    })
    await page.route('**/_next/static/**/*.js', route => gate.then(() => route.continue()))
    await page.goto('/datasets', { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1, name: 'Datasets' }).waitFor()
    await page.keyboard.type('/vine')
    letThrough()
    await expect.poll(() => palette(page).getByRole('combobox').inputValue()).toBe('vine')
    await page.keyboard.type('yard')
    expect(await palette(page).getByRole('combobox').inputValue()).toBe('vineyard')
    await page.close()
  })

  test('opens from the field of the header and, on a phone, from its button; a press beside it closes it', async () => {
    const page = await openPalette()
    await page.mouse.click(5, 600)
    await palette(page).waitFor({ state: 'detached' })
    await page.getByRole('banner').getByRole('searchbox').click()
    await palette(page).waitFor()
    await page.close()
    const phone = await Visitor.arrive(browser, server().url, { viewport: { width: 390, height: 800 }, hasTouch: true })
    const small = await phone.open('/datasets')
    await small.getByRole('banner').getByRole('link', { name: 'Search everything' }).click()
    await palette(small).waitFor()
    await palette(small).getByRole('button', { name: 'Close' }).click()
    await palette(small).waitFor({ state: 'detached' })
    expect(phone.troubles).toEqual([])
    await phone.leave()
  })
})
