import * as arrow from 'apache-arrow'
import type { TableGroup, TableWriter } from '@/lib/formats/tables/table-file'
import type { TableColumn, TableType } from '@/lib/formats/tables/table-type'
import type { TypedValue } from '@/lib/formats/tables/typed-value'

/** Writes an Arrow IPC stream: each group of rows is a record batch. */
export class ArrowStream implements TableWriter {
  readonly #writer = new PieceWriter()
  readonly #schema: arrow.Schema
  /** The values of each column that is written as a dictionary, which grows from batch to batch. */
  readonly #dictionaries: readonly DictionaryColumn[]

  constructor(
    readonly columns: readonly TableColumn[],
    facts: Readonly<Record<string, string>>,
  ) {
    this.#schema = new arrow.Schema(columns.map(columnOf), new Map(Object.entries(facts)))
    this.#dictionaries = this.#schema.fields.map(({ type }) => new DictionaryColumn(type))
    this.#writer.reset(undefined, this.#schema)
  }

  group({ valuesOf, length }: TableGroup): Uint8Array {
    const children = this.#schema.fields.map(({ type }, index) =>
      type instanceof arrow.Dictionary ? this.#dictionaries[index]!.dataOf(valuesOf(index)) : dataOf(valuesOf(index), type),
    )
    const data = arrow.makeData({ type: new arrow.Struct(this.#schema.fields), length, nullCount: 0, children })
    this.#writer.write(new arrow.RecordBatch(this.#schema, data))
    return this.#writer.taken()
  }

  end(): Uint8Array {
    this.#writer.finish()
    return this.#writer.taken()
  }
}

/** The library's queue of bytes cannot be emptied between batches. */
class PieceWriter extends arrow.RecordBatchStreamWriter {
  #pieces: Uint8Array[] = []

  protected override _write(chunk: ArrayBufferView): this {
    if (chunk.byteLength > 0) this.#pieces.push(new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength))
    return this
  }

  taken(): Uint8Array {
    const bytes = Buffer.concat(this.#pieces)
    this.#pieces = []
    return bytes
  }
}

const columnOf = ({ name, type }: TableColumn): arrow.Field =>
  type.kind === 'text' && type.repeats
    ? new arrow.Field(name, new arrow.Dictionary(new arrow.Utf8(), new arrow.Int32()), true)
    : fieldOf({ name, type })

const fieldOf = ({ name, type }: TableColumn): arrow.Field =>
  new arrow.Field(name, arrowType(type), true, type.kind === 'geometry' ? geoarrow : undefined)

/** Metadata that mark a column of WKB as geometries in degrees. @see https://geoarrow.org/extension-types */
const geoarrow = new Map([
  ['ARROW:extension:name', 'geoarrow.wkb'],
  ['ARROW:extension:metadata', '{"crs":"OGC:CRS84"}'],
])

function arrowType(type: TableType): arrow.DataType {
  switch (type.kind) {
    case 'boolean':
      return new arrow.Bool()
    case 'integer':
      return new arrow.Int64()
    case 'number':
      return new arrow.Float64()
    case 'time':
      return new arrow.TimestampMicrosecond(type.form === 'instant' ? 'UTC' : null)
    case 'geometry':
      return new arrow.Binary()
    case 'list':
      return new arrow.List(fieldOf({ name: 'item', type: type.of }))
    case 'struct':
      return new arrow.Struct(type.fields.map(fieldOf))
    default:
      return new arrow.Utf8()
  }
}

type Values = readonly TypedValue[]

/** Values in the memory layout of their type. @see https://arrow.apache.org/docs/format/Columnar.html */
function dataOf(values: Values, type: arrow.DataType): arrow.Data {
  const head = { length: values.length, ...nullsOf(values) }
  if (type instanceof arrow.Bool) return arrow.makeData({ type, ...head, data: bitmapOf(values, value => value === true) })
  if (type instanceof arrow.Int) return arrow.makeData({ type, ...head, data: longsOf(values) })
  if (type instanceof arrow.Timestamp) return arrow.makeData({ type, ...head, data: longsOf(values) })
  if (type instanceof arrow.Float)
    return arrow.makeData({ type, ...head, data: Float64Array.from(values, value => Number(value)) })
  if (type instanceof arrow.Utf8) return arrow.makeData({ type, ...head, ...bytesOf(values) })
  if (type instanceof arrow.Binary) return arrow.makeData({ type, ...head, ...bytesOf(values) })
  if (type instanceof arrow.List) {
    const lists = values as readonly (Values | null)[]
    const child = dataOf(
      lists.flatMap(list => list ?? []),
      type.children[0]!.type,
    )
    return arrow.makeData({ type, ...head, valueOffsets: offsetsOf(lists.map(list => list?.length ?? 0)), child })
  }
  const objects = values as readonly (Readonly<Record<string, TypedValue>> | null)[]
  const children = (type as arrow.Struct).children.map(({ name, type: inner }) =>
    dataOf(
      objects.map(object => object?.[name] ?? null),
      inner,
    ),
  )
  return arrow.makeData({ type: type as arrow.Struct, ...head, children })
}

function nullsOf(values: readonly unknown[]) {
  const nullCount = values.reduce<number>((count, value) => (value === null ? count + 1 : count), 0)
  return { nullCount, nullBitmap: nullCount === 0 ? null : bitmapOf(values, value => value !== null) }
}

function bitmapOf<Value>(values: readonly Value[], isSet: (value: Value) => boolean): Uint8Array {
  const bits = new Uint8Array(Math.ceil(values.length / 8))
  for (const [index, value] of values.entries()) if (isSet(value)) bits[index >> 3]! |= 1 << (index & 7)
  return bits
}

const longsOf = (values: Values) => BigInt64Array.from(values, value => (value as bigint | null) ?? 0n)

function bytesOf(values: Values) {
  const pieces = values.map(value => (typeof value === 'string' ? Buffer.from(value) : ((value as Uint8Array | null) ?? nothing)))
  return { valueOffsets: offsetsOf(pieces.map(({ length }) => length)), data: Buffer.concat(pieces) }
}

const nothing = new Uint8Array()

function offsetsOf(lengths: readonly number[]): Int32Array {
  const offsets = new Int32Array(lengths.length + 1)
  for (const [index, length] of lengths.entries()) offsets[index + 1] = offsets[index]! + length
  return offsets
}

class DictionaryColumn {
  readonly #indexes = new Map<string, number>()
  #dictionary: arrow.Vector | null = null

  constructor(readonly type: arrow.DataType) {}

  dataOf(values: Values): arrow.Data {
    const before = this.#indexes.size
    const indexes = Int32Array.from(values, value => (value === null ? 0 : this.#indexOf(value as string)))
    const added = arrow.makeVector(dataOf([...this.#indexes.keys()].slice(before), new arrow.Utf8()))
    if (!this.#dictionary) this.#dictionary = added
    else if (added.length > 0) this.#dictionary = this.#dictionary.concat(added)
    const type = this.type as arrow.Dictionary
    const head = { length: values.length, ...nullsOf(values) }
    return arrow.makeData({ type, ...head, data: indexes, dictionary: this.#dictionary })
  }

  #indexOf(text: string): number {
    const index = this.#indexes.get(text) ?? this.#indexes.size
    this.#indexes.set(text, index)
    return index
  }
}
