import { expect, test } from 'vitest'
import { correctionsOf, wordsOf } from '@/components/catalogue/corrections'

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
