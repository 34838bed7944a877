import { expect, test } from 'vitest'
import { isPrintable } from './printable'

test.each(['P1', 'Bolzano/Bozen 3', 'größe', '駅', 'a:b_c-d.e', 'کتاب', '🚲'])('%j can be an id', id => {
  expect(isPrintable(id)).toBe(true)
})

test.each([
  ['a right-to-left override', 'zzx-\u202etxt.exe'],
  ['an isolate', 'a\u2066b'],
  ['a soft hyphen', 'a\u00adb'],
  ['a zero-width space', 'a\u200bb'],
  ['a joiner', 'a\u200db'],
  ['a byte order mark', '\ufeffa'],
  ['a Hangul filler, which counts as a letter', 'a\u3164'],
  ['a variation selector', 'a\ufe0f'],
  ['a tag character', 'a\u{e0041}'],
  ['a line separator', 'a\u2028b'],
  ['a control', 'a\u0085b'],
])('%s can be in none', (_, id) => {
  expect(isPrintable(id)).toBe(false)
})
