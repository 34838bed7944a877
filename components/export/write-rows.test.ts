import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { exportFormats } from '@/components/export/export-offer'
import type { FileSetting, RowLocation, SavedColumn, SavedRow } from '@/components/export/file-writer'
import { withLocations } from '@/components/export/walk'
import { savedColumns, writerFor } from '@/components/export/write-rows'
import type { Column } from '@/components/source/source'
import { fileName } from '@/components/ui/saved-file'
import { property } from '@/e2e/harness/property'
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

const here: RowLocation = { geometry: { type: 'Point', coordinates: [11, 46] }, position: [11, 46] }

const rowWith = (cells: Record<string, unknown>, title: string | null = null): SavedRow => ({
  row: { id: 'r', title, titleLanguage: null, cells },
  ...here,
})

const rowOf = (title: string | null, free: unknown, note: unknown) =>
  rowWith({ 'm free': { value: free, unit: '1', at: 'now', periodSeconds: null }, note }, title)

const setting: FileSetting = {
  title: 'Parks',
  language: 'de',
  zone: findZone('Europe/Rome')!,
  about: () => ({ title: 'About', lines: [] }),
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
  return [writer.head(), ...texts, writer.foot({ rows, total: rows })].join('')
}

test.each(['json', 'ndjson', 'geojson', 'csv', 'spreadsheet-csv'] as const)('%s has all digits of a long integer', format =>
  expect(fileOf(format, [[rowOf('A', 1, 9007199254740993n)]])).toContain('9007199254740993'),
)

test('properties have unique names, and a data type keeps its own', () => {
  expect(columns.map(({ property: member }) => member)).toEqual(['title', 'free', 'free 2', 'note'])
  expect(columns.map(({ head }) => head)).toEqual(['head of title', 'head of free', 'head of free', 'head of note'])
})

const text = fc.string({ unit: 'binary' })
const rows = fc.array(fc.array(fc.tuple(fc.option(text), fc.option(fc.integer()), fc.option(text)), { maxLength: 4 }), {
  maxLength: 4,
})
const plainColumns = columns.filter(({ property: member }) => member !== 'free 2')

property('CSV parsed by another library has the values of the API, in chunks of any size', [rows], given => {
  const csv = fileOf(
    'csv',
    given.map(piece => piece.map(row => rowOf(...row))),
    plainColumns,
  )
  expect(readCsv(csv)).toEqual(
    given.flat().map(([title, free, note]) => ({
      title: title ?? '',
      free: free === null ? '' : String(free),
      note: note ?? '',
    })),
  )
})

property('JSON, NDJSON and GeoJSON are valid in chunks of any size', [rows], given => {
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
})

test('in CSV for spreadsheets a text that is a formula gets an apostrophe and is counted; a number does not', () => {
  const writer = writerFor('spreadsheet-csv', plainColumns, setting)
  const { data, changed } = writer.rows([rowOf('=1+1', -5.5, '@x'), rowOf('plain', 2, '-12.5'), rowOf('+a', null, null)], true)
  expect(changed.guarded).toBe(3)
  expect(data).toBe("'=1+1;-5,5;'@x\r\nplain;2;-12.5\r\n'+a;;\r\n")
  expect(writer.head()).toBe('\ufeffhead of title;head of free;head of note\r\n')
  expect(writerFor('csv', plainColumns, setting).rows([rowOf('=1+1', 1, null)], true)).toEqual({
    data: '=1+1,1,\r\n',
    changed: { guarded: 0, cut: 0 },
  })
})

test.each([
  ['en', '"a;b","c, d",1.5'],
  ['it', '"a;b";c, d;1,5'],
])('in %s the separator of CSV for spreadsheets fits the decimal sign', (language, line) => {
  const writer = writerFor('spreadsheet-csv', savedColumns([column('a'), column('b'), column('c')], String), {
    ...setting,
    language,
  })
  expect(writer.rows([rowWith({ a: 'a;b', b: 'c, d', c: 1.5 })], true).data).toBe(`${line}\r\n`)
})

test('every format contains positions, under unique names', () => {
  const heads = { latitude: 'Breite', longitude: 'Länge' }
  const saved = savedColumns([column('latitude'), column('latitude 2')], String, heads)
  const names = saved.map(({ head, property: member }) => `${head} ${member}`)
  expect(names.slice(2)).toEqual(['Breite latitude 3', 'Länge longitude'])
  const places = savedColumns([], String, heads)
  expect(fileOf('ndjson', [[rowWith({}), { ...rowWith({}), position: null }]], places)).toBe(
    '{"latitude":46,"longitude":11}\n{"latitude":null,"longitude":null}\n',
  )
})

const path = [
  [11, 46],
  [12, 47],
]
const wkt = 'LINESTRING (11 46, 12 47)'

test.each<[string, object, RowLocation['position']]>([
  ['that its record marks', { GpsInfo: [{ Geometry: wkt }, { Latitude: 46.1, Longitude: 11.1, Default: true }] }, [11.1, 46.1]],
  ['the first that its record has', { GpsInfo: [{ Latitude: 46.2, Longitude: 11.2, Geometry: wkt }] }, [11.2, 46.2]],
  ['the middle of its line', { GpsInfo: [{ Geometry: wkt }] }, [11.5, 46.5]],
])('the position of a row is %s; GeoJSON contains the line', (_, record, position) => {
  const geometry = { type: 'LineString', coordinates: path }
  const located = withLocations([rowWith({}).row], [{ Items: [{ Id: 'r', ...record }] }])
  expect(located).toEqual([{ row: rowWith({}).row, geometry, position }])
})

test.each([
  ['Südtiroler Höfe: alle!', 'Sudtiroler-Hofe-alle-2026-05-01.csv'],
  ['../../etc/passwd', 'etc-passwd-2026-05-01.csv'],
  ['???', 'data-2026-05-01.csv'],
])('a dataset named %s is saved as %s, with the day in local time', (title, name) => {
  expect(fileName(title, { extension: 'csv' }, setting.zone, Date.parse('2026-04-30T22:30:00Z'))).toBe(name)
})

test('the geometry of an edge is saved as valid GeoJSON: without a coordinate system', () => {
  const line = { type: 'LineString', bbox: [11, 46, 12, 47], coordinates: path }
  const crs = { type: 'name', properties: { name: 'EPSG:4326' } }
  const [saved] = withLocations([rowWith({}).row], [{ data: [{ ecode: 'r', egeometry: { crs, ...line } }] }])
  expect(saved!.geometry).toEqual(line)
})
