import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '@/e2e/harness/property'
import type { GrammarError } from '@/lib/grammar/reader'
import { type PathStep, parseFields } from './fields'

const key = (name: string): PathStep => ({ kind: 'key', key: name })
const every: PathStep = { kind: 'every' }
const index = (at: number): PathStep => ({ kind: 'index', index: at })

test('a list and a path have a limit', () => {
  const names = Array.from({ length: 201 }, (_, number) => `f${number}`)
  expect(() => parseFields(names.join())).toThrow(expect.objectContaining({ at: 890, expected: 'at most 200 fields' }))
  expect(() => parseFields(`${'a.'.repeat(40)}a`)).toThrow(expect.objectContaining({ at: 64, expected: 'at most 32 steps' }))
})

const expected = (text: string) => {
  try {
    return parseFields(text).length
  } catch (error) {
    const { at, expected } = error as GrammarError
    return { at, expected }
  }
}

test('[] counts as one step', () => {
  expect(expected(`a${'.[]'.repeat(31)}`)).toBe(1)
  expect(expected(`a${'.[]'.repeat(32)}`)).toEqual({ at: 95, expected: 'at most 32 steps' })
})

test('the same value goes by three spellings, a fourth is refused where it begins', () => {
  expect(expected('[*],[*].[],[*].[].[]')).toBe(3)
  expect(expected('[*],[*].[],[*].[].[],[*].[].[].[]')).toEqual({ at: 21, expected: 'at most 3 spellings of the same field' })
  expect(expected("a.b,['a'].b,a['b'],a.b,['a']['b']")).toEqual({ at: 23, expected: 'at most 3 spellings of the same field' })
  expect(expected('a,a,a,a,a')).toBe(1)
})

test('each [*] multiplies what a field weighs, and a list has a limit of weight', () => {
  const fields = (count: number, field: string) => Array.from({ length: count }, (_, number) => `${field}.x${number}`).join()
  expect(expected(fields(200, 'Tags.[*]'))).toBe(200)
  expect(expected(fields(64, 'a.[*].[*]'))).toBe(64)
  expect(expected(fields(65, 'a.[*].[*]'))).toEqual({
    at: fields(64, 'a.[*].[*]').length + 1,
    expected: 'fewer fields with several [*]',
  })
  expect(expected(fields(8, '[*].[*].[*]'))).toBe(8)
  expect(expected(fields(60, '[*].[*].[*].[*]'))).toEqual({
    at: fields(4, '[*].[*].[*].[*]').length + 1,
    expected: 'fewer fields with several [*]',
  })
})

test('a printed path is parsed into the same steps', () => {
  const step: fc.Arbitrary<PathStep> = fc.oneof(
    fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_-]{0,8}$/).map(key),
    fc.string({ minLength: 1, maxLength: 8 }).map(key),
    fc.constant(every),
    fc.nat(99).map(index),
  )
  const printed = (one: PathStep) => {
    if (one.kind === 'every') return '[*]'
    return one.kind === 'index' ? `[${one.index}]` : `['${one.key.replace(/[\\']/g, '\\$&')}']`
  }
  const path = fc
    .array(step, { minLength: 1, maxLength: 8 })
    .filter(steps => !steps.some(one => one.kind === 'key' && /[\n\r\u2028\u2029]/.test(one.key)))
  return forAll([path], steps => {
    const text = steps.map(printed).join('.')
    expect(parseFields(text)).toEqual([{ text, steps }])
  })
})
