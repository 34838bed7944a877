import fc from 'fast-check'
import { expect, test } from 'vitest'
import { property } from '@/e2e/harness/property'
import { parseFields } from '@/lib/grammar/fields'
import { printPath, readPathSteps, stepsIn } from '@/lib/grammar/path'
import { parseRawFilter, parseRawSort } from '@/lib/grammar/raw-filter'
import { type Comparison, parseWhere } from '@/lib/grammar/where'

const names = ['PM2.5', 'a b', '@type', 'CO2 (ppm)', 'größe', "dell'aria", 'x,y', '"', '\\', ']', '.eq.5', '🌡', 'a\nb', '']

test.each(names)('every grammar prints and parses a key such as %j alike', name => {
  const path = printPath(['field', name, 'x'])
  expect(readPathSteps(path)).toEqual(['field', name, 'x'])
  expect(parseFields(path)).toEqual([{ text: path, steps: ['field', name, 'x'].map(key => ({ kind: 'key', key })) }])
  expect(parseRawFilter(`isnull(${path})`)).toEqual({ kind: 'isnull', path: ['field', name, 'x'] })
  expect(parseRawSort(`-${path}`)).toEqual([{ path: ['field', name, 'x'], direction: 'descending' }])
  const where = parseWhere(`${path}.eq.1`, { operators: ['eq'], unquoted: 'refuse' })
  expect(where).toMatchObject({ field: 'field', path: [name, 'x'], operator: 'eq', operatorAt: path.length + 1 })
})

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

property('any keys are written and read back', [fc.array(anyName, { minLength: 1, maxLength: 5 })], steps => {
  const path = printPath(['field', ...steps])
  expect(readPathSteps(path)).toEqual(['field', ...steps])
  expect((parseWhere(`${path}.eq.1`, { operators: ['eq'], unquoted: 'refuse' }) as Comparison).path).toEqual(steps)
  expect(parseFields(path)[0]!.steps).toEqual(['field', ...steps].map(key => ({ kind: 'key', key })))
  const [order] = parseRawSort(path)
  expect(order!.path.map(String)).toEqual(['field', ...steps])
})
