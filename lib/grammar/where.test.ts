import fc from 'fast-check'
import { expect, test } from 'vitest'
import { property } from '@/e2e/harness/property'
import { printWhere } from '@/lib/grammar/where'
import { parseWhere, type Where } from './where'

const operators = ['eq', 'neq', 'lt', 'gt', 'lteq', 'gteq', 're', 'ire', 'nre', 'nire', 'in', 'nin', 'bbi', 'bbc', 'dlt']
const strict = (text: string) => parseWhere(text, { operators, unquoted: 'refuse' })

test('more than 200 conditions or 20 levels are refused, a long list is not', () => {
  const many = (count: number) => Array.from({ length: count }, () => 'a.eq.1').join(',')
  const deep = (levels: number) => `${'or('.repeat(levels)}a.eq.1${')'.repeat(levels)}`
  expect(() => strict(many(200))).not.toThrow()
  expect(() => strict(many(201))).toThrow('at most 200 conditions')
  expect(() => strict(deep(19))).not.toThrow()
  expect(() => strict(deep(20))).toThrow('at most 20 levels')
  expect(() => strict(`a.in.(${'1,'.repeat(5000)}1)`)).not.toThrow()
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

property('what is printed is read back as the same tree', [where], tree => {
  expect(withoutPositions(strict(printWhere(tree as Where)))).toEqual(withoutPositions(tree))
})
