import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAll } from '@/e2e/harness/property'
import { parseArea } from '@/lib/grammar/area'
import { parseFields } from '@/lib/grammar/fields'
import caseTable from '@/lib/grammar/grammar-cases.json'
import { parseRawFilter, parseRawSort } from '@/lib/grammar/raw-filter'
import { GrammarError } from '@/lib/grammar/reader'
import { parseRegex } from '@/lib/grammar/regex'
import { parseTagFilter } from '@/lib/grammar/tag-filter'
import { typographyPattern, withPlainSigns } from '@/lib/grammar/url-query'
import { parseWhere } from '@/lib/grammar/where'
import { Reader } from './reader'
import { parseRoomInfo } from './room-info'

const operators = ['eq', 'neq', 'lt', 'gt', 'lteq', 'gteq', 're', 'ire', 'nre', 'nire', 'in', 'nin', 'bbi', 'bbc', 'dlt']
const wherePieces = 'and( or( ) ( , . " \\ \' .eq. .in.( .bbi a 1 null 2024-01-01'

/** The parser of a grammar, and the pieces of random expressions, separated by spaces. */
type Grammar = Readonly<{ parse: (text: string) => unknown; pieces: string }>

const grammars: Readonly<Record<keyof typeof caseTable, Grammar>> = {
  area: { parse: parseArea, pieces: 'POLYGON POINT bbc ( ) , 11 46.5 - e ;SRID= 4326 it.x.y EMPTY' },
  fields: { parse: parseFields, pieces: 'a b . , [ ] * 0 \' " \\' },
  rawFilter: { parse: parseRawFilter, pieces: 'and( or( eq( in( isnull( ) , a . [*] [] "x" \' 1 true dt -' },
  rawSort: { parse: parseRawSort, pieces: "a . [' '] [\" \"] [ ] 0 \\ ' ü \0 , -" },
  regex: { parse: parseRegex, pieces: [...'\\()[]{}|*+?^$.-,:dwsb09a'].join(' ') },
  rooms: { parse: parseRoomInfo, pieces: '0 1 18 - , | x ٣' },
  tags: { parse: parseTagFilter, pieces: 'and( or( ) , a' },
  where: { parse: text => parseWhere(text, { operators, unquoted: 'refuse' }), pieces: wherePieces },
  unquotedWhere: { parse: text => parseWhere(text, { operators, unquoted: 'accept' }), pieces: wherePieces },
}

type Cases = Readonly<{
  accepted: readonly Readonly<{ text: string; result: unknown }>[]
  refused: readonly Readonly<{ text: string; at: number; expected: string }>[]
}>
const cases: Readonly<Record<string, Cases>> = caseTable

describe.each(Object.entries(grammars))('%s', (name, { parse, pieces }) => {
  const { accepted, refused } = cases[name]!

  test.each(accepted)('$text', ({ text, result }) => expect(parse(text)).toEqual(result))

  test.each(refused)('$text is refused at $at', ({ text, at, expected }) => {
    expect(() => parse(text)).toThrow(GrammarError)
    expect(() => parse(text)).toThrow(expect.objectContaining({ at, expected }))
  })

  test('any text is read, or refused with a position inside of it', () => {
    const piece = fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(' ', ...pieces.split(' ')) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 2 }) },
    )
    return forAll([fc.array(piece, { maxLength: 30 })], { numRuns: 1000 }, pieces => {
      const text = pieces.join('')
      try {
        expect(isSound(name, parse(text))).toBe(true)
      } catch (error) {
        expect(error).toBeInstanceOf(GrammarError)
        expect((error as GrammarError).at).toBeGreaterThanOrEqual(0)
        expect((error as GrammarError).at).toBeLessThanOrEqual(text.length)
      }
    })
  })
})

/** Lists of fields and of ages are never empty, and expressions have no `\\p`, which PostgreSQL does not have. */
function isSound(name: string, result: unknown): boolean {
  if (name === 'regex') return !String(result).includes('\\p')
  if (name === 'fields') return JSON.stringify(result) !== '[]'
  return name !== 'rooms' || !JSON.stringify(result).includes('"ages":[]')
}

test('an error names the position, what was expected and what stands there', () => {
  const reader = new Reader('a)')
  reader.next()
  expect(() => reader.expect('(')).toThrow(new GrammarError(1, '"("', ')'))
  expect(reader.error('more', 2)).toMatchObject({ at: 2, expected: 'more', found: undefined })
  expect(() => reader.expectEnd()).toThrow('at position 1: expected the end, found ")"')
})

test.each([
  ['nope,scode', 'nope'],
  ['"a b").', '"a b"'],
  ['2025-02-31T10:30:00.000Z)', '2025-02-31T10:30:00.000Z'],
  ['😀', '😀'],
  ['x'.repeat(99), 'x'.repeat(60)],
])('an error at %s names %s', (text, found) => expect(new Reader(text).error('more').found).toBe(found))

const rooms = fc.array(
  fc.record({
    type: fc.constantFrom(0, 1, 2, 4, 8),
    ages: fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 1, maxLength: 20 }),
  }),
  { minLength: 1, maxLength: 8 },
)

test('printed rooms are parsed into the same rooms, with and without blanks', () => {
  const blank = fc.constantFrom('', ' ')
  return forAll([rooms, blank], (requested, blank) => {
    const text = requested.map(({ type, ages }) => `${type}${blank}-${ages.join(`${blank},`)}`).join(`|${blank}`)
    expect(parseRoomInfo(text)).toEqual(requested)
  })
})

test.each([
  ["dell'Isarco - Mustair", 'Ponte dell’Isarco – Mustair'],
  ["d'Or", 'd＇Or'],
  ['Or - x y', 'Or ➖ x\u2009\u200by'],
  ['1+1 (a)', '1+1\u00a0(a)'],
])('%j matches %j, and is shown as it was typed', (typed, printed) => {
  expect(new RegExp(parseRegex(typographyPattern(typed)), 'i').test(printed)).toBe(true)
  expect(withPlainSigns(typographyPattern(typed)).replace(/\\(.)/g, '$1')).toBe(typed)
  expect(typographyPattern(printed).length).toBeLessThan(printed.length * 4)
})
