import {
  parsePath,
  type RawListValue,
  type RawLiteral,
  type RawPath,
  readListValue,
  readLiteral,
} from '@/lib/grammar/raw-operand'
import { GrammarError, Reader } from '@/lib/grammar/reader'
import { RegexBound, readRegex, regexesMax } from '@/lib/grammar/regex'

const comparisons = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'like'] as const
const listOperators = ['in', 'nin', 'likein'] as const

/** The syntax tree of `rawfilter`: a condition on the JSON body of a record. */
export type RawFilter =
  | Readonly<{ kind: 'and' | 'or'; items: readonly RawFilter[] }>
  | Readonly<{ kind: 'isnull' | 'isnotnull'; path: RawPath }>
  | Readonly<{ kind: (typeof comparisons)[number]; path: RawPath; value: RawLiteral }>
  | Readonly<{ kind: (typeof listOperators)[number]; path: RawPath; values: readonly RawListValue[] }>

const nodesMax = 200
const depthMax = 20
/** Maximum number of values of all `in`, `nin` and `likein` together. */
const valuesMax = 1000
/** Factor for the weight of a regular expression for each list in its path: the usual number of strings in a list. */
const everyWeight = 4

/** Parses a raw filter such as `and(eq(Active,true),in(Features.[*].Id,"x"))`; case-sensitive. @throws GrammarError */
export function parseRawFilter(text: string): RawFilter {
  const reader = new Reader(text)
  const filter = new RawFilterParser(reader).statement(1)
  reader.expectEnd()
  return filter
}

class RawFilterParser {
  #nodes = 0
  #values = 0
  readonly #regexes = new RegexBound()

  constructor(readonly reader: Reader) {}

  statement(depth: number): RawFilter {
    const { reader } = this
    const start = reader.at
    this.#nodes += 1
    if (this.#nodes > nodesMax) throw reader.error(`at most ${nodesMax} conditions`)
    if (depth > depthMax) throw reader.error(`at most ${depthMax} levels of parentheses`)
    const word = reader.take(/[a-z]+/y)
    const read = this.#statements[word]
    if (!read) throw reader.error('and, or, eq, ne, gt, ge, lt, le, like, in, nin, likein, isnull or isnotnull', start)
    reader.expect('(')
    const filter = read(depth)
    reader.expect(')', '")"')
    return filter
  }

  readonly #statements: Readonly<Record<string, (depth: number) => RawFilter>> = Object.assign(Object.create(null), {
    ...Object.fromEntries((['and', 'or'] as const).map(kind => [kind, (depth: number) => this.#group(kind, depth)])),
    ...Object.fromEntries((['isnull', 'isnotnull'] as const).map(kind => [kind, () => ({ kind, path: parsePath(this.reader) })])),
    ...Object.fromEntries(comparisons.map(kind => [kind, () => this.#comparison(kind)])),
    ...Object.fromEntries(listOperators.map(kind => [kind, () => this.#membership(kind)])),
  })

  #group(kind: 'and' | 'or', depth: number): RawFilter {
    const items = this.#list(() => this.statement(depth + 1))
    return items.length === 1 ? items[0]! : { kind, items }
  }

  #comparison(kind: (typeof comparisons)[number]): RawFilter {
    const path = parsePath(this.reader)
    this.#comma()
    const at = this.reader.at
    const value = readLiteral(this.reader)
    if (kind === 'like' && value.kind !== 'text') throw this.reader.error('a string in quotes', at)
    if (value.kind === 'list' && kind !== 'eq' && kind !== 'ne') throw this.reader.error('a value; [] goes with eq and ne', at)
    return { kind, path, value }
  }

  #membership(kind: (typeof listOperators)[number]): RawFilter {
    const path = parsePath(this.reader)
    this.#comma()
    const values = this.#list(() => {
      const at = this.reader.at
      const value = readListValue(this.reader)
      const fits = kind === 'likein' ? value.kind === 'text' : value.kind !== 'list' && value.kind !== 'time'
      if (!fits) throw this.reader.error(kind === 'likein' ? 'a string in quotes' : 'a string, a number, true, false or null', at)
      if (kind === 'likein' && value.kind === 'text') this.#checkRegex(value.value, { path, start: at + 1 })
      this.#values += 1
      if (this.#values > valuesMax) throw this.reader.error(`at most ${valuesMax} values in all`, at)
      return value
    })
    if (values.length > nodesMax) throw this.reader.error(`at most ${nodesMax} values`)
    return { kind, path, values }
  }

  /** Counts a regular expression. @throws GrammarError with its position in the whole filter */
  #checkRegex(expression: string, { path, start }: { path: RawPath; start: number }): void {
    const beyond = this.#regexes.add(this.#weightOf(expression, { path, start }))
    if (beyond === 'count') throw this.reader.error(`at most ${regexesMax} regular expressions`, start - 1)
    if (beyond) throw this.reader.error('fewer regular expressions, or with fewer repetitions and [*]', start)
  }

  #weightOf(expression: string, { path, start }: { path: RawPath; start: number }): number {
    try {
      // A path without `[*]` at its end may also end in a list, whose entries are compared.
      const lists = path.filter(step => step === '[*]').length + (path.at(-1) === '[*]' ? 0 : 1)
      return readRegex(expression).weight * everyWeight ** Math.min(lists, 2)
    } catch (error) {
      throw error instanceof GrammarError ? this.reader.error(error.expected, start + error.at) : error
    }
  }

  #list<T>(item: () => T): T[] {
    const items = [item()]
    while (this.reader.sees(',')) {
      this.#comma()
      items.push(item())
    }
    return items
  }

  #comma(): void {
    this.reader.expect(',', '","')
    this.reader.take(/ */y)
  }
}

export type RawOrder = Readonly<{ path: RawPath; direction: 'ascending' | 'descending' }>

const ordersMax = 10

/** Parses a raw sort such as `-LastChange,Detail.en.Title`. @throws GrammarError */
export function parseRawSort(text: string): RawOrder[] {
  const reader = new Reader(text)
  const orders: RawOrder[] = []
  do {
    reader.take(/ */y)
    if (orders.length === ordersMax) throw reader.error(`at most ${ordersMax} fields`)
    const direction = reader.skip('-') ? 'descending' : 'ascending'
    orders.push({ path: parsePath(reader), direction })
  } while (reader.skip(','))
  reader.expectEnd('"," or the end')
  return orders
}
