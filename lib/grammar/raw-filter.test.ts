import { describe, expect, test } from 'vitest'
import { parseRawFilter, parseRawSort, type RawFilter } from '@/lib/grammar/raw-filter'
import { GrammarError } from '@/lib/grammar/reader'

const text = (value: string) => ({ kind: 'text', value }) as const

test.each<[string, RawFilter]>([
  ['eq(Active,true)', { kind: 'eq', path: ['Active'], value: { kind: 'boolean', value: true } }],
  ["eq(Shortname,'it is')", { kind: 'eq', path: ['Shortname'], value: text('it is') }],
  ['ne(Detail.en.Title, "x")', { kind: 'ne', path: ['Detail', 'en', 'Title'], value: text('x') }],
  ['gt(GpsInfo.0.Altitude,-1.5e2)', { kind: 'gt', path: ['GpsInfo', 0, 'Altitude'], value: { kind: 'number', value: -150 } }],
  ['eq(ImageGallery,[])', { kind: 'eq', path: ['ImageGallery'], value: { kind: 'list' } }],
  [
    'le(LastChange,dt"2024-01-31")',
    { kind: 'le', path: ['LastChange'], value: { kind: 'time', value: '2024-01-31T00:00:00.000Z' } },
  ],
  ['in(Features.[*].Id,"a","b")', { kind: 'in', path: ['Features', '[*]', 'Id'], values: [text('a'), text('b')] }],
  ['nin(Tags[*].Id,"a")', { kind: 'nin', path: ['Tags', '[*]', 'Id'], values: [text('a')] }],
  ['likein(TagIds.[],"mus.*")', { kind: 'likein', path: ['TagIds', '[*]'], values: [text('mus.*')] }],
  ['isnull(Mapping.my-source.@id)', { kind: 'isnull', path: ['Mapping', 'my-source', '@id'] }],
  ['nin(a,"x", null)', { kind: 'nin', path: ['a'], values: [text('x'), { kind: 'null' }] }],
  ["eq(größe['a.b'],1)", { kind: 'eq', path: ['größe', 'a.b'], value: { kind: 'number', value: 1 } }],
  ['and(isnotnull(a))', { kind: 'isnotnull', path: ['a'] }],
  [
    'or(eq(a,1),and(like(b,"x"), isnull(c)))',
    {
      kind: 'or',
      items: [
        { kind: 'eq', path: ['a'], value: { kind: 'number', value: 1 } },
        {
          kind: 'and',
          items: [
            { kind: 'like', path: ['b'], value: text('x') },
            { kind: 'isnull', path: ['c'] },
          ],
        },
      ],
    },
  ],
])('%s', (written, tree) => expect(parseRawFilter(written)).toEqual(tree))

describe('reports the position of the first character that cannot be read', () => {
  test.each([
    ['', 0],
    ['Eq(a,1)', 0],
    ['constructor(a,1)', 0],
    ['eq (a,1)', 2],
    ['eq(a, 1', 7],
    ['eq(a ,1)', 4],
    ['eq(a,b)', 5],
    ['eq(a,"it\'s")', 5],
    ['eq(a,1)x', 7],
    ['eq(a..b,1)', 5],
    ['gt(a,[])', 5],
    ['eq(a,null)', 5],
    ['likein(a,null)', 9],
    ["isnull(a['[*]'])", 8],
    ['like(a,1)', 7],
    ['likein(a,true)', 9],
    ['eq(a,dt"soon")', 7],
    ['eq(a,1e999)', 10],
    ['and()', 4],
  ])('%s', (written, at) => expect(() => parseRawFilter(written)).toThrow(expect.objectContaining({ at })))

  test.each([
    ['', 0],
    ['-', 1],
    ['a,', 2],
    ['a b', 1],
    ['a,+b', 2],
  ])('as an order: %s', (written, at) => expect(() => parseRawSort(written)).toThrow(expect.objectContaining({ at })))
})

test('is bounded in depth and number, whatever is sent', () => {
  expect(() => parseRawFilter('and('.repeat(5000))).toThrow(GrammarError)
  expect(() => parseRawFilter(`or(${'isnull(a),'.repeat(5000)}isnull(a))`)).toThrow(GrammarError)
})

test('an order names fields, a minus in front turns it round', () => {
  expect(parseRawSort('-LastChange, Detail.en.Title')).toEqual([
    { path: ['LastChange'], direction: 'descending' },
    { path: ['Detail', 'en', 'Title'], direction: 'ascending' },
  ])
})

const refusal = (text: string) => {
  try {
    parseRawFilter(text)
    return null
  } catch (error) {
    const { at, expected } = error as GrammarError
    return { at, expected }
  }
}

test('regular expressions of a filter weigh together, more behind [*] and with repetitions, and have a limit', () => {
  const expected = 'fewer regular expressions, or with fewer repetitions and [*]'
  const or = (count: number, filter: string) => `or(${Array.from({ length: count }, () => filter).join(',')})`
  const heavy = 'likein(Detail.[*].[*],"(a|b|c){1,20}.*(d|e){1,20}N")'
  expect(refusal(or(1, heavy))).toBeNull()
  expect(refusal(or(1, heavy.replace('Detail.[*].[*]', 'Detail.[*].Title')))).toBeNull()
  expect(refusal(or(190, heavy))).toEqual({ at: or(1, heavy).length - 1 + ',likein(Detail.[*].[*],"'.length, expected })
  expect(refusal(or(25, 'likein(Detail.[*].[*],"^[A-Z]{2}.*hof$")'))).toBeNull()
  expect(refusal(or(25, 'likein(Detail.[*].[*],"(ab|cd){1,20}")'))).toMatchObject({ expected })
  const one = 'likein(TagIds.[*],"^b.r$","x")'
  expect(refusal(or(12, one))).toBeNull()
  expect(refusal(or(13, one))).toEqual({ at: or(13, one).length - '"x"))'.length, expected: 'at most 25 regular expressions' })
})

test('the values of all conditions are counted together', () => {
  const values = Array.from({ length: 200 }, (_, index) => `"${index}"`).join()
  const lists = (count: number) => Array.from({ length: count }, () => `in(Id,${values})`).join()
  expect(refusal(`or(${lists(5)})`)).toBeNull()
  expect(refusal(`or(${lists(5)},nin(Id,"x"))`)).toEqual({
    at: `or(${lists(5)},nin(Id,`.length,
    expected: 'at most 1000 values in all',
  })
})
