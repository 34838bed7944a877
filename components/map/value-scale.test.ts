import fc from 'fast-check'
import { expect, test } from 'vitest'
import { breaksOf, classesMax, classOf, colourOf, differenceBreaks } from '@/components/map/value-scale'
import { forAll, property } from '@/e2e/harness/property'

test('breaks are round and distribute the values evenly', () => {
  const values = Array.from({ length: 101 }, (_, value) => value)
  expect(breaksOf(values)).toEqual([20, 40, 60, 80])
  expect([19.9, 20, 100].map(value => classOf(value, breaksOf(values)))).toEqual([0, 1, 4])
})

test('a break moves slightly to reach a round number', () => {
  const values = Array.from({ length: 200 }, (_, index) => 101.3 + index * 3.7)
  expect(breaksOf(values)).toEqual([250, 400, 500, 700])
})

test('constant values are one class, and so is an empty list', () => {
  expect(breaksOf([7, 7, 7])).toEqual([])
  expect(breaksOf([])).toEqual([])
  expect(classOf(7, [])).toBe(0)
})

const numbers = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { maxLength: 80 })

property('breaks rise, no class is above the highest, and a higher value is never in a lower class', [numbers], values => {
  const breaks = breaksOf(values)
  expect(breaks).toEqual([...new Set(breaks)].sort((a, b) => a - b))
  expect(breaks.length).toBeLessThan(classesMax)
  const sorted = [...values].sort((a, b) => a - b)
  const classes = sorted.map(value => classOf(value, breaks))
  expect(classes).toEqual([...classes].sort((a, b) => a - b))
  if (sorted.length > 0) expect(classes.at(-1)).toBe(breaks.length)
})

test('breaks of differences are symmetrical around zero, which is in the middle class', () => {
  expect(differenceBreaks([-30, -2, 0, 1, 3, 40])).toEqual([-30, -2, 2, 30])
  expect(differenceBreaks([0, 0, 5])).toEqual([-0.1, 0.1])
  expect(differenceBreaks([0, 0])).toEqual([])
  return forAll([numbers], values => {
    const breaks = differenceBreaks(values)
    expect(breaks).toEqual(breaks.map(each => -each).reverse())
    expect(classOf(0, breaks)).toBe(breaks.length / 2)
    expect(breaks).toEqual([...new Set(breaks)].sort((a, b) => a - b))
    expect(breaks.length).toBeLessThan(classesMax)
  })
})

test('each class has a colour of its own', () => {
  for (let count = 1; count <= classesMax; count++) {
    const colours = Array.from({ length: count }, (_, index) => colourOf(index, count))
    expect(new Set(colours).size).toBe(count)
    for (const colour of colours) expect(colour).toBeLessThan(classesMax)
  }
})
