import { jsonText } from '@/lib/formats/json/exact'
import {
  type DeclaredType,
  declaredAt,
  mixedPaths,
  type TableColumn,
  type TableType,
  TypeFinder,
} from '@/lib/formats/tables/table-type'
import { type TypedValue, typedValue } from '@/lib/formats/tables/typed-value'

/** Some rows, column by column in their order, so that the typed values of only one column are in memory. */
export type TableGroup = Readonly<{ valuesOf(column: number): TypedValue[]; length: number }>

/** A row. `shared`: further values, in an object shared by many rows; `length`: the size as JSON. */
export type TableRow = Readonly<{ row: Values; shared?: Values | undefined; length: number }>

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

/** Largest size of a group. `bytes` is the size of the rows as JSON. */
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

  /** Adds a row, and returns the bytes of a group that was full before it. */
  add(row: TableRow): Uint8Array | null {
    const isFull = this.#rows.length >= this.limits.rows || this.#rows.bytes >= this.limits.bytes
    const written = isFull ? this.#writeGroup('more follow') : null
    this.#rows.add(row)
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
    this.#rows = new RowColumns([])
    const valuesOf = (index: number) => {
      const column = this.#columns[index]!
      if (column !== furtherColumn) return rows.typed(column, further)
      rows.addOthers(this.#columns, further)
      return further.texts(rows.length)
    }
    return this.#writer.group({ valuesOf, length: rows.length })
  }

  #begin(place: 'more follow' | 'last'): TableWriter {
    const { declared, facts, writer } = this.options
    const columns = this.#rows.columns(declared)
    this.#columns = place === 'last' ? columns : [...columns, furtherColumn]
    const mixed = mixedPaths(columns)
    return writer(this.#columns, { ...facts, ...(mixed.length > 0 ? { mixed: mixed.join(', ') } : {}) })
  }
}

type Values = Readonly<Record<string, unknown>>

/** The values of a group as they were read, column by column. */
class RowColumns {
  length = 0
  bytes = 0
  readonly #values = new Map<string, unknown[]>()
  /** Values that many rows share, with the number of these rows; and for each row their index. */
  readonly #shared = new Map<Values, { index: number; rows: number }>()
  readonly #sharedAt: (number | undefined)[] = []

  constructor(names: readonly string[]) {
    for (const name of names) this.#values.set(name, [])
  }

  add({ row, shared, length }: TableRow): void {
    for (const name in row) this.#column(name)[this.length] = row[name]
    if (shared) this.#sharedAt[this.length] = this.#use(shared)
    this.length++
    this.bytes += length
  }

  #column(name: string): unknown[] {
    const values = this.#values.get(name) ?? []
    if (values.length === 0) this.#values.set(name, values)
    return values
  }

  #use(shared: Values): number {
    const use = this.#shared.get(shared) ?? { index: this.#shared.size, rows: 0 }
    if (use.rows === 0) for (const name in shared) this.#column(name)
    this.#shared.set(shared, use)
    use.rows++
    return use.index
  }

  /** The columns of the rows, or the declared columns if there are no rows. */
  columns(declared: DeclaredType): FileColumn[] {
    if (this.length === 0) for (const name of Object.keys(declared.of ?? {})) if (name !== '*') this.#column(name)
    const used = new Set([furtherColumn.name])
    return [...this.#values].map(([source, values]) => {
      const finder = new TypeFinder(declaredAt(declared, source))
      for (const value of values) finder.add(value)
      for (const [shared, { rows }] of this.#shared) finder.add(shared[source], rows)
      return { source, name: distinctName(source, used), type: finder.type }
    })
  }

  typed({ source, type }: FileColumn, further: FurtherValues): TypedValue[] {
    const values = this.#values.get(source) ?? []
    const typed = this.#sharedValues(source, type, further)
    // Neighbouring rows often have the same value, such as their time.
    let last: unknown
    for (let index = 0; index < values.length; index++) {
      const value = values[index]
      if (value === undefined) continue
      const isSame = value === last && values[index - 1] === value && !further.has(index - 1)
      typed[index] = isSame
        ? typed[index - 1]!
        : typedValue(value, type, (path, misfit) => further.add(index, source + path, misfit))
      last = value
    }
    return typed
  }

  /** The shared value of each row, or null. */
  #sharedValues(source: string, type: TableType, further: FurtherValues): TypedValue[] {
    const misfits: [path: string, value: unknown][][] = []
    const distinct = [...this.#shared.keys()].map((shared, index) =>
      typedValue(shared[source], type, (...misfit) => {
        misfits[index] = [...(misfits[index] ?? []), misfit]
      }),
    )
    const values = new Array<TypedValue>(this.length)
    for (let row = 0; row < this.length; row++) {
      const index = this.#sharedAt[row]
      values[row] = index === undefined ? null : distinct[index]!
      if (index !== undefined && misfits[index])
        for (const [path, value] of misfits[index]) further.add(row, source + path, value)
    }
    return values
  }

  /** Adds the values without a column to the further ones. */
  addOthers(columns: readonly FileColumn[], further: FurtherValues): void {
    const sources = new Set(columns.map(({ source }) => source))
    for (const source of this.#values.keys())
      if (!sources.has(source)) this.typed({ source, name: source, type: nothing }, further)
  }
}

/** A type that no value fits. */
const nothing: TableType = { kind: 'struct', fields: [] }

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
