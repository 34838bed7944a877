import { describe, expect, test } from 'vitest'
import de from '@/messages/de.json'
import en from '@/messages/en.json'
import it from '@/messages/it.json'
import { server } from '../harness/server'
import { faultsOf, textsOfSmallButtons, visitsIn, windows } from './page-faults'
import { leadingOn, pageFolders, pageRoutes, personRoutes } from './page-routes'
import { ownVisits } from './page-visits'

// Axe on a third of the kinds of page that everybody sees, in one look and under one address, others with each seed; no page scrolls
// sideways. `npm run test:long` looks at every kind under every address in every look.

const folders = Object.keys(pageRoutes)
const minutes = 60_000

const visits = ownVisits()

test('every folder with a page has its addresses here', () => {
  const people = Object.values(personRoutes).flatMap(Object.keys)
  expect([...new Set([...folders, ...people, ...Object.keys(leadingOn)])].sort()).toEqual(pageFolders())
})

test.each(Object.keys(leadingOn))('%s leads to another page', async folder => {
  for (const address of leadingOn[folder]!(visits.world)) {
    const response = await fetch(server().url + address)
    expect([response.status, response.redirected]).toEqual([200, true])
    await response.body?.cancel()
  }
})

test('a button is large enough for a finger with every text in three languages, in the smallest letters and without a look of its own', async () => {
  const textsIn = (messages: object | string): string[] =>
    typeof messages === 'string' ? [messages] : Object.values(messages).flatMap(textsIn)
  // A single letter is the narrowest text: languages of programs and units are no messages.
  const texts = [...new Set(['R', 'i', ...[en, de, it].flatMap(textsIn)])]
  const visitor = await visits.arrive()
  expect(await textsOfSmallButtons(await visitor.open('/help'), texts)).toEqual([])
})

describe.each([
  { window: 'desk', person: undefined },
  { window: 'phone', person: 'admin' },
] as const)('window: $window, signed in: $person', ({ window, person }) => {
  const user = visits.somebody(windows[window], person)

  test.each(visitsIn(window, folders))(
    '$folder in $look.language has no violation',
    async ({ folder, look, chosen }) =>
      expect(await faultsOf(user.visitor, chosen(pageRoutes[folder]!(visits.world)), look)).toEqual([]),
    10 * minutes,
  )
})
