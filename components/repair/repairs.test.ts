import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repairCatalogue } from '@/components/repair/older-urls'
import { change, changeKinds, changesOfText, changesText } from '@/components/repair/repairs'
import { nearest } from '@/lib/formats/nearest'

test('repairs survive a round trip through the URL', () => {
  const short = fc.string({ maxLength: 40, unit: 'binary' })
  const changes = fc.array(
    fc.tuple(fc.constantFrom(...changeKinds), short, short, short).map(([kind, ...rest]) => change(kind, ...rest)),
    { maxLength: 8 },
  )
  fc.assert(fc.property(changes, given => void expect(changesOfText(changesText(given))).toEqual(given)))
})

test('invalid strings have no repairs, and a long value is cut', () => {
  const many = `[${'["moved","a","b","c"],'.repeat(9)}["moved","a","b","c"]]`
  for (const text of [null, '', '{}', '[1]', '[["odd","a","b","c"]]', '[["moved","a","b"]]', many])
    expect(changesOfText(text)).toEqual([])
  const [cut] = changesOfText(changesText([change('unknown', 'x'.repeat(500))]))
  expect(cut!.name).toHaveLength(80)
})

test('the nearest words come first, and a word unlike all others has none', () => {
  const tags = ['castles', 'lakes', 'museums', 'wineries', 'hiking']
  expect(nearest('casltes', tags, 3)).toEqual(['castles'])
  expect(nearest('Castle', tags, 3)).toEqual(['castles'])
  expect(nearest('xyzzy', tags, 3)).toEqual([])
})

test('the catalogue accepts the older facets and drops unknown words', () => {
  const given = new URLSearchParams('search=park&filterQuery=Mobility&domain=weather,moon&interface=content')
  const { query, changes } = repairCatalogue([...given])
  expect(query).toEqual([
    ['q', 'park'],
    ['domain', 'mobility,weather'],
    ['interface', 'content'],
  ])
  expect(changes.map(({ kind, name, value }) => [kind, name, value])).toEqual([
    ['renamed', 'search', 'park'],
    ['renamed', 'filterQuery', 'Mobility'],
    ['unreadable', 'domain', 'moon'],
  ])
})
