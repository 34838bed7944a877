import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '@/e2e/harness/property'
import { readRows } from '@/lib/flows/import/gtfs/files/load'

async function rowsOf(contents: string | Buffer, chunkBytes = 3) {
  const bytes = Buffer.from(contents)
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes)
  }
  const rows: { fields: readonly string[]; line: number }[] = []
  for await (const row of readRows('stops.txt', chunks())) rows.push(row)
  return rows
}

test('quotes, commas and line breaks in them, a byte order mark, either line end, empty lines', async () => {
  expect(await rowsOf('\uFEFFa,b\r\n"x, ""y""","é\nz"\r\n\r\n1,2')).toEqual([
    { fields: ['a', 'b'], line: 1 },
    { fields: ['x, "y"', 'é\nz'], line: 3 },
    { fields: ['1', '2'], line: 5 },
  ])
})

test.each([
  ['the first one only', 'a,b\r\n1,2\n3,4\n'],
  ['some of them', 'a,b\n1,2\r\n3,4\n'],
  ['none', 'a,b\n1,2\n3,4'],
  ['all, without a line feed', 'a,b\r1,2\r3,4\r'],
])('lines that end with a return: %s', async (_, contents) => {
  for (const chunk of [1, 3, 4, 1000])
    expect((await rowsOf(contents, chunk)).map(({ fields }) => fields.join())).toEqual(['a,b', '1,2', '3,4'])
})

test('a line of blanks is an empty one', async () => {
  expect(await rowsOf('a,b\n  \n1,2\n \t')).toEqual([
    { fields: ['a', 'b'], line: 1 },
    { fields: ['1', '2'], line: 3 },
  ])
})

test('rows with fewer or more fields are rows', async () => {
  expect((await rowsOf('a,b\n1\n1,2,3\n')).map(({ fields }) => fields.length)).toEqual([2, 1, 3])
})

test.each([
  [Buffer.from('a\nk\xf6ln\n', 'latin1'), 'stops.txt is not UTF-8'],
  [Buffer.from('\uFEFFa\n', 'utf16le'), 'stops.txt is UTF-16'],
  [Buffer.from('a\nb\0c\n'), 'stops.txt holds a byte 0'],
  [Buffer.from('a\n\xe2\x82', 'latin1'), 'stops.txt is not UTF-8'],
  [Buffer.from('a,b\n1,"never closed\n2,3\n'), 'stops.txt, line 3: its quotes do not fit'],
  [Buffer.from(`a\n"${'x\n'.repeat(200_000)}`), 'longer than 200000 characters'],
])('%# is refused with the file and the reason', (contents, message) => expect(rowsOf(contents, 64)).rejects.toThrow(message))

test('characters that lie across two chunks stay whole', () =>
  forAll(
    [fc.array(fc.string({ unit: 'grapheme', minLength: 1 })), fc.integer({ min: 1, max: 7 })],
    { numRuns: 40 },
    async (texts, chunk) => {
      const cells = texts.map(text => text.replaceAll('\0', ''))
      const rows = await rowsOf(`head\n${cells.map(cell => `"${cell.replaceAll('"', '""')}"\n`).join('')}`, chunk)
      expect(rows.slice(1).map(({ fields }) => fields[0])).toEqual(cells.filter(cell => cell.trim() !== ''))
    },
  ))
