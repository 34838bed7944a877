import { describe, expect, test } from 'vitest'
import { everything, faultsOf, type Look, turnOf } from './page-faults'
import { type Person, pageRoutes, personRoutes } from './page-routes'
import { ownVisits } from './page-visits'

// Axe on the pages of those who are signed in, and on every page in German on the smallest phone. `npm run test:long` looks at every address
// in each language and colour.

const folders = Object.keys(pageRoutes)
const minutes = 60_000

const visits = ownVisits()

const english: Look = { language: 'en', colours: 'both' }
const looks: readonly Look[] = everything
  ? [english, { language: 'de', colours: 'both' }, { language: 'it', colours: 'both' }]
  : [english]

describe.each(Object.keys(personRoutes) as Person[])('signed in as %s', person => {
  const somebody = visits.somebody({}, person)

  test.each(Object.keys(personRoutes[person]))(
    '%s has no violation',
    async folder => {
      const addresses = personRoutes[person][folder]!(visits.world)
      for (const look of looks) expect(await faultsOf(somebody.visitor, addresses, look)).toEqual([])
    },
    10 * minutes,
  )
})

describe('on a phone of 320 pixels, signed in as administrator', () => {
  const somebody = visits.somebody({ viewport: { width: 320, height: 720 }, hasTouch: true }, 'admin')

  // German has the longest words.
  const look = { language: 'de', colours: 'light' } as const

  test.each(folders)(
    '%s has no violation, and nothing scrolls sideways',
    async folder => {
      const addresses = pageRoutes[folder]!(visits.world)
      const some = everything ? addresses : [turnOf(addresses, folders.indexOf(folder))]
      expect(await faultsOf(somebody.visitor, some, look)).toEqual([])
    },
    10 * minutes,
  )
  test.each(Object.keys(personRoutes.admin))(
    '%s of the administrator has no violation, and nothing scrolls sideways',
    async folder => expect(await faultsOf(somebody.visitor, personRoutes.admin[folder]!(visits.world), look)).toEqual([]),
    10 * minutes,
  )
})
