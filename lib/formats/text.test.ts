import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '@/e2e/harness/property'
import { cutText, textIn } from '@/lib/formats/text'

test('a cut text has the greatest allowed length, and no character is cut in half', () =>
  forAll([fc.string({ unit: 'binary' }), fc.nat({ max: 40 })], (text, most) => {
    const cut = cutText(text, most)
    expect(text.startsWith(cut)).toBe(true)
    expect(cut.length).toBeLessThanOrEqual(most)
    expect(cut.length).toBeGreaterThanOrEqual(Math.min(most, text.length) - 1)
    expect(cut).not.toMatch(/\p{Cs}/u)
  }))

test.each([
  [{ de: 'alt', en: 'old', it: 'vecchio' }, 'it', 'vecchio'],
  [{ de: 'alt', en: 'old' }, 'it', 'old'],
  [{ de: 'alt' }, 'it', 'alt'],
  [{ de: 'alt', en: ' ', it: null }, 'it', 'alt'],
  [undefined, 'en', null],
])('%j is read in %s as %j', (texts, language, text) => expect(textIn(texts, language)).toBe(text))
