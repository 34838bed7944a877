import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseArea } from '@/lib/grammar/area'
import { parseFields } from '@/lib/grammar/fields'
import { parseRawFilter, parseRawSort } from '@/lib/grammar/raw-filter'
import { GrammarError } from '@/lib/grammar/reader'
import { parseRegex } from '@/lib/grammar/regex'
import { parseRoomInfo } from '@/lib/grammar/room-info'
import { parseTagFilter } from '@/lib/grammar/tag-filter'
import { parseWhere } from '@/lib/grammar/where'

const operators = ['eq', 'in', 'bbi']
const wherePieces = 'and( or( ) ( , . " \\ \' .eq. .in.( .bbi a 1 null 2024-01-01'

/** Pieces that random strings are composed of, separated by blanks. */
const grammars: readonly (readonly [what: string, parse: (text: string) => unknown, pieces: string])[] = [
  ['an area', parseArea, 'POLYGON POINT bbc ( ) , 11 46.5 - e ;SRID= 4326 it.x.y EMPTY'],
  ['fields', text => expect(parseFields(text)).not.toEqual([]), 'a b . , [ ] * 0 \' " \\'],
  ['a raw filter', parseRawFilter, 'and( or( eq( in( isnull( ) , a . [*] [] "x" \' 1 true dt -'],
  ['an order', parseRawSort, "a . [' '] [\" \"] [ ] 0 \\ ' ü \0 , -"],
  ['a regular expression', text => expect(parseRegex(text)).not.toContain('\\p'), [...'\\()[]{}|*+?^$.-,:dwsb09a'].join(' ')],
  ['rooms', text => expect(parseRoomInfo(text).map(({ ages }) => ages)).not.toContainEqual([]), '0 1 18 - , | x ٣'],
  ['a filter of tags', parseTagFilter, 'and( or( ) , a'],
  ['a condition', text => parseWhere(text, { operators, unquoted: 'refuse' }), wherePieces],
  ['a condition without quotes', text => parseWhere(text, { operators, unquoted: 'accept' }), wherePieces],
]

test.each(grammars)('any text is %s, or refused with a position inside of it', (_, parse, pieces) => {
  const piece = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(' ', ...pieces.split(' ')) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 2 }) },
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), pieces => {
      const text = pieces.join('')
      try {
        parse(text)
      } catch (error) {
        expect(error).toBeInstanceOf(GrammarError)
        expect((error as GrammarError).at).toBeGreaterThanOrEqual(0)
        expect((error as GrammarError).at).toBeLessThanOrEqual(text.length)
      }
    }),
    { numRuns: 1000 },
  )
})
