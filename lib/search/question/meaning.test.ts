import { expect, test } from 'vitest'
import { meaningOf } from '@/lib/search/question/meaning'
import { spansOf, tokensOf, wordsIn } from '@/lib/search/question/tokens'

test.each([
  ['46.498, 11.354', { latitude: 46.498, longitude: 11.354, swapped: false }],
  ['(46.498; 11.354)', { latitude: 46.498, longitude: 11.354, swapped: false }],
  ['46.498° N, 11.354° E', { latitude: 46.498, longitude: 11.354, swapped: false }],
  ['11.354,46.498', { latitude: 46.498, longitude: 11.354, swapped: true }],
  ['120.5, 40.2', { latitude: 40.2, longitude: 120.5, swapped: true }],
])('%s is a place', (text, place) => expect(meaningOf(text)).toEqual({ kind: 'place', ...place }))

test.each([
  'http://localhost:3000/content/v1/Event?pagesize=1',
  '/timeseries/v2/flat,node/ParkingStation',
  'v2/flat/ParkingStation/*/latest',
  '/v1/Accommodation?fields=Id',
])('%s is a call', text => expect(meaningOf(text)).toEqual({ kind: 'call', address: text }))

test.each(['parking', '24 12', 'Straße 12, 3', 'v2 rocket', '146.5, 211.3', '/help', 'A22:1:2'])('%s are words', text =>
  expect(meaningOf(text)).toEqual({ kind: 'words' }),
)

test.each(['', ' ', 'a'])('%j is nothing yet', text => expect(meaningOf(text)).toEqual({ kind: 'nothing' }))

test.each([
  ['4-Sterne Hotels', ['4', 'sterne', 'hotels']],
  ['Müstair, Straße', ['mustair', 'strasse']],
  ['***', ['***']],
  ['', []],
  ['!?', []],
])('the words of %j', (question, words) => expect(tokensOf(question).map(({ plain }) => plain)).toEqual(words))

test('a long question is read up to its sixteenth word', () => expect(tokensOf('a '.repeat(90))).toHaveLength(16))

test('all words that follow each other, but none over a word that is taken', () => {
  const tokens = tokensOf('hotels near Meran')
  expect(spansOf(tokens, new Set([1])).map(span => wordsIn(tokens, span))).toEqual(['hotels', 'Meran'])
  expect(spansOf(tokens, new Set())).toHaveLength(6)
})
