import fc from 'fast-check'
import { expect, test } from 'vitest'
import { between, type Revision } from '@/components/record/history/revisions'
import { forAll } from '@/e2e/harness/property'
import { differences } from '@/lib/formats/json/difference'

const state = fc
  .dictionary(fc.constantFrom('Detail', 'Tags', 'Stars', 'a/b'), fc.jsonValue({ maxDepth: 3 }))
  .map(value => JSON.parse(JSON.stringify(value)) as unknown)

const historyOf = (states: readonly unknown[]): Revision[] =>
  states
    .map((value, index) => ({
      Revision: index + 1,
      Operation: index === 0 ? 'Create' : 'Update',
      Date: '2026-01-01T00:00:00Z',
      DataSource: null,
      EditedBy: null,
      EditSource: null,
      Changes: index === 0 ? [] : differences(states[index - 1], value),
    }))
    .toReversed()

test('any two revisions have the differences of their states', () =>
  forAll([fc.array(state, { minLength: 2, maxLength: 6 }), fc.nat(), fc.nat()], (states, one, two) => {
    const [older, newer] = [one % states.length, two % states.length].sort((a, b) => a - b) as [number, number]
    fc.pre(older !== newer)
    const computed = between(states.at(-1), historyOf(states), [older + 1, newer + 1])
    expect(computed).toEqual(differences(states[older], states[newer]))
  }))

test('null over a gap, or for a record that was reduced', () => {
  const states = [{ a: 1 }, { a: 2 }, { a: 3 }]
  const history = historyOf(states)
  const gap = history.filter(({ Revision }) => Revision !== 2)
  expect(between(states[2], gap, [1, 3])).toBeNull()
  expect(between({}, history, [1, 3])).toBeNull()
  expect(between(states[2], history, [3, 3])).toBeNull()
})
