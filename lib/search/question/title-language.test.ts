import { expect, test } from 'vitest'
import { titleLanguageIn } from '@/lib/search/question/title-language'
import { tokensOf, wordsIn } from '@/lib/search/question/tokens'

test.each([
  ['4-star hotels in Meran with German names', 'de', 'with German names'],
  ['hotels with names in Italian', 'it', 'with names in Italian'],
  ['German names of castles', 'de', 'German names'],
  ['Hotels in Meran mit deutschen Namen', 'de', 'mit deutschen Namen'],
  ['Hotels mit Namen auf Englisch', 'en', 'mit Namen auf Englisch'],
  ['hotel a Merano con i nomi tedeschi', 'de', 'con i nomi tedeschi'],
  ['hotel con nomi in tedesco', 'de', 'con nomi in tedesco'],
])('%s has titles in %s', (question, language, words) => {
  const tokens = tokensOf(question)
  const phrase = titleLanguageIn(tokens)!
  expect([phrase.language, wordsIn(tokens, phrase)]).toEqual([language, words])
})

test.each(['guided tours in German', 'German wine', 'names of castles', 'Namen'])('%s says nothing about titles', question =>
  expect(titleLanguageIn(tokensOf(question))).toBeNull(),
)
