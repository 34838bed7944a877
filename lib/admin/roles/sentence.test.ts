import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { RuleDataset } from '@/lib/access/rights/rights'
import { roleSentence, ruleSentence, sentenceLanguages } from '@/lib/admin/roles/sentence'
import sentenceWords from '@/lib/admin/roles/sentence-words.json'

const anything = { datasetName: null, origin: null, stationType: null, dataType: null, period: null }
const wide = { ...anything, reach: 'open', dataset: null } as const
const dataset = { id: 'd1' } as RuleDataset

test.each([
  [wide, 'Open data in all datasets'],
  [
    { ...wide, reach: 'all', origin: 'A22', period: 600 } as const,
    'Open and restricted data in all datasets, from A22, period 600 s',
  ],
  [{ ...wide, dataset, datasetName: 'Parking' }, 'Open data in Parking'],
  [
    { ...wide, dataset, stationType: '$& {type}', dataType: 'free' },
    'Open data in d1, stations of the type $& {type}, measurements of free',
  ],
])('%j: %s', (rule, sentence) => expect(ruleSentence(rule, 'en')).toBe(sentence))

test('the sentence of a role lists all rules, or states that it needs none or has none', () => {
  expect(roleSentence('BDP_X', [wide, { ...wide, reach: 'all', origin: 'A22' }], 'de')).toBe(
    'Offene Daten in allen Datensätzen; Offene und zugangsbeschränkte Daten in allen Datensätzen, mit der Herkunft A22.',
  )
  expect(roleSentence('ADMIN', [], 'it')).toBe('Tutti i dati, aperti e riservati.')
  expect(roleSentence('WRITER', [], 'en')).toBe('Gives no access to data; it grants a permission.')
})

test.each(sentenceLanguages)('pages say the same in %s', language => {
  const { roles } = JSON.parse(readFileSync(`messages/${language}.json`, 'utf8')) as {
    roles: { rule: Record<string, string>; everything: string; noRules: string }
  }
  const { everything, noRules } = roles
  expect({ ...roles.rule, everything, noRules }).toMatchObject(sentenceWords[language])
})
