import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvCell, csvLine } from './csv'

/** A reader of RFC 4180 that knows nothing of the writer: one state machine over the characters. */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let [row, cell, quoted]: [string[], string, boolean] = [[], '', false]
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!
    if (quoted && character === '"' && text[at + 1] === '"') cell += text[++at]
    else if (character === '"') quoted = !quoted
    else if (!quoted && character === ',') [row, cell] = [[...row, cell], '']
    else if (!quoted && character === '\r' && text[at + 1] === '\n') {
      rows.push([...row, cell])
      ;[row, cell] = [[], '']
      at++
    } else cell += character
  }
  return rows
}

const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', "'", '=', '＋', '-', '7', ' ', '|', '\t') }),
)

test('whatever stands in the cells, another reader finds the same rows', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 5 }).chain(width => fc.array(fc.array(cell, { minLength: width, maxLength: width }))),
      rows => {
        expect(readCsv(rows.map(row => csvLine(row, 'raw')).join(''))).toEqual(rows)
      },
    ),
  )
})

test('no safe cell begins like a formula unless it is a number, and taking the apostrophe away gives the cell', () => {
  fc.assert(
    fc.property(cell, found => {
      const [[read]] = readCsv(csvLine([found, ''], 'safe')) as [[string]]
      const isNumber = found !== '' && !Number.isNaN(Number(found))
      expect(/^[=+\-@\t\r＝＋－＠]/.test(read) && !isNumber).toBe(false)
      expect([found, `'${found}`]).toContain(read)
    }),
  )
})

test.each([
  ['=1+1', "'=1+1"],
  ['+39 0471 1', "'+39 0471 1"],
  ['-', "'-"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['＝1', "'＝1"],
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
  [null, ''],
  [undefined, ''],
  [false, 'false'],
  [0, '0'],
  [{}, ''],
  [{ a: 1 }, '{"a":1}'],
  [[], ''],
  [['a', 'b c', 3, true], 'a|b c|3|true'],
  [['a|b', 'c'], '["a|b","c"]'],
  [['a', null], '["a",null]'],
  [['a', ''], '["a",""]'],
  [['[1]'], '["[1]"]'],
  [[{ Id: 1 }], '[{"Id":1}]'],
])('the value %j is the cell %j', (value, written) => {
  expect(csvCell(value)).toBe(written)
})
