import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import de from '@/messages/de.json'
import en from '@/messages/en.json'
import it from '@/messages/it.json'
import { server } from '../harness/server'
import { everything, turnOf } from './page-faults'
import { pageRoutes } from './page-routes'
import { ownVisits } from './page-visits'

// Pages in German and Italian say nothing in English, and a first visit begins in the visitor's language.

const visits = ownVisits()
const minutes = 60_000

type Texts = { [key: string]: string | Texts }

const wordsIn = (texts: Texts): readonly string[] =>
  Object.values(texts).flatMap(text =>
    typeof text === 'string' ? (text.replace(/\{\w+[^{}]*\}/g, ' ').match(/\p{L}{3,}/gu) ?? []) : wordsIn(text),
  )
const vocabulary = (texts: Texts) => new Set(wordsIn(texts).map(word => word.toLowerCase()))
const english = vocabulary(en)

/**
 * Words of the English pages that others also have: names of providers, terms of the interfaces, names of keys, and typed text.
 */
const allowed = [
  /^((ParkingStation|LinkStation)( · )?)?((A22|air-quality|bike-share|car-share|demo-airport|parking-towns|parking-valleys|province-roads|traffic-lab)(, )?)*( ·)?$/,
  // Data: announcements that nobody has translated, metadata of stations as their provider calls them.
  /^(Speed|Road|Winter) .*(km|SS)/,
  /^(use|town|municipality|garage)$/,
  /^(Accommodation|Area|Changes|District|Event|Find|Gastronomy|MetaData|Metadata|Municipality|Region|Administration|Tiles|TimeSeries|Writer)$/,
  /^\/|^https?:|^curl |^Ctrl |^Enter$/,
  /^“?(nothing is called so|no such (house|thing at all)|parking|event)”?$/,
  / \/ |^\d+flowers$/,
]

/** What can be read on a page or is said of its parts; code, what is told to be in another language, and names of fields left out. */
const textsOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const foreign = 'script, style, code, pre, textarea, [translate=no], [lang]:not(html)'
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest(foreign)) found.add(node.textContent!)
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const part of document.querySelectorAll(`[${name}]`)) if (!part.closest(foreign)) found.add(part.getAttribute(name)!)
    found.add(document.title)
    return [...found].map(text => text.replace(/\s+/g, ' ').trim()).filter(Boolean)
  })

/** Texts of the English page that the other page has word for word, and that contain a word that only English has. */
function left(inEnglish: readonly string[], inOther: readonly string[], known: ReadonlySet<string>): readonly string[] {
  const isEnglish = (text: string) =>
    [...text.matchAll(/(?<![\p{L}./_])\p{L}{3,}(?![\p{L}./_:=])/gu)].some(
      ([word]) => english.has(word.toLowerCase()) && !known.has(word.toLowerCase()),
    )
  return inOther.filter(text => inEnglish.includes(text) && isEnglish(text) && !allowed.some(one => one.test(text)))
}

const folders = Object.keys(pageRoutes)

describe.each([
  ['de', vocabulary(de)],
  ['it', vocabulary(it)],
] as const)('in %s', (language, known) => {
  // What the server makes is all that a page says at first, and takes no time to wake.
  const reader = visits.somebody({ javaScriptEnabled: false })
  const read = async (address: string) => textsOn(await reader.visitor.goTo(address))

  test.each(folders)(
    '%s says nothing in English',
    async folder => {
      const addresses = pageRoutes[folder]!(visits.world).filter(address => !/view=json/.test(address))
      const some = everything ? addresses : [turnOf(addresses, folders.indexOf(folder))]
      for (const address of some) {
        const found = left(await read(address), await read(`/${language}${address === '/' ? '' : address}`), known)
        expect([address, ...found]).toEqual([address])
      }
    },
    2 * minutes,
  )
})

test.each(['Castles', 'Car parks', 'Accommodations', 'Charging stations'])(
  'the facets of %s and their values have names in each language',
  async name => {
    const visitor = await visits.arrive()
    const facets = async (path: string) => {
      const page = await visitor.goTo(`${path}/explore/${visits.world.dataset(name)}?v=grid`)
      await page.locator('#facets fieldset').first().waitFor()
      return page
        .locator('#facets fieldset')
        .evaluateAll(all =>
          all.map(facet => [
            facet.querySelector('legend')!.textContent!,
            ...[...facet.querySelectorAll('label')].map(label => label.querySelector('span')!.textContent!),
          ]),
        )
    }
    const [inEnglish, inGerman, inItalian] = [await facets(''), await facets('/de'), await facets('/it')]
    expect(left(inEnglish.flat(), inGerman.flat(), vocabulary(de))).toEqual([])
    expect(left(inEnglish.flat(), inItalian.flat(), vocabulary(it))).toEqual([])
    await visitor.leave()
  },
  2 * minutes,
)

test.each([
  ['de', 'Bedingung hinzufügen', 'ob die Station in Betrieb ist'],
  ['it', 'Aggiungi una condizione', 'se la stazione è in uso'],
])(
  'in %s a new condition offers fields with their meaning in that language, and marks others as English',
  async (language, button, meaning) => {
    const visitor = await visits.arrive()
    const page = await visitor.goTo(`/${language}/explore/${visits.world.dataset('Car parks')}?v=grid`)
    await page.getByRole('button', { name: button }).first().click()
    const options = page.locator('datalist option')
    await options.first().waitFor({ state: 'attached' })
    const told = await options.evaluateAll(all =>
      all.map(one => [(one as HTMLOptionElement).value, one.getAttribute('lang'), one.textContent!]),
    )
    expect(told).toContainEqual(['sactive', null, meaning])
    const words = vocabulary(language === 'de' ? de : it)
    const unmarked = told.filter(([, lang]) => lang === null).map(([, , text]) => text!)
    expect(left(Object.values(en.fieldTexts), unmarked, words)).toEqual([])
    await visitor.leave()
  },
  2 * minutes,
)

describe('a first visit', () => {
  const arrive = (locale: string) => visits.arrive({ locale })
  const pathOf = (page: Page) => new URL(page.url()).pathname

  test('begins in the language of the browser, and the next one in the language that was chosen', async () => {
    const visitor = await arrive('de-AT')
    const page = await visitor.open('/')
    expect([pathOf(page), await page.locator('html').getAttribute('lang')]).toEqual(['/de', 'de'])
    const language = (name: string) => page.getByRole('banner').getByRole('link', { name }).first().click()
    await language('Italiano')
    await page.waitForURL('**/it')
    await page.goto('/')
    expect(pathOf(page)).toBe('/it')
    await language('English')
    await page.waitForURL(url => url.pathname === '/')
    await page.reload()
    await page.goto('/')
    expect([pathOf(page), await page.locator('html').getAttribute('lang')]).toEqual(['/', 'en'])
    expect(visitor.troubles).toEqual([])
    await visitor.leave()
  })

  test('without scripts the switch works as well, and every other address stays as it is', async () => {
    const visitor = await visits.arrive({ locale: 'it-IT', javaScriptEnabled: false })
    const page = await visitor.open('/')
    expect(pathOf(page)).toBe('/it')
    await page.getByRole('banner').getByRole('link', { name: 'English' }).first().click()
    expect(pathOf(page)).toBe('/')
    await page.goto('/datasets')
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    await visitor.leave()
  })

  test('is led on by an answer that no cache keeps for others, and a program without a language gets English', async () => {
    const ask = (headers: Record<string, string>) => fetch(`${server().url}/`, { redirect: 'manual', headers })
    const led = await ask({ 'accept-language': 'de' })
    expect([led.status, led.headers.get('location')]).toEqual([307, '/de'])
    expect(led.headers.get('cache-control')).toBe('private, no-cache')
    const page = await ask({})
    expect(page.status).toBe(200)
    for (const answer of [led, page])
      for (const header of ['accept-language', 'cookie'])
        expect(answer.headers.get('vary')!.toLowerCase().split(/, */)).toContain(header)
  })
})
