import { expect, test } from 'vitest'
import { coversDataset, mayCoverClosed } from '@/lib/access/rights/datasets'
import { testDataset, testRights, testRule } from '@/lib/access/rights/fixtures'
import type { Rights, Rule } from '@/lib/access/rights/rights'

const rights = (rule: Partial<Rule>, more: Partial<Rights> = {}) => testRights([testRule(rule)], more)

const inns = testDataset('inns', { entity: 'accommodation', filter: ['source=hgv'] })
const cars = testDataset('cars', { stationType: 'CarStation', origin: 'a' })

test.each<[string, Rights, boolean]>([
  ['everything', rights({}, { everything: true, rules: [] }), true],
  ['all closed data', rights({}), true],
  ['only what is open', rights({ reach: 'open' }), false],
  ['this dataset', rights({ dataset: inns }), true],
  ['another dataset', rights({ dataset: testDataset('events', { entity: 'event' }) }), false],
  ['one that holds it', rights({ dataset: testDataset('all', { entity: 'accommodation' }) }), true],
  ['an overlapping one', rights({ dataset: testDataset('x', { entity: 'accommodation', filter: ['active=true'] }) }), false],
  ['one that cannot be decided', rights({ dataset: testDataset('odd', { entity: 'accommodation', undecided: 'x=1' }) }), false],
  ['a part of it', rights({ origin: 'hgv' }), false],
  ['only stations', rights({ stationType: 'CarStation' }), false],
  ['all, but not without a token', rights({}, { guest: true, hiddenTypes: ['accommodation'] }), false],
])('a rule that opens %s, about records', (_, given, opened) => expect(coversDataset(given, inns)).toBe(opened))

test.each<[string, Partial<Rule>, boolean]>([
  ['all closed data', {}, true],
  ['this type of station', { stationType: 'CarStation' }, true],
  ['this origin of this type', { stationType: 'CarStation', origin: 'a' }, true],
  ['another origin', { origin: 'b' }, false],
  ['one data type of it', { dataType: 'free' }, false],
  ['one period of it', { period: 60 }, false],
  ['a dataset of more types', { dataset: testDataset('more', { stationType: 'BikeStation,CarStation' }) }, true],
  ['a dataset of another origin', { dataset: testDataset('b', { stationType: 'CarStation', origin: 'b' }) }, false],
  ['a dataset of all types and one data type', { dataset: testDataset('free', { stationType: '*', dataType: 'free' }) }, false],
  ['events of that name', { dataset: testDataset('events', { stationType: 'CarStation', origin: 'a', events: true }) }, false],
])('a rule that opens %s, about series', (_, rule, opened) => expect(coversDataset(rights(rule), cars)).toBe(opened))

test('one type of several is a part', () => {
  const several = testDataset('several', { stationType: 'BikeStation,CarStation' })
  expect(coversDataset(rights({ stationType: 'CarStation' }), several)).toBe(false)
  expect(coversDataset(rights({ dataset: testDataset('any', { stationType: '*' }) }), several)).toBe(true)
})

test.each<[string, Rights, boolean]>([
  ['no rule', rights({}, { rules: [] }), false],
  ['everything', rights({}, { everything: true, rules: [] }), true],
  ['only what is open', rights({ reach: 'open' }, { guest: true }), false],
  ['a part of a dataset, for all callers', rights({ dataset: cars, dataType: 'free' }, { guest: true }), true],
  ['all, but not without a token', rights({}, { guest: true, hiddenTypes: ['accommodation'] }), false],
])('closed records are worth asking for with rights that open %s', (_, given, asked) =>
  expect(mayCoverClosed(given, 'accommodation')).toBe(asked),
)
