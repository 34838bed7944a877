import { gunzipSync } from 'node:zlib'
import { tableFromIPC } from 'apache-arrow'
import fc from 'fast-check'
import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import { expect, test } from 'vitest'
import { property } from '@/e2e/harness/property'
import { readXlsx, type XlsxSheet } from '@/e2e/harness/read-xlsx'
import { jsonText } from '@/lib/formats/json/exact'
import { TableConversion, type TableFormat, type TableJob } from '@/lib/formats/tables/table-job'

const plainJob: TableJob = {
  format: 'parquet',
  title: 'Rows',
  zone: 'Europe/Rome',
  declared: {},
  columns: [],
  facts: { source: 'A & B' },
  shape: null,
  geometryKey: null,
  sharedFrom: null,
}

const whole = { languages: [], fields: [], empty: 'keep' } as const

type Limits = ConstructorParameters<typeof TableConversion>[1]

function fileOf(rows: readonly unknown[], job: Partial<TableJob> = {}, limits?: Limits): Buffer {
  const conversion = new TableConversion({ ...plainJob, ...job }, limits)
  return Buffer.concat([...rows.flatMap(row => conversion.add(jsonText(row))), ...conversion.end()])
}

const bytesOf = (file: Buffer) => new Uint8Array(file).buffer
const compressors = { GZIP: (page: Uint8Array) => gunzipSync(page) }
const fromParquet = (file: Buffer) => parquetReadObjects({ file: bytesOf(file), compressors })
const fromArrow = (file: Buffer) =>
  tableFromIPC(file)
    .toArray()
    .map(row => plain(row.toJSON()))

const read: Readonly<Record<'parquet' | 'arrow', (file: Buffer) => Promise<unknown> | unknown>> = {
  parquet: async file => plain(await fromParquet(file)),
  arrow: fromArrow,
}

/** Values of both readers in the same form: without null and empty objects, integers as numbers where that is exact. */
function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : value
  if (value instanceof Date || value instanceof Uint8Array || typeof value !== 'object' || value === null) return value
  if (Symbol.iterator in value) return Array.from(value as Iterable<unknown>, plain)
  const entries = Object.entries('toJSON' in value ? (value as { toJSON(): object }).toJSON() : value)
  return Object.fromEntries(
    entries.flatMap(([name, inner]) => (inner === null || inner === undefined ? [] : [[name, plain(inner)]])),
  )
}

const both = ['parquet', 'arrow'] as const satisfies readonly TableFormat[]

const text = fc.string({ unit: 'grapheme', maxLength: 12 })
const number = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(value => value + 0),
)
const rowsOfOneType = fc.array(
  fc.record(
    {
      text,
      number,
      flag: fc.boolean(),
      list: fc.array(number, { maxLength: 3 }),
      inner: fc.record({ a: text, b: fc.array(fc.record({ c: number }, { requiredKeys: ['c'] }), { maxLength: 2 }) }),
    },
    { requiredKeys: ['text'] },
  ),
  { minLength: 1, maxLength: 12 },
)

property(
  'rows are read as they were written, in as many groups as there are',
  [rowsOfOneType, fc.integer({ min: 1, max: 5 })],
  {},
  async (rows, size) => {
    for (const format of both) {
      const found = (await read[format](fileOf(rows, { format }, { rows: size, bytes: 1e6 }))) as Record<string, unknown>[]
      // Columns come from the first group; the rest of later groups is in the last column.
      const complete = found.map(({ _further, ...row }) => (_further ? withFurther(row, JSON.parse(_further as string)) : row))
      expect(complete).toEqual(plain(JSON.parse(JSON.stringify(rows))))
    }
  },
)

function withFurther(row: Record<string, unknown>, further: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const copy = structuredClone(row)
  for (const [path, value] of Object.entries(further)) {
    const steps = path.split('.')
    const last = steps.pop()!
    // biome-ignore lint/suspicious/noExplicitAny: the path is known to exist, or its column is missing
    const holder = steps.reduce<any>((inner, step) => (inner[step] ??= {}), copy)
    holder[last] = value
  }
  return copy
}

const anyRows = fc.array(fc.dictionary(fc.constantFrom('a', 'b', 'A', 'Ab.c'), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 }), {
  maxLength: 8,
})

property('values of any kinds are a readable file', [anyRows, fc.constantFrom(1, 3, 100)], {}, async (rows, size) => {
  for (const format of both) {
    const found = (await read[format](fileOf(rows, { format, columns: ['Id'] }, { rows: size, bytes: 1e6 }))) as unknown[]
    expect(found).toHaveLength(rows.length)
  }
})

test.each(both)('%s: a column with values of several types is text, and the metadata of the file name it', async format => {
  const file = fileOf([{ v: 1 }, { v: 'closed' }, { v: true }, { v: { a: [1] } }, { v: 2n ** 70n }], { format })
  expect(await read[format](file)).toEqual(['1', 'closed', 'true', '{"a":[1]}', String(2n ** 70n)].map(v => ({ v })))
  expect(factsOf(file, format)).toMatchObject({ mixed: 'v', source: 'A & B' })
})

function factsOf(file: Buffer, format: 'parquet' | 'arrow'): Record<string, string> {
  if (format === 'arrow') return Object.fromEntries(tableFromIPC(file).schema.metadata)
  return Object.fromEntries(parquetMetadata(bytesOf(file)).key_value_metadata!.map(({ key, value }) => [key, value!]))
}

test.each(both)('%s: a value that does not fit the columns of the first group is in the last column', async format => {
  const rows = [{ v: 1, o: { a: 1 } }, { v: 'closed', o: { a: 'x', b: 2 }, late: [1] }, { v: 3 }]
  expect(await read[format](fileOf(rows, { format }, { rows: 1, bytes: 1e6 }))).toEqual([
    { v: 1, o: { a: 1 } },
    { o: {}, _further: '{"v":"closed","o.a":"x","o.b":2,"late":[1]}' },
    { v: 3 },
  ])
})

test('declared times are instants in UTC or local times, before 1970 too; other text stays text', async () => {
  const time = { kind: 'time' } as const
  const declared = { of: { instant: time, local: time, none: time, map: { of: { '*': time } } } }
  const rows = [
    {
      instant: '1900-01-01T00:00:00.500000789+01:00',
      local: '2026-05-01',
      none: 'soon',
      map: { de: '2026-05-01T07:30Z' },
      title: '2026-05-01',
    },
    { instant: '2026-05-01 07:30:00.000+0000', local: '2026-02-28T24:00:00', none: '2026-05-01', map: { de: null } },
  ]
  const file = fileOf(rows, { declared })
  expect(await fromParquet(file)).toMatchObject([
    { instant: new Date('1899-12-31T23:00:00.500Z'), local: new Date('2026-05-01'), none: 'soon', title: '2026-05-01' },
    { instant: new Date('2026-05-01T07:30:00Z'), local: new Date('2026-03-01'), none: '2026-05-01' },
  ])
  const types = Object.fromEntries(parquetMetadata(bytesOf(file)).schema.map(({ name, logical_type }) => [name, logical_type]))
  expect(types).toMatchObject({
    instant: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MICROS' },
    local: { type: 'TIMESTAMP', isAdjustedToUTC: false },
    de: { type: 'TIMESTAMP', isAdjustedToUTC: true },
    none: { type: 'STRING' },
  })
})

test('columns whose names differ only in case are numbered', async () => {
  expect(await read.parquet(fileOf([{ Name: 'a', name: 'b', o: { x: 1, X: 2 } }]))).toEqual([
    { Name: 'a', 'name 2': 'b', o: '{"x":1,"X":2}' },
  ])
})

test('GeoParquet has WKB in degrees, and the types and bounds of all geometries', async () => {
  const records = [
    { Id: 'a', GpsInfo: [{ Latitude: 46.5, Longitude: 11.3, Altitude: 260 }] },
    { Id: 'b', Geometry: { type: 'LineString', coordinates: [[11, 46], [12, 47]] } },
    { Id: 'c' },
  ] // biome-ignore format: coordinates
  const file = fileOf(records, { format: 'geoparquet', shape: whole })
  const geo = JSON.parse(factsOf(file, 'parquet')['geo']!)
  expect(geo).toEqual({
    version: '1.1.0',
    primary_column: 'geometry',
    columns: { geometry: { encoding: 'WKB', geometry_types: ['LineString', 'Point Z'], bbox: [11, 46, 260, 12, 47, 260] } },
  })
  expect((await fromParquet(file)).map(({ geometry }) => geometry)).toEqual([
    { type: 'Point', coordinates: [11.3, 46.5, 260] },
    records[1]!.Geometry,
    null,
  ])
})

test('the shared end of rows is found also if a value has a property of its name', async () => {
  const rows = [1, 2, { pr: 3 }, ',"pr":"x'].map(v => ({ v, pr: 'a', st: { n: 1 } }))
  expect(await read.parquet(fileOf(rows, { sharedFrom: 'pr' }))).toEqual(
    ['1', '2', '{"pr":3}', ',"pr":"x'].map(v => ({ v, pr: 'a', st: { n: 1 } })),
  )
})

test('a workbook has flat columns with numbers and local times, never formulas, and a sheet about the rows', async () => {
  const rows = [
    { at: '2026-05-01T07:30:00Z', n: 1.5, o: { t: '=1+1', l: ['a', 'b'] }, long: 2n ** 60n },
    { at: null, n: 2, o: { t: 'x'.repeat(40_000), l: [] }, long: 1 },
  ]
  const [sheet, about] = await readXlsx(
    fileOf(rows, { format: 'xlsx', shape: whole, declared: { of: { at: { kind: 'time' } } } }),
  )
  const values = (each: XlsxSheet | undefined) => each!.rows.map(cells => cells.map(({ value }) => value))
  expect(sheet!.name).toBe('Rows')
  expect(values(sheet).slice(0, 2)).toEqual([
    ['at', 'n', 'o.t', 'o.l', 'long'],
    [String(46_143 + 9.5 / 24).slice(0, 15), '1.5', '=1+1', 'a|b', String(2n ** 60n)],
  ])
  expect(sheet!.rows[2]!.map(({ at, value }) => [at, value.length])).toEqual([
    ['B3', 1],
    ['C3', 32_767],
    ['E3', 1],
  ])
  expect(values(about)).toEqual([
    ['source', 'A & B'],
    ['times', 'Europe/Rome'],
    ['rows', '2'],
  ])
})
