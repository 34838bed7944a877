import type { Page } from 'playwright'
import { violations, violationsByDayAndNight } from '../harness/axe'
import { scrollsSideways, settled, type Visitor } from '../harness/browser'
import { oneOf, sampleOf } from '../harness/sample'

/** How pages are looked at. */
type Look = Readonly<{ window: 'desk' | 'phone'; language: 'en' | 'de' | 'it'; colours: 'both' | 'light' }>

/** German has the longest words, so the smallest phone shows it. */
const looks: readonly Look[] = [
  { window: 'desk', language: 'en', colours: 'both' },
  { window: 'phone', language: 'de', colours: 'light' },
  { window: 'desk', language: 'it', colours: 'both' },
  { window: 'desk', language: 'de', colours: 'both' },
]

/** What a visitor's browser is opened with. */
export const windows = { desk: {}, phone: { viewport: { width: 320, height: 720 }, hasTouch: true } } as const

/** One kind of page in one look, and the addresses of that kind that are visited. */
type Visit = Readonly<{ folder: string; look: Look; chosen: (addresses: readonly string[]) => readonly string[] }>

/** Visits in a window: each kind of page in each look under all its addresses in a long run, otherwise a third of the kinds, in one look under one address. */
export const visitsIn = (window: Look['window'], folders: readonly string[]): readonly Visit[] =>
  sampleOf(folders, 3).flatMap((folder, place) =>
    oneOf(looks, place)
      .filter(look => look.window === window)
      .map(look => ({ folder, look, chosen: addresses => oneOf(addresses, place) })),
  )

const inLanguage = (language: string, address: string) =>
  language === 'en' ? address : `/${language}${address === '/' ? '' : address}`

/** What axe finds on the pages of these addresses, what the browser complains of, and which of them are too wide for the window. */
export async function faultsOf(visitor: Visitor, addresses: readonly string[], { language, colours }: Look): Promise<string[]> {
  const faults: string[] = []
  for (const address of addresses) faults.push(...(await faultsAt(visitor, inLanguage(language, address), colours)))
  return faults
}

async function faultsAt(visitor: Visitor, address: string, colours: Look['colours']): Promise<string[]> {
  const before = visitor.troubles.length
  const page = await visitor.goTo(address)
  await settled(page)
  const wide = (await scrollsSideways(page)) ? [`${address} scrolls sideways`] : []
  const small = await smallButtons(page)
  const found = await (colours === 'both' ? violationsByDayAndNight : violations)(page)
  await page.emulateMedia({ colorScheme: null })
  // The browser also reports an address without a page in its console.
  const troubles = visitor.troubles.slice(before).filter(trouble => !trouble.includes('status of 404'))
  return [...wide, ...[...small, ...found].map(fault => `${address}: ${fault}`), ...troubles]
}

/** Buttons that are smaller than 24 pixels, whatever is around them; those for screen readers alone have one pixel. */
const smallButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, summary')].flatMap(button => {
      const { width, height } = button.getBoundingClientRect()
      const isShown = width > 1 && height > 1
      return isShown && Math.min(width, height) < 24 ? [`a button of ${width} × ${height} pixels: ${button.outerHTML}`] : []
    }),
  )

/** Texts that a plain button would be too small for. */
export const textsOfSmallButtons = (page: Page, texts: readonly string[]): Promise<string[]> =>
  page.evaluate(all => {
    const line = document.body.appendChild(document.createElement('div'))
    const buttons = all.map(text => {
      const button = line.appendChild(document.createElement('button'))
      button.className = 'text-xs'
      button.textContent = text
      return button
    })
    const small = buttons.filter(button => {
      const { width, height } = button.getBoundingClientRect()
      return Math.min(width, height) < 24
    })
    line.remove()
    return small.map(button => button.textContent!)
  }, texts)
