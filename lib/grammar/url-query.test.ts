import { expect, test } from 'vitest'
import { parseRegex } from '@/lib/grammar/regex'
import { typographyPattern, withPlainSigns } from '@/lib/grammar/url-query'

test.each([
  ["dell'Isarco - Mustair", 'Ponte dell’Isarco – Mustair'],
  ["d'Or", 'd＇Or'],
  ['Or - x y', 'Or ➖ x\u2009\u200by'],
  ['1+1 (a)', '1+1\u00a0(a)'],
])('%j matches %j, and is shown as it was typed', (typed, printed) => {
  expect(new RegExp(parseRegex(typographyPattern(typed)), 'i').test(printed)).toBe(true)
  expect(withPlainSigns(typographyPattern(typed)).replace(/\\(.)/g, '$1')).toBe(typed)
  expect(typographyPattern(printed).length).toBeLessThan(printed.length * 4)
})
