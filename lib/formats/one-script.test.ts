import { expect, test } from 'vitest'
import { strayLetter, strayLetterInWord } from '@/lib/formats/one-script'

test.each([
  ['аdmin', { letter: 'а', script: 'Cyrl', others: 'Latn' }],
  ['admіn', { letter: 'і', script: 'Cyrl', others: 'Latn' }],
  ['αdmin', { letter: 'α', script: 'Grek', others: 'Latn' }],
  ['aдмин', { letter: 'a', script: 'Latn', others: 'Cyrl' }],
  ['аb', { letter: 'b', script: 'Latn', others: 'Cyrl' }],
  ['аdmin@example.org', { letter: 'а', script: 'Cyrl', others: 'Latn' }],
  ['Ꭺdmin', { letter: 'Ꭺ', script: 'Cher', others: 'Latn' }],
  ['ꓮdmin', { letter: 'ꓮ', script: 'Lisu', others: 'Latn' }],
  ['ɑdmin', { letter: 'ɑ', script: 'Latn', others: 'Latn' }],
  ['aǀice', { letter: 'ǀ', script: 'Latn', others: 'Latn' }],
  ['user०', { letter: '०', script: 'Deva', others: 'Latn' }],
])('%s has a letter that does not belong to the others', (name, stray) => {
  expect(strayLetter(name)).toEqual(stray)
})

test.each([
  'admin',
  'jörg.großegger',
  'niccolò',
  "d'ambrosio",
  'ladin_tëne+ćiasa@èrt.it',
  'ğülşen-ışık',
  'łukasz9',
  'ửng',
  'анна.2',
  'ελένη',
  '山田たろう',
  '한글漢字',
  'ａｄｍｉｎ',
  'e\u0301mile',
  '42',
  '',
])('%s is of one script', name => {
  expect(strayLetter(name)).toBeNull()
})

test('of names of several words each is of one script', () => {
  expect(strayLetterInWord('Anna Müller (Анна Мюллер)')).toBeNull()
  expect(strayLetterInWord('Anna Мuller')).toEqual({ letter: 'М', script: 'Cyrl', others: 'Latn' })
})
