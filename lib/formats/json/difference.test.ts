import fc from 'fast-check'
import { expect, test } from 'vitest'
import { property } from '@/e2e/harness/property'
import { type Difference, differences } from '@/lib/formats/json/difference'
import { earlierJson, jsonPatch, type PatchOperation } from '@/lib/formats/json/patch'

const value = fc.jsonValue({ maxDepth: 4 }).map(json => JSON.parse(JSON.stringify(json)) as unknown)
const pair = fc.oneof(
  fc.tuple(value, value),
  fc.tuple(fc.dictionary(fc.string(), value), fc.dictionary(fc.string(), value)),
  fc.tuple(fc.array(value), fc.array(value)),
)

const forwards = (all: readonly Difference[]) =>
  all.map(({ was, ...operation }: Difference & { was?: unknown }) => operation as PatchOperation)

/** The inverse: the differences in reverse order, each with its values exchanged. */
const backwards = (all: readonly Difference[]): PatchOperation[] =>
  all.toReversed().map((one): PatchOperation => {
    if (one.op === 'add') return { op: 'remove', path: one.path }
    return { op: one.op === 'remove' ? 'add' : 'replace', path: one.path, value: one.was }
  })

property(
  'the differences lead from one value to the other, and back again, over any between',
  [pair, value],
  ([before, after], between) => {
    const result = differences(before, after)
    expect(earlierJson(after, [differences(between, after), differences(before, between)])).toEqual(before)
    expect(jsonPatch(before, forwards(result))).toEqual(after)
    expect(jsonPatch(after, backwards(result))).toEqual(before)
  },
)

property('equal values differ in nothing, others in something', [pair], ([before, after]) => {
  expect(differences(before, JSON.parse(JSON.stringify(before)))).toEqual([])
  if (differences(before, after).length === 0) expect(after).toEqual(before)
})

test.each<[string, unknown, unknown, Difference[]]>([
  ['deep inside', { a: { 'b/c~': [2] } }, { a: { 'b/c~': [3] } }, [{ op: 'replace', path: '/a/b~1c~0/0', value: 3, was: 2 }]],
  [
    'the end of a list, from behind',
    [1, 2, 3],
    [1],
    [
      { op: 'remove', path: '/2', was: 3 },
      { op: 'remove', path: '/1', was: 2 },
    ],
  ],
  ['another kind of value', { a: [1] }, { a: { 0: 1 } }, [{ op: 'replace', path: '/a', value: { 0: 1 }, was: [1] }]],
])('differences tell %s', (_, before, after, expected) => expect(differences(before, after)).toEqual(expected))
