import { exactInteger } from '@/lib/grammar/exact-integer'
import { findAskedMoment } from '@/lib/grammar/moment'
import type { Reader } from '@/lib/grammar/reader'
import type { Zone } from '@/lib/grammar/time-zone'

/** An operand of a comparison. `at` is its position. */
export type OperandValue = Readonly<{ at: number }> &
  (
    | Readonly<{ type: 'null' }>
    | Readonly<{ type: 'boolean'; value: boolean }>
    /** `text`: the original spelling if a double would round it. */
    | Readonly<{ type: 'number'; value: number; text?: string }>
    /** `value`: milliseconds since 1970; `text`: the original spelling. */
    | Readonly<{ type: 'date'; value: number; text: string }>
    | Readonly<{ type: 'string'; value: string }>
  )

export type OperandList = Readonly<{ type: 'list'; at: number; items: readonly OperandValue[] }>

export type Operand = OperandValue | OperandList

export type OperandOptions = Readonly<{
  /** Whether a word without quotes is accepted as a string or refused. */
  unquoted: 'accept' | 'refuse'
  /** The zone of dates without a zone; UTC by default. */
  zone?: Zone
}>

/** Reads a value, or a list in parentheses. @throws GrammarError */
export function readOperand(reader: Reader, options: OperandOptions): Operand {
  const { at } = reader
  if (!reader.skip('(')) return readValue(reader, options)
  // Lists accept strings without quotes even if single values do not, because existing requests contain them.
  const items = reader.items(() => readValue(reader, { ...options, unquoted: 'accept' }))
  reader.expect(')', '"," or ")"')
  return { type: 'list', at, items }
}

function readValue(reader: Reader, { unquoted, zone }: OperandOptions): OperandValue {
  reader.take(/ +/y)
  const { at } = reader
  const value = reader.skip('"') ? readQuoted(reader, at) : typed(readBare(reader), { at, zone })
  reader.take(/ +/y)
  if (value.type === 'string' && unquoted === 'refuse' && reader.text[at] !== '"')
    throw reader.error('a value: a string in double quotes, a number, a date, true, false or null', at)
  return value
}

function readQuoted(reader: Reader, at: number): OperandValue {
  let value = ''
  while (!reader.skip('"')) {
    const piece = reader.take(/[^"\\\0]+/y) || readEscaped(reader)
    if (!piece) throw reader.error('a double quote that ends the string')
    value += piece
  }
  return { type: 'string', value, at }
}

function readBare(reader: Reader): string {
  let word = ''
  for (;;) {
    const piece = reader.take(/[^\\,()'"\0]+/y) || readEscaped(reader)
    if (!piece) break
    word += piece
  }
  if (!reader.atEnd && !/[,)]/.test(reader.peek())) throw reader.error('"," or the end of the condition')
  // Spaces at the end are not part of the value.
  return word.trimEnd()
}

// Before a letter or a digit the backslash remains: "\d+" is a regular expression, not "d+".
function readEscaped(reader: Reader): string {
  if (!reader.skip('\\')) return ''
  if (reader.atEnd || reader.peek() === '\0') throw reader.error('a character after the backslash')
  const character = reader.take(/[\s\S]/uy)
  return /[A-Za-z0-9]/.test(character) ? `\\${character}` : character
}

const numeral = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/

function typed(text: string, { at, zone }: Readonly<{ at: number; zone: Zone | undefined }>): OperandValue {
  if (text === 'null') return { type: 'null', at }
  if (/^(true|false)$/i.test(text)) return { type: 'boolean', value: text.toLowerCase() === 'true', at }
  if (numeral.test(text) && Number.isFinite(Number(text))) {
    const exact = exactInteger(text)
    return { type: 'number', value: Number(text), ...(exact === null ? {} : { text: String(exact) }), at }
  }
  const moment = findAskedMoment(text, zone)
  return moment === null ? { type: 'string', value: text, at } : { type: 'date', value: moment, text, at }
}

/** A number with all its original digits. */
export const numeralOf = ({ value, text }: Extract<OperandValue, { type: 'number' }>): string => text ?? String(value)

/** Position of the character `index` of a quoted string. @param at position of the opening quote */
export function sourcePosition(text: string, at: number, index: number): number {
  if (text[at] !== '"') return at
  let position = at + 1
  for (let passed = 0; passed < index; passed++) position += /^\\[^A-Za-z0-9]/.test(text.slice(position, position + 2)) ? 2 : 1
  return position
}
