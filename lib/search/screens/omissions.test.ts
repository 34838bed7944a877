import { expect, test } from 'vitest'
import { notesOf } from '@/lib/search/screens/omissions'
import { languages } from '@/lib/words/words'

const timeless = { words: 'tonight', reason: 'timeless' } as const
const wider = { kind: 'around', name: { en: 'Merano', de: 'Meran', it: 'Merano' }, metres: 10_000, wider: 'place' } as const

test('each omission has its words and its reason, then a place that was widened', () => {
  expect(notesOf([timeless], wider, 'en')).toEqual([
    '“tonight”: this list can’t be filtered by time.',
    'No matches in Merano itself; results within 10 km are shown.',
  ])
})

test('in every language', () => {
  const notes = languages.map(language => notesOf([timeless], wider, language).join(' '))
  expect(new Set(notes).size).toBe(languages.length)
})

test('a place that the question itself wants around is no wider one', () => {
  expect(notesOf([], { kind: 'around', name: { en: 'Merano' }, metres: 5000 }, 'en')).toEqual([])
})
