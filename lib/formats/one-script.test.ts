import { expect, test } from 'vitest'
import { isPrintable, strayLetter, strayLetterInWord } from '@/lib/formats/name-characters'

test.each([
  ['аdmin', { letter: 'а', script: 'Cyrl', others: 'Latn' }],
  ['αdmin', { letter: 'α', script: 'Grek', others: 'Latn' }],
  ['aдмин', { letter: 'a', script: 'Latn', others: 'Cyrl' }],
  ['аb', { letter: 'b', script: 'Latn', others: 'Cyrl' }],
  ['аdmin@example.org', { letter: 'а', script: 'Cyrl', others: 'Latn' }],
  ['ɑdmin', { letter: 'ɑ', script: 'Latn', others: 'Latn' }],
  ['aǀice', { letter: 'ǀ', script: 'Latn', others: 'Latn' }],
  ['user०', { letter: '०', script: 'Deva', others: 'Latn' }],
])('%s has a letter that does not belong to the others', (name, stray) => expect(strayLetter(name)).toEqual(stray))

test.each([
  'admin',
  'jörg.großegger',
  'niccolò',
  "d'ambrosio",
  'ladin_tëne+ćiasa@èrt.it',
  'ğülşen-ışık',
  'анна.2',
  'ελένη',
  '山田たろう',
  '한글漢字',
  'ａｄｍｉｎ',
  'e\u0301mile',
  '',
])('%s is of one script', name => expect(strayLetter(name)).toBeNull())

test('in a name of several words each is of one script', () => {
  expect(strayLetterInWord('Anna Müller (Анна Мюллер)')).toBeNull()
  expect(strayLetterInWord('Anna Мuller')).toEqual({ letter: 'М', script: 'Cyrl', others: 'Latn' })
})

test.each(['P1', 'Bolzano/Bozen 3', 'größe', '駅', 'a:b_c-d.e', 'کتاب', '🚲'])('%j can be an id', id => {
  expect(isPrintable(id)).toBe(true)
})

test.each([
  ['a right-to-left override', 'zzx-\u202etxt.exe'],
  ['a Hangul filler, which counts as a letter', 'a\u3164'],
  ['a variation selector', 'a\ufe0f'],
  ['a tag character', 'a\u{e0041}'],
  ['a line separator', 'a\u2028b'],
  ['a control', 'a\u0085b'],
])('%s can be in none', (_, id) => expect(isPrintable(id)).toBe(false))
