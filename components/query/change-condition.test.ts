import { describe, expect, test } from 'vitest'
import { choices, negated, toggled, withoutChoices } from '@/components/query/condition-form'

describe('the opposite of a condition', () => {
  test.each([
    ['a.eq.1', 'a.neq.1'],
    ['a.lt.1', 'a.gteq.1'],
    ['a.in.("x","y")', 'a.nin.("x","y")'],
    ['or(a.eq.1,b.gt.2)', 'and(a.neq.1,b.lteq.2)'],
    ['and(tname.eq."free",mvalue.gt.20)', 'and(tname.eq."free",mvalue.lteq.20)'],
  ])('%s', (filter, opposite) => {
    expect(negated(filter)).toBe(opposite)
    expect(negated(opposite)).toBe(filter)
  })

  test('an area has none', () => expect(negated('scoordinate.bbi.(1,2,3,4)')).toBeNull())
})

test('values of a field are chosen and taken back, other conditions stay', () => {
  const one = toggled(['b.gt.1'], 'a', 'x')
  expect(one).toEqual(['b.gt.1', 'a.eq."x"'])
  const two = toggled(one, 'a', 'y"')
  expect(two).toEqual(['b.gt.1', 'a.in.("x","y\\"")'])
  expect(choices(two, 'a')).toEqual(['x', 'y"'])
  expect(withoutChoices(two, 'a')).toEqual(['b.gt.1'])
  expect(toggled(toggled(two, 'a', 'x'), 'a', 'y"')).toEqual(['b.gt.1'])
  expect(toggled([], 'a.b', true)).toEqual(['a.b.eq.true'])
})
