import { expect, test } from 'vitest'
import { eventParsers, wallParsers } from '@/components/live/live-query'
import { oneOfWords, type Parsers, repairPage } from '@/components/repair/repair-parameters'
import { comparisonParsers } from '@/components/series/comparison-query'

const repair = (text: string, parsers: Parsers) => {
  const { query, changes } = repairPage([...new URLSearchParams(text)], parsers)
  return { query: query.map(pair => pair.join('=')), repairs: changes.map(({ kind, name }) => `${kind} ${name}`) }
}

test('a comparison keeps its series in their order and drops unknown parameters', () => {
  expect(repair('s=A:1:x:60&t=7d&foo=1&s=B:2:y:60&from=never', comparisonParsers)).toEqual({
    query: ['s=A:1:x:60', 's=B:2:y:60', 't=7d'],
    repairs: ['unknown foo', 'unreadable from'],
  })
})

test.each<[string, Parsers, string[], string[]]>([
  ['by=provider&late=true', wallParsers, ['by=provider', 'late=true'], []],
  ['by=moon&late=maybe&limit=5', wallParsers, [], ['unreadable by', 'unreadable late', 'paging limit']],
  ['kind=a,b&when=some+day', eventParsers, ['kind=a,b'], ['unreadable when']],
  ['utm_source=mail', wallParsers, [], []],
])('%s: valid values stay, invalid ones are reported', (text, parsers, query, repairs) => {
  expect(repair(text, parsers)).toEqual({ query, repairs })
})

test('a search with the parameter of another browser is accepted if the page has a search', () => {
  const parsers = { q: { parse: (text: string) => text } }
  expect(repair('searchfilter=burg', parsers)).toEqual({ query: ['q=burg'], repairs: ['renamed searchfilter'] })
  expect(repair('searchfilter=burg', wallParsers)).toEqual({ query: [], repairs: ['unknown searchfilter'] })
})

test('a near miss of a word is corrected, any other word is dropped', () => {
  const rule = oneOfWords('entity', ['Accommodation', 'Event', 'Tag'])
  expect(rule('Event')).toBe('fine')
  expect([rule('event'), rule('Acommodation')]).toMatchObject([{ to: 'Event' }, { to: 'Accommodation' }])
  expect(rule('\u0000')).toMatchObject({ to: null, repair: { kind: 'unreadable' } })
})
