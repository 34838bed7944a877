import { expect, test } from 'vitest'
import type { Rights } from '@/lib/access/rights/rights'
import { kindsNamedSql, recordsSql, stationsSql } from '@/lib/search/results/named'
import { alikeInTitlesSql, inTitlesSql } from '@/lib/search/senses/evidence'
import { alikeSql, sensesSql } from '@/lib/search/senses/senses-sql'

const rule = {
  role: 'GUEST',
  reach: 'open',
  dataset: null,
  origin: null,
  stationType: null,
  dataType: null,
  period: null,
} as const
const rights: Rights = { everything: false, guest: true, rules: [rule], hiddenTypes: ['accommodationroom'] }
const names = { rights, dataTypes: ['free'] }
const parking = { text: 'Parkplätze', keys: { de: 'parkplatz', it: 'parkplatz', en: 'parkplatz' } }
const words = [['parkplatz', 'parking'], ['bozen']]

test.each([
  ['senses', sensesSql([parking], names)],
  ['alike', alikeSql(['parkplaz'], names)],
  ['alike-in-titles', alikeInTitlesSql(['schlutzkrapfn'], rights)],
  ['in-titles', inTitlesSql(['bozen'], rights)],
  ['records', recordsSql({ text: 'P1', words, types: ['event', 'venue'], rights }, 7)],
  ['stations', stationsSql({ text: 'P1', words, rights }, 7)],
  ['kinds', kindsNamedSql(words, [], rights)],
])('the statement %s', async (name, { text, values }) => {
  await expect(`${text}\n-- ${JSON.stringify(values)}\n`).toMatchFileSnapshot(`sql.golden/${name}.sql`)
})

test('the text of a statement depends on the number of words only', () => {
  const text = (first: string) => recordsSql({ text: first, words: [[first], [first, first]], types: [first], rights }, 7).text
  expect(text('one')).toBe(text('another one'))
})
