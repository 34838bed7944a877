import { gzipSync } from 'node:zlib'
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import type { TableGroup, TableWriter } from '@/lib/formats/tables/table-file'
import type { TableColumn, TableType } from '@/lib/formats/tables/table-type'

type SchemaElement = ConstructorParameters<typeof ParquetWriter>[0]['schema'][number]

/** Writes a Parquet file: each group of rows is a row group, its pages compressed with gzip (decision 78). */
export class ParquetFile implements TableWriter {
  readonly #bytes = new ByteWriter()
  readonly #file: ParquetWriter

  constructor(
    readonly columns: readonly TableColumn[],
    /** Keys and values that describe the file, which is known at its end. */
    readonly facts: () => Readonly<Record<string, string>>,
  ) {
    const schema: SchemaElement[] = [{ name: 'rows', num_children: columns.length }, ...columns.flatMap(elementsOf)]
    const compressors = { GZIP: (page: Uint8Array) => gzipSync(page) }
    this.#file = new ParquetWriter({ writer: this.#bytes, schema, codec: 'GZIP', compressors, createdBy: 'Belvedere' })
  }

  group({ valuesOf, length }: TableGroup): Uint8Array {
    const columnData = this.columns.map(({ name, type }, index) => ({
      name,
      // Read by the library when it writes the column.
      get data() {
        return valuesOf(index) as unknown[]
      },
      // Times of a series are at equal distances, and their differences need nearly no space.
      ...(type.kind === 'time' ? { encoding: 'DELTA_BINARY_PACKED' as const } : {}),
    }))
    this.#file.write({ columnData, rowGroupSize: length })
    return this.#taken()
  }

  end(): Uint8Array {
    this.#file.kvMetadata = Object.entries(this.facts()).map(([key, value]) => ({ key, value }))
    this.#file.finish()
    return this.#taken()
  }

  #taken(): Uint8Array {
    const bytes = this.#bytes.getBytes().slice()
    this.#bytes.index = 0
    return bytes
  }
}

const optional = { repetition_type: 'OPTIONAL' } as const

function elementsOf({ name, type }: TableColumn): SchemaElement[] {
  if (type.kind === 'struct') return [{ name, ...optional, num_children: type.fields.length }, ...type.fields.flatMap(elementsOf)]
  if (type.kind !== 'list') return [{ name, ...optional, ...plainElement(type) }]
  return [
    { name, ...optional, converted_type: 'LIST', logical_type: { type: 'LIST' }, num_children: 1 },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    ...elementsOf({ name: 'element', type: type.of }),
  ]
}

function plainElement(type: Exclude<TableType, { kind: 'list' | 'struct' }>): Omit<SchemaElement, 'name'> {
  switch (type.kind) {
    case 'boolean':
      return { type: 'BOOLEAN' }
    case 'integer':
      return { type: 'INT64' }
    case 'number':
      return { type: 'DOUBLE' }
    case 'time': {
      const isAdjustedToUTC = type.form === 'instant'
      const older = isAdjustedToUTC ? ({ converted_type: 'TIMESTAMP_MICROS' } as const) : {}
      return { type: 'INT64', ...older, logical_type: { type: 'TIMESTAMP', isAdjustedToUTC, unit: 'MICROS' } }
    }
    case 'geometry':
      return { type: 'BYTE_ARRAY' }
    default:
      return { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } }
  }
}
