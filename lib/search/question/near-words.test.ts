import { expect, test } from 'vitest'
import { nearIn } from '@/lib/search/question/near-words'
import { tokensOf } from '@/lib/search/question/tokens'

/** The kind of location, the distance, and their words. */
function read(question: string) {
  const tokens = tokensOf(question)
  const near = nearIn(tokens)
  const words = near?.spans.map(({ from, to }) =>
    tokens
      .slice(from, to)
      .map(({ text }) => text)
      .join(' '),
  )
  return near && [near.around, near.metres, words]
}

test.each([
  ['parking near me', 'me', null, ['near me']],
  ['Parkplätze in meiner Nähe', 'me', null, ['in meiner Nähe']],
  ['parcheggi vicino a me', 'me', null, ['vicino a me']],
  ['parking within 5 km of me', 'me', 5000, ['within 5 km of me']],
  ['hotel entro 2 km da qui', 'me', 2000, ['entro 2 km da qui']],
  ['hotels within 5 km of Bolzano', 'place', 5000, ['within 5 km of']],
  ['hotels im Umkreis von 1,5 km um Meran', 'place', 1500, ['im Umkreis von 1 5 km um']],
  ['hotels 1.500 m from Meran', 'place', 1500, ['1 500 m from']],
  ['hotels within 1500 m of Meran', 'place', 1500, ['within 1500 m of']],
  ['hotels 5km around Meran', 'place', 5000, ['5km around']],
  ['hotels within 0 km of Meran', 'place', null, ['within 0 km of']],
  ['hotels within 20001 km of Meran', 'place', null, ['within 20001 km of']],
  ['hotels rund um Meran', 'place', null, ['rund um']],
  ['hotel vicino a Bolzano', 'place', null, ['vicino a']],
  ['hotel vicino Bolzano', 'either', null, ['vicino']],
  ['hotels nearby', 'either', null, ['nearby']],
  ['Hotels in der Nähe Bozen', 'either', null, ['in der Nähe']],
  ['hotels in Bozen oder in der Nähe', 'either', null, ['oder in der Nähe']],
  ['hotels Klausen und Umgebung', 'either', null, ['und Umgebung']],
] as const)('%s', (question, around, metres, words) => expect(read(question)).toEqual([around, metres, words]))

test.each(['Temperatur um 5 Uhr', 'hotels in Meran', 'Umberto'])('%s says nothing of how near', question =>
  expect(read(question)).toBeNull(),
)

test('an amount is no distance', () => {
  const tokens = tokensOf('tours with more than 1000 m of climbing')
  expect(nearIn(tokens, [{ from: 2, to: 8, sign: '>' }])).toBeNull()
  expect(nearIn(tokensOf('hotels less than 2 km from Meran'), [{ from: 1, to: 5, sign: '<' }])!.metres).toBe(2000)
  expect(nearIn(tokensOf('more than 1.5 metres of snow'), [{ from: 0, to: 5, sign: '>' }])).toBeNull()
  expect(nearIn(tokensOf('im Umkreis von einem halben Kilometer um Meran'))!.metres).toBe(500)
  expect(nearIn(tokensOf('im Umkreis von einem Ort'))?.metres ?? null).toBeNull()
})

test.each([
  ['hotels within 0 km of Meran', [{ from: 1, to: 5 }]],
  ['parking within 99999 km of me', [{ from: 1, to: 6 }]],
  ['hotels within 5 km of Meran', []],
])('%s: the words of distances that no circle has', (question, spans) =>
  expect(nearIn(tokensOf(question))!.impossible).toEqual(spans),
)
