import fc from 'fast-check'
import { expect, test } from 'vitest'
import { behindPart, behindTime, firstPart, fromTime, instantLength, isEmpty, type Way } from './stretch'

const way = fc.constantFrom<Way>('ascending', 'descending')
const time = fc.integer({ min: -1000, max: 1000 })

test('parts of an interval, either way, follow each other without a gap and make the whole', () => {
  fc.assert(
    fc.property(way, time, fc.nat(500), fc.integer({ min: 1, max: 90 }), (direction, from, length, step) => {
      const parts = []
      for (let rest = { from, to: from + length }; !isEmpty(rest); ) {
        const part = firstPart(direction, rest, step)
        parts.push(part)
        rest = behindPart(direction, rest, part)
      }
      const inOrder = direction === 'ascending' ? parts : parts.reverse()
      expect(inOrder.reduce((sum, part) => sum + part.to - part.from, 0)).toBe(length)
      expect(inOrder.slice(1).map(part => part.from)).toEqual(inOrder.slice(0, -1).map(part => part.to))
    }),
  )
})

test('from a time on the time is included, behind it not; nothing lies outside of the interval', () => {
  const whole = { from: 0, to: 100 }
  expect(fromTime('ascending', whole, 40)).toEqual({ from: 40, to: 100 })
  expect(behindTime('ascending', whole, 40)).toEqual({ from: 40 + instantLength, to: 100 })
  expect(fromTime('descending', whole, 40)).toEqual({ from: 0, to: 40 + instantLength })
  expect(behindTime('descending', whole, 40)).toEqual({ from: 0, to: 40 })
  expect(behindTime('ascending', whole, -5)).toEqual(whole)
  expect(isEmpty(behindTime('ascending', whole, 500))).toBe(true)
  expect(isEmpty(behindTime('descending', whole, -500))).toBe(true)
})
