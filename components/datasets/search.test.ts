import { expect, test } from 'vitest'
import { matchOf } from '@/components/datasets/search'

const carParks = {
  names: ['Car parks', 'Parkplätze', 'Parcheggi'],
  labels: ['parking', 'Parken'],
  descriptions: ['Freie Plätze in Parkhäusern'],
  fields: ['free'],
}

test.each([
  ['Parkplätzen', 'parkplatz'],
  ['parcheggio', 'parchegg'],
])('%s finds a name with another ending by its stem', (text, stem) => {
  expect(matchOf(carParks, text)).toBeNull()
  expect(matchOf(carParks, text, new Map([[text.toLowerCase(), stem]]))).not.toBeNull()
})

test('names with the word itself come first, then names with another ending, then labels', () => {
  const weightOf = (names: string[], labels: string[]) =>
    matchOf({ names, labels, descriptions: [], fields: [] }, 'parcheggi', new Map([['parcheggi', 'parchegg']]))!.weight
  expect(weightOf(['Parcheggi'], [])).toBeGreaterThan(weightOf(['Parcheggio'], []))
  expect(weightOf(['Parcheggio'], [])).toBeGreaterThan(weightOf([], ['parcheggi']))
})

test('a stem matches only the beginning of a word', () => {
  const stems = new Map([['parken', 'park']])
  expect(matchOf({ names: ['Sparkasse'], labels: [], descriptions: [], fields: [] }, 'parken', stems)).toBeNull()
  expect(matchOf({ names: ['Sparkasse'], labels: [], descriptions: [], fields: [] }, 'parken')).toBeNull()
})
