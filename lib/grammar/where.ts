import { pathCharacters, printPath, readSteps, withoutQuotedNames } from '@/lib/grammar/path'
import { type GrammarError, Reader } from '@/lib/grammar/reader'
import { numeralOf, type Operand, type OperandOptions, readOperand } from '@/lib/grammar/where-operand'

/** A condition `field.operator.operand`, with an optional path into a JSON field. */
export type Comparison = Readonly<{
  kind: 'comparison'
  field: string
  /** Keys and array indexes, e.g. ['outlets', '0', 'maxPower']. */
  path: readonly string[]
  /** The operator in lower case. */
  operator: string
  operand: Operand
  /** Positions of the condition and of its operator in the filter. */
  at: number
  operatorAt: number
}>

export type Where = Readonly<{ kind: 'and' | 'or'; items: readonly Where[] }> | Comparison

/** `operators`: all operators in lower case. The last one in a condition marks the end of the path. */
type WhereOptions = OperandOptions & Readonly<{ operators: readonly string[] }>

const nodesMax = 200
const depthMax = 20

/**
 * Parses a filter such as `sactive.eq.true,or(mvalue.gt.5,scode.in.("a","b"))`; a comma at the top means `and`.
 * @throws GrammarError
 * @see spec, Filter expression
 */
export const parseWhere = (text: string, options: WhereOptions): Where => new WhereParser(text, options).whole()

class WhereParser {
  readonly #reader: Reader
  #nodes = 0

  constructor(
    text: string,
    readonly options: WhereOptions,
  ) {
    this.#reader = new Reader(text)
  }

  whole(): Where {
    const items = this.#reader.items(() => this.#item(1))
    this.#reader.expectEnd('"," or the end')
    return items.length === 1 ? items[0]! : { kind: 'and', items }
  }

  #item(depth: number): Where {
    const reader = this.#reader
    reader.take(/ +/y)
    this.#nodes += 1
    if (this.#nodes > nodesMax) throw reader.error(`at most ${nodesMax} conditions`)
    const opening = reader.take(/(and|or)\(/iy).toLowerCase()
    if (!opening) return this.#comparison()
    if (depth >= depthMax) throw reader.error(`at most ${depthMax} levels of parentheses`)
    const items = reader.items(() => this.#item(depth + 1))
    reader.expect(')', '"," or ")"')
    reader.take(/ +/y)
    return { kind: opening === 'and(' ? 'and' : 'or', items }
  }

  #comparison(): Comparison {
    const reader = this.#reader
    const { at } = reader
    // The match may reach into a value without quotes: the last operator in it marks where the value begins.
    const head = withoutQuotedNames(reader.look(pathCharacters))
    const end = this.#operandStart(head)
    if (end < 0) throw this.#headError(head)
    const operatorAt = at + head.lastIndexOf('.', end - 2) + 1
    const field = reader.take(/[A-Za-z_]+/y)
    const path = this.#path(operatorAt - 1)
    const operator = reader.text.slice(operatorAt, at + end - 1).toLowerCase()
    reader.skip(reader.text.slice(reader.at, at + end))
    const operand = readOperand(reader, this.options)
    return { kind: 'comparison', field, path, operator, at, operatorAt, operand }
  }

  #path(end: number): string[] {
    const steps = new Reader(this.#reader.text.slice(0, end))
    steps.skip(steps.text.slice(0, this.#reader.at))
    const path = readSteps(steps)
    steps.expectEnd('a field name of letters, or a dot')
    return path
  }

  /** The index after the last `.operator.` in the head of a condition. */
  #operandStart(head: string): number {
    let end = head.lastIndexOf('.')
    while (end > 0) {
      const start = head.lastIndexOf('.', end - 1)
      if (start > 0 && this.#isOperator(head.slice(start + 1, end))) return end + 1
      end = start
    }
    return -1
  }

  #isOperator(word: string): boolean {
    return this.options.operators.includes(word.toLowerCase())
  }

  #headError(head: string): GrammarError {
    const reader = this.#reader
    const end = reader.at + head.length
    const [field = '', ...rest] = head.split('.')
    if (!field) return reader.error('a field')
    const last = rest.at(-1) ?? ''
    if (this.#isOperator(last)) return reader.error(`a dot before ${JSON.stringify(reader.text[end] ?? 'the value')}`, end)
    if (rest.length === 0) return reader.error('a dot and an operator', end)
    const operatorAt = last === '' && rest.length > 1 ? end - 1 - rest.at(-2)!.length : reader.at + field.length + 1
    return reader.error(`an operator: ${this.options.operators.join(', ')}`, operatorAt)
  }
}

/** Prints a filter that `parseWhere` parses into the same tree. */
export function printWhere(where: Where): string {
  if (where.kind !== 'comparison') return `${where.kind}(${where.items.map(printWhere).join(',')})`
  return [printPath([where.field, ...where.path]), where.operator, printOperand(where.operand)].join('.')
}

function printOperand(operand: Operand): string {
  if (operand.type === 'list') return `(${operand.items.map(printOperand).join(',')})`
  if (operand.type === 'null') return 'null'
  if (operand.type === 'date') return operand.text
  if (operand.type === 'string') return `"${operand.value.replace(/["\\]/g, '\\$&')}"`
  return operand.type === 'number' ? numeralOf(operand) : String(operand.value)
}
