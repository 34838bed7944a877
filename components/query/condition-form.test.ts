import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  choices,
  negated,
  operatorsFor,
  readCondition,
  toggled,
  withoutChoices,
  writeCondition,
} from '@/components/query/condition-form'
import { contentSource, seriesSource } from '@/components/source/fixtures'
import { flawOf } from '@/components/source/valid-query'

// Words without backquotes and typographic quotation marks, which are parsed like the straight ones.
const word = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .filter(text => text === text.trim() && !/[^\x20-\x7e\p{L}\p{M}\p{N}\p{So}]|`| {2}/u.test(text))
const field = fc.constantFrom('sname', 'smetadata.capacity', 'Detail.de.Title')

const texts = fc.record({ field, operator: fc.constantFrom('eq', 'neq', 'contains', 'notContains', 'in', 'nin'), value: word })
const numbers = fc.record({
  field: fc.constantFrom('m free', 'smetadata.capacity'),
  operator: fc.constantFrom('gt', 'gteq', 'lt', 'lteq', 'eq', 'neq'),
  value: fc.integer().map(String),
})

test.each([
  ['text', texts],
  ['number', numbers],
] as const)('the form parses the conditions it creates: %s', (type, forms) => {
  fc.assert(fc.property(forms, form => void expect(readCondition(writeCondition(form as never, type))).toEqual(form)))
})

test.each([
  [{ field: 'sactive', operator: 'empty', value: '' }, 'text', 'sactive.eq.null'],
  [{ field: 'm free', operator: 'gt', value: '20' }, 'number', 'and(tname.eq."free",mvalue.gt.20)'],
  [{ field: 'LastChange', operator: 'gteq', value: '2026-01-31' }, 'date', 'LastChange.gteq.2026-01-31'],
  [{ field: 'Type', operator: 'in', value: 'a\n"b"' }, 'text', 'Type.in.("a","\\"b\\"")'],
] as const)('%o', (form, type, condition) => {
  expect(writeCondition(form, type)).toBe(condition)
  expect(readCondition(condition)).toEqual(form)
})

test('comparisons that content does not support are not offered, and are rejected in text', () => {
  expect(operatorsFor(contentSource(), 'text', 'Type')).toContain('ire')
  expect(operatorsFor(contentSource(), 'text', 'Type')).not.toContain('notContains')
  expect(operatorsFor(seriesSource(), 'text', 'sname')).toContain('notContains')
  for (const operator of ['re', 'nre', 'nire']) expect(flawOf(contentSource(), `Type.${operator}."x"`)).not.toBeNull()
})

test.each(['or(a.eq.1,b.eq.2)', 'scoordinate.bbi.(1,2,3,4)'])('only text can express %s', filter =>
  expect(readCondition(filter)).toBeNull(),
)

test.each([
  ['a.eq.1', 'a.neq.1'],
  ['a.lt.1', 'a.gteq.1'],
  ['a.in.("x","y")', 'a.nin.("x","y")'],
  ['or(a.eq.1,b.gt.2)', 'and(a.neq.1,b.lteq.2)'],
  ['and(tname.eq."free",mvalue.gt.20)', 'and(tname.eq."free",mvalue.lteq.20)'],
])('the opposite of %s is %s', (filter, opposite) => {
  expect(negated(filter)).toBe(opposite)
  expect(negated(opposite)).toBe(filter)
})

test('an area has no opposite', () => expect(negated('scoordinate.bbi.(1,2,3,4)')).toBeNull())

test('values of a field are selected and deselected, other conditions stay', () => {
  const one = toggled(['b.gt.1'], 'a', 'x')
  expect(one).toEqual(['b.gt.1', 'a.eq."x"'])
  const two = toggled(one, 'a', 'y"')
  expect(two).toEqual(['b.gt.1', 'a.in.("x","y\\"")'])
  expect(choices(two, 'a')).toEqual(['x', 'y"'])
  expect(withoutChoices(two, 'a')).toEqual(['b.gt.1'])
  expect(toggled(toggled(two, 'a', 'x'), 'a', 'y"')).toEqual(['b.gt.1'])
  expect(toggled([], 'a.b', true)).toEqual(['a.b.eq.true'])
})
