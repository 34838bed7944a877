import { exactInteger } from '@/lib/grammar/exact-integer'
import { findMoment, momentForms, momentText } from '@/lib/grammar/moment'
import { takeName, takeQuotedName } from '@/lib/grammar/path'
import type { Reader } from '@/lib/grammar/reader'

/** One step of a path into a record: a property, a list index, or every entry of a list. */
export type RawStep = string | number | '[*]'

/** A path into a record, e.g. `Features.[*].Id` is `['Features', '[*]', 'Id']`. */
export type RawPath = readonly RawStep[]

const stepsMax = 20

/** Parses a path such as `Detail.en.Title`, `Features.[*].Id`, `Mapping['a.b']`. @throws GrammarError */
export function parsePath(reader: Reader): RawPath {
  const steps: RawStep[] = []
  do {
    if (steps.length >= stepsMax) throw reader.error(`at most ${stepsMax} steps`)
    steps.push(reader.sees('[') ? readBracket(reader) : readName(reader))
  } while (reader.skip('.') || reader.sees('['))
  return steps
}

function readName(reader: Reader): RawStep {
  const name = takeName(reader)
  if (!name) throw reader.error("a field's name")
  return /^\d{1,9}$/.test(name) ? Number(name) : name
}

function readBracket(reader: Reader): RawStep {
  const { at } = reader
  const name = takeQuotedName(reader)
  if (name === '[*]') throw reader.error('a name other than [*]', at)
  if (name !== null) return name
  const index = reader.take(/\[(\*|\d{1,9})?\]/y)
  if (!index) throw reader.error("a field's name, or in brackets *, a number or a name in quotes")
  return /\d/.test(index) ? Number(index.slice(1, -1)) : '[*]'
}

/** The value of a comparison; `list` is the empty list, written `[]`. */
export type RawLiteral =
  | Readonly<{ kind: 'text'; value: string }>
  | Readonly<{ kind: 'number'; value: number | bigint }>
  | Readonly<{ kind: 'boolean'; value: boolean }>
  | Readonly<{ kind: 'time'; value: string }>
  | Readonly<{ kind: 'list' }>

/** A value in a list; `null` stands for a field that is missing or null. */
export type RawListValue = RawLiteral | Readonly<{ kind: 'null' }>

/** Reads a value, or the word `null`. @throws GrammarError */
export const readListValue = (reader: Reader): RawListValue =>
  reader.take(/null(?![\w.])/y) ? { kind: 'null' } : readLiteral(reader)

/** Reads a value: `"text"`, `1.5`, `true`, `dt"2024-01-31"` or `[]`. @throws GrammarError */
export function readLiteral(reader: Reader): RawLiteral {
  if (reader.take(/\[\*?\]/y)) return { kind: 'list' }
  const word = reader.take(/(true|false)(?![\w.])/y)
  if (word) return { kind: 'boolean', value: word === 'true' }
  const number = reader.take(/[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d{1,3})?(?![\w.])/y)
  if (number) return finite(reader, exactInteger(number) ?? Number(number))
  const time = reader.skip('dt')
  const start = reader.at
  const quoted = reader.take(/"[^"']*"|'[^"']*'/y)
  if (!quoted) throw reader.error('a value: a string in quotes, a number, true, false, dt"…" or []')
  const value = quoted.slice(1, -1)
  if (!time) return { kind: 'text', value }
  const milliseconds = findMoment(value)
  if (milliseconds === null) throw reader.error(momentForms, start)
  return { kind: 'time', value: momentText(milliseconds) }
}

function finite(reader: Reader, value: number | bigint): RawLiteral {
  if (!Number.isFinite(Number(value))) throw reader.error('a number within bounds')
  return { kind: 'number', value }
}
