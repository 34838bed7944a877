/** Names of tables, some perhaps twice. */
type Tables = readonly string[]

/** The connections of a reader for a statement: `long` for statements that parse the texts of many records. */
export type LaneName = 'short' | 'long'

/** A piece of SQL separate from its values: text that can be pasted into psql, and parameters. */
export class Sql {
  readonly #parts: readonly string[]
  #text: string | undefined

  constructor(
    parts: readonly string[],
    readonly values: readonly unknown[],
    /** Tables it reads. */
    readonly reads: Tables = [],
    /** Tables for which it contains the condition that decides who sees which row. */
    readonly covers: Tables = [],
    readonly lane: LaneName = 'short',
  ) {
    this.#parts = parts
  }

  /** The statement with `$1`, `$2` … in place of the values. */
  get text(): string {
    this.#text ??= this.#parts.map((part, index) => (index === 0 ? part : `$${index}${part}`)).join('')
    return this.#text
  }

  /** Parts and values for a surrounding statement. */
  spread(): { parts: readonly string[]; values: readonly unknown[] } {
    return { parts: this.#parts, values: this.values }
  }
}

/**
 * The only way to write SQL. A value in `${}` becomes a parameter; an `Sql` in `${}` is inserted. Names of tables and columns cannot be values: write
 * them, or use `name()` for one of our own.
 */
export function sql(strings: TemplateStringsArray, ...inserts: readonly unknown[]): Sql {
  const parts: string[] = [strings[0] ?? '']
  const values: unknown[] = []
  let reads = readsOf(strings)
  let covers: Tables = []
  let lane: LaneName = 'short'
  inserts.forEach((insert, index) => {
    const after = strings[index + 1] ?? ''
    if (insert instanceof Sql) {
      const inner = insert.spread()
      const [first = '', ...rest] = inner.parts
      parts.push((parts.pop() ?? '') + first, ...rest)
      parts.push((parts.pop() ?? '') + after)
      values.push(...inner.values)
      reads = together(reads, insert.reads)
      covers = together(covers, insert.covers)
      if (insert.lane === 'long') lane = 'long'
      return
    }
    if (insert === undefined)
      throw new TypeError(`SQL value ${index + 1} is undefined near "${strings[index]?.trim().slice(-40)}"`)
    values.push(insert)
    parts.push(after)
  })
  return new Sql(parts, values, reads, covers, lane)
}

const together = (some: Tables, more: Tables): Tables =>
  more.length === 0 ? some : some.length === 0 ? more : [...new Set([...some, ...more])]

// The texts of one place in the code are one object, so each place is parsed once.
const known = new WeakMap<object, Tables>()

function readsOf(strings: readonly string[]): Tables {
  const found = known.get(strings)
  if (found) return found
  const reads = strings.flatMap(tablesIn)
  known.set(strings, reads)
  return reads
}

/** The tables after `from` and `join`. */
const tablesIn = (text: string): Tables =>
  [...text.matchAll(/\b(?:from|join)\s+([a-z_][a-z0-9_]*)/g)].map(([, table = '']) => table)

/**
 * Marks a piece that already contains the visibility condition of these tables, so the surrounding statement needs none.
 * @param tables whose rows it filters by visibility
 */
export function covering(tables: Tables, piece: Sql): Sql {
  const { parts, values } = piece.spread()
  return new Sql(parts, values, [], tables, piece.lane)
}

/** Marks a piece as expensive, e.g. because it parses the texts of many records: its statement runs on connections for long statements. */
export function expensive(piece: Sql): Sql {
  const { parts, values } = piece.spread()
  return new Sql(parts, values, piece.reads, piece.covers, 'long')
}

/** Empty SQL. */
export const nothing = new Sql([''], [])

/** A table or column of our own schema. @throws for anything but lower-case letters, digits, `_` and one dot */
export function name(identifier: string): Sql {
  if (!/^[a-z_][a-z0-9_]*(\.[a-z_][a-z0-9_]*)?$/.test(identifier)) throw new TypeError(`not a name of our schema: ${identifier}`)
  return new Sql([identifier], [])
}

/** A keyword or other fixed text of our own code, never of a caller. */
export function fixed<Text extends string>(text: Text): Sql {
  return new Sql([text], [], tablesIn(text))
}

/** Joins pieces. */
export function join(pieces: readonly Sql[], separator: ', ' | ' and ' | ' or ' | '\n' | ' '): Sql {
  return pieces.reduce((all, piece, index) => (index === 0 ? piece : sql`${all}${new Sql([separator], [])}${piece}`), nothing)
}

/** All conditions hold; `true` when there are none. */
export function and(conditions: readonly Sql[]): Sql {
  if (conditions.length === 0) return sql`true`
  return conditions.length === 1 ? conditions[0]! : sql`(${join(conditions, ' and ')})`
}

/** At least one condition holds; `false` when there are none. */
export function or(conditions: readonly Sql[]): Sql {
  if (conditions.length === 0) return sql`false`
  return conditions.length === 1 ? conditions[0]! : sql`(${join(conditions, ' or ')})`
}

/** The pattern of `like` for texts that contain a text. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** A regular expression for texts with one of some words; a trigram index reads all of it at once. */
export const anyOf = (words: readonly string[]): string =>
  words.map(word => word.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&')).join('|')
