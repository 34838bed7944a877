import { describe, expect, test } from 'vitest'
import { faultsOf, visitsIn, windows } from './page-faults'
import { type Person, personRoutes } from './page-routes'
import { ownVisits } from './page-visits'

// Runs Axe on each page type for signed-in users, as accessibility.test.ts does for public pages.

const minutes = 60_000

const visits = ownVisits()

const people = (Object.keys(personRoutes) as Person[]).flatMap(person =>
  (['desk', 'phone'] as const).map(window => ({ person, window, seen: visitsIn(window, Object.keys(personRoutes[person])) })),
)

describe.each(people.filter(({ seen }) => seen.length > 0))(
  'signed in as $person, window: $window',
  ({ person, window, seen }) => {
    const user = visits.lastingVisitor(windows[window], person)

    test.each(seen)(
      '$folder in $look.language has no violation',
      async ({ folder, look, chosen }) =>
        expect(await faultsOf(user.visitor, chosen(personRoutes[person][folder]!(visits.world)), look)).toEqual([]),
      10 * minutes,
    )
  },
)
