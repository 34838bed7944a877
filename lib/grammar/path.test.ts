import fc from 'fast-check'
import { expect, test } from 'vitest'
import { property } from '@/e2e/harness/property'
import { printPath, readPathSteps, stepsIn } from '@/lib/grammar/path'
import { parseRawFilter, parseRawSort } from '@/lib/grammar/raw-filter'
import type { GrammarError } from '@/lib/grammar/reader'
import { type Comparison, parseWhere } from '@/lib/grammar/where'
import { parseFields } from './fields'

const names = ['PM2.5', 'a b', '@type', 'CO2 (ppm)', 'größe', "dell'aria", 'x,y', '"', '\\', ']', '.eq.5', '🌡', 'a\nb', '']

test.each([
  ['smetadata.größe', ['smetadata', 'größe']],
  ['smetadata.@type', ['smetadata', '@type']],
  ['smetadata["PM2.5"][0].x', ['smetadata', 'PM2.5', '0', 'x']],
  ["smetadata.['PM2.5']", ['smetadata', 'PM2.5']],
  [String.raw`a['it\'s \\']`, ['a', "it's \\"]],
])('%s', (text, steps) => expect(readPathSteps(text)).toEqual(steps))

test.each(['', 'a..b', 'a.', 'a[', "a['b", "a['b'", 'a[x]', 'a b', "a['\0']", '.a'])('%j is not a path', text => {
  expect(readPathSteps(text)).toBeNull()
  expect(stepsIn(text)).toEqual(text.split('.'))
})

const anyName = fc.string({ unit: 'binary', maxLength: 8 }).filter(name => !name.includes('\0') && name !== '[*]')

const keys = fc.array(anyName, { minLength: 1, maxLength: 5 })

property('every grammar prints and parses any keys alike', [keys], { examples: names.map(name => [[name, 'x']]) }, steps => {
  const path = printPath(['field', ...steps])
  expect(readPathSteps(path)).toEqual(['field', ...steps])
  const where = parseWhere(`${path}.eq.1`, { operators: ['eq'], unquoted: 'refuse' }) as Comparison
  expect(where).toMatchObject({ field: 'field', path: steps, operator: 'eq', operatorAt: path.length + 1 })
  expect(parseFields(path)[0]!.steps).toEqual(['field', ...steps].map(key => ({ kind: 'key', key })))
  const [order] = parseRawSort(`-${path}`)
  expect([order!.path.map(String), order!.direction]).toEqual([['field', ...steps], 'descending'])
  expect((parseRawFilter(`isnull(${path})`) as { path: readonly unknown[] }).path.map(String)).toEqual(['field', ...steps])
})

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
