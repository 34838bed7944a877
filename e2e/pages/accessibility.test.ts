import { describe, expect, test } from 'vitest'
import { isLong } from '../harness/sample'
import { server } from '../harness/server'
import { faultsOf, visitsIn, windows } from './page-faults'
import { leadingOn, type Person, pageFolders, pageRoutes, personRoutes } from './page-routes'
import { ownVisits } from './page-visits'

// Runs Axe on a sixth of the public page types, in one theme and at one URL each, selected by the seed; no page
// scrolls sideways. `npm run test:long` checks every page type with every URL in every theme.

const folders = Object.keys(pageRoutes)
const minutes = 60_000

const visits = ownVisits()

test('this file lists the URLs of every folder with a page', () => {
  const people = Object.values(personRoutes).flatMap(Object.keys)
  expect([...new Set([...folders, ...people, ...Object.keys(leadingOn)])].sort()).toEqual(pageFolders())
})

test.each(Object.keys(leadingOn))('%s redirects to another page', async folder => {
  for (const address of leadingOn[folder]!(visits.world)) {
    const response = await fetch(server().url + address)
    expect([response.status, response.redirected]).toEqual([200, true])
    await response.body?.cancel()
  }
})

const publicPages = [
  { window: 'desk', person: undefined, routes: pageRoutes },
  { window: 'phone', person: 'admin', routes: pageRoutes },
] as const
const pagesOfPeople = (Object.keys(personRoutes) as Person[]).flatMap(person =>
  (['desk', 'phone'] as const).map(window => ({ window, person, routes: personRoutes[person] })),
)

describe.each(isLong ? [...publicPages, ...pagesOfPeople] : publicPages)('$window, signed in: $person', tour => {
  const { window, person, routes } = tour
  const user = visits.lastingVisitor(windows[window], person)

  test.each(visitsIn(window, Object.keys(routes)))(
    '$folder in $look.language has no violation',
    async ({ folder, look, chosen }) =>
      expect(await faultsOf(user.visitor, chosen(routes[folder]!(visits.world)), look)).toEqual([]),
    10 * minutes,
  )
})
