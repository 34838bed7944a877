import { expect, test } from 'vitest'
import { matchOf } from '@/components/catalogue/search'

const carParks = {
  names: ['Car parks', 'Parkplätze', 'Parcheggi'],
  labels: ['parking', 'Parken'],
  descriptions: ['Freie Plätze in Parkhäusern'],
  fields: ['free'],
}

test.each([
  ['Parkplätzen', 'parkplatz'],
  ['parcheggio', 'parchegg'],
])('%s finds a name that ends otherwise, by what is left without its ending', (text, stem) => {
  expect(matchOf(carParks, text)).toBeNull()
  expect(matchOf(carParks, text, new Map([[text.toLowerCase(), stem]]))).not.toBeNull()
})

test('a name that has the word itself comes before one that ends otherwise, and that before a label', () => {
  const found = (names: string[], labels: string[]) =>
    matchOf({ names, labels, descriptions: [], fields: [] }, 'parcheggi', new Map([['parcheggi', 'parchegg']]))!.weight
  expect(found(['Parcheggi'], [])).toBeGreaterThan(found(['Parcheggio'], []))
  expect(found(['Parcheggio'], [])).toBeGreaterThan(found([], ['parcheggi']))
})

test('a stem begins a word: within another one it finds nothing', () => {
  const stems = new Map([['parken', 'park']])
  expect(matchOf({ names: ['Sparkasse'], labels: [], descriptions: [], fields: [] }, 'parken', stems)).toBeNull()
  expect(matchOf({ names: ['Sparkasse'], labels: [], descriptions: [], fields: [] }, 'parken')).toBeNull()
})
