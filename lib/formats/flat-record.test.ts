import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseFields } from '@/lib/grammar/fields'
import { columnsOf, flatRecord } from './flat-record'

const key = fc
  .oneof(
    fc.string({ unit: fc.constantFrom('a', '.', ',', '[', ']', "'", '"', '\\', ' ', '*', '0', 'ü'), maxLength: 6 }),
    fc.constantFrom('Detail', 'de', 'odhdata.id', '0', '*', "it's"),
  )
  .filter(text => text !== '__proto__')

const at = (record: unknown, path: readonly string[]): unknown =>
  path.reduce((value, step) => (value as Record<string, unknown>)[step], record)

test('every name is a field of the parameter fields that leads to its value', () => {
  const record = fc.dictionary(key, fc.oneof(fc.integer(), fc.dictionary(key, fc.integer(), { minKeys: 1 })), {
    noNullPrototype: true,
  })
  fc.assert(
    fc.property(record, given => {
      for (const [name, value] of flatRecord(given)) {
        const [field, ...others] = parseFields(name)
        expect(others).toEqual([])
        const path = field!.steps.map(step => (step.kind === 'key' ? step.key : expect.fail(`${name} is read as ${step.kind}`)))
        expect(at(given, path)).toBe(value)
      }
    }),
  )
})

test('lists stay whole, an empty object is nothing, what is no object is its own id', () => {
  expect([...flatRecord({ a: [{ b: 1 }], c: {} })]).toEqual([
    ['a', [{ b: 1 }]],
    ['c', null],
  ])
  expect([...flatRecord('x')]).toEqual([['Id', 'x']])
})

test('a name with values is a column even where another record has an object under it', () => {
  expect(columnsOf([flatRecord({ a: 1, n: null }), flatRecord({ a: { b: 2 }, n: { c: 3 } })])).toEqual(['a', 'a.b', 'n.c'])
})
