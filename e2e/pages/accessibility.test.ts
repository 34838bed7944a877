import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, Visitor } from '../harness/browser'
import { server } from '../harness/server'
import { everything, faultsOf, type Look, turnOf } from './page-faults'
import { leadingOn, type PageWorld, pageFolders, pageRoutes, personRoutes, readPageWorld } from './page-routes'

// Axe on every page that everybody sees. Its rules ask about structure, names, languages, sizes and colours: of these a language changes texts and
// lengths, and light or dark changes colours. So every address is looked at in English in both colours, and one address of every second page
// in Italian by night; German, which has the longest words, is looked at on the smallest phone (accessible-people.test.ts).
// `npm run test:long` looks at every address in each.

const folders = Object.keys(pageRoutes)
const minutes = 60_000

let browser: Browser
let world: PageWorld

beforeAll(async () => {
  browser = await openBrowser()
  world = await readPageWorld(server())
})
afterAll(() => browser?.close())

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

const translated: readonly Look[] = everything
  ? [
      { language: 'de', colours: 'both' },
      { language: 'it', colours: 'both' },
    ]
  : [{ language: 'it', colours: 'dark' }]

describe.each<Look>([{ language: 'en', colours: 'both' }, ...translated])('in $language, colours: $colours', look => {
  const isWhole = everything || look.language === 'en'
  const looked = isWhole ? folders : folders.filter((_, place) => turnOf([true, false], place))
  let visitor: Visitor
  beforeAll(async () => {
    const colorScheme = look.colours === 'dark' ? 'dark' : 'light'
    visitor = await Visitor.arrive(browser, server().url, { colorScheme, reducedMotion: 'reduce' })
  })
  afterAll(() => visitor?.leave())

  test.each(looked)(
    '%s has no violation',
    async folder => {
      const addresses = pageRoutes[folder]!(world)
      const some = isWhole ? addresses : [turnOf(addresses, folders.indexOf(folder))]
      expect(await faultsOf(visitor, some, look)).toEqual([])
    },
    10 * minutes,
  )
})
