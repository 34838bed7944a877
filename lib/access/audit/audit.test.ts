import fc from 'fast-check'
import { expect, test } from 'vitest'
import { property } from '@/e2e/harness/property'
import { cleanDetail, cleanText } from '@/lib/access/audit/audit'

test('a short ordinary text stays as it is', () =>
  expect(cleanText('POST /v1/Event/Törggelen 🍇')).toBe('POST /v1/Event/Törggelen 🍇'))

test.each([
  ['a line break', 'a\nb'],
  ['a zero byte', 'a\0b'],
  ['the beginning of a terminal command', 'a\u001bb'],
  ['half of a pair', 'a\ud800b'],
  ['a separator of lines', 'a\u2028b'],
  ['a turn of direction', 'a\u202eb'],
])('%s is replaced', (_, text) => expect(cleanText(text)).toBe('a\ufffdb'))

property('any text becomes short and can be stored', [fc.string({ unit: 'binary', maxLength: 1000 })], text => {
  const clean = cleanText(text)
  expect(clean.length).toBeLessThanOrEqual(301)
  expect(clean).not.toMatch(/[\p{Cc}\p{Cs}]/u)
  expect(JSON.parse(cleanDetail({ text }))).toEqual({ text: clean })
})
