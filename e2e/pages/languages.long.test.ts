import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { englishLeft, textsOn, vocabularies } from './english-left'
import { pageRoutes } from './page-routes'
import { ownVisits } from './page-visits'

// Pages in German and Italian contain no English and have their own titles; a first visit uses the visitor's language.

const visits = ownVisits()
const minutes = 60_000

const folders = Object.keys(pageRoutes)

describe.each(['de', 'it'] as const)('in %s', language => {
  // The HTML of the server is the whole first page, and needs no waiting.
  const reader = visits.lastingVisitor({ javaScriptEnabled: false })
  const pagesOf = new Map<string, Set<string>>()

  async function readOwn(address: string): Promise<readonly string[]> {
    const page = await reader.visitor.goTo(`/${language}${address === '/' ? '' : address}`)
    const { title, canonical, ...parts } = await partsOf(page)
    expect(parts, address).toEqual({ language, mains: 1, headings: 1 })
    // The views of a page have titles of their own.
    const [, view = ''] = /(\?view=.*)$/.exec(address) ?? []
    pagesOf.set(title, (pagesOf.get(title) ?? new Set()).add((canonical ?? address.replace(/\?.*$/, '')) + view))
    return textsOn(page)
  }

  test.each(folders)(
    '%s contains no English, and has one main part and one heading of the first level',
    async folder => {
      const paths = pageRoutes[folder]!(visits.world).filter(address => !/view=json/.test(address))
      for (const address of paths) {
        const inEnglish = await textsOn(await reader.visitor.goTo(address))
        const remaining = englishLeft(inEnglish, await readOwn(address), vocabularies[language])
        expect([address, ...remaining]).toEqual([address])
      }
    },
    2 * minutes,
  )

  test('page titles are unique', () => {
    const isOwn = (title: string, { size }: Set<string>) => size === 1 && / · Belvedere$|^Belvedere · /.test(title)
    const wrong = [...pagesOf].filter(([title, pages]) => !isOwn(title, pages))
    expect(wrong.map(([title, pages]) => [title, ...pages])).toEqual([])
  })
})

const partsOf = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
    language: document.documentElement.lang,
    mains: document.querySelectorAll('main').length,
    headings: document.querySelectorAll('h1').length,
  }))

describe('a first visit', () => {
  const arrive = (locale: string) => visits.arrive({ locale })
  const pathOf = (page: Page) => new URL(page.url()).pathname

  test('uses the language of the browser, and the next one the language that was selected', async () => {
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
  })

  test('without scripts the language switch works as well, and all other URLs stay as they are', async () => {
    const visitor = await visits.arrive({ locale: 'it-IT', javaScriptEnabled: false })
    const page = await visitor.open('/')
    expect(pathOf(page)).toBe('/it')
    await page.getByRole('banner').getByRole('link', { name: 'English' }).first().click()
    expect(pathOf(page)).toBe('/')
    await page.goto('/datasets')
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
  })
})
