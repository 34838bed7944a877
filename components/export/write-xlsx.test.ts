import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { FileSetting, SavedRow } from '@/components/export/file-writer'
import { savedColumns, xlsxWriter } from '@/components/export/write-rows'
import type { CellKind, Column } from '@/components/source/source'
import type { FileData } from '@/components/ui/saved-file'
import { property } from '@/e2e/harness/property'
import { readXlsx, type XlsxSheet } from '@/e2e/harness/read-xlsx'
import { columnName, type SheetLimits, sheetName } from '@/lib/formats/tables/workbook'
import { findZone } from '@/lib/grammar/time-zone'

const column = (key: string, kind: CellKind): Column => ({ key, kind, name: key, width: 100 })
const headOf = ({ name }: Column) => `head of ${name}`
const setting: FileSetting = {
  title: 'Car parks',
  language: 'en',
  zone: findZone('Europe/Rome')!,
  about: ({ rows, total }) => ({
    title: 'About',
    lines: [
      ['Source', 'A & B'],
      ['Licence', ''],
      ['Rows', `${rows} of ${total}`],
    ],
  }),
}

const rowOf = (cells: Record<string, unknown>): SavedRow => ({
  row: { id: 'r', title: null, titleLanguage: null, cells },
  geometry: null,
  position: null,
})

type Pieces = readonly (readonly SavedRow[])[]

function workbook(columns: readonly Column[], pieces: Pieces, limits?: SheetLimits): Promise<XlsxSheet[]> {
  const writer = xlsxWriter(savedColumns(columns, headOf), setting, limits)
  const count = { rows: pieces.flat().length, total: 10 }
  const written = [writer.head(), ...pieces.map(rows => writer.rows(rows, false).data), writer.foot(count)]
  return readXlsx(Buffer.concat(written.map((data: FileData) => Buffer.from(data as Uint8Array))))
}

const text = fc.string({ unit: 'binary', maxLength: 40 })
const value = fc.oneof(text, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer(), fc.boolean(), fc.constant(null))
const pieces = fc.array(fc.array(fc.tuple(value, value), { maxLength: 4 }), { maxLength: 4 })

/** A string as it is read back from XML: invalid characters become U+FFFD, and every line end a line feed. */
const readable = (written: string) => written.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')

property('cells have the types and values of the API, whatever these are', [pieces], { numRuns: 20 }, async given => {
  const columns = [column('a', 'text'), column('b', 'text')]
  const [sheet, about] = await workbook(
    columns,
    given.map(rows => rows.map(([a, b]) => rowOf({ a, b }))),
  )
  const expected = given.flat().map(cells =>
    cells.flatMap((cell, index) => {
      if (cell === null || cell === '') return []
      const isLong = typeof cell === 'number' && Number.isInteger(cell) && Math.abs(cell) > 999_999_999_999_999
      const type = typeof cell === 'boolean' ? 'yesno' : typeof cell === 'number' && !isLong ? 'number' : 'text'
      return [{ column: 'AB'[index], type, value: typeof cell === 'boolean' ? (cell ? '1' : '0') : readable(String(cell)) }]
    }),
  )
  const read = sheet!.rows.slice(1).map(row => row.map(({ at, type, value }) => ({ column: at[0], type, value })))
  expect(read).toEqual(expected)
  expect(about!.rows.map(row => row.map(({ value }) => value))).toEqual([
    ['Source', 'A & B'],
    ['Licence'],
    ['Rows', `${given.flat().length} of 10`],
  ])
})

test.each<[CellKind, unknown, 'text' | 'number', string, number]>([
  ['moment', '2026-05-01T07:30:00Z', 'number', '46143.395833333', 22],
  ['moment', '2026-01-01T07:30:00+00:00', 'number', '46023.354166667', 22],
  ['any', '2026-05-01 07:30:00.000+0000', 'number', '46143.395833333', 22],
  ['any', '2026-05-01T07:30:00', 'number', '46143.3125', 22],
  ['any', '2026-05-01', 'number', '46143', 14],
  ['date', '2026-05-01T00:00:00', 'number', '46143', 14],
  ['date', '2026-05-01T18:00:00', 'number', '46143.75', 22],
  ['any', '2026-02-30', 'text', '2026-02-30', 0],
  ['any', '1899-01-01', 'text', '1899-01-01', 0],
  ['any', '2026', 'text', '2026', 0],
  ['text', '2026-05-01', 'text', '2026-05-01', 0],
  ['any', '=1+1', 'text', '=1+1', 0],
  ['any', '00123', 'text', '00123', 0],
  ['number', 12_345_678_901_234_568, 'text', '12345678901234568', 0],
  ['any', '_x0041_', 'text', '_x0041_', 0],
  ['list', ['a', 'b'], 'text', 'a|b', 0],
  ['number', { value: 12.5, unit: '1', at: '', periodSeconds: 60 }, 'number', '12.5', 0],
])('%s %j is a %s', async (kind, given, type, value, format) => {
  const [sheet] = await workbook([column('a', kind)], [[rowOf({ a: given })]])
  expect(sheet!.rows[1]).toEqual([{ at: 'A2', type, value, format }])
})

test('a text that is too long for a cell is cut and counted', async () => {
  const rows = [rowOf({ a: 'x'.repeat(40_000) }), rowOf({ a: 'x'.repeat(32_767) })]
  const columns = [column('a', 'text')]
  const [sheet] = await workbook(columns, [rows])
  expect(sheet!.rows[1]![0]!.value).toBe(`${'x'.repeat(32_766)}…`)
  const writer = xlsxWriter(savedColumns(columns, headOf), setting)
  writer.head()
  expect(writer.rows(rows, true).changed).toEqual({ guarded: 0, cut: 1 })
})

test('rows beyond the limit are in further sheets, each with the header', async () => {
  const rows = [1, 2, 3, 4, 5].map(a => rowOf({ a }))
  const sheets = await workbook([column('a', 'number')], [rows.slice(0, 3), rows.slice(3)], { rows: 3, characters: 1e6 })
  expect(sheets.map(({ name, rows: read }) => [name, ...read.map(([cell]) => cell?.value)])).toEqual([
    ['Car parks', 'head of a', '1', '2'],
    ['Car parks 2', 'head of a', '3', '4'],
    ['Car parks 3', 'head of a', '5'],
    ['About', 'Source', 'Licence', 'Rows'],
  ])
})

test('of a million rows only a small part is in memory at a time, and those beyond the limit are in a second sheet', () => {
  const writer = xlsxWriter(savedColumns([column('a', 'number')], headOf), setting)
  const pieces = [writer.head()] as Uint8Array[]
  const inPiece = 1000
  for (let start = 0; start < 1_050_000; start += inPiece) {
    const rows = Array.from({ length: inPiece }, (_, index) => rowOf({ a: start + index }))
    pieces.push(writer.rows(rows, start === 0).data as Uint8Array)
  }
  pieces.push(writer.foot({ rows: 1_050_000, total: 1_050_000 }) as Uint8Array)
  const whole = pieces.reduce((sum, { length }) => sum + length, 0)
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(whole / 20)
  const { 'xl/worksheets/sheet2.xml': second } = unzipSync(Buffer.concat(pieces), {
    filter: ({ name }) => name.endsWith('sheet2.xml'),
  })
  const numbers = [...strFromU8(second!).matchAll(/<v>(\d+)<\/v>/g)].map(([, number]) => Number(number))
  // A sheet has 1,048,576 rows including the header, so the second sheet begins with the record of index 1,048,575.
  expect([numbers[0], numbers.at(-1)]).toEqual([1_048_575, 1_049_999])
})

test.each([
  ['Parks: [a/b] *?\\', 'Parks a b'],
  ["'quoted'", 'quoted'],
  ['', 'Data'],
  ['Activities and points of interest of the region', 'Activities and points of intere'],
])('a sheet of %j is named %j', (title, name) => expect(sheetName(title, [])).toBe(name))

test('columns are counted in letters', () =>
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']))
