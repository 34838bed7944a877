import { jsonText } from '@/lib/formats/json/exact'
import { type DeclaredType, declaredAt, mixedPaths, type TableColumn, TypeFinder } from '@/lib/formats/tables/table-type'
import { type TypedValue, typedValue } from '@/lib/formats/tables/typed-value'

/** Values of some rows, column by column. */
export type TableGroup = Readonly<{ values: readonly (readonly TypedValue[])[]; length: number }>

export type TableWriter = Readonly<{
  /** The bytes of a group of rows, and of what precedes it. */
  group(group: TableGroup): Uint8Array
  end(): Uint8Array
}>

export type TableOptions = Readonly<{
  declared: DeclaredType
  /** Names of the columns that come first, in this order; others follow in the order in which they appear. */
  columns: readonly string[]
  /** Keys and values that describe the file. */
  facts: Readonly<Record<string, string>>
  writer(columns: readonly TableColumn[], facts: Readonly<Record<string, string>>): TableWriter
}>

/** Largest size of a group. Bytes are those of the rows as JSON. */
type GroupLimits = Readonly<{ rows: number; bytes: number }>

export const groupLimits: GroupLimits = { rows: 100_000, bytes: 20_000_000 }

/** Column for values that do not fit the columns, which are determined by the first group. */
const furtherColumn: FileColumn = { source: '', name: '_further', type: { kind: 'json' } }

/** A column, and the name of its values in the rows. */
type FileColumn = TableColumn & Readonly<{ source: string }>

/**
 * A file with typed columns, written group by group. The types are declared, or found in the first group. If other groups
 * follow, a last column has what does not fit, as JSON by path.
 * @see docs/formats.md
 */
export class TableFile {
  #rows: RowColumns
  #columns: readonly FileColumn[] = []
  #writer: TableWriter | null = null

  constructor(
    readonly options: TableOptions,
    readonly limits: GroupLimits,
  ) {
    this.#rows = new RowColumns(options.columns)
  }

  /** Adds a row, and returns the bytes of a group that was full before it. @param bytes size as JSON */
  add(row: Readonly<Record<string, unknown>>, bytes: number): Uint8Array | null {
    const isFull = this.#rows.length >= this.limits.rows || this.#rows.bytes >= this.limits.bytes
    const written = isFull ? this.#writeGroup('more follow') : null
    this.#rows.add(row, bytes)
    return written
  }

  /** The bytes of the last group and of the end. */
  end(): Uint8Array[] {
    return [this.#writeGroup('last'), this.#writer!.end()]
  }

  #writeGroup(place: 'more follow' | 'last'): Uint8Array {
    const rows = this.#rows
    this.#writer ??= this.#begin(place)
    if (rows.length === 0) return new Uint8Array()
    const further = new FurtherValues()
    const values = this.#columns.map(column => rows.typed(column, further))
    rows.addOthers(this.#columns, further)
    if (this.#columns.at(-1) === furtherColumn) values[values.length - 1] = further.texts(rows.length)
    this.#rows = new RowColumns([])
    return this.#writer.group({ values, length: rows.length })
  }

  #begin(place: 'more follow' | 'last'): TableWriter {
    const { declared, facts, writer } = this.options
    const columns = this.#rows.columns(declared)
    this.#columns = place === 'last' ? columns : [...columns, furtherColumn]
    const mixed = mixedPaths(columns)
    return writer(this.#columns, { ...facts, ...(mixed.length > 0 ? { mixed: mixed.join(', ') } : {}) })
  }
}

/** The values of a group as they were read, column by column. */
class RowColumns {
  length = 0
  bytes = 0
  readonly #values = new Map<string, unknown[]>()

  constructor(names: readonly string[]) {
    for (const name of names) this.#values.set(name, [])
  }

  add(row: Readonly<Record<string, unknown>>, bytes: number): void {
    for (const name in row) this.#column(name)[this.length] = row[name]
    this.length++
    this.bytes += bytes
  }

  #column(name: string): unknown[] {
    const values = this.#values.get(name) ?? []
    if (values.length === 0) this.#values.set(name, values)
    return values
  }

  /** The columns of the rows, or without any row those that are declared. */
  columns(declared: DeclaredType): FileColumn[] {
    if (this.length === 0) for (const name of Object.keys(declared.of ?? {})) if (name !== '*') this.#column(name)
    const used = new Set([furtherColumn.name])
    return [...this.#values].map(([source, values]) => {
      const finder = new TypeFinder(declaredAt(declared, source))
      for (const value of values) finder.add(value)
      return { source, name: distinctName(source, used), type: finder.type }
    })
  }

  typed({ source, type }: FileColumn, further: FurtherValues): TypedValue[] {
    const values = this.#values.get(source) ?? []
    const typed: TypedValue[] = new Array(this.length).fill(null)
    // Neighbouring rows often share a value, such as their time or the metadata of their station.
    let last: unknown
    for (let index = 0; index < values.length; index++) {
      const value = values[index]
      const isShared = value === last && index > 0 && !further.has(index - 1)
      typed[index] = isShared
        ? typed[index - 1]!
        : typedValue(value, type, (path, misfit) => further.add(index, source + path, misfit))
      last = value
    }
    return typed
  }

  /** Adds the values without a column to the further ones. */
  addOthers(columns: readonly FileColumn[], further: FurtherValues): void {
    const sources = new Set(columns.map(({ source }) => source))
    for (const [name, values] of this.#values)
      if (!sources.has(name))
        for (const [index, value] of values.entries()) if (value !== null && value !== undefined) further.add(index, name, value)
  }
}

/** A name that differs from the others in more than case, which many programs do not distinguish: `name`, `Name 2`. */
function distinctName(name: string, used: Set<string>): string {
  let distinct = name || 'unnamed'
  for (let number = 2; used.has(distinct.toLowerCase()); number++) distinct = `${name} ${number}`
  used.add(distinct.toLowerCase())
  return distinct
}

/** Values without a place in the columns, by row and path. */
class FurtherValues {
  readonly #rows = new Map<number, Map<string, unknown>>()

  has = (row: number): boolean => this.#rows.has(row)

  add(row: number, path: string, value: unknown): void {
    const values = this.#rows.get(row) ?? new Map<string, unknown>()
    this.#rows.set(row, values.set(path, value))
  }

  texts(rows: number): (string | null)[] {
    const texts = new Array<string | null>(rows).fill(null)
    for (const [row, values] of this.#rows) texts[row] = jsonText(Object.fromEntries(values))
    return texts
  }
}
