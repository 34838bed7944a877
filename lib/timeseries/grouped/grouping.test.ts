import { expect, test } from 'vitest'
import { parseSelect } from '@/lib/timeseries/fields/select'
import { ordered, parseGroupOrder } from '@/lib/timeseries/grouped/grouping'

const selection = parseSelect('scode,avg(mvalue),mperiod,smetadata.capacity', 'history', 'buckets')
const order = (text: string) => parseGroupOrder(text, selection)

test.each([
  ['-avg(mvalue),scode', ['-c2', 'c1']],
  ['mvalidtime', ['ts']],
  [' -_timestamp , mperiod', ['-ts', 'period']],
  ['smetadata.capacity', ['c4']],
])('%j', (text, expected) => {
  expect(order(text).map(({ column, direction }) => (direction === 'descending' ? '-' : '') + column)).toEqual(expected)
})

test.each([
  ['sname', 0],
  ['scode,-max(mvalue)', 7],
  ['scode,', 6],
  ['', 0],
  ['avg(mvalue)x', 11],
  [Array(11).fill('scode').join(','), 60],
])('%j is refused at %i', (text, at) => expect(() => order(text)).toThrow(expect.objectContaining({ at })))

const groups = [
  { scode: '"b"', c2: '10' },
  { scode: '"a"', c2: '9.5' },
  { scode: '"c"', c2: null },
  { scode: '"d"', c2: '10' },
]
const codes = (text: string) => ordered(groups, order(text)).map(({ scode }) => JSON.parse(scode))

test('numbers are sorted numerically and stably, several types like JSON in the database, missing values last', () => {
  expect(codes('avg(mvalue)')).toEqual(['a', 'b', 'd', 'c'])
  expect(codes('-avg(mvalue)')).toEqual(['c', 'b', 'd', 'a'])
  const sorted = ['"Z"', '"z"', '"é"', '"\uffff"', '"😀"', '-3', '5', '12', 'false', 'true', '[1]', '{"a":1}', null]
  const given = sorted.toReversed().map(c4 => ({ c4 }))
  expect(ordered(given, order('smetadata.capacity')).map(({ c4 }) => c4)).toEqual(sorted)
})
