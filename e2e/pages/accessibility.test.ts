import { describe, expect, test } from 'vitest'
import { server } from '../harness/server'
import { everything, faultsOf, type Look, turnOf } from './page-faults'
import { leadingOn, pageFolders, pageRoutes, personRoutes } from './page-routes'
import { ownVisits } from './page-visits'

// Axe on every page that everybody sees. Its rules ask about structure, names, languages, sizes and colours: of these a language changes texts and
// lengths, and light or dark changes colours. So every address is looked at in English in both colours, and one address of every second page
// in Italian by night; German, which has the longest words, is looked at on the smallest phone (accessible-people.test.ts).
// `npm run test:long` looks at every address in each.

const folders = Object.keys(pageRoutes)
const minutes = 60_000

const visits = ownVisits()

test('every folder with a page has its addresses here', () => {
  const people = Object.values(personRoutes).flatMap(Object.keys)
  expect([...new Set([...folders, ...people, ...Object.keys(leadingOn)])].sort()).toEqual(pageFolders())
})

test.each(Object.keys(leadingOn))('%s leads to another page', async folder => {
  for (const address of leadingOn[folder]!(visits.world)) {
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
  const somebody = visits.somebody({ colorScheme: look.colours === 'dark' ? 'dark' : 'light' })

  test.each(looked)(
    '%s has no violation',
    async folder => {
      const addresses = pageRoutes[folder]!(visits.world)
      const some = isWhole ? addresses : [turnOf(addresses, folders.indexOf(folder))]
      expect(await faultsOf(somebody.visitor, some, look)).toEqual([])
    },
    10 * minutes,
  )
})
