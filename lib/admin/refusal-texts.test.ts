import { expect, test } from 'vitest'
import { changeRefusals } from '@/lib/access/change-refused'
import verdicts from '@/lib/admin/explain/verdicts.json'
import en from '@/messages/en.json'

const texts: Readonly<Record<string, string>> = en.refusals
const valuesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

// The other languages have the same texts with the same values as English (components/text/messages.test.ts).
test.each(Object.entries(changeRefusals))('pages have a text for %s', (code, { text }) => {
  expect(texts[code], `refusals.${code} in messages`).toBeDefined()
  expect(valuesIn(text)).toEqual(expect.arrayContaining(valuesIn(texts[code]!)))
})

// The page translates the state, and omits the name of the setting, which only operators who read the response need.
const otherWords = new Set(['request-decided', 'foreign-issuer'])

test.each(Object.entries(changeRefusals).filter(([code]) => !otherWords.has(code)))(
  'pages and responses have the same text for %s',
  (code, { text }) => {
    expect(texts[code]!.replaceAll("''", "'").replaceAll('’', "'")).toBe(text)
  },
)

test('pages and responses have the same texts for explained access', () => expect(en.adminExplain.verdict).toEqual(verdicts))

test('pages have texts for errors in a body', () => {
  expect(texts).toMatchObject({ 'member-unknown': expect.any(String), 'member-missing': expect.any(String) })
  expect(valuesIn(texts['member-invalid']!)).toEqual(['detail'])
})
