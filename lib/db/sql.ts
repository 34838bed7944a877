type Tables = readonly string[]

/** The lane of a statement: `long` if it parses many records, `generic` if it is planned once for all values. */
export type LaneName = 'short' | 'generic' | 'long'

/** Properties of a piece of SQL that replace the properties of the pieces in it. */
type SqlMarks = Readonly<{ reads?: Tables; covers?: Tables; lane?: LaneName }>

type WholeSql = { readonly parts: string[]; readonly values: unknown[]; reads: Tables; covers: Tables; lane: LaneName }

/** A piece of SQL separate from its values, which become parameters: its text can be pasted into psql. */
export class Sql {
  readonly #strings: readonly string[]
  readonly #inserts: readonly unknown[]
  readonly #marks: SqlMarks
  #whole: WholeSql | undefined
  #text: string | undefined

  /** `inserts` are values and other pieces, each between two of the `strings`. */
  constructor(strings: readonly string[], inserts: readonly unknown[] = [], marks: SqlMarks = {}) {
    this.#strings = strings
    this.#inserts = inserts
    this.#marks = marks
  }

  /** The SQL string with `$1`, `$2` … in place of the values. */
  get text(): string {
    this.#text ??= this.#together().parts.reduce((text, part, index) => `${text}$${index}${part}`)
    return this.#text
  }

  get values(): readonly unknown[] {
    return this.#together().values
  }

  get reads(): Tables {
    return this.#together().reads
  }

  /** The tables whose visibility condition this piece contains. */
  get covers(): Tables {
    return this.#together().covers
  }

  get lane(): LaneName {
    return this.#together().lane
  }

  marked(marks: SqlMarks): Sql {
    return new Sql(['', ''], [this], { lane: this.lane, ...marks })
  }

  #together(): WholeSql {
    if (this.#whole) return this.#whole
    const whole: WholeSql = { parts: [''], values: [], reads: [], covers: [], lane: 'short' }
    this.#addTo(whole)
    whole.lane = this.#marks.lane ?? whole.lane
    this.#whole = whole
    return whole
  }

  #addTo(whole: WholeSql): void {
    if (this.#whole) addTo(whole, this.#whole)
    else this.#addMarked(whole)
  }

  #addMarked(whole: WholeSql): void {
    const { reads, covers, lane } = this.#marks
    const inner: WholeSql = reads || covers ? { ...whole, reads: [], covers: [], lane: 'short' } : whole
    this.#addPieces(inner)
    if (inner !== whole) {
      whole.reads = union(whole.reads, reads ?? inner.reads)
      whole.covers = union(whole.covers, covers ?? inner.covers)
    }
    whole.lane = laneOf(whole.lane, lane ?? inner.lane)
  }

  #addPieces(whole: WholeSql): void {
    const { parts, values } = whole
    this.#strings.forEach((string, index) => {
      parts[parts.length - 1] += string
      whole.reads = union(whole.reads, tablesIn(string))
      const insert = this.#inserts[index]
      if (insert instanceof Sql) insert.#addTo(whole)
      else if (index < this.#inserts.length) {
        values.push(insert)
        parts.push('')
      }
    })
  }
}

function addTo(whole: WholeSql, { parts, values, reads, covers, lane }: WholeSql): void {
  const [first = '', ...rest] = parts
  whole.parts[whole.parts.length - 1] += first
  whole.parts.push(...rest)
  whole.values.push(...values)
  whole.reads = union(whole.reads, reads)
  whole.covers = union(whole.covers, covers)
  whole.lane = laneOf(whole.lane, lane)
}

const union = (some: Tables, more: Tables): Tables =>
  more.length === 0 || some === more ? some : some.length === 0 ? more : [...new Set([...some, ...more])]

/** The lane of two joined pieces; `generic` is only the lane of a whole statement. */
const laneOf = (one: LaneName, other: LaneName): LaneName => (one === 'long' || other === 'long' ? 'long' : 'short')

/** Writes SQL. A value in `${}` becomes a parameter; an `Sql` is inserted. Identifiers cannot be values: see `name`. */
export function sql(strings: TemplateStringsArray, ...inserts: readonly unknown[]): Sql {
  const missing = inserts.indexOf(undefined)
  if (missing < 0) return new Sql(strings, inserts)
  throw new TypeError(`SQL value ${missing + 1} is undefined near "${strings[missing]?.trim().slice(-40)}"`)
}

// The tables in each string. All strings are in our code, so their number is limited.
const tables = new Map<string, Tables>()

const noTables: Tables = []

function tablesIn(text: string): Tables {
  if (text.length < 'join a'.length) return noTables
  const result = tables.get(text)
  if (result) return result
  const read = [...text.matchAll(/\b(?:from|join)\s+([a-z_][a-z0-9_]*)/g)].map(([, table = '']) => table)
  tables.set(text, read)
  return read
}

/** Marks a piece that contains the visibility condition of these tables, so the surrounding statement needs none. */
export const covering = (tables: Tables, piece: Sql): Sql => piece.marked({ reads: [], covers: tables })

/** Marks an expensive piece, e.g. one that parses many records: its statement runs on the long lane. */
export const expensive = (piece: Sql): Sql => piece.marked({ lane: 'long' })

/** Marks a statement that takes longer to plan than to run, so that it is planned once. Expensive ones stay unmarked. */
export const plannedOnce = (statement: Sql): Sql =>
  statement.lane === 'long' ? statement : statement.marked({ lane: 'generic' })

export const emptySql = new Sql([''])

/** A table or column of the schema. @throws TypeError for anything but lower-case letters, digits, `_` and one dot */
export function name(identifier: string): Sql {
  if (!/^[a-z_][a-z0-9_]*(\.[a-z_][a-z0-9_]*)?$/.test(identifier)) throw new TypeError(`not a name of our schema: ${identifier}`)
  return fixed(identifier)
}

/** A keyword or other fixed SQL of the code, never of a caller. */
export const fixed = <Text extends string>(text: Text): Sql => new Sql([text])

export function join(pieces: readonly Sql[], separator: ', ' | ' and ' | ' or ' | '\n' | ' '): Sql {
  return pieces.length === 0 ? emptySql : new Sql(['', ...Array(pieces.length - 1).fill(separator), ''], pieces)
}

/** The condition that all conditions are true; `true` if there are none. */
export function and(conditions: readonly Sql[]): Sql {
  if (conditions.length === 0) return sql`true`
  return conditions.length === 1 ? conditions[0]! : sql`(${join(conditions, ' and ')})`
}

/** The condition that at least one condition is true; `false` if there are none. */
export function or(conditions: readonly Sql[]): Sql {
  if (conditions.length === 0) return sql`false`
  return conditions.length === 1 ? conditions[0]! : sql`(${join(conditions, ' or ')})`
}

/** A pattern of `like` that matches the strings that contain `text`. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** A regular expression that matches any of the words; a trigram index evaluates it in one scan. */
export const anyOf = (words: readonly string[]): string =>
  words.map(word => word.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&')).join('|')
