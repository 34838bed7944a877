import { expect, test } from 'vitest'
import { tokensOf } from '@/lib/search/question/tokens'
import { exchangesIn, nearestWord, spacedName } from '@/lib/search/senses/corrections'
import { keysOf } from '@/lib/search/senses/read-senses'
import type { Sense } from '@/lib/search/senses/word-meanings'
import { likelySenses, negatedSpans, sensesOfAmount, withoutNegated } from '@/lib/search/senses/word-senses'

const amount = { from: 1, to: 4, text: 'under 100 euros', sign: '<', number: 100, unit: 'euro' } as const

test('an amount is a condition where there is such a field, and words elsewhere', () => {
  expect(sensesOfAmount(amount, new Map()).map(({ kind, code }) => [kind, code])).toEqual([
    ['value', 'Accommodation.AccoHGVInfo.PriceFrom<100'],
    ['synonym', 'under 100 euros'],
  ])
})

test('without a unit, or in another one, it is a limit of what the question says is measured', () => {
  const measured = new Map([
    ['wind-speed', 'm/s'],
    ['Nr. Light Vehicles', ''],
  ])
  const codes = (unit: 'none' | 'kilometreHour') =>
    sensesOfAmount({ ...amount, sign: '>', number: 36, unit }, measured).flatMap(({ kind, code }) =>
      kind === 'value' ? [code] : [],
    )
  expect(codes('none')).toEqual(['*.wind-speed>36', '*.Nr. Light Vehicles>36'])
  expect(codes('kilometreHour')).toEqual(['*.wind-speed>10'])
})

const base = sensesOfAmount(amount, new Map())[0]!
const sense = (from: number, to: number, code: string): Sense => ({ ...base, from, to, kind: 'feature', code })

const remaining = (question: string, senses: readonly Sense[]) => {
  const tokens = tokensOf(question)
  return withoutNegated(tokens, senses, negatedSpans(tokens, senses, new Set()))
}
const stop = (at: number): Sense => ({ ...sense(at, at + 1, ''), kind: 'stop' })

test.each([
  ['hotel without a pool', [sense(0, 1, 'hotel'), stop(2), sense(3, 4, 'pool')], 'without a pool'],
  ['hotels nicht in Meran', [sense(0, 1, 'hotel'), stop(2), { ...sense(3, 4, 'M'), kind: 'place' }], 'nicht in Meran'],
  ['hotel ohne Bad und Sauna', [sense(0, 1, 'hotel'), sense(2, 3, 'bath'), stop(3), sense(4, 5, 'sauna')], 'ohne Bad und Sauna'],
  ['hotel ohne Pool mit Sauna', [sense(0, 1, 'hotel'), sense(2, 3, 'pool'), stop(3), sense(4, 5, 'sauna')], 'ohne Pool'],
])('%s', (question, senses, reported) => {
  const remainder = remaining(question, senses)
  expect(remainder.filter(({ kind }) => kind === 'synonym').map(({ code }) => code)).toEqual([reported])
  expect(remainder.some(({ code }) => code === 'hotel')).toBe(true)
  expect(remainder.some(({ code }) => code === 'sauna')).toBe(!reported.includes('Sauna') && question.includes('Sauna'))
})

test('an excluded word is no condition, and is returned with its negation; a name that begins with one is a name', () => {
  const senses = [sense(0, 1, 'hotel'), sense(2, 3, 'pets')]
  expect(remaining('hotel without pets', senses).map(({ kind, code }) => [kind, code])).toEqual([
    ['feature', 'hotel'],
    ['synonym', 'without pets'],
  ])
  const named = [sense(0, 1, 'hotel'), sense(1, 3, 'without board')]
  expect(remaining('hotel without board', named)).toEqual(named)
})

const meant = (facts: Partial<Sense>): Sense => ({ ...base, type: '', likeness: 1, ...facts })
const namesOf = (senses: readonly Sense[]) => senses.map(({ name }) => name)

test('words that say nothing, or mean something together, are nothing that they resemble', () => {
  const stop = meant({ kind: 'stop', code: 'en', name: '', from: 0, to: 1 })
  const dogs = meant({ kind: 'value', code: 'Cane', name: 'cane', from: 0, to: 1 })
  expect(namesOf(likelySenses(tokensOf('can'), [stop, dogs], 'en'))).toEqual([''])
  const free = meant({ kind: 'value', code: 'free', name: 'free', from: 1, to: 2 })
  const gluten = meant({ kind: 'synonym', code: 'gluten', name: 'gluten free', from: 0, to: 2 })
  expect(namesOf(likelySenses(tokensOf('gluten free'), [free, gluten], 'en'))).toEqual(['gluten free'])
  const valley = meant({ kind: 'record', type: 'region', name: 'Val di Vizze', part: true, from: 0, to: 1 })
  const filler = meant({ kind: 'filler', name: 'val', from: 0, to: 1 })
  expect(namesOf(likelySenses(tokensOf('val'), [valley, filler], 'it'))).toEqual(['val'])
})

const names = (...plain: string[]) => plain.map(each => ({ place: 0, name: each, plain: each, likeness: 0.5 }))

test('a word is a name that has the same letters with spaces', () => {
  expect(spacedName('stilfserjoch', names('stilfs', 'stilfser joch'))).toBe('stilfser joch')
  expect(spacedName('stilfs', names('stilfs', 'stilfser joch'))).toBeNull()
})

test.each([
  ['temperatur', 'temperatur'],
  ['temprature', 'temperature'],
  ['sauna', null],
  ['hotl', 'hotel'],
])('%s is read as %s', (word, read) =>
  expect(nearestWord(word, names('air temperature', 'temperatur', 'hot', 'hotel'))).toBe(read),
)

test('two neighbouring letters of a word are exchanged at each position', () => {
  expect(exchangesIn('hotles')).toEqual(['ohtles', 'htoles', 'holtes', 'hotels', 'hotlse'])
})

test('a key has the stems of its words in order, without words that are in every text', () => {
  const words = [
    { de: 'platz', it: 'platz', en: 'platz' },
    { de: 'frei', it: 'freie', en: 'frei' },
    { de: '', it: 'und', en: 'und' },
  ]
  expect(keysOf(words)).toEqual({ de: 'frei platz', it: 'freie platz und', en: 'frei platz und' })
})
