import fc from 'fast-check'
import { expect, test } from 'vitest'
import { property } from '@/e2e/harness/property'
import { parseFields } from '@/lib/grammar/fields'
import { printPath, readPathSteps, stepsIn } from '@/lib/grammar/path'
import { parseRawFilter, parseRawSort } from '@/lib/grammar/raw-filter'
import { type Comparison, parseWhere } from '@/lib/grammar/where'

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
