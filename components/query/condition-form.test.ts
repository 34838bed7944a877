import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCondition, writeCondition } from '@/components/query/condition-form'

// Signs as keyboards have them: printed ones are read as these.
const word = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .filter(text => text === text.trim() && !/[^\x20-\x7e\p{L}\p{M}\p{N}\p{So}]|`| {2}/u.test(text))
const field = fc.constantFrom('sname', 'smetadata.capacity', 'Detail.de.Title')

test('what the form writes, it reads', () => {
  const text = fc.record({ field, operator: fc.constantFrom('eq', 'neq', 'contains', 'notContains', 'in', 'nin'), value: word })
  fc.assert(
    fc.property(text, form => {
      expect(readCondition(writeCondition(form as never, 'text'))).toEqual(form)
    }),
  )
  const number = fc.record({
    field: fc.constantFrom('m free', 'smetadata.capacity'),
    operator: fc.constantFrom('gt', 'gteq', 'lt', 'lteq', 'eq', 'neq'),
    value: fc.integer().map(String),
  })
  fc.assert(
    fc.property(number, form => {
      expect(readCondition(writeCondition(form as never, 'number'))).toEqual(form)
    }),
  )
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

test('what only text can say is no form', () => {
  expect(readCondition('or(a.eq.1,b.eq.2)')).toBeNull()
  expect(readCondition('scoordinate.bbi.(1,2,3,4)')).toBeNull()
})
