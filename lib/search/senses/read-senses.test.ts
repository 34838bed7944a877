import { expect, test } from 'vitest'
import { keysOf } from '@/lib/search/senses/read-senses'

test('a key has the stems of its words in order, without words that are in every text', () => {
  const words = [
    { de: 'platz', it: 'platz', en: 'platz' },
    { de: 'frei', it: 'freie', en: 'frei' },
    { de: '', it: 'und', en: 'und' },
  ]
  expect(keysOf(words)).toEqual({ de: 'frei platz', it: 'freie platz und', en: 'frei platz und' })
})
