import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GrammarError } from '@/lib/grammar/reader'
import { printWhere } from '@/lib/grammar/where'
import { parseWhere, type Where } from './where'
import type { Operand } from './where-operand'

const operators = ['eq', 'neq', 'lt', 'gt', 'lteq', 'gteq', 're', 'ire', 'nre', 'nire', 'in', 'nin', 'bbi', 'bbc', 'dlt']
const strict = (text: string) => parseWhere(text, { operators, unquoted: 'refuse' })
const lenient = (text: string) => parseWhere(text, { operators, unquoted: 'accept' })

/** The tree without positions, short: [field, operator, operand], operands as plain values. */
function short(where: Where): unknown {
  if (where.kind !== 'comparison') return { [where.kind]: where.items.map(short) }
  return [[where.field, ...where.path].join('/'), where.operator, plain(where.operand)]
}

function plain(operand: Operand): unknown {
  if (operand.type === 'list') return operand.items.map(plain)
  if (operand.type === 'null') return null
  return operand.type === 'date' ? new Date(operand.value) : operand.value
}

describe('strings in quotes', () => {
  test.each([
    ['scode.eq."A22"', ['scode', 'eq', 'A22']],
    ['scode.eq."105"', ['scode', 'eq', '105']],
    ['a.eq."2024-01-15"', ['a', 'eq', '2024-01-15']],
    ['a.eq."P03 (Walther), \'x.y\'"', ['a', 'eq', "P03 (Walther), 'x.y'"]],
    ['a.eq."a\\,b\\(c\\)\\"\\\\"', ['a', 'eq', 'a,b(c)"\\']],
    ['a.re."^\\d+$"', ['a', 're', '^\\d+$']],
    ['a.re."^\\\\d+$"', ['a', 're', '^\\d+$']],
    ['a.eq.""', ['a', 'eq', '']],
    ['scode.eq."Galilei_Roma->druso-poste"', ['scode', 'eq', 'Galilei_Roma->druso-poste']],
    ['smetadata.outlets.0.type.ire."what.*ever"', ['smetadata/outlets/0/type', 'ire', 'what.*ever']],
    ['smetadata.re.eq."x"', ['smetadata/re', 'eq', 'x']],
    ['smetadata.name_it.IRE."q"', ['smetadata/name_it', 'ire', 'q']],
    ['a.in.("x","y")', ['a', 'in', ['x', 'y']]],
  ])('%s', (text, tree) => expect(short(strict(text))).toEqual(tree))
})

describe('values without quotes', () => {
  test.each([
    ['mvalue.gt.5', ['mvalue', 'gt', 5]],
    ['mvalue.gt.-3.7', ['mvalue', 'gt', -3.7]],
    ['mvalue.gt.-.7', ['mvalue', 'gt', -0.7]],
    ['mvalue.gt.-2.', ['mvalue', 'gt', -2]],
    ['mvalue.gt.+2', ['mvalue', 'gt', 2]],
    ['mvalue.gt. 2', ['mvalue', 'gt', 2]],
    ['mvalue.gt.1e-7', ['mvalue', 'gt', 1e-7]],
    ['a.eq.1\\.2', ['a', 'eq', 1.2]],
    ['a.eq.2024', ['a', 'eq', 2024]],
    ['a.neq.null', ['a', 'neq', null]],
    ['a.eq.TRUE', ['a', 'eq', true]],
    ['a.gt.2024-01-15T10:30:00+0200', ['a', 'gt', new Date('2024-01-15T08:30:00Z')]],
    ['a.gt.2024-01-15T10:30:00.000 0200', ['a', 'gt', new Date('2024-01-15T08:30:00Z')]],
    ['a.bbi.(1,2.3,7.0000)', ['a', 'bbi', [1, 2.3, 7]]],
    ['a.in.(null)', ['a', 'in', [null]]],
    ['a.in.()', ['a', 'in', ['']]],
    ['a.in.(x, y)', ['a', 'in', ['x', 'y']]],
    ['smetadata.outlets.0.maxPower.gt.-3.7', ['smetadata/outlets/0/maxPower', 'gt', -3.7]],
    ['tmetadata.signal-codes.id.in.(0,25,73)', ['tmetadata/signal-codes/id', 'in', [0, 25, 73]]],
  ])('%s', (text, tree) => expect(short(strict(text))).toEqual(tree))
})

describe('strings without quotes, if they are accepted', () => {
  test.each([
    ['a.eq.', ['a', 'eq', '']],
    ['a.eq.1\\.and\\(33\\)', ['a', 'eq', '1.and(33)']],
    ['a.ire.\\.*\\,3', ['a', 'ire', '.*,3']],
    ['a.eq.2024-13-01', ['a', 'eq', '2024-13-01']],
    ['x.ire.what.*ever', ['x', 'ire', 'what.*ever']],
    ['scode.ire.info@example\\.com', ['scode', 'ire', 'info@example.com']],
    ['sorigin.eq.A22', ['sorigin', 'eq', 'A22']],
    [
      'scode.ire.\\(TRENTO|rovereto\\)\\.*,mvalue.neq.0',
      {
        and: [
          ['scode', 'ire', '(TRENTO|rovereto).*'],
          ['mvalue', 'neq', 0],
        ],
      },
    ],
  ])('%s', (text, tree) => expect(short(lenient(text))).toEqual(tree))
})

test('a comma at the top means and; groups nest', () => {
  const tree = { and: [['a', 'eq', true], { or: [['b', 'eq', 1], { and: [['c', 'eq', 'x']] }] }] }
  expect(short(strict('a.eq.true,or(b.eq.1,and(c.eq."x"))'))).toEqual(tree)
  expect(short(strict('a.eq.true, or( b.eq.1 , and(c.eq."x") )'))).toEqual(tree)
})

describe('errors have a position and what was expected', () => {
  test.each([
    ['sname.eq.Walther', 9, 'a string in double quotes'],
    ['scode.eq.', 9, 'a string in double quotes'],
    ['a.eq.2024-13-01', 5, 'a string in double quotes'],
    ['scoordinate.bbi(1,2,3,4)', 15, 'a dot before "("'],
    ['scoordinate.BBC(1,2,3,4)', 15, 'a dot before "("'],
    ['scode.eq"x"', 8, 'a dot before "\\""'],
    ['scode.eq', 8, 'a dot before'],
    ['scode.like."x"', 6, 'an operator: eq,'],
    ['smetadata.a.like."x"', 12, 'an operator: eq,'],
    ['scode', 5, 'a dot and an operator'],
    ['', 0, 'a field'],
    ['.eq.5', 0, 'a field'],
    ['a..eq.5', 1, 'a path without empty steps'],
    ['a5.eq.5', 1, 'a field name of letters'],
    ['a.eq.5,', 7, 'a field'],
    ['a.eq.5)', 6, '"," or the end'],
    ['a.eq."x', 7, 'a double quote that ends the string'],
    ['a.eq."x"y', 8, '"," or the end'],
    ['a.eq."x\\', 8, 'a character after the backslash'],
    ['a.in.(1,2', 9, '"," or ")"'],
    ['and()', 4, 'a field'],
    ['or(a.eq.1', 9, '"," or ")"'],
    ['a.eq.1.and(a.eq.0)', 10, '"," or the end of the condition'],
    ['a.eq."\0"', 6, 'a double quote that ends the string'],
  ])('%j at %i', (text, at, expected) => {
    expect(() => strict(text)).toThrow(GrammarError)
    expect(() => strict(text)).toThrow(expect.objectContaining({ at, expected: expect.stringContaining(expected) }))
  })

  test.each([
    ['scode.ire.(TRENTO|rovereto).*,mvalue.neq.0', 27],
    ["or(scode.ire.TRENTO|rovere'to.*,mvalue.eq.0)", 26],
    ['a.eq.1.and(a.eq.0)', 10],
  ])('%j at %i where words are accepted', (text, at) => {
    expect(() => lenient(text)).toThrow(expect.objectContaining({ at }))
  })

  test('more than 200 conditions or 20 levels are refused, a long list is not', () => {
    const many = (count: number) => Array.from({ length: count }, () => 'a.eq.1').join(',')
    const deep = (levels: number) => `${'or('.repeat(levels)}a.eq.1${')'.repeat(levels)}`
    expect(() => strict(many(200))).not.toThrow()
    expect(() => strict(many(201))).toThrow('at most 200 conditions')
    expect(() => strict(deep(19))).not.toThrow()
    expect(() => strict(deep(20))).toThrow('at most 20 levels')
    expect(() => strict(`a.in.(${'1,'.repeat(5000)}1)`)).not.toThrow()
  })
})

const value = fc.oneof(
  fc.constant({ type: 'null' as const }),
  fc.boolean().map(value => ({ type: 'boolean' as const, value })),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(value => ({ type: 'number' as const, value: value + 0 })),
  fc
    .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map(date => ({ type: 'date' as const, value: date.getTime(), text: date.toISOString() })),
  fc
    .string({ unit: 'grapheme' })
    .filter(text => !text.includes('\0'))
    .map(value => ({ type: 'string' as const, value })),
)
const operand = fc.oneof(
  value,
  fc.array(value, { minLength: 1, maxLength: 5 }).map(items => ({ type: 'list' as const, items })),
)
const step = fc.stringMatching(/^[a-zA-Z0-9_-]{1,6}$/)
const comparison = fc
  .record({
    field: fc.stringMatching(/^[a-z_]{1,8}$/),
    path: fc.array(step, { maxLength: 3 }),
    operator: fc.constantFrom(...operators),
    operand,
  })
  .map(parts => ({ kind: 'comparison' as const, ...parts }))
const { where } = fc.letrec<{ where: unknown }>(tie => ({
  where: fc.oneof(
    { maxDepth: 3 },
    comparison,
    fc.record({ kind: fc.constantFrom('and', 'or'), items: fc.array(tie('where'), { minLength: 1, maxLength: 3 }) }),
  ),
}))

const withoutPositions = (tree: unknown) =>
  JSON.parse(JSON.stringify(tree, (key, part) => (key === 'at' || key === 'operatorAt' ? undefined : part)))

test('what is printed is read back as the same tree', () => {
  fc.assert(
    fc.property(where, tree => {
      expect(withoutPositions(strict(printWhere(tree as Where)))).toEqual(withoutPositions(tree))
    }),
  )
})
