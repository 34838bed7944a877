import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type exportFormats, fileName } from '@/components/export/export-format'
import type { FileSetting, SavedColumn, SavedRow } from '@/components/export/file-writer'
import { geometriesIn } from '@/components/export/walk'
import { positionColumns, savedColumns, writerFor } from '@/components/export/write-rows'
import type { Column } from '@/components/source/source'
import { readCsv } from '@/e2e/harness/read-csv'
import { findZone } from '@/lib/grammar/time-zone'

const column = (key: string, rest: Partial<Column> = {}): Column => ({ key, kind: 'any', width: 100, ...rest })
const columns = savedColumns(
  [
    column('title', { kind: 'title' }),
    column('m free', { kind: 'number', name: 'free', unit: '1' }),
    column('free'),
    column('note'),
  ],
  ({ name, key }) => `head of ${name ?? key}`,
)

const rowOf = (title: string | null, free: unknown, note: unknown): SavedRow => ({
  row: {
    id: 'r',
    title,
    titleLanguage: null,
    cells: { 'm free': { value: free, unit: '1', at: 'now', periodSeconds: null }, note },
  },
  geometry: { type: 'Point', coordinates: [11, 46] },
})

const rowWith = (cells: Record<string, unknown>): SavedRow => ({
  row: { id: 'r', title: null, titleLanguage: null, cells },
  geometry: { type: 'Point', coordinates: [11, 46] },
})

const setting: FileSetting = {
  title: 'Parks',
  language: 'de',
  zone: findZone('Europe/Rome')!,
  about: { title: 'About', lines: [] },
}

/** A file of rows written in pieces. */
function fileOf(
  format: (typeof exportFormats)[number],
  pieces: readonly (readonly SavedRow[])[],
  saved: readonly SavedColumn[] = columns,
) {
  const writer = writerFor(format, saved, setting)
  let rows = 0
  const texts = pieces.map(piece => {
    const { data } = writer.rows(piece, rows === 0)
    rows += piece.length
    return data
  })
  return [writer.head(), ...texts, writer.foot()].join('')
}

test('members have names of their own, a data type its own name', () => {
  expect(columns.map(({ member }) => member)).toEqual(['title', 'free', 'free 2', 'note'])
  expect(columns.map(({ head }) => head)).toEqual(['head of title', 'head of free', 'head of free', 'head of note'])
})

const text = fc.string({ unit: 'binary' })
const rows = fc.array(fc.array(fc.tuple(fc.option(text), fc.option(fc.integer()), fc.option(text)), { maxLength: 4 }), {
  maxLength: 4,
})
const plainColumns = columns.filter(({ member }) => member !== 'free 2')

test('CSV read back by another reader has the cells of the door, in whatever pieces it was written', () => {
  fc.assert(
    fc.property(rows, given => {
      const csv = fileOf(
        'csv',
        given.map(piece => piece.map(row => rowOf(...row))),
        plainColumns,
      )
      expect(readCsv(csv)).toEqual(
        given.flat().map(([title, free, note]) => ({
          'head of title': title ?? '',
          'head of free': free === null ? '' : String(free),
          'head of note': note ?? '',
        })),
      )
    }),
  )
})

test('JSON, NDJSON and GeoJSON are whole in whatever pieces they were written', () => {
  fc.assert(
    fc.property(rows, given => {
      const pieces = given.map(piece => piece.map(row => rowOf(...row)))
      const records = given.flat().map(([title, free, note]) => ({ title, free, 'free 2': null, note }))
      expect(JSON.parse(fileOf('json', pieces))).toEqual(records)
      const lines = fileOf('ndjson', pieces).split('\n')
      expect(lines.pop()).toBe('')
      expect(lines.map(line => JSON.parse(line))).toEqual(records)
      expect(JSON.parse(fileOf('geojson', pieces))).toEqual({
        type: 'FeatureCollection',
        features: records.map(properties => ({
          type: 'Feature',
          id: 'r',
          geometry: { type: 'Point', coordinates: [11, 46] },
          properties,
        })),
      })
    }),
  )
})

test('in CSV for spreadsheets a text that would run gets an apostrophe and is counted; a number does not', () => {
  const writer = writerFor('spreadsheet-csv', plainColumns, setting)
  const { data, guarded } = writer.rows([rowOf('=1+1', -5.5, '@x'), rowOf('plain', 2, '-12.5'), rowOf('+a', null, null)], true)
  expect(guarded).toBe(3)
  expect(data).toBe("'=1+1;-5,5;'@x\r\nplain;2;-12.5\r\n'+a;;\r\n")
  expect(writer.head()).toBe('\ufeffhead of title;head of free;head of note\r\n')
  expect(writerFor('csv', plainColumns, setting).rows([rowOf('=1+1', 1, null)], true)).toEqual({
    data: '=1+1,1,\r\n',
    guarded: 0,
  })
})

test.each([
  ['en', 'a;b,"c, d",1.5'],
  ['it', '"a;b";c, d;1,5'],
])('in %s cells of CSV for spreadsheets are separated as its decimals allow', (language, line) => {
  const writer = writerFor('spreadsheet-csv', savedColumns([column('a'), column('b'), column('c')], String), {
    ...setting,
    language,
  })
  expect(writer.rows([rowWith({ a: 'a;b', b: 'c, d', c: 1.5 })], true).data).toBe(`${line}\r\n`)
})

test('positions are columns of every format; of a line the middle of its box', () => {
  const places = positionColumns({ latitude: 'Breite', longitude: 'Länge' })
  const line: SavedRow = {
    row: rowWith({}).row,
    geometry: {
      type: 'LineString',
      coordinates: [
        [11, 46],
        [12, 47],
      ],
    },
  }
  expect(places.map(({ head }) => head)).toEqual(['Breite', 'Länge'])
  expect(fileOf('ndjson', [[rowWith({}), line, { ...line, geometry: null }]], places)).toBe(
    '{"latitude":46,"longitude":11}\n{"latitude":46.5,"longitude":11.5}\n{"latitude":null,"longitude":null}\n',
  )
})

test.each([
  ['Südtiroler Höfe: alle!', 'Sudtiroler-Hofe-alle-2026-05-01.csv'],
  ['../../etc/passwd', 'etc-passwd-2026-05-01.csv'],
  ['???', 'data-2026-05-01.csv'],
])('a dataset called %s is saved as %s', (title, name) => {
  expect(fileName(title, { extension: 'csv' }, new Date('2026-05-01T10:00:00Z'))).toBe(name)
})

test('the geometry of an edge is saved as GeoJSON has it: without the name of its system', () => {
  const coordinates = [
    [11, 46],
    [12, 47],
  ]
  const line = { type: 'LineString', bbox: [11, 46, 12, 47], coordinates }
  const crs = { type: 'name', properties: { name: 'EPSG:4326' } }
  expect(geometriesIn([{ data: [{ ecode: 'a', egeometry: { crs, ...line } }] }]).get('a')).toEqual(line)
})
