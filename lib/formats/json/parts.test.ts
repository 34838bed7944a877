import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll, property } from '@/e2e/harness/property'
import { withTurns } from '@/e2e/harness/turns'
import { jsonText, parseJson } from '@/lib/formats/json/exact'
import { parsePartsAtOnce, parsingJson } from '@/lib/formats/json/parts'
import { inTurns } from '@/lib/formats/turns'
import { exactInteger } from '@/lib/grammar/exact-integer'

const runs = fc.readConfigureGlobal().numRuns ?? 200

/** Sizes so small that nearly every value is parsed in parts. */
const sizes = fc.record({ entries: fc.integer({ min: 1, max: 30 }), entry: fc.integer({ min: 2, max: 40 }) })

const parsed = (text: string) => {
  try {
    return { value: parseJson(text) as unknown }
  } catch {
    return 'refused'
  }
}

const inParts = (text: string, of: { entries: number; entry: number }) => {
  try {
    return { value: parsePartsAtOnce(text, of) }
  } catch (error) {
    if (error instanceof SyntaxError) return 'refused'
    throw error
  }
}

test('whatever the value and its parts, the result is that of JSON.parse, in the same order', () => {
  const value = fc.jsonValue({ maxDepth: 5, noUnicodeString: false })
  return forAll([value, fc.constantFrom('', ' ', '\n\t'), sizes], { numRuns: 3 * runs }, (given, space, of) => {
    const text = JSON.stringify(given, null, space)
    expect(jsonText(inParts(text, of))).toBe(jsonText(parsed(text)))
  })
})

test('what JSON.parse refuses is refused, wherever a text is truncated', () => {
  const broken = fc
    .tuple(
      fc.jsonValue({ maxDepth: 4 }),
      fc.nat(),
      fc.constantFrom(...'{}[],:"\\ 1a'),
      fc.constantFrom('insert', 'replace', 'remove'),
    )
    .map(([value, place, character, how]) => {
      const text = JSON.stringify(value)
      const at = place % (text.length + 1)
      return text.slice(0, at) + (how === 'remove' ? '' : character) + text.slice(how === 'insert' ? at : at + 1)
    })
  return forAll([broken, sizes], { numRuns: 5 * runs }, (text, of) => {
    expect(jsonText(inParts(text, of))).toBe(jsonText(parsed(text)))
  })
})

test.each(['', '[,]', '[1,,2]', '{"a":1,}', '{"a":1,,"b":2}', '[1}', '[1] 2', '["a\\"]', '[[1],[2],]', '\uFEFF[]', '[\u00A01]'])(
  'a form that a part alone would not show: %s',
  text => {
    for (const entries of [1, 3, 100])
      for (const entry of [2, 5, 100])
        expect(JSON.stringify(inParts(text, { entries, entry }))).toBe(JSON.stringify(parsed(text)))
  },
)

test('a name that means the prototype elsewhere is a property like any other', () => {
  const value = parsePartsAtOnce('{"__proto__":{"polluted":true},"b":[1,2,3,4,5]}', { entries: 1, entry: 4 })
  expect(Object.keys(value as object)).toEqual(['__proto__', 'b'])
  expect((value as Record<string, unknown>)['polluted']).toBeUndefined()
})

test('other work continues while a large text is parsed', async () => {
  const text = JSON.stringify({
    list: Array.from({ length: 400_000 }, (_, index) => ({ timestamp: index, value: 1.5 })),
    last: 'x',
  })
  const { result, turns } = await withTurns(() => inTurns(parsingJson(text)))
  expect(turns).toBeGreaterThan(1)
  expect(result).toEqual(JSON.parse(text))
})

test('an error has its position in the whole text', () => {
  const text = `{"list":[${'1,'.repeat(300_000)}]}`
  const place = (parse: () => unknown) => {
    try {
      return parse()
    } catch (error) {
      return (error as Error).message
    }
  }
  const steps = parsingJson(text)
  const ended = place(() => {
    while (!steps.next().done);
  })
  expect(ended).toBe(place(() => JSON.parse(text)))
})

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
