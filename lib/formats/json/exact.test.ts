import fc from 'fast-check'
import { expect, test } from 'vitest'
import { property } from '@/e2e/harness/property'
import { jsonText, parseJson } from '@/lib/formats/json/exact'
import { parsePartsAtOnce } from '@/lib/formats/json/parts'
import { exactInteger } from '@/lib/grammar/exact-integer'

test.each([
  ['9007199254740993', 9007199254740993n],
  ['9007199254740993.0', 9007199254740993n],
  ['9007199254740992', 9007199254740992],
  // 2^60, for which a program writes 1152921504606847000.
  ['1152921504606846976', 1152921504606846976n],
  ['1152921504606847000', 1152921504606847000],
  ['12345000000000000000000001', 12345000000000000000000001n],
  ['1234567890.1234567890123', 1234567890.1234567],
  ['1e20', 1e20],
  ['9.007199254740993e15', 9007199254740993n],
  ['[0.9007199254740993E+16]', [9007199254740993n]],
  ['9007199254740993e0', 9007199254740993n],
  ['-90071992547409930e-1', -9007199254740993n],
  ['90071992547409930.00e-1', 9007199254740993n],
  ['90071992547409935e-1', 9007199254740994],
  ['9.007199254740992e15', 9007199254740992],
  ['1.7976931348623157e308', Number.MAX_VALUE],
  ['11.354166666666667', Number('11.354166666666667')],
  ['{"a":"x, 9007199254740993","9007199254740993":1}', { a: 'x, 9007199254740993', '9007199254740993': 1 }],
  [String.raw`["\\",9007199254740993,"\"9007199254740993"]`, ['\\', 9007199254740993n, '"9007199254740993']],
])('%s', (text, value) => {
  expect(parseJson(text)).toEqual(value)
  expect(parsePartsAtOnce(text, { entries: 2, entry: 4 })).toEqual(value)
})

test('the error of a broken text describes the text itself', () => {
  expect(() => parseJson('[9007199254740993,}')).toThrow(/\[9007199254740993,\}/)
})

test('a replacer omits properties next to long integers; a value that contains itself is an error, as everywhere', () => {
  const withoutNulls = (_: string, member: unknown) => (member === null ? undefined : member)
  expect(jsonText({ a: null, b: 9007199254740993n }, withoutNulls)).toBe('{"b":9007199254740993}')
  const self: unknown[] = []
  self.push(self)
  expect(() => jsonText(self)).toThrow(TypeError)
})

const json = fc.letrec<{ value: unknown }>(tie => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^[", ]?\d{14,20}[", ]?$/),
      fc.boolean(),
      fc.constant(null),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map(number => number + 0),
      fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }).map(integer => exactInteger(String(integer)) ?? Number(integer)),
    ),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.string({ maxLength: 3 }), tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value

property('what is written is read back, however long its integers are', [json], value => {
  const text = jsonText(value)
  expect(parseJson(text)).toEqual(value)
  expect(jsonText(parseJson(text))).toBe(text)
})
