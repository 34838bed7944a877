import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '@/e2e/harness/property'
import { Problem } from '@/lib/http/errors/problem'
import { readIdempotencyKey } from '@/lib/http/idempotency/idempotency-key'

const read = (text: string) => readIdempotencyKey(new Headers({ 'Idempotency-Key': text }))

test.each([
  ['"8e03978e-40d5-43e8-bc93-6894a57f9324"', '8e03978e-40d5-43e8-bc93-6894a57f9324'],
  ['8e03978e-40d5-43e8-bc93-6894a57f9324', '8e03978e-40d5-43e8-bc93-6894a57f9324'],
  ['"two words, and more"', 'two words, and more'],
  [String.raw`"a \"quoted\" \\ one"`, String.raw`a "quoted" \ one`],
  ['k', 'k'],
  [`"${'x'.repeat(255)}"`, 'x'.repeat(255)],
])('%s is the key %s', (text, key) => expect(read(text)).toBe(key))

test('without the header there is none', () => expect(readIdempotencyKey(new Headers())).toBeNull())

test.each(['', '""', '"open', 'open"', 'two words', 'a,b', String.raw`a\b`, '"a";x=1', '"ü"', 'ü', `"${'x'.repeat(256)}"`])(
  '400 for %j',
  text => {
    expect(() => read(text)).toThrow(Problem)
  },
)

test('any printable text is read back from its quoted form', () => {
  const printable = fc.string({
    unit: fc.integer({ min: 0x20, max: 0x7e }).map(code => String.fromCharCode(code)),
    minLength: 1,
    maxLength: 255,
  })
  return forAll([printable], key => {
    expect(read(`"${key.replace(/["\\]/g, '\\$&')}"`)).toBe(key)
  })
})
