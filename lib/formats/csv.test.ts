import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll, property } from '@/e2e/harness/property'
import { linesOf } from '@/e2e/harness/read-csv'
import { csvCell, csvLine, harmless, wouldRun } from './csv'

const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('"', ',', ';', '\r', '\n', "'", '=', '＋', '-', '7', ' ', '|', '\t') }),
)

test('whatever the cells contain, another reader finds the same rows', () =>
  forAll(
    [fc.integer({ min: 2, max: 5 }).chain(width => fc.array(fc.array(cell, { minLength: width, maxLength: width })))],
    rows => {
      expect(linesOf(rows.map(row => csvLine(row, 'raw')).join(''))).toEqual(rows)
    },
  ))

/** The cells of a line for a reader with its own delimiter, which respects quotes only at the beginning of a cell. */
function splitAt(line: string, delimiter: string): string[] {
  const cells: string[] = []
  let [cell, quoted, atStart] = ['', false, true]
  for (const character of line) {
    if (character === '"' && (quoted || atStart)) [quoted, atStart] = [!quoted, false]
    else if (!quoted && (character === delimiter || /[\r\n]/.test(character))) {
      cells.push(cell)
      ;[cell, atStart] = ['', true]
    } else [cell, atStart] = [cell + character, false]
  }
  return [...cells, cell]
}

test.each([',', ';', '\t', '|'])('no safe line, whatever its delimiter, has a formula if split at %j', delimiter => {
  // A number is harmless, also before another delimiter, at which a reader would split.
  const isNumber = (text: string) => /^[+-]\d+(\.\d+)?(e[+-]?\d+)?[\]})"\s]*($|[;,|]|(?<=\s))/i.test(text)
  return forAll(
    [fc.array(cell, { minLength: 1, maxLength: 3 }), fc.constantFrom(',' as const, ';' as const)],
    { numRuns: 2000 },
    (cells, written) => {
      for (const found of splitAt(csvLine(cells, 'safe', written), delimiter))
        expect(/^[\s"]*[=+\-@＝＋－＠]/.test(found) && !isNumber(found.replace(/^[\s"]+/, '')), JSON.stringify(found)).toBe(false)
    },
  )
})

property('without the apostrophes it is the cell', [cell], found => {
  const [[read]] = linesOf(csvLine([found, ''], 'safe')) as [[string]]
  expect(read.replaceAll("'", '')).toBe(found.replaceAll("'", ''))
})

test.each([
  ['=1+1', "'=1+1"],
  ['+39 0471 1', "'+39 0471 1"],
  ['-', "'-"],
  ['-12.5', '-12.5'],
  ['+4e-3', '+4e-3'],
  ['-1-2', "'-1-2"],
  ['a=1', 'a=1'],
  ["'=1", "'=1"],
])('safe: %j is written %j', (given, written) => {
  expect(csvLine([given], 'safe')).toBe(`${written}\r\n`)
  expect(csvLine([given], 'raw')).toBe(`${given}\r\n`)
})

test.each([
  ['a;=1+1', "a;'=1+1"],
  ['\n=1+1', "\n'=1+1"],
  ['a;"=1+1"', 'a;"\'=1+1"'],
  ['a\u2028=1', "a\u2028'=1"],
  ['a;-12.5', 'a;-12.5'],
  ['[[11.35,-46.5],[11,-46]]', '[[11.35,-46.5],[11,-46]]'],
  ['Bolzano - Bozen; 10:00', 'Bolzano - Bozen; 10:00'],
  // With decimal commas, a number does not end at the first comma.
  ["-1,5+cmd|' /C calc'!A0", "'-1,5+cmd|' /C calc'!A0"],
  ['+1,5*HYPERLINK("a")', '\'+1,5*HYPERLINK("a")'],
  ['x;-1,5+SUM(A1)', "x;'-1,5+SUM(A1)"],
  ['-1, 5+A1', "'-1, 5+A1"],
  ['-1,-5+A1', "'-1,'-5+A1"],
  ['-1|cmd!A0', "'-1|cmd!A0"],
  ['-1|2|-3', '-1|2|-3'],
  ['-1,5', '-1,5'],
  ['[-2,-3,{"a":-1}]', '[-2,-3,{"a":-1}]'],
])('a formula within a cell gets an apostrophe wherever some reader splits: %j', (given, expected) => {
  expect(harmless(given)).toBe(expected)
  expect(wouldRun(given)).toBe(given !== expected)
})

test.each([
  [null, ''],
  [undefined, ''],
  [false, 'false'],
  [{}, ''],
  [{ a: 1 }, '{"a":1}'],
  [['a', 'b c', 3, true], 'a|b c|3|true'],
  [['a|b', 'c'], '["a|b","c"]'],
  [['a', ''], '["a",""]'],
  [['[1]'], '["[1]"]'],
  [[{ Id: 1 }], '[{"Id":1}]'],
])('the value %j is the cell %j', (value, written) => expect(csvCell(value)).toBe(written))
