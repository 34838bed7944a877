import { expect, test } from 'vitest'
import { textIn } from '@/lib/formats/text-in'

test.each([
  [{ de: 'alt', en: 'old', it: 'vecchio' }, 'it', 'vecchio'],
  [{ de: 'alt', en: 'old' }, 'it', 'old'],
  [{ de: 'alt' }, 'it', 'alt'],
  [{ de: 'alt', en: ' ', it: null }, 'it', 'alt'],
  [{ it: '' }, 'it', null],
  [{}, 'en', null],
  [null, 'en', null],
  [undefined, 'en', null],
])('%j is read in %s as %j', (texts, language, text) => {
  expect(textIn(texts, language)).toBe(text)
})
