import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations, violationsByDayAndNight } from './axe'
import { openBrowser, scrollsSideways, settled, signIn, Visitor } from './browser'
import { server } from './harness'
import { leadingOn, type PageWorld, type Person, pageFolders, pageRoutes, personRoutes, readPageWorld } from './page-routes'

// Axe on every page. Its rules ask about structure, names, languages, sizes and colours: of these a language changes texts and lengths, and light
// or dark changes colours. So every address is looked at in English in both colours, and one address of every page, another one with each
// TEST_SEED, in German by day or in Italian by night, and in German on the smallest phone. `npm run test:long` looks at every address in each.

type Look = Readonly<{ language: 'en' | 'de' | 'it'; colours: 'both' | 'light' | 'dark' }>

const everything = Boolean(process.env['TEST_LONG'])
const seed = Number(process.env['TEST_SEED'] || 1)
const folders = Object.keys(pageRoutes)
const minutes = 60_000

let browser: Browser
let world: PageWorld

beforeAll(async () => {
  browser = await openBrowser()
  world = await readPageWorld(server())
})
afterAll(() => browser?.close())

const addressesOf = (folder: string): readonly string[] => pageRoutes[folder]!(world)

/** One of a page's addresses, in a long run all of them. */
function someOf(folder: string): readonly string[] {
  const addresses = addressesOf(folder)
  return everything ? addresses : [addresses[(seed + folders.indexOf(folder)) % addresses.length]!]
}

/** Whether a page is looked at in a language: in English always, and in one of the others with each TEST_SEED. */
const isTurnOf = (language: Look['language'], folder: string): boolean =>
  everything || language === 'en' || language === (['de', 'it'] as const)[(seed + folders.indexOf(folder)) % 2]

const inLanguage = (language: string, address: string) =>
  language === 'en' ? address : `/${language}${address === '/' ? '' : address}`

/** Opens an address, and says what axe finds, what the browser complains of, and whether it is too wide. */
async function faultsOf(visitor: Visitor, address: string, colours: Look['colours']): Promise<string[]> {
  const before = visitor.troubles.length
  const page = await visitor.open(address)
  await settled(page)
  const wide = (await scrollsSideways(page)) ? [`${address} scrolls sideways`] : []
  const found = await (colours === 'both' ? violationsByDayAndNight : violations)(page)
  await page.close()
  // An address without a page is told so in the console as well.
  const troubles = visitor.troubles.slice(before).filter(trouble => !trouble.includes('status of 404'))
  return [...wide, ...found.map(violation => `${address}: ${violation}`), ...troubles]
}

async function allFaults(visitor: Visitor, addresses: readonly string[], { language, colours }: Look): Promise<string[]> {
  const faults: string[] = []
  for (const address of addresses) faults.push(...(await faultsOf(visitor, inLanguage(language, address), colours)))
  return faults
}

test('every folder with a page has its addresses here', () => {
  const people = Object.values(personRoutes).flatMap(Object.keys)
  expect([...new Set([...folders, ...people, ...Object.keys(leadingOn)])].sort()).toEqual(pageFolders())
})

test.each(Object.keys(leadingOn))('%s leads to another page', async folder => {
  for (const address of leadingOn[folder]!(world)) {
    const answer = await fetch(server().url + address)
    expect([answer.status, answer.redirected]).toEqual([200, true])
    await answer.body?.cancel()
  }
})

const looks: readonly Look[] = [
  { language: 'en', colours: 'both' },
  { language: 'de', colours: everything ? 'both' : 'light' },
  { language: 'it', colours: everything ? 'both' : 'dark' },
]

describe.each(looks)('in $language, colours: $colours', look => {
  let visitor: Visitor
  beforeAll(async () => {
    const colorScheme = look.colours === 'dark' ? 'dark' : 'light'
    visitor = await Visitor.arrive(browser, server().url, { colorScheme, reducedMotion: 'reduce' })
  })
  afterAll(() => visitor?.leave())

  test.each(folders.filter(folder => isTurnOf(look.language, folder)))(
    '%s has no violation',
    async folder => {
      const addresses = look.language === 'en' ? addressesOf(folder) : someOf(folder)
      expect(await allFaults(visitor, addresses, look)).toEqual([])
    },
    10 * minutes,
  )
})

describe.each(Object.keys(personRoutes) as Person[])('signed in as %s', person => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await Visitor.arrive(browser, server().url, { reducedMotion: 'reduce' })
    await signIn(await visitor.open('/sign-in'), person)
  })
  afterAll(() => visitor?.leave())

  test.each(Object.keys(personRoutes[person]))(
    '%s has no violation',
    async folder => {
      const addresses = personRoutes[person][folder]!(world)
      for (const look of everything ? looks : looks.slice(0, 1)) expect(await allFaults(visitor, addresses, look)).toEqual([])
    },
    10 * minutes,
  )
})

describe('on a phone of 320 pixels, signed in as administrator', () => {
  let visitor: Visitor
  beforeAll(async () => {
    const phone = { viewport: { width: 320, height: 720 }, hasTouch: true, reducedMotion: 'reduce' } as const
    visitor = await Visitor.arrive(browser, server().url, phone)
    await signIn(await visitor.open('/de/sign-in'), 'admin')
  })
  afterAll(() => visitor?.leave())

  // German has the longest words.
  const look = { language: 'de', colours: 'light' } as const

  test.each(folders)(
    '%s has no violation, and nothing scrolls sideways',
    async folder => expect(await allFaults(visitor, someOf(folder), look)).toEqual([]),
    10 * minutes,
  )
  test.each(Object.keys(personRoutes.admin))(
    '%s of the administrator has no violation, and nothing scrolls sideways',
    async folder => expect(await allFaults(visitor, personRoutes.admin[folder]!(world), look)).toEqual([]),
    10 * minutes,
  )
})
