import { expect, test } from 'vitest'
import { alike, withPlainSigns } from '@/lib/grammar/call-address'
import { parseRegex } from '@/lib/grammar/regex'

test.each([
  ["dell'Isarco - Mustair", 'Ponte dell’Isarco – Mustair'],
  ["d'Or", 'd＇Or'],
  ['Or - x y', 'Or ➖ x\u2009\u200by'],
  ['1+1 (a)', '1+1\u00a0(a)'],
])('%j matches %j, and is shown as it was typed', (typed, printed) => {
  expect(new RegExp(parseRegex(alike(typed)), 'i').test(printed)).toBe(true)
  expect(withPlainSigns(alike(typed)).replace(/\\(.)/g, '$1')).toBe(typed)
  expect(alike(printed).length).toBeLessThan(printed.length * 4)
})
