import { expect, test } from 'vitest'
import { tokensOf } from '@/lib/search/question/tokens'
import { likelySenses, withoutContraries } from '@/lib/search/senses/likely-senses'
import type { Sense } from '@/lib/search/senses/parts'
import { sensesOfAmount } from '@/lib/search/senses/word-senses'

const base = sensesOfAmount({ from: 0, to: 1, text: '', sign: '<', number: 1, unit: 'none' }, new Map())[0]!
const sense = (facts: Partial<Sense>): Sense => ({ ...base, type: '', likeness: 1, ...facts })
const namesOf = (senses: readonly Sense[]) => senses.map(({ name }) => name)

test('a name that says the contrary is none, nor what is meant through it', () => {
  const free = sense({ kind: 'value', code: 'free', name: 'no ticket', from: 1, to: 2 })
  const paid = sense({ kind: 'value', code: 'paid', name: 'Tickets', from: 1, to: 2 })
  const barriers = sense({ kind: 'feature', code: 'accessible', name: 'senza barriere', from: 1, to: 2 })
  const tag = sense({ kind: 'record', type: 'tag', code: 'a', name: 'Accessible', through: 'accessible', from: 1, to: 2 })
  expect(namesOf(withoutContraries(tokensOf('events ticket'), [free, paid, barriers, tag]))).toEqual(['Tickets'])
  expect(
    namesOf(
      withoutContraries(tokensOf('events no ticket'), [
        { ...free, to: 3 },
        { ...paid, to: 3 },
      ]),
    ),
  ).toEqual(['no ticket'])
})

test('words that say nothing are no kinds that they resemble, and closed roads are in no place of that name', () => {
  const filler = sense({ kind: 'filler', code: 'questions', name: 'aktuell', from: 1, to: 2 })
  const news = sense({ kind: 'entity', code: 'Article', name: 'Aktuelles', from: 1, to: 2 })
  expect(namesOf(likelySenses(tokensOf('feinstaub aktuell'), [filler, news], 'de'))).toEqual(['aktuell'])
  const place = sense({ kind: 'record', type: 'municipality', code: 'M', name: 'Chiusa', from: 1, to: 2 })
  const closed = sense({
    kind: 'record',
    type: 'tag',
    code: 'closure',
    name: 'Chiusura',
    from: 1,
    to: 2,
    entities: ['announcement'],
  })
  const road = sense({ kind: 'value', code: 'VMS.smetadata.road=A22', name: 'A22', from: 0, to: 1 })
  expect(namesOf(likelySenses(tokensOf('A22 chiusa'), [road, place, closed], 'it'))).toEqual(['A22', 'Chiusura'])
  expect(namesOf(likelySenses(tokensOf('tratti chiusi'), [place, closed], 'it'))).toEqual(['Chiusura'])
  expect(namesOf(likelySenses(tokensOf('hotel chiusa'), [place, closed], 'it'))).toEqual(['Chiusa', 'Chiusura'])
})

test('a place with another ending is none within a longer name', () => {
  const soldOut = sense({ kind: 'value', code: 'SoldOut', name: 'sold out', from: 0, to: 2 })
  const solda = sense({ kind: 'record', type: 'district', code: 'D1', name: 'Solda', from: 0, to: 1 })
  const tokens = tokensOf('sold out events')
  expect(namesOf(likelySenses(tokens, [soldOut, solda], 'en'))).toEqual(['sold out'])
  expect(namesOf(likelySenses(tokens, [solda], 'en'))).toEqual(['Solda'])
})
