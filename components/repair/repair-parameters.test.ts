import { expect, test } from 'vitest'
import { eventParsers, wallParsers } from '@/components/live/live-query'
import { oneOfWords, type Parsers, repairPage } from '@/components/repair/repair-parameters'
import { comparisonParsers } from '@/components/series/comparison-address'

const repair = (text: string, parsers: Parsers) => {
  const { query, changes } = repairPage([...new URLSearchParams(text)], parsers)
  return { query: query.map(pair => pair.join('=')), told: changes.map(({ kind, name }) => `${kind} ${name}`) }
}

test('a comparison keeps its series in their order and leaves out what is none of its parameters', () => {
  expect(repair('s=A:1:x:60&t=7d&foo=1&s=B:2:y:60&from=never', comparisonParsers)).toEqual({
    query: ['s=A:1:x:60', 's=B:2:y:60', 't=7d'],
    told: ['unknown foo', 'unreadable from'],
  })
})

test.each<[string, Parsers, string[], string[]]>([
  ['by=provider&late=true', wallParsers, ['by=provider', 'late=true'], []],
  ['by=moon&late=maybe&limit=5', wallParsers, [], ['unreadable by', 'unreadable late', 'paging limit']],
  ['kind=a,b&when=some+day', eventParsers, ['kind=a,b'], ['unreadable when']],
  ['utm_source=mail', wallParsers, [], []],
])('%s is read as far as it can be, and what cannot be is told', (text, parsers, query, told) => {
  expect(repair(text, parsers)).toEqual({ query, told })
})

test('what is searched for is taken over from names of other browsers, where a page has a search', () => {
  const parsers = { q: { parse: (text: string) => text } }
  expect(repair('searchfilter=burg', parsers)).toEqual({ query: ['q=burg'], told: ['renamed searchfilter'] })
  expect(repair('searchfilter=burg', wallParsers)).toEqual({ query: [], told: ['unknown searchfilter'] })
})

test('of some words a slip of the pen is put right, and what is like none is left out', () => {
  const rule = oneOfWords('entity', ['Accommodation', 'Event', 'Tag'])
  expect(rule('Event')).toBe('fine')
  expect([rule('event'), rule('Acommodation')]).toMatchObject([{ to: 'Event' }, { to: 'Accommodation' }])
  expect(rule('\u0000')).toMatchObject({ to: null, repair: { kind: 'unreadable' } })
})
