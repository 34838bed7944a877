import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '@/e2e/harness/property'
import { project } from '@/lib/formats/records/shape'
import { pickProperties, selectionOf } from '@/lib/formats/records/shaped-bytes'
import { type PathStep, parseFields } from '@/lib/grammar/fields'

const picked = (text: string, fields: string) => pickProperties(Buffer.from(text), selectionOf(parseFields(fields)))

test('nothing after the last requested property is read', () => {
  expect(picked('{"Id":"1","Shortname":"x",, no JSON', 'Id,Shortname')).toEqual({ Id: '1', Shortname: 'x' })
})

// Few names, so that paths often exist, and some that are special in JavaScript or JSON.
// None ends in a backslash: after such a name, JSON.parse of Node 24.21 misreads a later name with a quote in the same position.
const names = fc.constantFrom('Id', 'a', 'b', '0', '1', 'de', '__proto__', 'constructor', 'ü', '"', '\\b', 'a.b', '', '{', ',')
const { record } = fc.letrec(tie => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, true, false, 0, -0.5, 1e21, '', '\\', '"', '},]', 'ß€😀', '\u0000\ud800'),
    fc.array(tie('value'), { maxLength: 4 }),
    tie('record'),
  ),
  record: fc.dictionary(names, tie('value'), { maxKeys: 5 }),
}))
const steps: fc.Arbitrary<PathStep[]> = fc.array(
  fc.oneof(
    { arbitrary: names.map((key): PathStep => ({ kind: 'key', key })), weight: 6 },
    { arbitrary: fc.nat(2).map((index): PathStep => ({ kind: 'index', index })), weight: 1 },
    { arbitrary: fc.constant<PathStep>({ kind: 'every' }), weight: 1 },
  ),
  { minLength: 1, maxLength: 4 },
)
const paths = fc
  .array(steps, { minLength: 1, maxLength: 5 })
  .map(all => all.map((of, index) => ({ text: `f${index}`, steps: of })))

test('fields of the selected properties are those of the whole record', () =>
  forAll([record, paths, fc.constantFrom(0, 2)], { numRuns: 2000 }, (value, wanted, indent) => {
    const text = JSON.stringify(value, null, indent)
    const withId = [...wanted, { text: 'Id', steps: parseFields('Id')[0]!.steps }]
    expect(project(pickProperties(Buffer.from(text), selectionOf(withId)), wanted)).toEqual(project(JSON.parse(text), wanted))
  }))
