import { expect, test } from 'vitest'
import type { GrammarError } from '@/lib/grammar/reader'
import { parseFields } from './fields'

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
