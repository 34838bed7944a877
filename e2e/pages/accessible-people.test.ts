import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, signIn, Visitor } from '../harness/browser'
import { server } from '../harness/server'
import { everything, faultsOf, type Look, turnOf } from './page-faults'
import { type PageWorld, type Person, pageRoutes, personRoutes, readPageWorld } from './page-routes'

// Axe on the pages of those who are signed in, and on every page in German on the smallest phone. `npm run test:long` looks at every address
// in each language and colour.

const folders = Object.keys(pageRoutes)
const minutes = 60_000

let browser: Browser
let world: PageWorld

beforeAll(async () => {
  browser = await openBrowser()
  world = await readPageWorld(server())
})
afterAll(() => browser?.close())

const english: Look = { language: 'en', colours: 'both' }
const looks: readonly Look[] = everything
  ? [english, { language: 'de', colours: 'both' }, { language: 'it', colours: 'both' }]
  : [english]

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
      for (const look of looks) expect(await faultsOf(visitor, addresses, look)).toEqual([])
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
    async folder => {
      const addresses = pageRoutes[folder]!(world)
      const some = everything ? addresses : [turnOf(addresses, folders.indexOf(folder))]
      expect(await faultsOf(visitor, some, look)).toEqual([])
    },
    10 * minutes,
  )
  test.each(Object.keys(personRoutes.admin))(
    '%s of the administrator has no violation, and nothing scrolls sideways',
    async folder => expect(await faultsOf(visitor, personRoutes.admin[folder]!(world), look)).toEqual([]),
    10 * minutes,
  )
})
