import type { Page } from 'playwright'
import { violations, violationsByDayAndNight } from '../harness/axe'
import { scrollsSideways, settled, type Visitor } from '../harness/browser'
import { oneOf, sampleOf } from '../harness/sample'

type Look = Readonly<{ window: 'desk' | 'phone'; language: 'en' | 'de' | 'it'; colours: 'both' | 'light' }>

/** Combinations of language, theme and window. German has the longest words, so it is on the smallest phone. */
const looks: readonly Look[] = [
  { window: 'desk', language: 'en', colours: 'both' },
  { window: 'phone', language: 'de', colours: 'light' },
  { window: 'desk', language: 'it', colours: 'both' },
  { window: 'desk', language: 'de', colours: 'both' },
]

export const windows = { desk: {}, phone: { viewport: { width: 320, height: 720 }, hasTouch: true } } as const

/** One kind of page in one look, and the URLs of that kind to visit. */
type Visit = Readonly<{ folder: string; look: Look; chosen: (addresses: readonly string[]) => readonly string[] }>

/** Visits in a window: a sixth of the kinds of page, in one look and at one URL; in a long run all of them. */
export const visitsIn = (window: Look['window'], folders: readonly string[]): readonly Visit[] =>
  sampleOf(folders, 6).flatMap((folder, index) =>
    oneOf(looks, index)
      .filter(look => look.window === window)
      .map(look => ({ folder, look, chosen: addresses => oneOf(addresses, index) })),
  )

const inLanguage = (language: string, address: string) =>
  language === 'en' ? address : `/${language}${address === '/' ? '' : address}`

/** Violations that axe finds, errors of the browser, and pages that are too wide for the window. */
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
  const violated = await (colours === 'both' ? violationsByDayAndNight : violations)(page)
  await page.emulateMedia({ colorScheme: null })
  // The browser also reports a missing page in its console.
  const troubles = visitor.troubles.slice(before).filter(trouble => !trouble.includes('status of 404'))
  return [...wide, ...[...small, ...violated].map(fault => `${address}: ${fault}`), ...troubles]
}

/** Buttons smaller than 24 pixels; buttons for screen readers have one pixel. */
const smallButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, summary')].flatMap(button => {
      const { width, height } = button.getBoundingClientRect()
      const isShown = width > 1 && height > 1
      return isShown && Math.min(width, height) < 24 ? [`a button of ${width} × ${height} pixels: ${button.outerHTML}`] : []
    }),
  )
