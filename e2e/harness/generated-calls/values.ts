import fc from 'fast-check'
import type { ValueSchema } from '../described-calls'

/** Numbers at the limits of their types, and texts that are almost numbers. */
export const numbers = [
  '0 -0 1 -1 2 365 366 1000 1001 32768 65536 2147483647 2147483648 -2147483649 186638859 9007199254740991 9007199254740993',
  '9223372036854775808 -9223372036854775809 99999999999999999999 1e3 1e21 1e308 1e400 -1e400 1e-400 0.1 90.0000001 -180.5',
  '.5 5. 0012 0x10 1_000 ٣ NaN Infinity -Infinity +7',
].flatMap(line => line.split(' '))

/** Times at which calendars, clocks and types end. */
export const moments = [
  '0000-01-01 0001-01-01 -0001-01-01 -000001-01-01T00:00:00Z 1582-10-10 1969-12-31T23:59:59.999Z 1970-01-01 2023-02-29 2024-02-30',
  '2024-13-01 2024-1-1 2024-12-31T24:00:00 2016-12-31T23:59:60Z 2024-03-31T02:30:00 9999-12-31 9999-12-31T23:59:59.999999999Z',
  '10000-01-01 +010000-01-01T00:00:00Z 275760-09-13 294277-01-01 +275760-09-13T00:00:00.001Z 5874898-01-01 infinity now',
  '2024-01-01T00:00:00+23:59 0001-01-01T00:00:00+14:00 9999-12-31T23:59:59-14:00 2024-01-01T00:00:00-99:99 0000-06-01T00:00:00Z',
  '8640000000000001 -62135596800001',
].flatMap(line => line.split(' '))

/** Lengths at which texts are often cut. An emoji of two code units is placed across the cut. */
const cuts = [19, 20, 49, 59, 60, 63, 79, 80, 99, 100, 119, 199, 200, 254, 255, 299, 499, 999]

const odd = [
  ...`' " \` \\ % _ $1 -- ; <a> &amp; , ,, . * [] [*] ( ) () (((((( null true undefined __proto__ constructor - ~ / ../x ? # : | ^ .*`.split(
    ' ',
  ),

  '',
  ' ',
  ' 7 ',
  '\t',
  '\n',
  '\r\nX: 1',
  '\u0000',
  'a\u0000b',
  '\ud83d',
  'a\udc00',
  '😀',
  '👩‍👩‍👧',
  'e\u0301',
  '\u202Eab',
  '\ufeff',
  'İ',
  'ß',
]

/** Any text, mostly texts that programs tend to mishandle. */
export const texts: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...odd) },
  { weight: 2, arbitrary: fc.constantFrom(...numbers, ...moments) },
  { weight: 2, arbitrary: fc.constantFrom(...cuts).map(length => `${'x'.repeat(length)}😀b`) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
  { weight: 1, arbitrary: fc.nat({ max: 3000 }).map(length => 'ab(,'.repeat(length / 4)) },
)

/** An example with an error, or with an extreme value in place of a number or a time. */
export function flawed(example: string): fc.Arbitrary<string> {
  const place = fc.nat({ max: example.length })
  return fc.oneof(
    fc.tuple(fc.nat({ max: 5 }), fc.constantFrom(...numbers)).map(([nth, number]) => withNumber(example, nth, number)),
    fc.constantFrom(...moments).map(moment => example.replace(/\d{4}-\d\d-\d\d(T[\d:.]+)?/, moment)),
    fc.tuple(place, fc.constantFrom(...odd)).map(([at, text]) => example.slice(0, at) + text + example.slice(at)),
    fc.tuple(place, place).map(([from, to]) => example.slice(0, from) + example.slice(to)),
    fc.nat({ max: 40 }).map(times =>
      Array(times + 1)
        .fill(example)
        .join(','),
    ),
    fc.constantFrom(example.toUpperCase(), example.toLowerCase(), ` ${example} `, `(${example})`, `${example}.`),
  )
}

/** Replaces a number in a string. @param nth index of the number, counted cyclically */
function withNumber(text: string, nth: number, number: string): string {
  const numbers = [...text.matchAll(/\d+(\.\d+)?/g)]
  const match = numbers[nth % Math.max(1, numbers.length)]
  return match ? text.slice(0, match.index) + number + text.slice(match.index + match[0].length) : text + number
}

/** The limits of a schema, and values beyond them. */
function bounds({ minimum, maximum, maxLength }: ValueSchema): string[] {
  const ends = [minimum, maximum].flatMap(end => (end === undefined ? [] : [end - 1, end, end + 1].map(String)))
  return maxLength === undefined ? ends : [...ends, 'x'.repeat(maxLength - 1), `${'x'.repeat(maxLength - 1)}😀`]
}

const has = ({ type = [] }: ValueSchema, ...names: readonly string[]) => [type].flat().some(one => names.includes(one))

/** Valid and invalid texts for a value with this schema. */
export function textsFor(schema: ValueSchema, example: string | undefined): fc.Arbitrary<string> {
  const inner = [schema, schema.items ?? {}].flatMap(one => [one, ...(one.anyOf ?? [])])
  const fixed = inner.flatMap(one => [...(one.enum ?? []), ...bounds(one)])
  const own = has(schema, 'integer', 'number')
    ? numbers
    : has(schema, 'boolean')
      ? ['true', 'false', 'TRUE', '1', '']
      : schema.format?.startsWith('date')
        ? moments
        : []
  return fc.oneof(
    ...(own.length > 0 ? [{ weight: 6, arbitrary: fc.constantFrom(...own) }] : []),
    ...(fixed.length > 0 ? [{ weight: 4, arbitrary: fc.constantFrom(...fixed) }] : []),
    ...(example === undefined
      ? []
      : [
          { weight: 12, arbitrary: fc.constant(example) },
          { weight: 3, arbitrary: flawed(example) },
        ]),
    { weight: 2, arbitrary: texts },
  )
}
