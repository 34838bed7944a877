import { expect, test } from 'vitest'
import { spansOf, tokensOf, wordsIn } from '@/lib/search/question/tokens'

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
