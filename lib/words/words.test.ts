import { expect, test } from 'vitest'
import { isCodeOf, platformWords, readValueCode, wordKinds } from '@/lib/words/words'

test('words of the platform have codes that the administration would accept, each once', () => {
  expect(platformWords.filter(({ kind, code }) => !wordKinds.includes(kind) || !isCodeOf(kind, code))).toEqual([])
  const codes = platformWords.map(({ kind, code }) => `${kind}: ${code}`)
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
})

test.each([
  ['Accommodation.AccoCategoryId=4stars', { kinds: ['Accommodation'], field: 'AccoCategoryId', sign: '=', values: ['4stars'] }],
  ['A|B.Ratings.Difficulty=1|2', { kinds: ['A', 'B'], field: 'Ratings.Difficulty', sign: '=', values: ['1', '2'] }],
  ['ParkingStation.free>0', { kinds: ['ParkingStation'], field: 'free', sign: '>', values: ['0'] }],
  ["LinkStation.velocita'>90", { kinds: ['LinkStation'], field: "velocita'", sign: '>', values: ['90'] }],
  ['*.ImageGallery=some', { kinds: ['*'], field: 'ImageGallery', sign: '=', values: ['some'] }],
])('%s is a value', (code, value) => expect(readValueCode(code)).toEqual(value))

test.each(['nothing', 'A=1', 'A.b=1|', 'A.b>many', 'A.b<1|2', 'A..b=1', 'A.(b=1', 'A.b"=1', 'A.b.*=some', 'A.b=1\n2', ' .b=1'])(
  '%j is no value',
  code => expect(readValueCode(code)).toBeNull(),
)

test.each(['/datasets', '/datasets/{id}/quality', '/build/deprecations?type=Event'])('%s is a page', code =>
  expect(isCodeOf('page', code)).toBe(true),
)
test.each(['//example.org', '/\\example.org', 'https://example.org', 'datasets', '/a b'])('%s is no page', code =>
  expect(isCodeOf('page', code)).toBe(false),
)
