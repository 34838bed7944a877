import { expect, test } from 'vitest'
import { documentVisible, type Rule } from './rights'

const rule: Rule = {
  ...{ role: 'GUEST', reach: 'open', dataset: null, entity: null, origin: null, stationType: null, dataType: null, period: null },
  ...{ datasetStationType: null, datasetOrigin: null, datasetDataType: null, datasetFiltered: false },
}
const visible = (rules: readonly Rule[], hiddenTypes: readonly string[] = []) =>
  documentVisible({ everything: false, rules, hiddenTypes })

test('a type that is hidden from a caller stays hidden whatever the rules open', () => {
  const { text, values } = visible([{ ...rule, reach: 'all' }], ['accommodationroom'])
  expect([text, values]).toEqual(['(d.type <> $1 and true)', ['accommodationroom']])
})

test('without a rule nothing is visible', () => {
  expect(visible([]).text).toBe('false')
})

test.each([
  ['a station type', { stationType: 'ParkingStation' }],
  ['a data type', { dataType: 'free' }],
  ['a dataset of stations', { dataset: 'x', datasetStationType: 'ParkingStation' }],
  ['a filtered part of an entity', { dataset: 'x', entity: 'event', datasetFiltered: true }],
])('a rule about %s opens no document', (_, facts) => {
  expect(visible([{ ...rule, reach: 'all', ...facts }]).text).toBe('false')
})
