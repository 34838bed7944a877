import { expect, test } from 'vitest'
import { correctionsOf, matchOf, wordsOf } from '@/components/catalogue/search'

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

test('every word has to be somewhere', () => {
  expect(matchOf(carParks, 'parcheggio xyz', new Map([['parcheggio', 'parchegg']]))).toBeNull()
})

const known = wordsOf([
  { names: ['Car parks', 'Parkplätze'], labels: ['Verkehr', 'parking'] },
  { names: ['Weather stations'], labels: ['A22', 'weather'] },
])

test('words of names and labels are known, each once and without numbers', () => {
  expect(known).toEqual(['parks', 'parkplätze', 'verkehr', 'parking', 'weather', 'stations'])
})

test.each([
  ['wether', ['weather']],
  ['parkign', ['parking']],
  ['weather statoins', ['weather stations']],
  ['PARKPLATZE wetter', ['PARKPLATZE weather']],
])('%s may have been meant as %j', (text, meant) => expect(correctionsOf(text, known, 3).slice(0, 1)).toEqual(meant))

test.each(['zzzzqqq', 'weather', 'weather zzzzqqq', '22', 'a b c d e f g h wether'])('for %s there is nothing nearer', text => {
  expect(correctionsOf(text, known, 3)).toEqual([])
})
