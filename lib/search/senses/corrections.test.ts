import { expect, test } from 'vitest'
import { exchangesIn, nearestWord, spacedName } from '@/lib/search/senses/corrections'

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
