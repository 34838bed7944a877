import { expect, test } from 'vitest'
import { tokensOf } from '@/lib/search/question/tokens'
import type { Sense } from '@/lib/search/senses/parts'
import { sensesOfAmount, withoutNegated } from '@/lib/search/senses/word-senses'

const amount = { from: 1, to: 4, text: 'under 100 euros', sign: '<', number: 100, unit: 'euro' } as const

test('an amount is a condition where there is such a field, and words elsewhere', () => {
  expect(sensesOfAmount(amount).map(({ kind, code }) => [kind, code])).toEqual([
    ['value', 'Accommodation.AccoHGVInfo.PriceFrom<100'],
    ['synonym', 'under 100 euros'],
  ])
})

const base = sensesOfAmount(amount)[0]!
const sense = (from: number, to: number, code: string): Sense => ({ ...base, from, to, kind: 'feature', code })

test('what is not wanted is no condition, and is told with its negation', () => {
  const senses = [sense(0, 1, 'hotel'), sense(2, 3, 'pets')]
  expect(withoutNegated(tokensOf('hotel without pets'), senses).map(({ kind, code }) => [kind, code])).toEqual([
    ['feature', 'hotel'],
    ['synonym', 'without pets'],
  ])
})

test('a name that begins with a negation is a name', () => {
  const senses = [sense(0, 1, 'hotel'), sense(1, 3, 'without board')]
  expect(withoutNegated(tokensOf('hotel without board'), senses)).toEqual(senses)
})
