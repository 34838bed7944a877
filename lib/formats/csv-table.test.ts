import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '@/e2e/harness/property'
import { columnsOf, flatRecord } from '@/lib/formats/csv-table'
import { parseFields } from '@/lib/grammar/fields'
import { csvTable } from './csv-table'

type Records = Record<string, unknown>[]

async function* batches(...given: Records[]) {
  yield* given
}

async function written(given: Records[], columns: readonly string[] | null = null): Promise<string[]> {
  let text = ''
  for await (const piece of csvTable(batches(...given), { columns, cells: 'safe' })) text += piece
  return text.split('\r\n')
}

test('columns are all names of all records in the order of their first occurrence, with objects flattened, null elsewhere or not', async () => {
  const records = [
    { Id: 'a', Detail: { de: { Title: 'A' } }, Tags: null },
    { Id: 'b', Detail: { en: { Title: 'B' } }, Tags: ['x', 'y'], 'a.b': { "it's": 1 } },
  ]
  expect(await written([records])).toEqual(["Id,Detail.de.Title,Tags,Detail.en.Title,['a.b'].it's", 'a,A,,,', 'b,,x|y,B,1', ''])
  const mixed = [
    { Id: 'a', LocationInfo: null, Empty: {} },
    { Id: 'b', LocationInfo: { RegionInfo: { Id: 'r' } } },
  ]
  expect(await written([mixed])).toEqual(['Id,Empty,LocationInfo.RegionInfo.Id', 'a,,', 'b,,r', ''])
})

test('requested columns stand in their order; an export that continues has a last column for values without one', async () => {
  const records = [{ Id: 'a', 'Detail.en.Title': 'A', more: 1 }, { Id: 'b' }]
  expect(await written([records], ['Detail.en.Title', 'Id'])).toEqual(['Detail.en.Title,Id', 'A,a', ',b', ''])
  const more = [
    { Id: 'b', late: { x: 1 } },
    { Id: 'c', x: 2 },
  ]
  expect(await written([[{ Id: 'a', x: 1 }], more])).toEqual(['Id,x,_further', 'a,1,', 'b,,"{""late.x"":1}"', 'c,2,', ''])
})

test('without records there is a header with the requested columns, or an empty line', async () => {
  expect(await written([[]], ['Id'])).toEqual(['Id', ''])
  expect(await written([[]])).toEqual(['', ''])
  expect(await written([])).toEqual(['', ''])
})

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
  return forAll([record], given => {
    for (const [name, value] of flatRecord(given)) {
      const [field, ...others] = parseFields(name)
      expect(others).toEqual([])
      const path = field!.steps.map(step => (step.kind === 'key' ? step.key : expect.fail(`${name} is read as ${step.kind}`)))
      expect(at(given, path)).toBe(value)
    }
  })
})

test('lists stay whole, an empty object is empty, a value that is no object is its own id, a name with values is a column', () => {
  expect([...flatRecord({ a: [{ b: 1 }], c: {} })]).toEqual([
    ['a', [{ b: 1 }]],
    ['c', null],
  ])
  expect([...flatRecord('x')]).toEqual([['Id', 'x']])
  expect(columnsOf([flatRecord({ a: 1, n: null }), flatRecord({ a: { b: 2 }, n: { c: 3 } })])).toEqual(['a', 'a.b', 'n.c'])
})
