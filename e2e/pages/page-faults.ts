import { violations, violationsByDayAndNight } from '../harness/axe'
import { scrollsSideways, settled, type Visitor } from '../harness/browser'

/** How pages are looked at. */
export type Look = Readonly<{ language: 'en' | 'de' | 'it'; colours: 'both' | 'light' | 'dark' }>

/** Whether this is a long run, which looks at every address in every way. */
export const everything = Boolean(process.env['TEST_LONG'])
const seed = Number(process.env['TEST_SEED'] || 1)

/** One of several, another one with each TEST_SEED. @param place of the list among others, so that not all take their first at once */
export const turnOf = <T>(of: readonly T[], place: number): T => of[(seed + place) % of.length]!

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
  const found = await (colours === 'both' ? violationsByDayAndNight : violations)(page)
  await page.emulateMedia({ colorScheme: null })
  // An address without a page is told so in the console as well.
  const troubles = visitor.troubles.slice(before).filter(trouble => !trouble.includes('status of 404'))
  return [...wide, ...found.map(violation => `${address}: ${violation}`), ...troubles]
}
