import { flatRecord } from '@/lib/formats/csv-table'
import { jsonText, parseJson } from '@/lib/formats/json/exact'
import { isObject, type JsonObject } from '@/lib/formats/json/object'
import { type Shape, shapeRecord } from '@/lib/formats/records/shape'
import { ArrowStream } from '@/lib/formats/tables/arrow'
import { GeoFacts } from '@/lib/formats/tables/geo-facts'
import { ParquetFile } from '@/lib/formats/tables/parquet'
import { SheetFile } from '@/lib/formats/tables/sheets'
import { groupLimits, TableFile, type TableOptions, type TableRow, type TableWriter } from '@/lib/formats/tables/table-file'
import type { DeclaredType, TableColumn } from '@/lib/formats/tables/table-type'
import { recordGeometry } from '@/lib/geo/record-geometry'
import { rowGeometry } from '@/lib/geo/row-geometry'
import { findZone, utc } from '@/lib/grammar/time-zone'

export type TableFormat = 'parquet' | 'geoparquet' | 'arrow' | 'xlsx'

/**
 * The conversion of lines of JSON to a file. It is plain data, so that another thread can run it.
 * `geometryKey` is the property with the geometry of a row, null if the geometry is that of the record. From the property
 * `sharedFrom` on, many rows are equal; null if not.
 */
export type TableJob = Readonly<{
  format: TableFormat
  title: string
  /** IANA name of the time zone of an Excel file. */
  zone: string
  declared: DeclaredType
  columns: readonly string[]
  facts: Readonly<Record<string, string>>
  shape: Omit<Shape, 'first'> | null
  geometryKey: string | null
  sharedFrom: string | null
}>

const shapedRow = (row: JsonObject, shape: Shape): JsonObject => shapeRecord(row, shape) as JsonObject

const geometryColumn = 'geometry'
/** Maximum characters of cached shared ends, enough for some 30,000 series. */
const cachedMax = 12_000_000

/** Converts rows to a file with typed columns, step by step. */
export class TableConversion {
  readonly #file: TableFile
  readonly #geo = new GeoFacts()
  readonly #tails = new Map<string, JsonObject>()
  #cached = 0
  readonly #sharedMark: string | null

  constructor(
    readonly job: TableJob,
    limits = groupLimits,
  ) {
    const { declared, columns, facts, format, sharedFrom } = job
    this.#sharedMark = sharedFrom === null ? null : `,${JSON.stringify(sharedFrom)}:`
    const hasGeometry = format === 'geoparquet'
    const options: TableOptions = {
      declared: hasGeometry ? { of: { ...declared.of, [geometryColumn]: { kind: 'geometry' } } } : declared,
      columns: hasGeometry ? [geometryColumn, ...columns] : columns,
      facts,
      writer: (found, described) => this.#writer(found, described),
    }
    this.#file = new TableFile(options, limits)
  }

  /** Adds lines that are JSON objects, and returns the bytes of the file that are ready. */
  add(lines: string): Uint8Array[] {
    const ready: Uint8Array[] = []
    for (const line of lines.split('\n')) {
      if (line === '') continue
      const written = this.#file.add(this.#read(line))
      if (written) ready.push(written)
    }
    return ready
  }

  end(): Uint8Array[] {
    return this.#file.end()
  }

  #read(line: string): TableRow {
    const parts = this.#parse(line)
    const { format, shape, geometryKey } = this.job
    if (format === 'parquet' || format === 'arrow') return shape ? { ...parts, row: shapedRow(parts.row, shape) } : parts
    const { length, row } = parts
    const whole = parts.shared ? { ...row, ...parts.shared } : row
    const shaped = shape ? shapedRow(whole, shape) : whole
    if (format === 'xlsx') return { row: this.#flat(shaped), length }
    const geometry = geometryKey === null ? recordGeometry(whole) : rowGeometry(whole[geometryKey])
    if (geometry) this.#geo.add(geometry as Parameters<GeoFacts['add']>[0])
    const { Geometry: _, [geometryColumn]: _own, [geometryKey ?? '']: _point, ...others } = shaped
    return { row: { [geometryColumn]: geometry, ...others }, length }
  }

  /** A whole record with one level; in other rows names may have dots, and only positions become several columns. */
  #flat(row: JsonObject): JsonObject {
    const { shape, declared } = this.job
    if (shape?.fields.length === 0) return Object.fromEntries(flatRecord(row))
    const cells = Object.entries(row).flatMap(([name, value]) => {
      if (!isObject(value)) return [[name, value]]
      if (!declared.of?.[name]?.of) return [[name, jsonText(value)]]
      return Object.entries(value).map(([key, inner]) => [`${name}.${key}`, inner])
    })
    return Object.fromEntries(cells)
  }

  /** Parses the end of a line once if many lines share it. `length` counts what was parsed. */
  #parse(line: string): TableRow & Readonly<{ row: JsonObject; shared?: JsonObject }> {
    const at = this.#sharedMark === null ? -1 : line.indexOf(this.#sharedMark)
    if (at < 0) return { row: parseJson(line), length: line.length }
    const text = line.slice(at + 1)
    const cached = this.#tails.get(text)
    try {
      const row: JsonObject = parseJson(`${line.slice(0, at)}}`)
      const shared: JsonObject = cached ?? parseJson(`{${text}`)
      if (!cached) this.#cache(text, shared)
      return { row, shared, length: cached ? at : line.length }
    } catch {
      // The name was found inside a value.
      return { row: parseJson(line), length: line.length }
    }
  }

  #cache(text: string, shared: JsonObject): void {
    this.#cached += text.length
    if (this.#cached > cachedMax) {
      this.#tails.clear()
      this.#cached = text.length
    }
    // A copy, because a part of a string keeps the whole string in memory.
    this.#tails.set(Buffer.from(text).toString(), shared)
  }

  #writer(columns: readonly TableColumn[], facts: Readonly<Record<string, string>>): TableWriter {
    const { format, title, zone } = this.job
    if (format === 'xlsx') return new SheetFile(columns, { title, zone: findZone(zone) ?? utc }, facts)
    if (format === 'arrow') return new ArrowStream(columns, facts)
    return new ParquetFile(columns, () => (format === 'parquet' ? facts : { ...facts, geo: this.#geo.text(geometryColumn) }))
  }
}
