import { expect, test } from 'vitest'
import { fields } from '@/lib/timeseries/fields/fields'
import { parseSort, sortedAliases, sortKeysOf } from '@/lib/timeseries/order/sort'

const read = (text: string) =>
  parseSort(text, 'latest').map(({ field, path, direction }) => [field.alias, path.join('.'), direction])

test.each<[string, string[][]]>([
  ['sname', [['sname', '', 'ascending']]],
  ['-mvalue', [['mvalue', '', 'descending']]],
  [
    ' -smetadata.outlets.0.maxPower , scode ',
    [
      ['smetadata', 'outlets.0.maxPower', 'descending'],
      ['scode', '', 'ascending'],
    ],
  ],
  ['_timestamp', [['mvalidtime', '', 'ascending']]],
  ['-mvalue.lights.0', [['mvalue', 'lights.0', 'descending']]],
])('%s', (text, expected) => expect(read(text)).toEqual(expected))

test.each<[string, number]>([
  ['', 0],
  ['nope', 0],
  ['sname,,scode', 6],
  ['sname;scode', 5],
  ['--sname', 1],
  ['ecode', 0],
  ['smetadata', 9],
  ['smetadata..a', 9],
  ['sname.de', 5],
  ['scode,scoordinate', 6],
])('%j is refused at %i', (text, at) => {
  expect(() => parseSort(text, 'latest')).toThrow(expect.objectContaining({ at, expected: expect.any(String) }))
})

test('every field with a single value can be sorted, with its nullability; names are found even in an invalid order', () => {
  for (const { alias, kind, nullable } of fields) {
    const level = alias.startsWith('ev')
      ? 'events'
      : /^(e|sb|se)/.test(alias)
        ? 'edges'
        : alias.startsWith('mh')
          ? 'metadata'
          : 'latest'
    if (['json', 'point', 'geometry'].includes(kind)) continue
    const [place] = sortKeysOf(parseSort(alias, level))
    expect([alias, place!.type === 'jsonb' || place!.nullable === nullable]).toEqual([alias, true])
  }
  expect(sortedAliases('-mvalue.x, sname,,)')).toEqual(['mvalue', 'sname', '', ')'])
})
